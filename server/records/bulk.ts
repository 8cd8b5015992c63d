/** One change, or one removal, of many records: named by their ids, or all that a filter lets through. All or none. */
import { labelOf } from '#server/audit/events';
import { ApiError, badRequest, unprocessable, type ErrorDetails } from '#server/errors';
import type { JsonValue, Values } from '#resources/definition';
import type { ListQuery } from '#resources/listQuery';
import type { Db, Entity, WriteContext } from './entity';
import { hide, reachOf } from './read';
import { changeRecords, deleteRecords } from './service';

export interface Chosen {
  ids?: string[];
  filter?: ListQuery['filter'];
  /** How many the person was told: where there are others by now, nothing is done. */
  expected?: number;
}

/** The most records one call changes or removes. */
export const mostAtOnce = 100_000;
const batch = 1000;

/** Changes the same fields of all that are chosen; says how many there were and how many did change. */
export async function changeChosen(db: Db, entity: Entity, chosen: Chosen, data: Values, context: WriteContext) {
  const ids = await idsOf(db, entity, chosen, context);
  let changed = 0;
  for (const some of batches(ids)) {
    const changes = some.map((id) => ({ id, data }));
    changed += await named(db, entity, some, context, async () => (await changeRecords(db, entity, changes, context)).changed);
  }
  return { matched: ids.length, changed };
}

/** Removes all that are chosen; says how many. */
export async function deleteChosen(db: Db, entity: Entity, chosen: Chosen, context: WriteContext) {
  const ids = await idsOf(db, entity, chosen, context);
  for (const some of batches(ids)) await named(db, entity, some, context, () => deleteRecords(db, entity, some, context));
  return { deleted: ids.length };
}

async function idsOf(db: Db, entity: Entity, { ids, filter, expected }: Chosen, { viewer }: WriteContext): Promise<string[]> {
  if ((ids === undefined) === (filter === undefined)) throw badRequest('INVALID_BODY', 'The body names records by ids, or by a filter.');
  const found = filter === undefined ? [...new Set(ids)].sort() : await matching(db, entity, filter, viewer);
  if (found.length > mostAtOnce)
    throw unprocessable('TOO_MANY_RECORDS', `At most ${mostAtOnce} records are changed at once.`, { most: mostAtOnce });
  if (expected !== undefined && expected !== found.length)
    throw unprocessable('SELECTION_CHANGED', 'Other records match by now.', { expected, found: found.length });
  return found;
}

async function matching(db: Db, entity: Entity, filter: ListQuery['filter'], viewer: WriteContext['viewer']): Promise<string[]> {
  const reach = reachOf(entity, { filter, sort: [] }, viewer);
  return (await entity.storage.ids?.(db, entity.rules.listed?.(filter) ?? filter, reach, mostAtOnce + 1)) ?? [];
}

function* batches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += batch) yield ids.slice(from, from + batch);
}

/** Runs a write; where records are refused, says which, by name. */
async function named<T>(db: Db, entity: Entity, ids: readonly string[], { viewer }: WriteContext, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code.startsWith('INVALID_RECORD')) throw error;
    const reasons = reasonsById(error, ids);
    const records = hide(entity.definition, await entity.storage.find(db, [...reasons.keys()].slice(0, mostNamed)), viewer);
    const feedback = records.map((record): JsonValue => {
      return { id: record.id, label: labelOf(entity.definition, record), details: reasons.get(record.id) ?? {} };
    });
    throw new ApiError(error.status, 'INVALID_RECORDS', error.message, error.details, { refused: reasons.size, records: feedback });
  }
}

/** As many as a person reads. */
const mostNamed = 20;

/** The refusals of a batch, by record instead of by place. */
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
