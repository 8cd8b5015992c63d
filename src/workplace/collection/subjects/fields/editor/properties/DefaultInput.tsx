import { useContext, useDeferredValue, useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FieldInput } from '../../../../../fields/FieldInput';
import type { FieldInputProps } from '../../../../../fields/ui/types';
import { EditedField } from './editedField';
import { fieldOf } from '../fieldForm';

/** Shows the default value of a new entry, in the input of the field itself. Shows nothing for a list, which has no default. */
export function DefaultInput({ field: property, source }: FieldInputProps) {
  const { fields, place, properties } = useContext(EditedField);
  const values: FieldValues = useDeferredValue(useWatch<FieldValues>());
  const base = fields[place];
  const like = base && JSON.stringify(fieldOf(properties, values, base));
  const field = useMemo(() => {
    const {
      id: _id,
      display_condition: _condition,
      help: _help,
      required: _required,
      default: _default,
      ...rest
    } = JSON.parse(like ?? '{}');
    return { ...rest, id: source, name: property.name };
  }, [like, source, property]);
  return base && field.format !== 'items' ? <FieldInput key={field.type} field={field} fields={[]} /> : null;
}
