/** Who may sign in, and what is said to who may not. A wrong e-mail and a wrong password get the same answer after the same work. */
import { sql } from 'drizzle-orm';
import { writeEvents } from '#server/audit/events';
import type { Database } from '#server/db/connection';
import { ApiError, forbidden, unauthorized } from '#server/errors';
import type { Db } from '#server/records/entity';
import { inMandate, toViewer, viewerColumns, type ViewerRow } from './loadViewer';
import { isPassword } from './password';
import { failuresOf, type Device } from './device';
import { countOf, countOne, forgetCount } from './throttles';
import type { Viewer } from './viewer';

export const mostFailures = 5;
export const lockMinutes = 15;
const nobody = '00000000-0000-0000-0000-000000000000';

export type Account = ViewerRow & {
  password_hash: string | null;
  authentication: string;
  roles: string[];
  archived: boolean;
  locked: boolean;
  in_mandate: boolean;
  expired: boolean;
  password_update_required: boolean;
};

/** Whose password is right, with the browser that is known as theirs. */
type Recognised = Account & { device: Device | undefined };

/** The person with this e-mail and password, signed in and told to the audit. Throws an ApiError with the code of the refusal. */
export async function signIn({ db }: Database, email: string, password: string, device?: Device): Promise<Viewer> {
  const known = await recognise(db, email, password, device);
  return db.transaction(async (tx) => {
    await passLock(tx, known);
    refuseEntry(known);
    if (known.expired) throw unauthorized('PASSWORD_EXPIRED', 'This password has expired.');
    if (known.password_update_required) throw new ApiError(419, 'PASSWORD_UPDATE_REQUIRED', 'This password must be changed first.');
    return enter(tx, known);
  });
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
  await passLock(db, known);
  refuseEntry(known);
  return known.id;
}

/** Failures count against the account; those of a browser that is known as the person's, against that browser. */
async function recognise(db: Db, email: string, password: string, device: Device | undefined): Promise<Recognised> {
  const account = await findAccount(db, email);
  const known = account && !account.archived && account.authentication === 'password' ? account : undefined;
  const right = await isPassword(known?.password_hash, password);
  const own = known && device?.user === known.id && (await countOf(db, failuresOf(device))) < mostFailures ? device : undefined;
  if (known && right) return { ...known, device: own };
  if (own) await countOne(db, failuresOf(own), lockMinutes * 60_000);
  else await countFailure(db, known?.id ?? nobody);
  throw unauthorized('INVALID_CREDENTIALS', 'Wrong e-mail or password.');
}

/** Refuses while the account is locked for its failures; else they are forgotten. A browser of the person's own passes. */
async function passLock(db: Db, { id, device }: Recognised): Promise<void> {
  if (device) return forgetCount(db, failuresOf(device));
  const { rows } = await db.execute(sql`UPDATE users SET failed_attempts = 0, locked_until = NULL WHERE id = ${id}::uuid
    AND (locked_until IS NULL OR locked_until <= now()) RETURNING id`);
  if (rows.length === 0) throw forbidden('TOO_MANY_ATTEMPTS', 'Too many attempts. Try again later.');
}

/** Whose address it is, archived people too. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  if (email.includes('\u0000')) return undefined;
  const { rows } =
    await db.execute<Account>(sql`SELECT ${viewerColumns}, u.password_hash, u.authentication, u.roles, u.password_update_required,
    u.archived_at IS NOT NULL AS archived, u.locked_at IS NOT NULL AS locked, ${inMandate} AS in_mandate,
    coalesce(u.password_expires_at <= now(), false) AS expired
    FROM users u WHERE lower(u.email) = lower(${email.trim()})`);
  return rows[0];
}

/** The fifth failure in a row locks; once the lock has passed, counting starts again. */
async function countFailure(db: Db, id: string): Promise<void> {
  await db.execute(sql`UPDATE users SET
    failed_attempts = CASE WHEN locked_until > now() THEN failed_attempts WHEN locked_until IS NOT NULL THEN 1 ELSE failed_attempts + 1 END,
    locked_until = CASE WHEN locked_until > now() THEN locked_until WHEN locked_until IS NULL AND failed_attempts + 1 >= ${mostFailures}::int
      THEN now() + make_interval(mins => ${lockMinutes}::int) END
    WHERE id = ${id}::uuid`);
}

/** Said only to whom has shown who they are. */
export function refuseEntry({ locked, in_mandate }: Account): void {
  if (locked) throw forbidden('ACCOUNT_LOCKED', 'This account is locked.');
  if (!in_mandate) throw forbidden('MANDATE_EXPIRED', 'This mandate is not in force.');
}
