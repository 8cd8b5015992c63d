/** What an administrator does to somebody else’s account: locks and unlocks it, ends its password, lends it one, confirms it. */
import { randomInt } from 'node:crypto';
import type { AuditAction } from '#resources/auditActions';
import { passwordRules } from '#resources/passwordRules';
import { requireConfirmed } from '#server/core/viewer/confirmed';
import { dropPasswordLinks } from '#server/people/auth/passwords/links';
import { forbidden, invalidRecord, notFound, unprocessable } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { present } from '#server/entities/records/read';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { endSessions, tellAccounts } from './accountChanges';
import { hadInHands } from './changedBy';
import { isReachable } from './invitations';
import { endPassword, setPassword } from './password';

/** How long a temporary password is good, in hours. */
const temporaryHours = 7 * 24;

/** The account, held; throws for oneself, for who holds more rights, and where the viewer has not confirmed who they are. */
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

/** Changes the account, and gives it as it is answered. */
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

/** The reason as it is kept. Throws where there is none. */
function said(reason: string): string {
  if (reason.trim() === '') throw invalidRecord([{ field: 'reason', code: 'BLANK', level: 'error' }]);
  if (reason.includes('\u0000'))
    throw invalidRecord([{ field: 'reason', code: 'INVALID', level: 'error', params: { reason: 'null_character' } }]);
  return reason.trim();
}

/** Keeps a person out, from now on; the last administrator is not. */
export async function lock(db: Db, users: Entity, id: string, reason: string, context: WriteContext): Promise<StoredRecord> {
  const why = said(reason);
  const person = await accountOf(db, users, id, context);
  await endSessions(db, [person.id], context);
  await dropPasswordLinks(db, [person.id]);
  const values = { locked_at: person['locked_at'] ?? new Date().toISOString(), lock_reason: why };
  return change(db, users, person, { action: 'lock', values, reason: why }, context);
}

/** Lets a person in again. */
export async function unlock(db: Db, users: Entity, id: string, reason: string, context: WriteContext): Promise<StoredRecord> {
  const why = said(reason);
  const person = await accountOf(db, users, id, context);
  return change(db, users, person, { action: 'unlock', values: { locked_at: null, lock_reason: null }, reason: why }, context);
}

/** Ends a password: its person chooses another before anything else. */
export async function expirePassword(db: Db, users: Entity, id: string, context: WriteContext): Promise<StoredRecord> {
  const person = await accountOf(db, users, id, context);
  if (!isReachable(person)) throw noPassword();
  await endPassword(db, person.id);
  return change(db, users, person, { action: 'expire_password', values: {} }, context);
}

/** Gives a person a password that opens nothing but the form to choose another, for a week: what it is. The person is told. */
export async function givePassword(db: Db, users: Entity, id: string, context: WriteContext): Promise<string> {
  const person = await accountOf(db, users, id, context);
  if (!isReachable(person)) throw noPassword();
  const password = temporaryPassword();
  await setPassword(db, person.id, password, { mustChange: true, hours: temporaryHours });
  await change(db, users, person, { action: 'give_password', values: {} }, context);
  await tellAccounts(db, [{ person, changed: ['password'] }], context);
  return password;
}

/** Says that the account is in its person’s hands: whoever changed it until now no longer counts, and its approvals are no longer stopped. */
export async function confirmAccount(db: Db, users: Entity, id: string, context: WriteContext): Promise<StoredRecord> {
  const person = await accountOf(db, users, id, context);
  const { user, impersonator } = context.viewer;
  for (const by of [user?.id, impersonator])
    if (by && (await hadInHands(db, person.id, by)))
      throw forbidden('OWN_CHANGE', 'You made or changed this account: another administrator confirms it.');
  return change(db, users, person, { action: 'confirm_account', values: { disputed_at: null } }, context);
}

const noPassword = () => unprocessable('NO_PASSWORD', 'This person is archived, locked, or signs in without a password.');

/** Letters and digits that are not taken for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = (): string => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('');

/** Six groups of four, as those of licences are read out: 138 bits, less what the rules of passwords leave out. */
function temporaryPassword(): string {
  for (;;) {
    const password = Array.from({ length: 6 }, group).join('-');
    if (passwordRules.every(({ isMet }) => isMet(password))) return password;
  }
}
