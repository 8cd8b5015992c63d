import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { lookUp } from '#dataProvider/calls/entry';
import type { Field } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';
import { tagsOf } from '../../../inputs/display/TagNames';
import { placeMessages, valuesOf } from './entryRules';

const ComputedValues = lazy(async () => ({ default: (await import('../../../../fields/conditions/Computed')).ComputedValues }));

interface Props {
  subject: RaRecord;
  /** The entry to edit; null for a new one. */
  input: RaRecord | null;
  fields: Field[];
}

/** Fills the derived values into the form of an entry, as the server will when it is saved. Shows nothing. */
export function DerivedValues(props: Props) {
  const { fields } = props;
  const isComputed = ({ compute }: Field) => compute !== undefined;
  return (
    <>
      {fields.some(({ lookup }) => lookup) && <LookedUpValues {...props} />}
      {fields.some((field) => isComputed(field) || field.items?.some(isComputed)) && (
        <Suspense>
          <ComputedValues fields={fields} />
        </Suspense>
      )}
    </>
  );
}

/** Puts the numbers that are looked up for the day and the tags into the form. An entry keeps those that it has until somebody changes one of its values. */
function LookedUpValues({ subject, input, fields }: Props) {
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const [date, chosen] = useWatch({ name: ['date', 'tags'] });
  const place = input ? { date: String(input.date), tags: tagsOf(input.tags) } : { date: String(date ?? ''), tags: tagsOf(chosen) };
  const isPlaced = Object.keys(placeMessages(subject, { ...place, date_end: place.date })).length === 0;
  const { data } = useQuery({
    queryKey: ['inputs', 'lookups', subject.id, place],
    queryFn: ({ signal }) => lookUp(String(subject.id), place, signal),
    enabled: isPlaced && (input === null || isRecord(dirtyFields['values'])),
  });
  useEffect(() => {
    if (data) for (const { id, lookup } of fields) if (lookup) setValue(`values.${id}`, data[id]?.value ?? null);
  }, [data, fields, setValue]);
  return null;
}

/** Says in which records a number is looked up, with a link to the one that a saved entry took. */
export function LookedUpIn({ field, input }: { field: Field; input: RaRecord | null }) {
  const translate = useTranslate();
  const list = useDefinition(field.lookup?.resource);
  if (!field.lookup || !list) return null;
  const source: unknown = valuesOf(input?.lookups)[field.id];
  const text = translate('recompute.looked_up', { name: translate(`resources.${list.id}.name`, { smart_count: 2 }) });
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {isRecord(source) && typeof source['id'] === 'string' ? (
        <Link component={RouterLink} to={`/admin/${list.id}/${source['id']}/show`} color="inherit">
          {text}
        </Link>
      ) : (
        text
      )}
    </Typography>
  );
}
