/** Reads the names of the tags that digests name. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { Contents } from './contents';

/** Returns the names of all tags of the listed entries, by id. */
export async function namesOfTags(db: Db, contents: readonly Contents[]): Promise<ReadonlyMap<string, LocalizedText>> {
  const items = contents.flatMap(({ own, away, late }) => [...own, ...[...away, ...late].flatMap((other) => other.items)]);
  const ids = new Set(items.flatMap(({ places }) => places.flatMap(({ tags }) => Object.values(tags))));
  if (ids.size === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: LocalizedText }>(
    sql`SELECT id, name FROM tags WHERE id = ANY(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
