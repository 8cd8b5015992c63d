/** Changes or removes many records in the same way, all or none. The records are named by their ids or by a filter. */
import { labelOf } from '#server/entities/history/audit/events';
import { ApiError, badRequest, invalidRecord, unprocessable, type ErrorDetails } from '#server/core/errors';
import type { JsonValue, Values } from '#resources/definition';
import type { ListQuery } from '#resources/lists/listQuery';
import { unknownFields } from '#resources/language/rules/validate';
import { entityForQuery } from '../relations/queriedEntity';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '../entity';
import { removeHiddenFields, visibilityOf } from '../read';
import { writeRecords } from '../write/writeRecords';
import { uuidv7 } from '#server/core/db/uuid';

export interface Chosen {
  ids?: string[];
  filter?: ListQuery['filter'];
  /** The number of records that the user was shown. When another number matches now, nothing is done. */
  expected?: number;
}

/** The most records that one call changes or removes. */
export const mostAtOnce = 100_000;
const batch = 1000;

/** Called between two batches with the progress of a long write. When it throws, nothing is written. */
export type Tell = (done: number, total: number) => Promise<void> | void;

/** Changes the same fields of all chosen records, as one change set. Returns how many were chosen, how many changed, and the id of the change set. */
export async function changeChosen(db: Db, entity: Entity, chosen: Chosen, data: Values, context: WriteContext, tell?: Tell) {
  const ids = await chosenIds(db, entity, chosen, context);
  // Unknown fields would be rejected in each record, so they are rejected once here.
  const unknown = unknownFields(entity.definition.fields, data);
  if (unknown.length > 0) throw invalidRecord(unknown);
  const change_set = uuidv7();
  let changed = 0;
  await inBatches(ids, tell, async (some) => {
    const changes = some.map((id) => ({ id, data }));
    const read = () => entity.storage.find(db, some);
    const written = await named(entity, some, context, read, () => writeRecords(db, entity, changes, { ...context, change_set }));
    changed += written.changed;
  });
  return { matched: ids.length, changed, change_set };
}

/** Removes all chosen records, as one change set. Returns how many, and the id of the change set. */
export async function deleteChosen(db: Db, entity: Entity, chosen: Chosen, context: WriteContext, tell?: Tell) {
  const ids = await chosenIds(db, entity, chosen, context);
  const change_set = uuidv7();
  const going = new Set(ids);
  await inBatches(ids, tell, (some) => {
    const read = () => entity.storage.find(db, some);
    const removals = some.map((id) => ({ id, removed: true as const }));
    return named(entity, some, context, read, () => writeRecords(db, entity, removals, { ...context, change_set, going }));
  });
  return { deleted: ids.length, change_set };
}

/** Returns the ids of the records that a call names by ids or a filter. Throws SELECTION_CHANGED when their number is not as expected, TOO_MANY_RECORDS above 100 000. */
export async function chosenIds(db: Db, entity: Entity, { ids, filter, expected }: Chosen, { viewer }: WriteContext): Promise<string[]> {
  if ((ids === undefined) === (filter === undefined)) throw badRequest('INVALID_BODY', 'The body names records by ids, or by a filter.');
  const found = filter === undefined ? [...new Set(ids)].sort() : await matching(db, entity, filter, viewer);
  if (found.length > mostAtOnce)
    throw unprocessable('TOO_MANY_RECORDS', `At most ${mostAtOnce} records are changed at once.`, { most: mostAtOnce });
  if (expected !== undefined && expected !== found.length)
    throw unprocessable('SELECTION_CHANGED', 'Other records match by now.', { expected, found: found.length });
  return found;
}

async function matching(db: Db, entity: Entity, filter: ListQuery['filter'], viewer: WriteContext['viewer']): Promise<string[]> {
  const asked = await entityForQuery(db, entity, { names: Object.keys(filter), filter }, viewer);
  const reach = visibilityOf(asked, { filter, sort: [] }, viewer);
  return (await asked.storage.ids?.(db, entity.rules.defaultFilter?.(filter) ?? filter, reach, mostAtOnce + 1)) ?? [];
}

/** Calls `write` for a thousand items at a time. */
export async function inBatches<T>(all: readonly T[], tell: Tell | undefined, write: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += batch) {
    await write(all.slice(from, from + batch));
    await tell?.(Math.min(from + batch, all.length), all.length);
  }
}

/** Runs a write of the records with these ids. When some are rejected, the error names them, with the names of the records that `read` returns. */
export async function named<T>(
  { definition }: Entity,
  ids: readonly string[],
  { viewer }: WriteContext,
  read: () => Promise<StoredRecord[]> | StoredRecord[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code.startsWith('INVALID_RECORD')) throw error;
    const reasons = reasonsById(error, ids);
    const first = new Set([...reasons.keys()].slice(0, mostNamed));
    const records = (await read()).filter(({ id }) => first.has(id));
    const feedback = removeHiddenFields(definition, records, viewer).map((record): JsonValue => {
      return { id: record.id, label: labelOf(definition, record), details: reasons.get(record.id) ?? {} };
    });
    throw new ApiError(error.status, 'INVALID_RECORDS', error.message, error.details, { refused: reasons.size, records: feedback });
  }
}

/** The most records that an error names, about as many as a user reads. */
const mostNamed = 20;

/** Groups the errors of a batch by the id of the record instead of its place. */
function reasonsById({ code, details }: ApiError, ids: readonly string[]): Map<string, { [key: string]: JsonValue }> {
  const found = new Map<string, { [key: string]: JsonValue }>();
  for (const [path, list] of Object.entries(details)) {
    const [place = '', ...rest] = code === 'INVALID_RECORD' ? ['0', path] : path.split('.');
    const id = ids[Number(place)] ?? '';
    found.set(id, { ...found.get(id), [rest.join('.')]: jsonOf(list) });
  }
  return found;
}

const jsonOf = (list: ErrorDetails[string]): JsonValue => JSON.parse(JSON.stringify(list));
