/** Makes and checks the secret links of mails: to choose a password, or to dispute a change of an account. Each link works once and expires, and only its hash is stored. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { hashSecret } from '#server/core/values/hashed';

interface LinkKind {
  purpose: 'password' | 'dispute';
  /** The number of hours before the link expires. */
  hours: number;
}
/** The purpose and duration of the link, by kind of mail. */
const kinds = new Map<string, LinkKind>([
  ['recovery', { purpose: 'password', hours: 2 }],
  ['invitation', { purpose: 'password', hours: 7 * 24 }],
  ['account_changed', { purpose: 'dispute', hours: 14 * 24 }],
]);
export const linkKind = (kind: string): LinkKind | undefined => kinds.get(kind);

/** Creates a link for a person and returns its secret. */
export async function makeLink(db: Db, userId: string, { purpose, hours }: LinkKind): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.execute(sql`INSERT INTO password_links (token_hash, user_id, purpose, expires_at)
    VALUES (${hashSecret(token)}, ${userId}::uuid, ${purpose}, now() + make_interval(hours => ${hours}::int))`);
  return token;
}

/** Returns the id of the person whose password the link may set; undefined where the link is unknown, used or expired, or the person may not sign in with a password. */
export async function findLinkOwner(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ user_id: string }>(sql`SELECT l.user_id FROM password_links l JOIN users u ON u.id = l.user_id
    WHERE l.token_hash = ${hashSecret(token)} AND l.purpose = 'password' AND l.expires_at > now()
    AND u.archived_at IS NULL AND u.locked_at IS NULL AND u.authentication = 'password'`);
  return rows[0]?.user_id;
}

/** Uses up a link and returns the id of its person; undefined where it's unknown, used or expired. Of two simultaneous callers, only one gets the id. */
export async function useUpLink(db: Db, token: string, purpose: LinkKind['purpose']): Promise<string | undefined> {
  const { rows } = await db.execute<{ user_id: string }>(sql`DELETE FROM password_links
    WHERE token_hash = ${hashSecret(token)} AND purpose = ${purpose} AND expires_at > now() RETURNING user_id`);
  return rows[0]?.user_id;
}

/** Deletes the links that would set a password of these people. */
export async function deletePasswordLinks(db: Db, people: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM password_links WHERE purpose = 'password' AND user_id = ANY(${sql.param([...people])}::uuid[])`);
}
