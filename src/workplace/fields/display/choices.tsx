import { Skeleton, Typography } from '@mui/material';
import { useReference, useTranslate, type RaRecord } from 'ra-core';
import type { ChoicesFrom, Field, FieldValue } from '#resources/definition';
import { goneChoices } from '#resources/language/fields/fieldUses';
import { isText } from '#resources/language/fields/localizedText';
import { deletedOf, isDeleted } from '#dataProvider/calls/deleted';
import { useDefinition, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { readable } from '../inputs/reference';
import type { FieldDisplayProps } from '../ui/types';

/** A choice, in the shape that react-admin's inputs take. */
export interface Option {
  id: string;
  name: string;
}

/** Returns the choices of a field, sorted for the locale: by their `position`, otherwise as the definition lists them. A long list without positions is sorted by name. */
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

/** Returns the choices that a field offers, and those that its value still has although the field no longer offers them. */
export function useOptionsFor(field: Field, value: unknown): Option[] {
  const translate = useTranslate();
  const options = useOptions(field);
  return [...options, ...goneChoices(field, value).map((key) => ({ id: key, name: translate('form.former.choice', { key }) }))];
}

/** Returns a function that gives the name of a choice; the name of a choice that is no longer offered says so. */
export function useChoiceName(): (field: Field | undefined, key: unknown) => string {
  const localize = useLocalize();
  const translate = useTranslate();
  return (field, key) => {
    const [gone] = field ? goneChoices(field, key) : [];
    if (gone !== undefined) return translate('form.former.choice', { key: gone });
    return localize(field?.choices?.find((choice) => choice.key === key)?.name) || String(key ?? '');
  };
}

/** Returns a function that gives the name of a chosen record, read from the field that the reference names; the name of a deleted record says so. */
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
  // Users who may not read these records must not send the request, and an id would tell them nothing.
  if (!isReadable) return <>—</>;
  if (isPending && !error) return awaited;
  return referenceRecord ? <>{name(referenceRecord)}</> : <DeletedName from={from} id={id} />;
}

const awaited = <Skeleton component="span" width={90} sx={{ display: 'inline-block' }} />;

/** Shows the name of a record that no longer exists, when the bin still has it; otherwise a dash. */
function DeletedName({ from, id }: { from: ChoicesFrom; id: string }) {
  const name = useRecordName(from);
  const { referenceRecord, isPending, error } = useReference({ reference: deletedOf(from.resource), id });
  if (isPending && !error) return awaited;
  return <>{referenceRecord ? name(referenceRecord) : '—'}</>;
}

/** Returns the keys in a value, which is one key or a list of keys. */
export const keysOf = (value: FieldValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((key): key is string => typeof key === 'string' && key !== '');

/** Shows the names of the chosen keys. The name of a choice that is no longer offered says so. */
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
