import { FieldInput } from '../../../../../../fields/FieldInput';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { useDescribedField } from '../editedField';

/** Shows a suggested value, in the input of the field that it is suggested for. */
export function SuggestedValueInput({ field: { name }, source }: FieldInputProps) {
  const described = useDescribedField();
  if (!described) return null;
  const { type, unit, format } = described;
  const field = {
    id: source,
    name,
    required: true,
    type: type === 'text' ? ('string' as const) : type,
    ...(unit && { unit }),
    ...(format && { format }),
  };
  return <FieldInput key={type} field={field} fields={[]} />;
}
