/** What a write says of values that it cannot change: those of the record as it was read pass, as programs send records back whole; others are refused. */
import { byId } from '#resources/clean';
import { compareDecimals, isDecimal } from '#resources/decimal';
import type { Definition, JsonValue, RecordError, Values } from '#resources/definition';
import { besideFields, isComputedField } from '#resources/ownFields';
import { stampIds } from '#resources/validate';
import { same } from '#server/core/values/same';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '../entity';

const stamps = new Set<string>(stampIds);

/** Stamps and read-only fields whose values would be lost. A computed one is known of a record that was presented alone: else it would be lost. */
export function unkept(
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
  sent === undefined || same(sent, kept ?? null) || isSameNumber(sent, kept) || (saysNothing(sent, false) && saysNothing(kept, false));

/** Returns the sent values without computed fields that equal what was answered: these are only read back. */
export async function withoutComputed(
  db: Db,
  { definition, rules }: Entity,
  sent: readonly Values[],
  current: readonly (StoredRecord | undefined)[],
  viewer: Viewer,
): Promise<readonly Values[]> {
  const doubtful = current.flatMap((before, place) =>
    before && unkept(definition, sent[place] ?? {}, before).length > 0 ? [{ ...before }] : [],
  );
  if (!rules.present || doubtful.length === 0) return sent;
  const shown = new Map((await rules.present(db, doubtful, viewer)).map((record) => [record.id, record]));
  const known = byId(definition.fields);
  return sent.map((data, place) => {
    const record = shown.get(current[place]?.id ?? '');
    if (!record) return data;
    const lost = new Set(unkept(definition, data, record, true).map(({ field }) => field));
    return Object.fromEntries(Object.entries(data).filter(([id]) => !known.get(id)?.read_only || lost.has(id)));
  });
}

/** What is sent without what records tell beside their fields, where that is as it was read. Asked of the database, not of a transaction: several queries at once. */
export async function withoutTold(db: Db, { definition, rules }: Entity, id: string, sent: Values, viewer: Viewer): Promise<Values> {
  const says = besideFields(definition.id).some((name) => !saysNothing(sent[name], false));
  if (!rules.told || !says) return sent;
  const told = await rules.told(db, id, sent, viewer);
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => !Object.hasOwn(told, name) || !same(value, told[name] ?? null)));
}

/** A number written otherwise is no change. */
export const isSameNumber = (a: unknown, b: unknown): boolean => a !== b && isDecimal(a) && isDecimal(b) && compareDecimals(a, b) === 0;

/** Whether a value is an empty one: none, an empty text, list or object; `false` too, where the field doesn't show. */
export function saysNothing(value: unknown, shows: boolean): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' ? Object.keys(value).length === 0 : value === false && !shows;
}
