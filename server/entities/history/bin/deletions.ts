/** Reads and restores deleted records of the entities that the viewer may write. */
import { sql, type SQL } from 'drizzle-orm';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { notFound, unprocessable } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { present } from '#server/entities/records/read';
import { contextOf } from '#server/entities/records/routes';
import { isUuid } from '#server/core/db/uuid';
import { bringBack, snapshotsOf } from '../changeSets/bringBack';

/** Returns a condition on `deletion_log d` that holds when the viewer could see the deleted record if it still existed. */
export function withinReach({ rules, storage }: Entity, viewer: Viewer): SQL {
  const visible = rules.visible?.(viewer);
  if (!visible) return sql`true`;
  const row = storage.rowOf?.(sql`d.snapshot`);
  return row ? sql`EXISTS (SELECT FROM ${row} t WHERE ${visible})` : sql`false`;
}

/** Returns a condition on `deletion_log d` for the deleted records that the viewer may see and restore. */
export function reach(entities: readonly Entity[], viewer: Viewer): SQL {
  const each = entities
    .filter(({ definition }) => can(viewer, definition.permissions.read) && can(viewer, definition.permissions.write))
    // CASE makes sure that a snapshot is only read as a row of its own entity.
    .map((entity) => sql`WHEN ${entity.definition.id} THEN ${withinReach(entity, viewer)}`);
  return each.length === 0 ? sql`false` : sql`CASE d.entity ${sql.join(each, sql` `)} ELSE false END`;
}

/** Restores a deleted record, in the caller's transaction. Throws 404 when the viewer may not see it, and ALREADY_RESTORED when another user restored it first. */
export async function restoreDeletion(db: Db, deps: Deps, id: string, viewer: Viewer): Promise<{ entity: string; record: StoredRecord }> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await db.execute<{ entity: string; restored: boolean }>(
    sql`SELECT d.entity, d.restored_at IS NOT NULL AS restored FROM deletion_log d
      WHERE d.id = ${id}::uuid AND ${reach(deps.entities.all(), viewer)} FOR UPDATE`,
  );
  const [found] = rows;
  const entity = found && deps.entities.find(found.entity);
  if (!found || !entity) throw notFound();
  if (found.restored) throw unprocessable('ALREADY_RESTORED', 'It was restored already.');
  const records = await bringBack(db, entity, [id], await snapshotsOf(db, [id]), contextOf(deps, viewer));
  const [record] = await present(db, entity, records, viewer);
  if (!record) throw notFound();
  return { entity: found.entity, record };
}
