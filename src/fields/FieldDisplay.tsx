import { fieldUis } from './index';
import type { FieldDisplayProps } from './types';

/** A field's value as people read it. */
export function FieldDisplay(props: FieldDisplayProps) {
  const { Display } = fieldUis[props.field.type];
  return <Display {...props} />;
}
