/** Tries to sign in that were refused, as administrators read them. */
import { sql, type SQL } from 'drizzle-orm';
import type { SignInFailure, TriedAs } from '#resources/api/access';
import type { Db } from '#server/records/entity';
import { isoOf, nameOf } from '#server/revisions/revisions';

export interface FailuresAsked {
  as: TriedAs;
  code?: string | undefined;
  /** A part of a name or an address. */
  q?: string | undefined;
}

const tables = sql`sign_in_failures f LEFT JOIN users u ON u.id = f.user_id`;

const conditions = ({ as, code, q }: FailuresAsked): SQL =>
  sql.join(
    [
      as === 'person' ? sql`f.user_id IS NOT NULL` : sql`f.user_id IS NULL`,
      ...(code === undefined ? [] : [sql`f.code = ${code}`]),
      ...(q === undefined ? [] : [sql`strpos(fold(concat_ws(' ', u.first_name, u.last_name, u.email)), fold(${q})) > 0`]),
    ],
    sql` AND `,
  );

/** The latest first; `part`: LIMIT and OFFSET. */
export async function findFailures(db: Db, asked: FailuresAsked, part: SQL): Promise<SignInFailure[]> {
  const { rows } = await db.execute<SignInFailure & Record<string, unknown>>(sql`SELECT f.id, ${isoOf('f.at')} AS at,
      CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', ${nameOf}, 'email', u.email) END AS person, f.code, f.agent, f.known_device
    FROM ${tables} WHERE ${conditions(asked)} ORDER BY f.at DESC, f.id DESC ${part}`);
  return rows;
}

export async function countFailures(db: Db, asked: FailuresAsked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${tables} WHERE ${conditions(asked)}`);
  return rows[0]?.total ?? 0;
}
