/** Undoes a change of many records as one change set. */
import { sql } from 'drizzle-orm';
import { labelOf } from '#server/entities/history/audit/events';
import { notFound } from '#server/core/errors';
import { inBatches, type Tell } from './bulk';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '../entity';
import { putBack, type Written } from './putBack';
import { hide } from '../read';
import { isUuid, uuidv7 } from '#server/core/db/uuid';

/** The most records that the response names, about as many as a user reads. */
const mostNamed = 20;

/**
 * Gives the records of a change set their former values back, all or none, in the caller's transaction. Records that were changed again or removed
 * since are left as they are, and the first of them are named. Throws 404 when the viewer may see none of the records.
 */
export async function undoChange(db: Db, entity: Entity, change_set: string, context: WriteContext, tell?: Tell) {
  if (!isUuid(change_set)) throw notFound();
  const { definition, rules } = entity;
  const { rows } = await db.execute<{ id: string; version: number }>(sql`SELECT e.entity_id AS id, e.version FROM audit_events e
    WHERE e.change_set = ${change_set}::uuid AND e.entity = ${definition.id} AND e.action = 'update' ORDER BY e.id DESC`);
  const written = rows.map((row): Written => ({ ...row, how: 'changed' }));
  const own: WriteContext = { ...context, change_set: uuidv7() };
  const left: StoredRecord[] = [];
  let [undone, known] = [0, 0];
  await inBatches(written, tell, async (some) => {
    const { found, back } = await putBack(db, entity, some, own);
    const fine = new Set(back.map(({ id }) => id));
    left.push(...found.filter(({ id }) => !fine.has(id)));
    undone += back.length;
    // Records that the viewer may not see are not counted as left.
    known += rules.visible?.(context.viewer) ? found.length : some.length;
  });
  if (known === 0) throw notFound();
  const named = hide(definition, left.slice(0, mostNamed), context.viewer);
  return { undone, left: known - undone, left_records: named.map((record) => ({ id: record.id, label: labelOf(definition, record) })) };
}
