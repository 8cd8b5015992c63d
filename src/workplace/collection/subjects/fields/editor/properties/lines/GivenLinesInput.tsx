import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { ItemsInput } from '../../../../../../fields/inputs/lines/items';

/** Shows the fixed lines of a list to edit. Shows nothing while its lines come from elsewhere. */
export function GivenLinesInput(props: FieldInputProps) {
  const lines: unknown = useWatch({ name: props.source });
  return Array.isArray(lines) ? <ItemsInput {...props} /> : null;
}
