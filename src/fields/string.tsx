import { Link } from '@mui/material';
import { TextInput } from 'react-admin';
import type { Field } from '#resources/definition';
import { controlProps } from './controlProps';
import { DisplayText } from './localized';
import type { FieldDisplayProps, FieldInputProps, FieldUi, FilterText } from './types';

const htmlTypes: Partial<Record<NonNullable<Field['format']>, string>> = { email: 'email', url: 'url', color: 'text' };

function StringInput(props: FieldInputProps) {
  const { format } = props.field;
  return (
    <TextInput {...controlProps(props)} placeholder={props.placeholder} type={(format && htmlTypes[format]) ?? 'text'} resettable={false} />
  );
}

function StringDisplay({ field, value, short }: FieldDisplayProps) {
  const text = typeof value === 'string' ? value : '';
  if (!short && field.format === 'url' && /^https?:\/\//i.test(text))
    return (
      <Link href={text} rel="noreferrer" target="_blank">
        {text}
      </Link>
    );
  if (!short && field.format === 'email' && text) return <Link href={`mailto:${text}`}>{text}</Link>;
  return <DisplayText value={value} short={short} />;
}

/** A filter on a part of a text, without accents or case. */
export function containsFilter(field: Field, { label, translate }: FilterText) {
  return [<TextInput key={field.id} source={`${field.id}__contains`} label={translate('list.contains', { label })} resettable />];
}

export const stringUi: FieldUi = { Input: StringInput, Display: StringDisplay, filters: containsFilter };
