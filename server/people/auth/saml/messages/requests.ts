/** Stores the requests to the identity provider and its answers in the database, because one instance may send a request and another receive the answer. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { hashSecret } from '#server/core/values/hashed';
import { requireThat } from './refused';
import type { Identity, Verified } from './response';

/** The time that a person has to sign in at the provider, in minutes. */
export const minutes = 10;

const expires = sql`now() + make_interval(mins => ${minutes}::int)`;

/** Stores a sign-in request, bound to the browser that sends it. */
export async function storeSignInRequest(db: Db, id: string, browser: string, returnTo: string): Promise<void> {
  await db.execute(sql`INSERT INTO saml_requests (id, purpose, browser_hash, return_to, expires_at)
    VALUES (${id}, 'sign_in', ${hashSecret(browser)}, ${returnTo}, ${expires})`);
}

/** Stores a logout request. */
export async function storeLogoutRequest(db: Db, id: string): Promise<void> {
  await db.execute(sql`INSERT INTO saml_requests (id, purpose, expires_at) VALUES (${id}, 'logout', ${expires})`);
}

/** Marks a message of the provider as used; returns false where it was used before. */
export async function markUsed(db: Db, id: string, until: Date): Promise<boolean> {
  const { rows } =
    await db.execute(sql`INSERT INTO saml_seen (id_hash, expires_at) VALUES (${hashSecret(id)}, ${until.toISOString()}::timestamptz)
    ON CONFLICT (id_hash) DO NOTHING RETURNING id_hash`);
  return rows.length > 0;
}

/**
 * Stores the answer to a sign-in request, once. Throws a RefusedMessage where no request waits for it, or the assertion was used before.
 */
export async function storeAnswer(db: Db, { identity, answers, assertion }: Verified): Promise<void> {
  requireThat(await markUsed(db, assertion.id, assertion.expires), 'assertion_reused');
  const { rows } = await db.execute(sql`UPDATE saml_requests SET answer = ${JSON.stringify(identity)}::jsonb
    WHERE id = ${answers} AND purpose = 'sign_in' AND answer IS NULL AND expires_at > now() RETURNING id`);
  requireThat(rows.length > 0, 'request_not_waiting');
}

/**
 * Returns, once, the person whom the provider identified, for the browser that sent the request. Throws a RefusedMessage for any other
 * browser.
 */
export async function redeemAnswer(db: Db, id: string, browser: string): Promise<{ identity: Identity; returnTo: string }> {
  const { rows } = await db.execute<{ answer: Identity; return_to: string }>(sql`DELETE FROM saml_requests
    WHERE id = ${id} AND browser_hash = ${hashSecret(browser)} AND answer IS NOT NULL AND expires_at > now() RETURNING answer, return_to`);
  const [row] = rows;
  requireThat(row !== undefined, 'other_browser');
  return { identity: row.answer, returnTo: row.return_to };
}

/** Returns true, once, when the product sent this logout request. */
export async function redeemLogout(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`DELETE FROM saml_requests WHERE id = ${id} AND purpose = 'logout' AND expires_at > now() RETURNING id`,
  );
  return rows.length > 0;
}
