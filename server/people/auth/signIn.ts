/**
 * Who may sign in, and what is said to who may not. A wrong e-mail and a wrong password get the same answer after the same work (`npm run bench:guessing`):
 * what is read, counted and hashed for one is for the other.
 */
import { sql } from 'drizzle-orm';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Database } from '#server/core/db/connection';
import { ApiError, forbidden, passwordExpired, unauthorized } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { PasswordEnd } from '#resources/passwordRules';
import { inMandate, passwordEnds, toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import { isPassword } from './passwords/password';
import { triesOf, type Device } from './sessions/device';
import { forgetCount, mayTry } from '#server/core/http/guards/throttles';
import type { Viewer } from '#server/core/viewer/viewer';

/** How many tries may fail in a row, and for how long none is taken after them. */
const tries = { most: 5, window: 15 * 60_000 };

export type Account = ViewerRow & {
  roles: string[];
  archived: boolean;
  locked: boolean;
  in_mandate: boolean;
  password_ended: PasswordEnd | null;
  authentication: string;
  password_update_required: boolean;
};

/** The person with this e-mail and password, signed in and told to the audit. Throws an ApiError with the code of the refusal. */
export async function signIn({ db }: Database, email: string, password: string, device?: Device): Promise<Viewer> {
  const known = await recognise(db, email, password, device);
  refuseEntry(known);
  if (known.password_ended) throw passwordExpired(known.password_ended);
  if (known.password_update_required) throw new ApiError(419, 'PASSWORD_UPDATE_REQUIRED', 'This password must be changed first.');
  return db.transaction((tx) => enter(tx, known));
}

/** Someone who may come in does: told to the audit. */
export async function enter(tx: Db, account: Account): Promise<Viewer> {
  const viewer = toViewer(account);
  await tx.execute(sql`UPDATE users SET last_sign_in_at = now() WHERE id = ${account.id}::uuid`);
  await writeEvents(tx, [{ action: 'sign_in', entity: 'users', entity_id: account.id, changes: {} }], { viewer });
  return viewer;
}

/** Who may replace this password: one that has expired or was only lent, too. Throws as `signIn` does. */
export async function ownerOf({ db }: Database, email: string, password: string, device?: Device): Promise<string> {
  const known = await recognise(db, email, password, device);
  refuseEntry(known);
  // Who was given it has had their time: it may be in other hands by now.
  if (known.password_ended === 'temporary') throw passwordExpired('temporary');
  return known.id;
}

/** Whose password this is. A try counts before it is looked at, so that of many at once no more are; the right one forgets those before it. */
async function recognise(db: Db, email: string, password: string, device: Device | undefined): Promise<Account> {
  const { address, id, password_hash } = await credentialsOf(db, email);
  const counted = await countedAs(db, [...(device && device.user === id ? [triesOf(device)] : []), triesAt(address)]);
  const right = await isPassword(password_hash, password);
  const account = right ? await findAccount(db, email) : undefined;
  if (!account) throw unauthorized('INVALID_CREDENTIALS', 'Wrong e-mail or password.');
  await forgetCount(db, counted);
  return account;
}

/** Where a try is counted: apart in a browser known as the person's, while that one may still try; else with every other try at this address, whether it is known or not. */
async function countedAs(db: Db, keys: readonly string[]): Promise<string> {
  for (const key of keys) if (await mayTry(db, key, tries)) return key;
  throw forbidden('TOO_MANY_ATTEMPTS', 'Too many attempts. Try again later.');
}

const triesAt = (address: string): string => `address ${address}`;

/** One row whether the address is known or not. The database decides which spellings are one address: no key of ours may take them for two. */
async function credentialsOf(db: Db, email: string): Promise<{ address: string; id: string | null; password_hash: string | null }> {
  const given = email.trim().replaceAll('\u0000', '\uFFFD');
  const { rows } = await db.execute<{
    address: string;
    id: string | null;
    password_hash: string | null;
  }>(sql`SELECT a.address, u.id, u.password_hash
    FROM (SELECT lower(${given}::text) AS address) a
    LEFT JOIN users u ON lower(u.email) = a.address AND u.archived_at IS NULL AND u.authentication = 'password'`);
  return rows[0] ?? { address: given, id: null, password_hash: null };
}

/** A new password begins with no failure. */
export const forgetTries = (db: Db, address: string): Promise<void> => forgetCount(db, triesAt(address));

/** Whose address it is, archived people too. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  if (email.includes('\u0000')) return undefined;
  const { rows } = await db.execute<Account>(sql`SELECT ${viewerColumns}, u.roles, u.password_update_required,
    u.archived_at IS NOT NULL AS archived, u.locked_at IS NOT NULL AS locked, ${inMandate} AS in_mandate,
    ${passwordEnds} AS password_ended
    FROM users u WHERE lower(u.email) = lower(${email.trim()})`);
  return rows[0];
}

/** Said only to somebody who has shown who they are. */
export function refuseEntry({ locked, in_mandate }: Account): void {
  if (locked) throw forbidden('ACCOUNT_LOCKED', 'This account is locked.');
  if (!in_mandate) throw forbidden('MANDATE_EXPIRED', 'This mandate is not in force.');
}
