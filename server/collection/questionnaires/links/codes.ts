/**
 * Makes and checks the codes that a link asks for besides its secret. A code is sent to the address of the link and lives for ten minutes; only its hash is stored, in the row of the link, so that
 * whatever revokes the link takes its code along.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { prepared } from '#server/core/db/prepared';
import { countTry, resetTries } from '#server/core/http/guards/throttles';
import { hashSecret } from '#server/core/values/hashed';
import { isWelcome, lastDay, linked, linksOfSession, opened, type Opened } from './links';

/** The time for which a code works, in minutes. */
export const codeMinutes = 10;
/** The most codes that are tried before another one must be asked for. */
const mostTries = 5;
/** The most codes of one link that are sent, in an hour and in a day. */
const mostSent = [
  { most: 5, window: 3_600_000 },
  { most: 15, window: 86_400_000 },
] as const;

const triesOf = (hash: string) => `answer_code ${hash}`;
/** A code is hashed with the hash of its link, so that it opens no other one. */
const hashCode = (hash: string, code: string) => hashSecret(`${hash} ${code}`);

/** Returns a new code of the link with this hash, in place of its former one, with tries of its own; undefined where there is no such link to this address. */
export async function makeCode(db: Db, { hash, address }: { hash: string; address: string }): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { rows } = await db.execute(sql`UPDATE questionnaire_links l
    SET code_hash = ${hashCode(hash, code)}, code_until = now() + make_interval(mins => ${codeMinutes}::int)
    FROM questionnaire_access a WHERE a.id = l.access_id AND l.secret_hash = ${hash} AND lower(a.email) = lower(${address}) RETURNING 1`);
  if (rows.length === 0) return undefined;
  await resetTries(db, triesOf(hash));
  return code;
}

/** Counts one more code of this link to be sent. Returns false where too many were sent. */
export async function maySendCode(db: Db, hash: string): Promise<boolean> {
  for (const { most, window } of mostSent)
    if ((await countTry(db, `answer_code_sent ${window} ${hash}`, window)).current > most) return false;
  return true;
}

/** True where these links of a session open the questionnaire of a link for the same person. */
export const isOpenIn = (links: readonly Opened[], { guest, questionnaire }: Opened): boolean =>
  links.some((link) => link.guest === guest && link.questionnaire === questionnaire);

/**
 * Returns the link that has this secret, where the code is the last one that was sent, which is used up by this; undefined otherwise. A link that the session has opened already, in another tab of
 * the browser, and one that asks for no code any more open whatever the code. A forged secret, a wrong code, an expired and a revoked link all take the same statements.
 */
export async function openByCode(db: Db, secret: string, code: string, session: string | undefined): Promise<Opened | undefined> {
  const hash = hashSecret(secret);
  const { current } = await countTry(db, triesOf(hash), codeMinutes * 60_000);
  const before = session === undefined ? [] : await linksOfSession(db, session);
  const { rows } = await db.execute<Opened & { is_right: boolean }>(sql`${prepared}
    WITH used AS (UPDATE questionnaire_links SET code_hash = NULL, code_until = NULL
      WHERE secret_hash = ${hash} AND code_hash = ${hashCode(hash, code)} AND code_until > now() AND ${current <= mostTries} RETURNING 1)
    SELECT ${opened}, EXISTS (SELECT FROM used) AS is_right FROM ${linked} WHERE l.secret_hash = ${hash} AND ${lastDay} >= current_date AND ${isWelcome}`);
  const [found] = rows;
  if (!found) return undefined;
  const { is_right, ...link } = found;
  if (link.asks_code && !is_right && !isOpenIn(before, link)) return undefined;
  await resetTries(db, triesOf(hash));
  return link;
}
