import { TextInput } from 'react-admin';
import type { Field } from '#resources/definition';
import { controlProps } from '../parts/controlProps';
import type { FieldInputProps, FieldUi, FilterText } from '../ui/types';

const htmlTypes: Partial<Record<NonNullable<Field['format']>, string>> = { email: 'email', url: 'url', color: 'text' };

function StringInput(props: FieldInputProps) {
  const { format } = props.field;
  return (
    <TextInput {...controlProps(props)} placeholder={props.placeholder} type={(format && htmlTypes[format]) ?? 'text'} resettable={false} />
  );
}

/** Returns the filter for records whose text contains the typed text, ignoring accents and case. */
export function containsFilter(field: Field, { label, translate }: FilterText) {
  return [<TextInput key={field.id} source={`${field.id}__contains`} label={translate('list.contains', { label })} resettable />];
}

export const stringUi: FieldUi = { Input: StringInput, filters: containsFilter };
