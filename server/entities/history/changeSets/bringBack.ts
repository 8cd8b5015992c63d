/** Restores deleted records from the bin. */
import { sql } from 'drizzle-orm';
import type { Definition, JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';

/** Returns the record that a snapshot of the deletion log holds. */
export const recordOf = (snapshot: Record<string, JsonValue>, id: string): StoredRecord => ({
  ...snapshot,
  id,
  version: Number(snapshot['version'] ?? 1),
});

/** Returns the records of these deletions as they were, in the order of the deletions. */
export async function snapshotsOf(db: Db, deletions: readonly string[]): Promise<StoredRecord[]> {
  const { rows } = await db.execute<{ entity_id: string; snapshot: Record<string, JsonValue> }>(sql`SELECT d.entity_id, d.snapshot
    FROM unnest(${sql.param([...deletions])}::uuid[]) WITH ORDINALITY AS asked (id, place) JOIN deletion_log d USING (id) ORDER BY asked.place`);
  return rows.map(({ entity_id, snapshot }) => recordOf(snapshot, entity_id));
}

/** Restores the records of these deletions, all or none, and returns them as they are stored. `records` holds them as they were. */
export async function bringBack(
  db: Db,
  entity: Entity,
  deletions: readonly string[],
  records: readonly StoredRecord[],
  context: WriteContext,
): Promise<StoredRecord[]> {
  const changes = records.map((restored) => ({ restored }));
  const written = await writeRecords(db, entity, changes, { ...context, action: 'restore' });
  await db.execute(sql`UPDATE deletion_log SET restored_at = now() WHERE id = ANY(${sql.param([...deletions])}::uuid[])`);
  return written.records;
}

/** A deletion and the id of its record. */
interface Deleted {
  id: string;
  deletion: string;
}

/** Sorts deleted records into levels, so that a record is restored after the records that it refers to; records that refer to each other in a circle come last. */
export async function inLevels<Each extends Deleted>(db: Db, definition: Definition, rows: readonly Each[]): Promise<Each[][]> {
  const fields = definition.fields.filter((field) => field.choices_from?.resource === definition.id).map(({ id }) => id);
  if (fields.length === 0) return [[...rows]];
  const { rows: links } = await db.execute<{ id: string; above: string }>(sql`SELECT d.entity_id AS id, v.key #>> '{}' AS above
    FROM deletion_log d, unnest(${sql.param(fields)}::text[]) f,
      jsonb_path_query(d.snapshot -> f, 'lax $[*]') v(key)
    WHERE d.id = ANY(${sql.param(rows.map(({ deletion }) => deletion))}::uuid[])`);
  const known = new Set(rows.map(({ id }) => id));
  const waits = new Map<string, number>();
  const below = new Map<string, string[]>();
  for (const { id, above } of links) {
    if (!known.has(above) || above === id) continue;
    waits.set(id, (waits.get(id) ?? 0) + 1);
    below.set(above, [...(below.get(above) ?? []), id]);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const levels: Each[][] = [];
  for (let ready = rows.filter(({ id }) => !waits.has(id)); ready.length > 0;) {
    levels.push(ready);
    ready = ready.flatMap(({ id: above }) => {
      byId.delete(above);
      return (below.get(above) ?? []).flatMap((id) => {
        const others = (waits.get(id) ?? 1) - 1;
        waits.set(id, others);
        return others === 0 ? (byId.get(id) ?? []) : [];
      });
    });
  }
  return byId.size > 0 ? [...levels, [...byId.values()]] : levels;
}
