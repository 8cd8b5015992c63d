import { useMemo } from 'react';
import type { Field } from '#resources/definition';
import { FieldInput } from '../../../../../fields/FieldInput';
import type { FieldInputProps } from '../../../../../fields/ui/types';
import { useDescribedField } from './editedField';

/** The properties of a field that its default value has no use for. */
const ofQuestion = ['display_condition', 'required_condition', 'help', 'required', 'default', 'na', 'suggestions'] as const;

/** Shows the default value of a new entry, in the input of the field itself. Shows nothing for a list, which has no default. */
export function DefaultInput({ field: property, source }: FieldInputProps) {
  const described = useDescribedField();
  const field = useMemo(() => {
    if (!described) return undefined;
    const rest: Partial<Field> = { ...described };
    for (const key of ofQuestion) delete rest[key];
    return { ...rest, type: described.type, id: source, name: property.name };
  }, [described, source, property]);
  return field && field.format !== 'items' ? <FieldInput key={field.type} field={field} fields={[]} /> : null;
}
