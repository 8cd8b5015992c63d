/** Checks the values that a write cannot change: those equal to the record that was read pass, because clients send whole records back; others are rejected. */
import { byId } from '#resources/language/fields/byId';
import { compareDecimals, isDecimal } from '#resources/formats/decimal';
import type { Definition, JsonValue, RecordError, Values } from '#resources/definition';
import { isComputedField } from '#resources/addresses/ownTables';
import { extraPropertyNames } from '#resources/language/fields/ownFields';
import { stampIds } from '#resources/language/rules/validate';
import { isSameJson } from '#server/core/values/same';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '../entity';

const stamps = new Set<string>(stampIds);

/** Returns an error for each stamp or read-only field whose sent value would be lost. Computed fields are only compared with a record from `present`. */
export function readOnlyErrors(
  { id: entity, fields }: Definition,
  sent: Values,
  before: StoredRecord | undefined,
  presented = false,
): RecordError[] {
  const known = byId(fields);
  return Object.keys(sent)
    .filter((id) => known.get(id)?.read_only || (!known.has(id) && stamps.has(id)))
    .filter((id) => !isAsRead(sent[id], before?.[id]) || (before && !presented && isComputedField(entity, id)))
    .map((field) => ({ field, code: 'READ_ONLY', level: 'error' }));
}

const isAsRead = (sent: Values[string], kept: JsonValue | undefined) =>
  sent === undefined ||
  isSameJson(sent, kept ?? null) ||
  isSameNumber(sent, kept) ||
  (isEmptyValue(sent, false) && isEmptyValue(kept, false));

/** Returns the sent values without the computed fields that equal those of the last response: the client only sends them back. */
export async function withoutComputed(
  db: Db,
  { definition, rules }: Entity,
  sent: readonly Values[],
  current: readonly (StoredRecord | undefined)[],
  viewer: Viewer,
): Promise<readonly Values[]> {
  const doubtful = current.flatMap((before, place) =>
    before && readOnlyErrors(definition, sent[place] ?? {}, before).length > 0 ? [{ ...before }] : [],
  );
  if (!rules.present || doubtful.length === 0) return sent;
  const shown = new Map((await rules.present(db, doubtful, viewer)).map((record) => [record.id, record]));
  const known = byId(definition.fields);
  return sent.map((data, place) => {
    const record = shown.get(current[place]?.id ?? '');
    if (!record) return data;
    const lost = new Set(readOnlyErrors(definition, data, record, true).map(({ field }) => field));
    return Object.fromEntries(Object.entries(data).filter(([id]) => !known.get(id)?.read_only || lost.has(id)));
  });
}

/** Returns the sent values without the properties that are not fields (see `extraValues`), where these equal what was read. Needs the database, not a transaction, for parallel queries. */
export async function withoutUnchangedExtras(
  db: Db,
  { definition, rules }: Entity,
  id: string,
  sent: Values,
  viewer: Viewer,
): Promise<Values> {
  const says = extraPropertyNames(definition.id).some((name) => !isEmptyValue(sent[name], false));
  if (!rules.extraValues || !says) return sent;
  const told = await rules.extraValues(db, id, sent, viewer);
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !Object.hasOwn(told, name) || !isSameJson(value, told[name] ?? null)),
  );
}

/** True when two values are the same number written in different ways, which is no change. */
export const isSameNumber = (a: unknown, b: unknown): boolean => a !== b && isDecimal(a) && isDecimal(b) && compareDecimals(a, b) === 0;

/** True when a value is empty: null, an empty text, list or object; also `false`, unless the field is displayed (`shows`). */
export function isEmptyValue(value: unknown, shows: boolean): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' ? Object.keys(value).length === 0 : value === false && !shows;
}
