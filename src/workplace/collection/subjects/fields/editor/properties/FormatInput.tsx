import { useWatch } from 'react-hook-form';
import { fieldFormats, typeOfFormat } from '#resources/definition';
import { DropdownInput } from '../../../../../fields/inputs/dropdown';
import type { FieldInputProps } from '../../../../../fields/ui/types';

/** How a value is written, as far as its kind of answer can be. */
export function FormatInput(props: FieldInputProps) {
  const type: unknown = useWatch({ name: 'type' });
  const fitting = fieldFormats.filter((format) => typeOfFormat[format] === type);
  const choices = (props.field.choices ?? []).filter(({ key }) => fitting.some((format) => format === key));
  return <DropdownInput {...props} field={{ ...props.field, choices }} />;
}
