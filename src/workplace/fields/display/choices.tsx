import { Skeleton, Typography } from '@mui/material';
import { useReference, useTranslate, type RaRecord } from 'ra-core';
import type { ChoicesFrom, Field, FieldValue } from '#resources/definition';
import { goneChoices } from '#resources/fieldUses';
import { isText } from '#resources/localizedText';
import { deletedOf, isDeleted } from '#dataProvider/deleted';
import { useDefinition, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { readable } from '../inputs/reference';
import type { FieldDisplayProps } from '../ui/types';

/** A choice as react-admin's inputs take it. */
export interface Option {
  id: string;
  name: string;
}

/** The choices of a field in the order of the locale: by the place that they say, else as they were written, else, where they are too many to read, by name. */
export function useOptions(field: Field): Option[] {
  const locale = useUiLocale();
  const localize = useLocalize();
  const place = (index: number) => field.choices?.[index]?.position?.[locale] ?? index;
  const { choices = [] } = field;
  const byName = choices.length > readable && choices.every(({ position }) => position?.[locale] === undefined);
  return choices
    .map(({ key, name }, index) => ({ id: key, name: localize(name) || key, place: place(index) }))
    .sort((a, b) => (byName ? a.name.localeCompare(b.name, locale) : a.place - b.place))
    .map(({ id, name }) => ({ id, name }));
}

/** The choices of a field for a value that it has: those that it offers, and those of the value that it no longer does. */
export function useOptionsFor(field: Field, value: unknown): Option[] {
  const translate = useTranslate();
  const options = useOptions(field);
  return [...options, ...goneChoices(field, value).map((key) => ({ id: key, name: translate('form.former.choice', { key }) }))];
}

/** The name of a choice of a field; a key whose choice is gone says so. */
export function useChoiceName(): (field: Field | undefined, key: unknown) => string {
  const localize = useLocalize();
  const translate = useTranslate();
  return (field, key) => {
    const [gone] = field ? goneChoices(field, key) : [];
    if (gone !== undefined) return translate('form.former.choice', { key: gone });
    return localize(field?.choices?.find((choice) => choice.key === key)?.name) || String(key ?? '');
  };
}

/** The name of a record that is a choice, by the field its reference says; one that was deleted says so. */
export function useRecordName(from: ChoicesFrom): (record: RaRecord | undefined) => string {
  const localize = useLocalize();
  const translate = useTranslate();
  return (record) => {
    const value: unknown = record?.[from.label];
    const text = isText(value) ? localize(value) : String(value ?? '');
    const name = text || String(record?.id ?? '');
    return record && isDeleted(record) ? translate('list.deleted_name', { name }) : name;
  };
}

function RecordName({ from, id }: { from: ChoicesFrom; id: string }) {
  const name = useRecordName(from);
  const isReadable = useDefinition(from.resource) !== undefined;
  const { referenceRecord, isPending, error } = useReference({ reference: from.resource, id, options: { enabled: isReadable } });
  // Whoever may not read those records is not asked for them, and has no use for an id.
  if (!isReadable) return <>—</>;
  if (isPending && !error) return awaited;
  return referenceRecord ? <>{name(referenceRecord)}</> : <DeletedName from={from} id={id} />;
}

const awaited = <Skeleton component="span" width={90} sx={{ display: 'inline-block' }} />;

/** What is not there by now: what it was called, where it is in the bin. */
function DeletedName({ from, id }: { from: ChoicesFrom; id: string }) {
  const name = useRecordName(from);
  const { referenceRecord, isPending, error } = useReference({ reference: deletedOf(from.resource), id });
  if (isPending && !error) return awaited;
  return <>{referenceRecord ? name(referenceRecord) : '—'}</>;
}

/** The keys that a value is, or holds. */
export const keysOf = (value: FieldValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((key): key is string => typeof key === 'string' && key !== '');

/** The names of the chosen keys; a key whose choice is gone says so. */
export function ChoicesDisplay({ field, value, short }: FieldDisplayProps) {
  const nameOf = useChoiceName();
  const keys = keysOf(value);
  const { choices_from: from } = field;
  return (
    <Typography component="span" variant="body2" noWrap={Boolean(short)} sx={short ? { display: 'block', maxWidth: 320 } : {}}>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && ', '}
          {from ? <RecordName from={from} id={key} /> : nameOf(field, key)}
        </span>
      ))}
    </Typography>
  );
}
