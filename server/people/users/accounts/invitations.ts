/** Writes mails with a link to choose a password: an invitation, or a recovery. */
import type { Locale } from '#resources/definition';
import { audit } from '#server/entities/history/audit/events';
import { invitationLetter, recoveryLetter } from '#server/people/auth/passwords/letters';
import { invalidRecord, notFound, unprocessable } from '#server/core/errors';
import { nameOfPerson } from '#server/core/mail/greeting';
import { writeMails } from '#server/core/mail/mails';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { clientConfig } from '#server/core/config/clientConfig';

/** True when this write is the first to ask for the person's invitation. */
export const isInvited = ({ before, after }: Write): boolean => after?.['send_invitation'] === true && before?.['send_invitation'] !== true;

/** Writes the invitations that these writes ask for. Runs in their transaction, so that a rollback leaves no mail. */
export async function inviteAll(db: Db, writes: readonly Write[], context: WriteContext): Promise<void> {
  const invited = writes.flatMap((each) => (each.after && isInvited(each) && isReachable(each.after) ? [each.after] : []));
  await write(db, invited, 'invitation', context);
}

/** Writes a mail to one person: an invitation if they never signed in, else a link for a new password. Returns the change set (`act`) of the mail. */
export async function remind(db: Db, users: Entity, id: string, context: WriteContext): Promise<string | undefined> {
  const [person] = await users.storage.find(db, [id], { lock: true });
  if (!person) throw notFound();
  const errors = (await users.rules.check?.(db, [{ before: person, after: person }], context))?.flat() ?? [];
  if (errors.length > 0) throw invalidRecord(errors);
  if (!isReachable(person)) throw unprocessable('NO_PASSWORD', 'This person is archived, locked, or signs in without a password.');
  await audit(db, users.definition, [{ before: person, after: person }], { ...context, action: 'remind_password' });
  return write(db, [person], person['last_sign_in_at'] === null ? 'invitation' : 'recovery', context);
}

/** True when a link to choose a password would work for the person: they sign in with a password, and aren't archived or locked. */
export const isReachable = (person: StoredRecord) =>
  person['authentication'] === 'password' && (person['archived_at'] ?? null) === null && (person['locked_at'] ?? null) === null;

async function write(
  db: Db,
  people: readonly StoredRecord[],
  kind: 'invitation' | 'recovery',
  context: WriteContext,
): Promise<string | undefined> {
  const { site, viewer } = context;
  if (!site || people.length === 0) return undefined;
  const { name: client } = await clientConfig(db);
  const letterOf = kind === 'invitation' ? invitationLetter : recoveryLetter;
  const to = people.map((person) => {
    const locale: Locale = person['locale'] === 'fr' ? 'fr' : 'en';
    return {
      id: person.id,
      email: String(person['email']),
      letter: letterOf({ locale, name: nameOfPerson(person), client, baseUrl: site.baseUrl }),
    };
  });
  return writeMails(db, { to, kind, about: '', created_by: viewer.user?.id ?? null, kept: !site.sendsMail });
}
