/** Checks and maintains tags, which form trees: each root is a dimension, each tag stores its root's key, and the closure lists the tags under each tag. */
import { sql } from 'drizzle-orm';
import type { RecordError } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { EntityRules, StoredRecord, Write } from '#server/entities/records/entity';
import { isUuid } from '#server/core/db/uuid';
import { countInputsOfTags, lockTree, rebuildClosure, tagsInUse } from './closure';

export const tagsRules: EntityRules = { derive, check, saved, countReferrers: countInputsOfTags };

const parentOf = (record: StoredRecord | undefined) => (isUuid(record?.['parent_id']) ? record['parent_id'] : null);

async function derive(db: Db, writes: Write[]): Promise<void> {
  await lockTree(db);
  const parents = [...new Set(writes.flatMap(({ after }) => parentOf(after) ?? []))];
  const { rows } =
    parents.length === 0
      ? { rows: [] }
      : await db.execute<{ id: string; root_key: string }>(
          sql`SELECT id, root_key FROM tags WHERE id = ANY(${sql.param(parents)}::uuid[])`,
        );
  const roots = new Map(rows.map(({ id, root_key }) => [id, root_key]));
  for (const { after } of writes) {
    const parent = parentOf(after);
    if (after) after['root_key'] = (parent === null ? undefined : roots.get(parent)) ?? after['key'] ?? null;
  }
}

async function check(db: Db, writes: Write[]): Promise<RecordError[][]> {
  await lockTree(db);
  const moved = writes.filter(({ before, after }) => before && after && parentOf(after) !== null && parentOf(before) !== parentOf(after));
  const circles = await covered(db, moved);
  const used = await tagsInUse(
    db,
    writes.flatMap(({ before, after }) => (before && !after ? [before.id] : [])),
  );
  return writes.map(({ before, after }) => {
    const reason = before && !after ? used.get(before.id) : undefined;
    if (reason !== undefined) return [{ field: 'key', code: 'READ_ONLY', level: 'error', params: { reason } }];
    const parent = parentOf(after);
    if (before && parent !== null && circles.has(`${before.id} ${parent}`))
      return [{ field: 'parent_id', code: 'INVALID', level: 'error', params: { reason: 'circle' } }];
    return [];
  });
}

/** Returns the moves that would put a tag under itself, as pairs "tag parent" of ids. */
async function covered(db: Db, moved: readonly Write[]): Promise<Set<string>> {
  if (moved.length === 0) return new Set();
  const { rows } = await db.execute<{ pair: string }>(sql`SELECT ancestor_id || ' ' || descendant_id AS pair FROM tag_closure
    WHERE ancestor_id = ANY(${sql.param(moved.map(({ before }) => before?.id))}::uuid[])
    AND descendant_id = ANY(${sql.param(moved.map(({ after }) => parentOf(after)))}::uuid[])`);
  return new Set(rows.map(({ pair }) => pair));
}

/** Returns the root keys of the tags that were created, deleted, or moved in their tree. */
export function movedRoots(writes: readonly Write[]): string[] {
  const shaped = writes.filter(({ before, after }) => !before || !after || parentOf(before) !== parentOf(after));
  const roots = shaped.flatMap(({ before, after }) => [before?.['root_key'], after?.['root_key']]);
  return [...new Set(roots.filter((key) => typeof key === 'string'))];
}

async function saved(db: Db, writes: Write[]): Promise<void> {
  const roots = movedRoots(writes);
  if (roots.length > 0) await rebuildClosure(db, roots);
}
