/** Reminds people of the questionnaires that wait for them: one email for each person, whatever number of questionnaires it is about. */
import { sql } from 'drizzle-orm';
import { localize } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import type { QuestionnaireReminders } from '#resources/api/questionnaires/managing';
import { clientConfig } from '#server/core/config/clientConfig';
import { uuidv7 } from '#server/core/db/uuid';
import type { Db } from '#server/core/db/db';
import { writeMails, type Addressee } from '#server/core/mail/mails';
import { writeEvents } from '#server/entities/history/audit/events';
import type { WriteContext } from '#server/entities/records/entity';
import { answerAddress } from '../links/links';
import { about, waitedFor, type Waited } from './reminded';
import { reminderLetter } from './reminderLetter';

/** The time for which a person gets no other reminder, in ms. */
const pause = 300_000;

/**
 * Returns whom a reminder of these questionnaires goes to, and with a `message` also writes the emails and an audit event for each questionnaire, in the caller's transaction. `mails` is the id that
 * the emails share; null where none is written. Throws 404 where the viewer doesn't see one of the questionnaires.
 */
export async function remind(
  db: Db,
  { ids, message }: { ids: readonly string[]; message: string | undefined },
  context: WriteContext,
): Promise<QuestionnaireReminders & { mails: string | null }> {
  const { viewer, site } = context;
  // The lock lets two calls run one after the other, so that the second finds whom the first has reminded.
  if (message !== undefined) await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('questionnaire reminders'))`);
  const waited = await waitedFor(db, ids, viewer);
  const reachable = waited.filter(({ welcome }) => welcome);
  const isRecent = ({ reminded_at }: Waited) => reminded_at !== null && Date.now() - Date.parse(reminded_at) < pause;
  const people = reachable.filter((person) => !isRecent(person));
  const waiting = new Set(waited.flatMap(({ questionnaires }) => questionnaires.map(({ id }) => id)));
  const told: QuestionnaireReminders = {
    people: people.map(({ email, name, reminded_at, questionnaires }) => ({
      email,
      name,
      reminded_at,
      questionnaires: questionnaires.length,
    })),
    left_out: waited.filter(({ welcome }) => !welcome).map(({ email }) => email),
    just_reminded: reachable.filter(isRecent).map(({ email }) => email),
    not_waiting: new Set(ids.map((id) => id.toLowerCase())).size - waiting.size,
  };
  if (message === undefined || !site || people.length === 0) return { ...told, mails: null };
  const { name: client, default_locale } = await clientConfig(db);
  const to = people.map((person) => addressee(person, { client, default_locale, message, baseUrl: site.baseUrl }));
  const mails = await writeMails(db, { to, kind: 'questionnaire', about, created_by: viewer.user?.id ?? null, kept: !site.sendsMail });
  const addresses = new Map<string, string[]>();
  for (const { email, questionnaires } of people)
    for (const { id } of questionnaires) addresses.set(id, [...(addresses.get(id) ?? []), email]);
  const change_set = uuidv7();
  const events = [...addresses].map(([entity_id, named]) => ({
    action: 'update' as const,
    entity: 'questionnaires',
    entity_id,
    change_set,
    changes: { reminder: [null, { to: named }] satisfies [null, object] },
  }));
  await writeEvents(db, events, context);
  return { ...told, mails };
}

interface Setting {
  client: string;
  default_locale: Locale;
  message: string;
  baseUrl: string;
}

function addressee(
  { id, email, name, locale: own, questionnaires }: Waited,
  { client, default_locale, message, baseUrl }: Setting,
): Addressee {
  const locale: Locale = own === null ? default_locale : own === 'fr' ? 'fr' : 'en';
  const home = `${baseUrl}/admin/questionnaires`;
  const items = questionnaires.map((each) => ({
    name: localize(each.name, locale, default_locale),
    due_on: each.due_on,
    late: each.late,
    changes: each.state === 'changes_requested',
    href: id === null ? answerAddress(baseUrl, locale, each.access) : `${home}/${each.id}`,
  }));
  const first = items[0]?.href ?? home;
  const href = id === null || items.length === 1 ? first : home;
  return { id, email, letter: reminderLetter({ locale, person: name, client, message, questionnaires: items, byLink: id === null, href }) };
}
