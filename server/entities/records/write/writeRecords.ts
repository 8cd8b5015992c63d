/**
 * Writes all records: forms, cells of the grid, transitions, changes of accounts, bulk edits, imports, the bin and undo call `writeRecords`, in the transaction of
 * the caller. It reads, prepares, checks, stores, writes the history and calls the effects; a batch of thousands costs a handful of queries.
 */
import type { RecordError, Values } from '#resources/definition';
import { uuidv7 } from '#server/core/db/uuid';
import type { Db } from '#server/core/db/db';
import { noteUses } from '#server/entities/attachments/uses';
import { deleteDraftsOfDeleted, deleteDraftsOfSaved } from '#server/entities/drafts/drafts';
import { audit, changesOf, logDeletions } from '#server/entities/history/audit/events';
import type { Entity, StoredRecord, Write, WriteContext } from '../entity';
import { prepareChanges, type Change, type PreparedChange } from './changes';
import { errorsOf, errorsOfPrepared, isRefused, refuse, refuseBatchWithManyErrors, rulesOf } from './checks/errors';
import { withDuplicateErrors } from './checks/unique';
import { prepare } from './prepare';

export interface Written {
  /** The stored records, in the order of their changes. A removed record is given as it was; a skipped change gives none. */
  records: StoredRecord[];
  /** The number of written records: a change that changes nothing does not count. */
  changed: number;
  /** The errors of skipped changes, by their place (`context.skipRejected`). */
  refused: ReadonlyMap<number, RecordError[]>;
}

/** The number of new records of a large batch that are checked first. */
const few = 100;

/** Changes records of an entity: all or none, unless `context.skipRejected` is set. Throws an ApiError with every failing field of every change. */
export async function writeRecords(db: Db, entity: Entity, changes: readonly Change[], context: WriteContext): Promise<Written> {
  if (changes.length === 0) return { records: [], changed: 0, refused: new Map() };
  const rules = changes.some((change) => 'data' in change) ? await rulesOf(db, entity) : { locale: 'en' as const };
  const stepsOf = (some: readonly Change[]) => prepareChanges(db, entity, some, rules, context);
  if (!context.skipRejected && changes.length > few && changes.every((change) => 'data' in change && !('id' in change)))
    refuseBatchWithManyErrors(await errorsOf(db, entity, await stepsOf(changes.slice(0, few)), rules, context));
  const steps = await stepsOf(changes);
  const errors = await errorsOf(db, entity, steps, rules, context);
  if (!context.skipRejected) refuse(errors);
  const refused = new Map([...errors.entries()].filter(([, found]) => isRefused(found)));
  const sound = steps.filter((_, place) => !refused.has(place));
  context.dropped?.([...new Set(sound.flatMap(({ prepared }) => prepared?.dropped ?? []))]);
  const written = sound.filter(isWritten);
  const kept = await store(db, entity, written, context);
  const writes = written.map((step): Write => ({
    ...(step.before && { before: step.before }),
    ...(step.after && { after: kept.get(step) ?? step.after }),
  }));
  await note(db, entity, sound, writes, context);
  await noteUses(db, entity, writes);
  if (context.collect) context.collect(writes);
  else if (writes.length > 0) await entity.rules.saved?.(db, writes, context);
  return { records: sound.flatMap((step) => kept.get(step) ?? step.before ?? []), changed: written.length, refused };
}

const isWritten = ({ change, before, after }: PreparedChange): boolean =>
  !before || !after || 'set' in change || Object.keys(changesOf({ before, after })).length > 0;

/** Stores the changes. Returns the records as stored. */
async function store(
  db: Db,
  { definition, storage }: Entity,
  steps: readonly PreparedChange[],
  { viewer }: WriteContext,
): Promise<Map<PreparedChange, StoredRecord>> {
  const { key } = definition;
  const actor = viewer.user?.id ?? null;
  const idOf = (record: StoredRecord) => (key ? String(record[key]) : record.id);
  const kept = new Map<PreparedChange, StoredRecord>();
  const keep = async (some: readonly PreparedChange[], write: (records: StoredRecord[]) => Promise<StoredRecord[]>) => {
    if (some.length === 0) return;
    const wanted = some.flatMap(({ before, after }) => (after ? [before ? after : { ...after, id: idOf(after) }] : []));
    const known = new Map((await withDuplicateErrors(definition, () => write(wanted))).map((record) => [record.id, record]));
    for (const [place, step] of some.entries()) {
      const record = known.get(wanted[place]?.id ?? '');
      if (record) kept.set(step, record);
    }
  };
  await keep(
    steps.filter(({ before }) => !before),
    (records) => storage.insert(db, records, actor),
  );
  await keep(
    steps.filter(({ before, after }) => before && after),
    (records) => storage.update(db, records, actor),
  );
  const gone = steps.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  if (gone.length > 0) await storage.remove(db, gone);
  return kept;
}

/** Writes the audit events and the bin, and deletes the drafts. A call that removes several records is a change set of its own where it is part of none. */
async function note(
  db: Db,
  { definition }: Entity,
  steps: readonly PreparedChange[],
  writes: readonly Write[],
  asked: WriteContext,
): Promise<void> {
  const gone = writes.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const context = gone.length > 1 ? { ...asked, change_set: asked.change_set ?? uuidv7() } : asked;
  if (gone.length > 0) {
    await logDeletions(db, definition, gone, context);
    await deleteDraftsOfDeleted(
      db,
      definition.id,
      gone.map(({ id }) => id),
    );
  }
  // A write by a form deletes its draft; writes by cells of the grid (`skipRejected`) do not.
  const typed = context.skipRejected ? [] : steps.flatMap(({ change, before }) => ('data' in change ? [before?.id ?? ''] : []));
  await audit(db, definition, writes, context, deleteDraftsOfSaved(definition.id, typed, context.viewer));
}

/** Returns the changes that writes would make and their errors, without writing. A new record has no `before`. */
export async function previewRecords(
  db: Db,
  entity: Entity,
  asked: readonly { before?: StoredRecord | undefined; data: Values }[],
  context: WriteContext,
): Promise<{ errors: RecordError[]; changes: ReturnType<typeof changesOf> }[]> {
  const rules = await rulesOf(db, entity);
  const prepared = asked.map(({ before, data }) => prepare(entity, data, before, context.viewer, rules, uuidv7()));
  const errors = await errorsOfPrepared(db, entity, prepared, rules, context);
  return prepared.map(({ write }, place) => ({ errors: errors[place] ?? [], changes: changesOf(write) }));
}
