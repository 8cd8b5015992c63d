/** People who may sign in and have not for long: a way in that nobody uses is one that nobody watches. */
import { sql, type SQL } from 'drizzle-orm';
import type { Dormant } from '#resources/api/access';
import { effectivePermissions, inMandate } from '#server/auth/loadViewer';
import type { Db } from '#server/records/entity';
import { isoOf, nameOf } from '#server/revisions/revisions';

/** Who has not signed in for so many days, nor was made since. */
const dormant = (days: number): SQL => sql`u.archived_at IS NULL AND u.locked_at IS NULL AND ${inMandate}
  AND coalesce(u.last_sign_in_at, u.created_at) < now() - make_interval(days => ${days}::int)`;

/** Those who never came first, then those away longest; `part`: LIMIT and OFFSET. */
export async function dormantPeople(db: Db, days: number, part: SQL): Promise<Dormant[]> {
  const { rows } = await db.execute<Dormant & Record<string, unknown>>(sql`SELECT u.id, ${nameOf} AS name, u.email,
      ${isoOf('u.last_sign_in_at')} AS last_sign_in_at, ${isoOf('u.created_at')} AS created_at, cardinality(${effectivePermissions}) AS permissions
    FROM users u WHERE ${dormant(days)} ORDER BY u.last_sign_in_at NULLS FIRST, u.created_at, u.id ${part}`);
  return rows;
}

export async function countDormant(db: Db, days: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM users u WHERE ${dormant(days)}`);
  return rows[0]?.total ?? 0;
}
