/** Brings deleted records back as they were: same ids, what computed itself and who made them too; everything they need is asked for again. */
import type { RecordError } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, Write, WriteContext } from '../entity';
import { checkReferences } from '../relations/references';
import { finish, inOrder, refuse } from '../write/service';
import { checkUnique, orDuplicated } from '../write/unique';

/** Throws an ApiError where a unique value is taken by now, or what a record refers to is gone; gives them as they are kept. */
export async function restoreRecords(
  db: Db,
  entity: Entity,
  snapshots: readonly StoredRecord[],
  context: WriteContext,
): Promise<StoredRecord[]> {
  const { definition, rules, storage } = entity;
  const restoring: WriteContext = { ...context, action: 'restore' };
  // A version of its own: what was told of the record before it was deleted stays apart.
  const writes = snapshots.map((snapshot) => ({ after: { ...snapshot, version: snapshot.version + 1 } }));
  await rules.derive?.(db, writes, restoring);
  const found = [
    await taken(db, entity, snapshots),
    await checkUnique(db, entity, writes),
    await checkReferences(db, entity, writes),
    await rules.check?.(db, writes, restoring),
  ];
  refuse(writes.map((_, place) => found.flatMap((lists) => lists?.[place] ?? [])));
  const wanted = writes.map(({ after }) => after);
  const kept = await orDuplicated(definition, () => storage.insert(db, wanted, context.viewer.user?.id ?? null));
  return finish(
    db,
    entity,
    inOrder(wanted, kept).map((after): Write => ({ after })),
    restoring,
  );
}

/** A record made meanwhile under the same identifier. */
async function taken(db: Db, { storage, definition }: Entity, snapshots: readonly StoredRecord[]): Promise<RecordError[][]> {
  const ids = new Set(
    (
      await storage.find(
        db,
        snapshots.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  return snapshots.map(({ id }) =>
    ids.has(id) ? [{ field: definition.key ?? definition.title, code: 'DUPLICATED', level: 'error', params: { id } }] : [],
  );
}
