import { useWatch } from 'react-hook-form';
import { fieldFormats, typeOfFormat } from '#resources/definition';
import { DropdownInput } from '../../../../../fields/inputs/dropdown';
import type { FieldInputProps } from '../../../../../fields/ui/types';

/** Shows the select for the format of a value, with the formats that fit the field's type. */
export function FormatInput(props: FieldInputProps) {
  const type: unknown = useWatch({ name: 'type' });
  const fitting = fieldFormats.filter((format) => typeOfFormat[format] === type);
  const choices = (props.field.choices ?? []).filter(({ key }) => fitting.some((format) => format === key));
  return <DropdownInput {...props} field={{ ...props.field, choices }} />;
}
