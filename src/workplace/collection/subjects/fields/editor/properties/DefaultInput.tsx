import { useMemo } from 'react';
import { FieldInput } from '../../../../../fields/FieldInput';
import type { FieldInputProps } from '../../../../../fields/ui/types';
import { useDescribedField } from './editedField';

/** Shows the default value of a new entry, in the input of the field itself. Shows nothing for a list, which has no default. */
export function DefaultInput({ field: property, source }: FieldInputProps) {
  const described = useDescribedField();
  const field = useMemo(() => {
    if (!described) return undefined;
    const { id: _id, display_condition: _condition, help: _help, required: _required, default: _default, ...rest } = described;
    return { ...rest, id: source, name: property.name };
  }, [described, source, property]);
  return field && field.format !== 'items' ? <FieldInput key={field.type} field={field} fields={[]} /> : null;
}
