/** What was deleted, whole, of the entities that a person may write. */
import { sql, type SQL } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { notFound, unprocessable } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { present } from '#server/entities/records/read';
import { contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { isUuid } from '#server/core/db/uuid';

/** Whether a viewer might know of a deleted record of an entity if it were there, as a condition on `deletion_log d`. */
export function withinReach({ rules, storage }: Entity, viewer: Viewer): SQL {
  const visible = rules.visible?.(viewer);
  if (!visible) return sql`true`;
  const row = storage.rowOf?.(sql`d.snapshot`);
  return row ? sql`EXISTS (SELECT FROM ${row} t WHERE ${visible})` : sql`false`;
}

/** The deleted records that a viewer may know of and bring back, as a condition on `deletion_log d`. */
export function reach(entities: readonly Entity[], viewer: Viewer): SQL {
  const each = entities
    .filter(({ definition }) => can(viewer, definition.permissions.read) && can(viewer, definition.permissions.write))
    // In a CASE: a snapshot is read as a row of its own entity only.
    .map((entity) => sql`WHEN ${entity.definition.id} THEN ${withinReach(entity, viewer)}`);
  return each.length === 0 ? sql`false` : sql`CASE d.entity ${sql.join(each, sql` `)} ELSE false END`;
}

/** A record as it was logged. */
export const recordOf = (snapshot: Record<string, JsonValue>, id: string): StoredRecord => ({
  ...snapshot,
  id,
  version: Number(snapshot['version'] ?? 1),
});

/** Brings a deleted record back, in the caller's transaction. A 404 for what the viewer may not know of; ALREADY_RESTORED where someone was first. */
export async function restoreDeletion(db: Db, deps: Deps, id: string, viewer: Viewer): Promise<{ entity: string; record: StoredRecord }> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await db.execute<{ entity: string; entity_id: string; snapshot: Record<string, JsonValue>; restored: boolean }>(
    sql`SELECT d.entity, d.entity_id, d.snapshot, d.restored_at IS NOT NULL AS restored FROM deletion_log d
      WHERE d.id = ${id}::uuid AND ${reach(deps.entities.all(), viewer)} FOR UPDATE`,
  );
  const [found] = rows;
  const entity = found && deps.entities.find(found.entity);
  if (!found || !entity) throw notFound();
  if (found.restored) throw unprocessable('ALREADY_RESTORED', 'It was restored already.');
  const restored = recordOf(found.snapshot, found.entity_id);
  const { records } = await writeRecords(db, entity, [{ restored }], { ...contextOf(deps, viewer), action: 'restore' });
  await db.execute(sql`UPDATE deletion_log SET restored_at = now() WHERE id = ${id}::uuid`);
  const [record] = await present(db, entity, records, viewer);
  if (!record) throw notFound();
  return { entity: found.entity, record };
}
