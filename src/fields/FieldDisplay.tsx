import { useFieldUi } from './overrides';
import type { FieldDisplayProps } from './types';

/** A field's value as people read it. */
export function FieldDisplay(props: FieldDisplayProps) {
  const { Display } = useFieldUi()(props.field);
  return <Display {...props} />;
}
