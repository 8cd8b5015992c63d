/** What of an account decides who uses it and what it may do: changed by who has confirmed who they are, told to the address it had before, and ending its sessions. */
import { sql } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import { same } from '#server/core/values/same';
import { dropPasswordLinks } from '#server/people/auth/passwords/links';
import { nameOfPerson } from '#server/core/mail/greeting';
import { writeMails } from '#server/core/mail/mails';
import type { Db } from '#server/core/db/db';
import type { StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { clientConfig } from '#server/core/config/clientConfig';
import { accountChangedLetter, type AccountPart } from './accountLetters';

/** The fields of an account that decide it. */
export const accountFields = ['email', 'authentication', 'approval_role', 'roles', 'grants', 'scopes'] as const;

/** Those of them that a write changes. */
const changedFields = ({ before, after }: Write) =>
  before && after ? accountFields.filter((field) => !same(before[field] ?? null, after[field] ?? null)) : [];

/** Whether a write makes an account, or changes what decides it. */
export const decidesAccount = (write: Write): boolean => (write.after && !write.before) || changedFields(write).length > 0;

/** After such writes: sessions end, links to the address before open nothing, and that address is told. */
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
  await dropPasswordLinks(
    db,
    moved.map(({ person }) => person.id),
  );
  await tellAccounts(db, told, context);
}

/** Ends the sessions of these people, but the one that asks. */
export async function endSessions(db: Db, people: readonly string[], { viewer }: WriteContext): Promise<void> {
  await db.execute(sql`DELETE FROM sessions WHERE user_id = ANY(${sql.param([...people])}::uuid[]) AND id_hash <> ${viewer.session ?? ''}`);
}

interface Told {
  /** As the account was before. */
  person: StoredRecord;
  changed: readonly AccountPart[];
}

/** Tells people what was changed of their accounts, with a link that stops them. What the product or an identity provider changes by itself is not told. */
export async function tellAccounts(db: Db, told: readonly Told[], { viewer, site }: WriteContext): Promise<void> {
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
