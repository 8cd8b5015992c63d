/** Sends reminders of missing entries, one mail for each person who still has something to do, and lists those sent with their outcome. */
import { sql } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { periodLabel, periodOf } from '#resources/formats/periods/periods';
import type { ReminderResult, SentReminders } from '#resources/api/collection/progress';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { unprocessable } from '#server/core/errors';
import { periodKindOf, type Subject } from '#server/collection/inputs/checks/inputChecks';
import { greeting } from '#server/core/mail/greeting';
import type { Letter } from '#server/core/mail/letter';
import { mailsOf, writeMails, type Mail } from '#server/core/mail/mails';
import type { Mailer } from '#server/core/mail/mailer';
import type { Db } from '#server/core/db/db';
import { clientConfig } from '#server/core/config/clientConfig';
import type { ProgressQuery } from '../dataProgress';
import { isOpen } from '../overview';
import { reminderRecipients, type ReminderRecipient, type MissingEntries } from './people';
import { reminderTexts } from './texts';

/** The longest time that a request waits for the mail server, in ms. The remaining emails are sent after its response. */
const patience = 5000;

/** Sends reminders to the people who have something to do on a subject. Throws 422 where nobody could act on them: the subject isn't tracked (NOT_FOLLOWED) or is closed (SUBJECT_CLOSED). */
export async function sendReminders(
  { database: { db }, config }: Deps,
  mailer: Mailer,
  {
    subject,
    asked,
    users,
    message,
    viewer,
  }: { subject: Subject; asked: ProgressQuery; users?: readonly string[] | undefined; message: string; viewer: Viewer },
): Promise<ReminderResult> {
  if (subject.progress.disabled === true) throw unprocessable('NOT_FOLLOWED', 'The progress of this subject is not followed.');
  if (!isOpen(subject, asked.today)) throw unprocessable('SUBJECT_CLOSED', 'Nobody may enter values of this subject today.');
  const { name: client, default_locale } = await clientConfig(db);
  const letterFor = (person: ReminderRecipient) =>
    letterOf({ person, subject, client, fallback: default_locale, message, baseUrl: config.baseUrl, asked });
  const act = await db.transaction(async (tx) => {
    const people = await reminderRecipients(tx, subject, asked, users, viewer);
    const to = people.map((person) => ({ id: person.id, email: person.email, letter: letterFor(person) }));
    return writeMails(tx, { to, kind: 'reminder', about: subject.key, created_by: viewer.user?.id ?? null, kept: !mailer.hasServer });
  });
  await mailer.send(act, patience);
  return { ...outcome(await mailsOf(db, act)), mail_server: mailer.hasServer };
}

const outcome = (mails: readonly Pick<Mail, 'address' | 'status'>[]) => {
  const of = (...statuses: string[]) => mails.filter(({ status }) => statuses.includes(status)).map(({ address }) => address);
  return { sent: of('sent'), not_sent: of('failed', 'kept'), waiting: of('waiting', 'sending') };
};

interface Contents {
  person: ReminderRecipient;
  subject: Subject;
  client: string;
  fallback: Locale;
  message: string;
  baseUrl: string;
  asked: ProgressQuery;
}

function letterOf({ person, subject, client, fallback, message, baseUrl, asked }: Contents): Letter {
  const locale: Locale = person.locale === 'fr' ? 'fr' : 'en';
  const texts = reminderTexts[locale];
  const name = localize(subject.name, locale, fallback);
  const home = `${baseUrl}/admin/subjects/${encodeURIComponent(subject.key)}`;
  const kind = periodKindOf(subject);
  const line = ({ date, date_end, places, state, late, input }: MissingEntries) => ({
    text: texts.line({
      period: periodLabel(kind, periodOf(kind, date, asked.fiscalStart, date_end), locale),
      place: places.map((place) => localize(place, locale, fallback)).join(' · '),
      state: texts.states[state],
      late,
    }),
    href: input === null ? undefined : `${home}/inputs/${input}`,
  });
  const more = person.owed - person.first.length;
  return {
    locale,
    subject: texts.subject({ count: person.owed, name }),
    greeting: greeting(locale, person.name),
    paragraphs: [texts.opening({ count: person.owed, name }), ...(message === '' ? [] : [message])],
    lines: person.first.map(line),
    after: more > 0 ? texts.more(more) : undefined,
    action: { text: texts.action, href: `${home}/progress` },
    foot: texts.foot(client),
  };
}

interface Sending extends Record<string, unknown> {
  act: string;
  subject_key: string;
  at: string;
  by: string | null;
  mails: { address: string; status: string }[];
}

/** Returns the last hundred sendings of reminders about these subjects, the latest first. */
export async function sentReminders(db: Db, keys: readonly string[]): Promise<SentReminders> {
  const { rows } = await db.execute<Sending>(sql`
    SELECT m.act, m.about AS subject_key, min(m.created_at) AS at, (SELECT trim(concat(u.first_name, ' ', u.last_name)) FROM users u WHERE u.id = m.created_by) AS by,
      jsonb_agg(jsonb_build_object('address', m.address, 'status', m.status) ORDER BY m.address) AS mails
    FROM mails m WHERE m.kind = 'reminder' AND m.about = any(${sql.param([...keys])}::text[])
    GROUP BY m.act, m.about, m.created_by ORDER BY at DESC, m.act LIMIT 100`);
  return { reminders: rows.map(({ mails, ...sending }) => ({ ...sending, ...outcome(mails) })) };
}
