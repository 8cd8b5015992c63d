/** What we asked of the identity provider, and what it answered, in the database: a request may leave by one instance and be answered to another. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { hashed } from '#server/core/values/hashed';
import { must } from './refused';
import type { Identity, Verified } from './response';

/** How long a person has to sign in at the provider, in minutes. */
export const minutes = 10;

const expires = sql`now() + make_interval(mins => ${minutes}::int)`;

/** A person goes to the provider, to come back with this browser. */
export async function noteSignIn(db: Db, id: string, browser: string, returnTo: string): Promise<void> {
  await db.execute(sql`INSERT INTO saml_requests (id, purpose, browser_hash, return_to, expires_at)
    VALUES (${id}, 'sign_in', ${hashed(browser)}, ${returnTo}, ${expires})`);
}

/** A person is to be signed out at the provider. */
export async function noteLogout(db: Db, id: string): Promise<void> {
  await db.execute(sql`INSERT INTO saml_requests (id, purpose, expires_at) VALUES (${id}, 'logout', ${expires})`);
}

/** Takes a message of the provider: false where it was taken before. */
export async function takeOnce(db: Db, id: string, until: Date): Promise<boolean> {
  const { rows } =
    await db.execute(sql`INSERT INTO saml_seen (id_hash, expires_at) VALUES (${hashed(id)}, ${until.toISOString()}::timestamptz)
    ON CONFLICT (id_hash) DO NOTHING RETURNING id_hash`);
  return rows.length > 0;
}

/** Keeps the answer to a request, once. Throws a Refused where none waits for it. */
export async function keepAnswer(db: Db, { identity, answers, assertion }: Verified): Promise<void> {
  must(await takeOnce(db, assertion.id, assertion.expires), 'assertion that was taken before');
  const { rows } = await db.execute(sql`UPDATE saml_requests SET answer = ${JSON.stringify(identity)}::jsonb
    WHERE id = ${answers} AND purpose = 'sign_in' AND answer IS NULL AND expires_at > now() RETURNING id`);
  must(rows.length > 0, 'answer to no request that waits');
}

/** Whom the provider let in, for the browser that asked: once. Throws a Refused for any other. */
export async function takeAnswer(db: Db, id: string, browser: string): Promise<{ identity: Identity; returnTo: string }> {
  const { rows } = await db.execute<{ answer: Identity; return_to: string }>(sql`DELETE FROM saml_requests
    WHERE id = ${id} AND browser_hash = ${hashed(browser)} AND answer IS NOT NULL AND expires_at > now() RETURNING answer, return_to`);
  const [row] = rows;
  must(row !== undefined, 'answer to another browser’s request');
  return { identity: row.answer, returnTo: row.return_to };
}

/** Whether we asked to sign somebody out; once. */
export async function takeLogout(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`DELETE FROM saml_requests WHERE id = ${id} AND purpose = 'logout' AND expires_at > now() RETURNING id`,
  );
  return rows.length > 0;
}
