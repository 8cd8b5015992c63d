/** Restores all records that one change set deleted, or none. */
import { sql } from 'drizzle-orm';
import type { Definition, JsonValue } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { notFound, unprocessable } from '#server/core/errors';
import { inBatches, named, type Tell } from '#server/entities/records/many/bulk';
import type { Db } from '#server/core/db/db';
import type { WriteContext } from '#server/entities/records/entity';
import { contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { isUuid } from '#server/core/db/uuid';
import { reach, recordOf } from './deletions';

interface Logged extends Record<string, unknown> {
  id: string;
  entity: string;
  entity_id: string;
  restored: boolean;
}

/**
 * Restores the records of a change set that are still in the bin, in the caller's transaction. Throws 404 when the viewer may see none of its
 * records, ALREADY_RESTORED when none is left. An error names the rejected records, and then none is restored.
 */
export async function restoreAct(
  db: Db,
  deps: Deps,
  change_set: string,
  viewer: Viewer,
  tell?: Tell,
): Promise<{ entity: string; restored: number }> {
  if (!isUuid(change_set)) throw notFound();
  const { rows } = await db.execute<Logged>(sql`SELECT d.id, d.entity, d.entity_id, d.restored_at IS NOT NULL AS restored
    FROM deletion_log d WHERE d.change_set = ${change_set}::uuid AND ${reach(deps.entities.all(), viewer)} ORDER BY d.id FOR UPDATE`);
  const [first] = rows;
  const entity = first && deps.entities.find(first.entity);
  if (!entity) throw notFound();
  const left = rows.filter(({ restored }) => !restored);
  if (left.length === 0) throw unprocessable('ALREADY_RESTORED', 'It was restored already.');
  const context: WriteContext = { ...contextOf(deps, viewer), action: 'restore' };
  let before = 0;
  for (const level of await inLevels(db, entity.definition, left)) {
    const told: Tell | undefined = tell && ((done) => tell(before + done, left.length));
    await inBatches(level, told, async (some) => {
      const records = await snapshots(db, some);
      const ids = records.map(({ id }) => id);
      await named(
        entity,
        ids,
        context,
        () => records,
        () =>
          writeRecords(
            db,
            entity,
            records.map((restored) => ({ restored })),
            context,
          ),
      );
    });
    before += level.length;
  }
  await db.execute(sql`UPDATE deletion_log SET restored_at = now() WHERE id = ANY(${sql.param(left.map(({ id }) => id))}::uuid[])`);
  return { entity: entity.definition.id, restored: left.length };
}

async function snapshots(db: Db, some: readonly Logged[]) {
  const { rows } = await db.execute<{ entity_id: string; snapshot: Record<string, JsonValue> }>(
    sql`SELECT entity_id, snapshot FROM deletion_log WHERE id = ANY(${sql.param(some.map(({ id }) => id))}::uuid[]) ORDER BY id`,
  );
  return rows.map(({ entity_id, snapshot }) => recordOf(snapshot, entity_id));
}

/** Sorts deleted records into levels, so that a record is restored after the records that it refers to; records that refer to each other in a circle come last. */
async function inLevels(db: Db, definition: Definition, rows: readonly Logged[]): Promise<Logged[][]> {
  const fields = definition.fields.filter((field) => field.choices_from?.resource === definition.id).map(({ id }) => id);
  if (fields.length === 0) return [[...rows]];
  const { rows: links } = await db.execute<{ id: string; above: string }>(sql`SELECT d.entity_id AS id, v.key #>> '{}' AS above
    FROM deletion_log d, unnest(${sql.param(fields)}::text[]) f,
      jsonb_path_query(d.snapshot -> f, 'lax $[*]') v(key)
    WHERE d.id = ANY(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  const known = new Set(rows.map(({ entity_id }) => entity_id));
  const waits = new Map<string, number>();
  const below = new Map<string, string[]>();
  for (const { id, above } of links) {
    if (!known.has(above) || above === id) continue;
    waits.set(id, (waits.get(id) ?? 0) + 1);
    below.set(above, [...(below.get(above) ?? []), id]);
  }
  const byId = new Map(rows.map((row) => [row.entity_id, row]));
  const levels: Logged[][] = [];
  for (let ready = rows.filter(({ entity_id }) => !waits.has(entity_id)); ready.length > 0;) {
    levels.push(ready);
    ready = ready.flatMap(({ entity_id }) => {
      byId.delete(entity_id);
      return (below.get(entity_id) ?? []).flatMap((id) => {
        const others = (waits.get(id) ?? 1) - 1;
        waits.set(id, others);
        return others === 0 ? (byId.get(id) ?? []) : [];
      });
    });
  }
  return byId.size > 0 ? [...levels, [...byId.values()]] : levels;
}
