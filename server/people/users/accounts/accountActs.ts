/** Lets an administrator act on another person's account: lock and unlock it, end its password, give it a temporary one, confirm it. */
import { randomInt } from 'node:crypto';
import type { AuditAction } from '#resources/logs/auditActions';
import { passwordRules } from '#resources/people/passwordRules';
import { requireConfirmed } from '#server/core/viewer/confirmed';
import { deletePasswordLinks } from '#server/people/auth/passwords/links';
import { forbidden, invalidRecord, notFound, unprocessable } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { present } from '#server/entities/records/read';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { endSessions, notifyAccounts } from './accountChanges';
import { hasChangedAccount } from './changedBy';
import { isReachable } from './invitations';
import { endPassword, setPassword } from './password';

/** The time that a temporary password is valid, in hours. */
const temporaryHours = 7 * 24;

/** Returns the account, locked until the transaction ends. Throws where it's the viewer's own or has more permissions than the viewer, and where the viewer hasn't confirmed who they are. */
async function accountOf(db: Db, users: Entity, id: string, context: WriteContext): Promise<StoredRecord> {
  requireConfirmed(context.viewer);
  const [person] = await users.storage.find(db, [id], { lock: true });
  if (!person) throw notFound();
  if (person.id === context.viewer.user?.id) throw forbidden('OWN_ACCOUNT', 'Somebody else does this to your account.');
  const errors = (await users.rules.check?.(db, [{ before: person, after: person }], context))?.flat() ?? [];
  if (errors.length > 0) throw invalidRecord(errors);
  return person;
}

interface Change {
  action: AuditAction;
  values: Partial<StoredRecord>;
  reason?: string;
}

/** Changes the account and returns it as the API shows it. */
async function change(
  db: Db,
  users: Entity,
  before: StoredRecord,
  { values, ...why }: Change,
  context: WriteContext,
): Promise<StoredRecord> {
  const { records } = await writeRecords(db, users, [{ id: before.id, before, set: values }], { ...context, ...why });
  const [shown] = await present(db, users, records, context.viewer);
  return shown ?? before;
}

/** Returns the reason as it is stored. Throws 422 where it is blank or invalid. */
function said(reason: string): string {
  if (reason.trim() === '') throw invalidRecord([{ field: 'reason', code: 'BLANK', level: 'error' }]);
  if (reason.includes('\u0000'))
    throw invalidRecord([{ field: 'reason', code: 'INVALID', level: 'error', params: { reason: 'null_character' } }]);
  return reason.trim();
}

/** Locks an account: ends its sessions and refuses sign-ins from now on. The last administrator can't be locked. */
export async function lock(db: Db, users: Entity, id: string, reason: string, context: WriteContext): Promise<StoredRecord> {
  const why = said(reason);
  const person = await accountOf(db, users, id, context);
  await endSessions(db, [person.id], context);
  await deletePasswordLinks(db, [person.id]);
  const values = { locked_at: person['locked_at'] ?? new Date().toISOString(), lock_reason: why };
  return change(db, users, person, { action: 'lock', values, reason: why }, context);
}

/** Unlocks an account, so that its person can sign in again. */
export async function unlock(db: Db, users: Entity, id: string, reason: string, context: WriteContext): Promise<StoredRecord> {
  const why = said(reason);
  const person = await accountOf(db, users, id, context);
  return change(db, users, person, { action: 'unlock', values: { locked_at: null, lock_reason: null }, reason: why }, context);
}

/** Ends a password: the person must choose another before anything else. */
export async function expirePassword(db: Db, users: Entity, id: string, context: WriteContext): Promise<StoredRecord> {
  const person = await accountOf(db, users, id, context);
  if (!isReachable(person)) throw noPassword();
  await endPassword(db, person.id);
  return change(db, users, person, { action: 'expire_password', values: {} }, context);
}

/** Gives a person a temporary password and returns it. For a week, it only opens the form to choose another. The person gets a mail. */
export async function givePassword(db: Db, users: Entity, id: string, context: WriteContext): Promise<string> {
  const person = await accountOf(db, users, id, context);
  if (!isReachable(person)) throw noPassword();
  const password = temporaryPassword();
  await setPassword(db, person.id, password, { mustChange: true, hours: temporaryHours });
  await change(db, users, person, { action: 'give_password', values: {} }, context);
  await notifyAccounts(db, [{ person, changed: ['password'] }], context);
  return password;
}

/** Confirms that the account is in its person's own hands: the people who changed it before no longer count, and its approvals are no longer stopped. */
export async function confirmAccount(db: Db, users: Entity, id: string, context: WriteContext): Promise<StoredRecord> {
  const person = await accountOf(db, users, id, context);
  const { user, impersonator } = context.viewer;
  for (const by of [user?.id, impersonator])
    if (by && (await hasChangedAccount(db, person.id, by)))
      throw forbidden('OWN_CHANGE', 'You made or changed this account: another administrator confirms it.');
  return change(db, users, person, { action: 'confirm_account', values: { disputed_at: null } }, context);
}

const noPassword = () => unprocessable('NO_PASSWORD', 'This person is archived, locked, or signs in without a password.');

/** The letters and digits that can't be confused with each other. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = (): string => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('');

/** Returns a password of six groups of four signs, which is easy to read out: 138 bits, less the few that the password rules exclude. */
function temporaryPassword(): string {
  for (;;) {
    const password = Array.from({ length: 6 }, group).join('-');
    if (passwordRules.every(({ isMet }) => isMet(password))) return password;
  }
}
