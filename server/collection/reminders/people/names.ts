import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';

/** Returns the names of people, by id; the address of a person without a name. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email) AS name FROM users WHERE id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
