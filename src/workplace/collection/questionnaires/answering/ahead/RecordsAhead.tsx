import { useMemo } from 'react';
import { useGetList, useGetManyAggregate } from 'ra-core';
import type { ChoicesFrom, Field } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { rowOf } from '#resources/language/answers/rowPath';
import { keysOf } from '../../../../fields/display/choices';
import { listsOf, mostRows, referenceProps, type RecordList } from '../../../../fields/inputs/reference';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';

interface Props {
  /** The questions that a person may answer. */
  fields: readonly Field[];
  values: Readonly<Record<string, unknown>>;
}

/**
 * Reads the records that the questions of all sections offer, have chosen or have lines for, while there is a connection: without one, a section that needs others could not be answered. Shows
 * nothing.
 */
export function RecordsAhead({ fields, values }: Props) {
  const lists = useMemo(() => apart(fields.flatMap((field) => [field, ...(field.items ?? [])]).flatMap(listsOf)), [fields]);
  const chosen = useMemo(() => apart(fields.flatMap((field) => chosenIn(field, values[field.id]))), [fields, values]);
  return (
    <>
      {lists.map(([key, list]) => (
        <ListAhead key={key} list={list} />
      ))}
      {chosen.map(([key, names]) => (
        <NamesAhead key={key} chosen={names} />
      ))}
    </>
  );
}

/** Returns each of these once, with a key of its own. */
const apart = <Of extends object>(all: readonly Of[]): [string, Of][] => [...new Map(all.map((each) => [JSON.stringify(each), each]))];

interface Chosen {
  resource: string;
  ids: string[];
}

/** Returns the records that a value names, together where their input reads them together. */
function chosenIn(field: Field, value: unknown): Chosen[] {
  const own = namesIn(field.choices_from, value);
  if (!field.items || !Array.isArray(value)) return own;
  const lines: unknown[] = value;
  return [
    ...lines.flatMap((line) => (isRecord(line) ? (field.items ?? []).flatMap((item) => namesIn(item.choices_from, line[item.id])) : [])),
    ...lines.flatMap((line) => namesIn(field.rows_from, rowOf(line))),
  ];
}

function namesIn(from: ChoicesFrom | undefined, value: unknown): Chosen[] {
  const ids = keysOf(typeof value === 'string' || Array.isArray(value) ? value : undefined);
  return from && ids.length > 0 ? [{ resource: from.resource, ids }] : [];
}

function ListAhead({ list: { from, perPage } }: { list: RecordList }) {
  const enabled = useDefinition(from.resource) !== undefined;
  const { filter, sort } = referenceProps(from, '');
  const first = useGetList(from.resource, { filter, sort, pagination: { page: 1, perPage } }, { enabled });
  // What a person searches without a connection is found among these.
  const more = enabled && perPage < mostRows && (first.total ?? 0) > perPage;
  useGetList(from.resource, { filter, sort, pagination: { page: 1, perPage: mostRows } }, { enabled: more });
  return null;
}

function NamesAhead({ chosen: { resource, ids } }: { chosen: Chosen }) {
  const enabled = useDefinition(resource) !== undefined;
  useGetManyAggregate(resource, { ids }, { enabled });
  return null;
}
