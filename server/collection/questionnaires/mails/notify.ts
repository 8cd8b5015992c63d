/** Writes the emails that an event of a questionnaire sends: to approvers when it is submitted, to respondents when changes are requested or it is approved. */
import { sql } from 'drizzle-orm';
import { localize } from '#resources/formats/format';
import type { Locale, LocalizedText } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { writeMails, type Addressee } from '#server/core/mail/mails';
import { effectivePermissions, isActive } from '#server/core/viewer/loadViewer';
import type { Scope } from '#server/core/viewer/viewer';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { scopeOf } from '#server/collection/inputs/checks/scopes';
import { answerAddress } from '../links/links';
import { noticeLetter, type Notice } from './letters';

interface Reader extends Record<string, unknown> {
  id: string | null;
  email: string;
  name: string;
  locale: string | null;
  /** The id of the access of a person without an account. */
  access?: string | undefined;
}

/** The most people who get an email about one event. */
const most = 100;

/** Writes the emails about these questionnaires in the caller's transaction; the person who caused the event gets none. `comment` is the text of a request for changes. */
export async function notify(db: Db, notice: Notice, records: readonly StoredRecord[], context: WriteContext, comment = ''): Promise<void> {
  const { site, viewer } = context;
  if (!site || records.length === 0) return;
  const { name: client, default_locale } = await clientConfig(db);
  for (const record of records) {
    const people = notice === 'submitted' ? await approversOf(db, record) : await respondentsOf(db, record.id);
    const to = people
      .filter(({ id }) => id === null || (id !== viewer.user?.id && id !== viewer.impersonator))
      .slice(0, most)
      .map((person): Addressee => {
        const locale: Locale = person.locale === null ? default_locale : person.locale === 'fr' ? 'fr' : 'en';
        const path = notice === 'submitted' ? `approval/questionnaires/${record.id}` : record.id;
        const questionnaire = localize(textOf(record['name']), locale, default_locale);
        const href =
          person.access === undefined ? `${site.baseUrl}/admin/questionnaires/${path}` : answerAddress(site.baseUrl, locale, person.access);
        const owner = String(record['owner_email']);
        return {
          id: person.id,
          email: person.email,
          letter: noticeLetter(notice, { locale, person: person.name, questionnaire, client, owner, comment, href }),
        };
      });
    await writeMails(db, { to, kind: 'questionnaire', about: record.id, created_by: viewer.user?.id ?? null, kept: !site.sendsMail });
  }
}

const textOf = (value: unknown): LocalizedText => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Returns the owner and the respondents of a questionnaire. */
async function respondentsOf(db: Db, id: string): Promise<Reader[]> {
  const { rows } = await db.execute<Reader & { access: string }>(sql`
    SELECT u.id, a.id AS access, a.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, coalesce(u.locale, a.locale) AS locale
    FROM questionnaire_access a LEFT JOIN users u ON lower(u.email) = lower(a.email)
    WHERE a.questionnaire_id = ${id}::uuid AND a.role IN ('owner', 'respondent') ORDER BY a.id`);
  return rows.map(({ access, ...person }) => ({ ...person, ...(person.id === null && { access }) }));
}

/** Returns the people who may approve a questionnaire: their scopes include its tags, and they answered nothing of it. */
async function approversOf(db: Db, { id, tags }: StoredRecord): Promise<Reader[]> {
  const { rows } = await db.execute<Reader & { scopes: Scope[] }>(sql`
    SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale, u.scopes FROM users u
    WHERE ${isActive} AND 'questionnaires:approve' = ANY(${effectivePermissions})
      AND NOT EXISTS (SELECT FROM questionnaire_authors w LEFT JOIN guests g ON g.id = w.user_id
        WHERE w.questionnaire_id = ${id}::uuid AND (w.user_id = u.id OR lower(g.email) = lower(u.email))) ORDER BY u.email`);
  const carried = tagsIn(tags);
  const within: Reader[] = [];
  for (const { scopes, ...person } of rows) {
    const isWithin = await scopeOf(db, { scopes: scopes.map((scope) => ({ ...scope, subjects: [] })) });
    if (isWithin({ tags: carried })) within.push(person);
  }
  return within;
}

const tagsIn = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {};
