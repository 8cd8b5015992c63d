import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { Db } from '#server/core/db/db';

/** Returns the names of all tags, by id. */
export async function namesOfTags(db: Db): Promise<ReadonlyMap<string, LocalizedText>> {
  const { rows } = await db.execute<{ id: string; name: LocalizedText }>(sql`SELECT id, name FROM tags`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
