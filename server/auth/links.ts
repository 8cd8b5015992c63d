/** Links of mails that let a person choose a password: each opens once, for some hours, and only its hash is kept. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/records/entity';
import { hashed } from './sessionStore';

/** How long the link of a kind of mail opens, in hours. */
const hours = new Map([
  ['recovery', 2],
  ['invitation', 7 * 24],
]);
export const linkHours = (kind: string): number | undefined => hours.get(kind);

/** A new one: what stands in its address. */
export async function makeLink(db: Db, userId: string, forHours: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.execute(sql`INSERT INTO password_links (token_hash, user_id, expires_at)
    VALUES (${hashed(token)}, ${userId}::uuid, now() + make_interval(hours => ${forHours}::int))`);
  return token;
}

/** Whose it is; undefined where it opens nothing (any more). */
export async function linkOwner(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ user_id: string }>(sql`SELECT l.user_id FROM password_links l JOIN users u ON u.id = l.user_id
    WHERE l.token_hash = ${hashed(token)} AND l.expires_at > now()
    AND u.archived_at IS NULL AND u.locked_at IS NULL AND u.authentication = 'password'`);
  return rows[0]?.user_id;
}

/** Takes it: only one who holds it gets to use it. */
export async function takeLink(db: Db, token: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`DELETE FROM password_links WHERE token_hash = ${hashed(token)} AND expires_at > now() RETURNING token_hash`,
  );
  return rows.length > 0;
}
