/**
 * Decides who may sign in, and which error the others get. An unknown email address and a wrong password get the same error after the same work (`npm run bench:guessing`):
 * both cases read, count and hash the same.
 */
import { sql } from 'drizzle-orm';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Database } from '#server/core/db/connection';
import { ApiError, forbidden, passwordExpired, unauthorized } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { PasswordEnd } from '#resources/people/passwordRules';
import { inMandate, passwordEnds, toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import { isPassword } from './passwords/password';
import { triesOf, type Device } from './sessions/device';
import { resetTries, mayTry } from '#server/core/http/guards/throttles';
import type { Viewer } from '#server/core/viewer/viewer';

/** The number of failed tries in a row, and the time during which further tries are refused, in ms. */
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

/** Signs in the person with this email address and password, with an audit event, and returns their viewer. Throws an ApiError with the code of the refusal. */
export async function signIn({ db }: Database, email: string, password: string, device?: Device): Promise<Viewer> {
  const known = await recognise(db, email, password, device);
  refuseLockedAccount(known);
  if (known.password_ended) throw passwordExpired(known.password_ended);
  if (known.password_update_required) throw new ApiError(419, 'PASSWORD_UPDATE_REQUIRED', 'This password must be changed first.');
  return db.transaction((tx) => recordSignIn(tx, known));
}

/** Stores the sign-in of an account that may sign in, with an audit event, and returns its viewer. */
export async function recordSignIn(tx: Db, account: Account): Promise<Viewer> {
  const viewer = toViewer(account);
  await tx.execute(sql`UPDATE users SET last_sign_in_at = now() WHERE id = ${account.id}::uuid`);
  await writeEvents(tx, [{ action: 'sign_in', entity: 'users', entity_id: account.id, changes: {} }], { viewer });
  return viewer;
}

/** Returns the id of the person who may replace this password; it may have expired or be temporary. Throws the same errors as `signIn`. */
export async function ownerOf({ db }: Database, email: string, password: string, device?: Device): Promise<string> {
  const known = await recognise(db, email, password, device);
  refuseLockedAccount(known);
  // An expired temporary password can't be replaced: someone else may have it by now.
  if (known.password_ended === 'temporary') throw passwordExpired('temporary');
  return known.id;
}

/** Returns the account that has this password. A try counts before its password is checked, so that simultaneous tries can't exceed the limit; the right password resets the count. */
async function recognise(db: Db, email: string, password: string, device: Device | undefined): Promise<Account> {
  const { address, id, password_hash } = await credentialsOf(db, email);
  const counted = await countedAs(db, [...(device && device.user === id ? [triesOf(device)] : []), triesAt(address)]);
  const right = await isPassword(password_hash, password);
  const account = right ? await findAccount(db, email) : undefined;
  if (!account) throw unauthorized('INVALID_CREDENTIALS', 'Wrong e-mail or password.');
  await resetTries(db, counted);
  return account;
}

/** Counts a try and returns the key of its count: a separate one for a known browser of the person while that count allows tries, else the one shared by all tries at this address. Throws TOO_MANY_ATTEMPTS (403). Unknown addresses count too. */
async function countedAs(db: Db, keys: readonly string[]): Promise<string> {
  for (const key of keys) if (await mayTry(db, key, tries)) return key;
  throw forbidden('TOO_MANY_ATTEMPTS', 'Too many attempts. Try again later.');
}

const triesAt = (address: string): string => `address ${address}`;

/** Returns one row whether the address is known or not. The database decides which spellings are the same address, so that no spelling gets a count of its own. */
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

/** Resets the failed tries of an address, when its person has a new password. */
export const resetSignInTries = (db: Db, address: string): Promise<void> => resetTries(db, triesAt(address));

/** Returns the account of an email address, also where it's archived. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  if (email.includes('\u0000')) return undefined;
  const { rows } = await db.execute<Account>(sql`SELECT ${viewerColumns}, u.roles, u.password_update_required,
    u.archived_at IS NOT NULL AS archived, u.locked_at IS NOT NULL AS locked, ${inMandate} AS in_mandate,
    ${passwordEnds} AS password_ended
    FROM users u WHERE lower(u.email) = lower(${email.trim()})`);
  return rows[0];
}

/** Throws where the account is locked or outside its access period. Only call this after the user proved who they are, because the error reveals the account. */
export function refuseLockedAccount({ locked, in_mandate }: Account): void {
  if (locked) throw forbidden('ACCOUNT_LOCKED', 'This account is locked.');
  if (!in_mandate) throw forbidden('MANDATE_EXPIRED', 'This mandate is not in force.');
}
