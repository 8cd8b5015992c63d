/** Maintains the closure of the tags: a table of each tag with all tags under it, so that a filter by any tag is one join. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import type { ReferrerCount } from '#server/entities/records/entity';

/** Locks the tree of tags until the transaction ends. Without the lock, two simultaneous moves could each pass the check and form a circle together. */
export async function lockTree(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('tags'))`);
}

/** Rewrites the closure of these dimensions. Tags that moved to another dimension get its root key, with all tags under them. Ends even where the tree has a circle. */
export async function rebuildClosure(db: Db, roots: readonly string[]): Promise<void> {
  const keys = sql.param(roots);
  await db.execute(sql`WITH RECURSIVE tree AS (
      SELECT id, key AS root_key FROM tags WHERE parent_id IS NULL
      UNION ALL SELECT t.id, tree.root_key FROM tags t JOIN tree ON t.parent_id = tree.id)
    UPDATE tags SET root_key = tree.root_key FROM tree WHERE tags.id = tree.id AND tags.root_key <> tree.root_key`);
  await db.execute(sql`DELETE FROM tag_closure WHERE root_key = ANY(${keys}::text[])`);
  await db.execute(sql`WITH RECURSIVE under AS (
      SELECT id AS ancestor_id, id AS descendant_id, root_key FROM tags WHERE root_key = ANY(${keys}::text[])
      UNION SELECT under.ancestor_id, t.id, under.root_key FROM tags t JOIN under ON t.parent_id = under.descendant_id)
    INSERT INTO tag_closure (ancestor_id, descendant_id, root_key) SELECT ancestor_id, descendant_id, root_key FROM under ON CONFLICT DO NOTHING`);
}

/** Returns the number of inputs that carry these tags, by dimension. */
export async function countInputsOfTags(db: Db, ids: readonly string[]): Promise<ReferrerCount[]> {
  const { rows } = await db.execute<{ root: string; count: number }>(sql`
    SELECT v.key AS root, count(*)::int AS count FROM inputs i, jsonb_each_text(i.tags) v
    WHERE v.value = ANY(${sql.param([...ids])}::text[]) GROUP BY v.key ORDER BY v.key`);
  return rows.map(({ root, count }) => ({ resource: 'inputs', field: `tags.${root}`, count }));
}

/** Returns why each of these tags can't be deleted: it has children, or inputs carry it. */
export async function tagsInUse(db: Db, ids: readonly string[]): Promise<Map<string, 'has_children' | 'has_inputs'>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.param(ids);
  const { rows } = await db.execute<{ id: string; reason: 'has_children' | 'has_inputs' }>(sql`
    SELECT DISTINCT v.value AS id, 'has_inputs' AS reason FROM inputs i, jsonb_each_text(i.tags) v WHERE v.value = ANY(${wanted}::text[])
    UNION ALL SELECT DISTINCT parent_id::text, 'has_children' FROM tags WHERE parent_id = ANY(${wanted}::uuid[])`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
