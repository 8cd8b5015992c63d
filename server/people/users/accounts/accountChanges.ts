/** Follows changes of the fields that decide who uses an account and what it may do: ends its sessions and informs the address that the account had before. */
import { sql } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import { deletePasswordLinks } from '#server/people/auth/passwords/links';
import { nameOfPerson } from '#server/core/mail/greeting';
import { writeMails } from '#server/core/mail/mails';
import type { Db } from '#server/core/db/db';
import type { StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { clientConfig } from '#server/core/config/clientConfig';
import { accountChangedLetter, type AccountPart } from './accountLetters';

/** The fields that decide who uses an account and what it may do. */
export const accountFields = ['email', 'authentication', 'approval_role', 'roles', 'grants', 'scopes'] as const;

/** Returns those of `accountFields` that a write changes. */
const changedFields = ({ before, after }: Write) =>
  before && after ? accountFields.filter((field) => !isSameJson(before[field] ?? null, after[field] ?? null)) : [];

/** True when a write creates an account or changes one of `accountFields`. */
export const changesAccount = (write: Write): boolean => (write.after && !write.before) || changedFields(write).length > 0;

/** Ends the sessions of accounts whose `accountFields` changed, deletes the password links of the former address, and sends that address a mail. */
export async function followChanges(db: Db, writes: readonly Write[], context: WriteContext): Promise<void> {
  const told = writes.flatMap((write) => {
    const changed = changedFields(write);
    return write.before && changed.length > 0 ? [{ person: write.before, changed }] : [];
  });
  if (told.length === 0) return;
  await endSessions(
    db,
    told.map(({ person }) => person.id),
    context,
  );
  const moved = told.filter(({ changed }) => changed.includes('email') || changed.includes('authentication'));
  await deletePasswordLinks(
    db,
    moved.map(({ person }) => person.id),
  );
  await notifyAccounts(db, told, context);
}

/** Ends the sessions of these people, except the session of the request. */
export async function endSessions(db: Db, people: readonly string[], { viewer }: WriteContext): Promise<void> {
  await db.execute(sql`DELETE FROM sessions WHERE user_id = ANY(${sql.param([...people])}::uuid[]) AND id_hash <> ${viewer.session ?? ''}`);
}

interface ChangedAccount {
  /** The account before the change. */
  person: StoredRecord;
  changed: readonly AccountPart[];
}

/** Sends people a mail about the change of their account, with a link to dispute it. Sends none for changes by the product or an identity provider. */
export async function notifyAccounts(db: Db, told: readonly ChangedAccount[], { viewer, site }: WriteContext): Promise<void> {
  const { user } = viewer;
  if (!site || !user || told.length === 0) return;
  const { name: client } = await clientConfig(db);
  const by = user.name === '' ? user.email : `${user.name} (${user.email})`;
  const to = told.map(({ person, changed }) => {
    const locale: Locale = person['locale'] === 'fr' ? 'fr' : 'en';
    const letter = accountChangedLetter({ locale, name: nameOfPerson(person), client, baseUrl: site.baseUrl }, { by, changed });
    return { id: person.id, email: String(person['email']), letter };
  });
  await writeMails(db, { to, kind: 'account_changed', about: '', created_by: user.id, kept: !site.sendsMail });
}
