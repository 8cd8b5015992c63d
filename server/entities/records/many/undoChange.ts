/** A change of many, taken back as the one act that it was. */
import { sql } from 'drizzle-orm';
import { labelOf } from '#server/entities/history/audit/events';
import { notFound } from '#server/core/errors';
import { inBatches, type Tell } from './bulk';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '../entity';
import { putBack, type Written } from './putBack';
import { hide } from '../read';
import { isUuid, uuidv7 } from '#server/core/db/uuid';

/** As many as a person reads. */
const mostNamed = 20;

/**
 * Gives the records that an act changed the values that they had before, all or none, in the caller's transaction; those that were changed since, or are
 * gone, are left as they are, and the first of them named. A 404 for an act of which the viewer may know nothing.
 */
export async function undoChange(db: Db, entity: Entity, act: string, context: WriteContext, tell?: Tell) {
  if (!isUuid(act)) throw notFound();
  const { definition, rules } = entity;
  const { rows } = await db.execute<{ id: string; version: number }>(sql`SELECT e.entity_id AS id, e.version FROM audit_events e
    WHERE e.act = ${act}::uuid AND e.entity = ${definition.id} AND e.action = 'update' ORDER BY e.id DESC`);
  const written = rows.map((row): Written => ({ ...row, how: 'changed' }));
  const own: WriteContext = { ...context, act: uuidv7() };
  const left: StoredRecord[] = [];
  let [undone, known] = [0, 0];
  await inBatches(written, tell, async (some) => {
    const { found, back } = await putBack(db, entity, some, own);
    const fine = new Set(back.map(({ id }) => id));
    left.push(...found.filter(({ id }) => !fine.has(id)));
    undone += back.length;
    // Records that the viewer may not know of are not said to be left.
    known += rules.visible?.(context.viewer) ? found.length : some.length;
  });
  if (known === 0) throw notFound();
  const named = hide(definition, left.slice(0, mostNamed), context.viewer);
  return { undone, left: known - undone, left_records: named.map((record) => ({ id: record.id, label: labelOf(definition, record) })) };
}
