import type { FieldDisplayProps } from '../ui/types';
import { ItemsDisplay } from './lines/items';
import { JsonDisplay } from './json';
import { DisplayText } from './localized';

export function LongTextDisplay(props: FieldDisplayProps) {
  if (props.field.format === 'json') return <JsonDisplay {...props} />;
  if (props.field.format === 'items') return <ItemsDisplay {...props} />;
  return <DisplayText value={props.value} short={props.short} />;
}
