/** Writes the emails about reports: to people with whom one is shared, and to those who are asked to approve it. */
import { sql } from 'drizzle-orm';
import { localize } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { greeting } from '#server/core/mail/greeting';
import type { LetterWithLink } from '#server/core/mail/letter';
import { writeMails, type Addressee } from '#server/core/mail/mails';
import { effectivePermissions, isActive } from '#server/core/viewer/loadViewer';
import type { WriteContext } from '#server/entities/records/entity';
import type { ReportRow } from '../content/contentOf';

type Cause = 'shared' | 'asked';
interface Said {
  locale: Locale;
  person: string;
  title: string;
  client: string;
  by: string;
  href: string;
}

const words = {
  en: {
    shared: { subject: 'A report for you', text: 'shares this report with you', action: 'Open the report' },
    asked: { subject: 'A report to approve', text: 'asks you to approve this report', action: 'Read and approve' },
    sentence: ({ by, title }: Said, text: string) => `${by} ${text}: “${title}”.`,
    subject: (subject: string, { title }: Said) => `${subject}: ${title}`,
    foot: ({ client }: Said) => `You get this email because ${client} keeps its reports with Empreinte.`,
  },
  fr: {
    shared: { subject: 'Un rapport pour vous', text: 'partage ce rapport avec vous', action: 'Ouvrir le rapport' },
    asked: { subject: 'Un rapport à approuver', text: 'vous demande d’approuver ce rapport', action: 'Lire et approuver' },
    sentence: ({ by, title }: Said, text: string) => `${by} ${text}\u202f: «\u202f${title}\u202f».`,
    subject: (subject: string, { title }: Said) => `${subject}\u202f: ${title}`,
    foot: ({ client }: Said) => `Vous recevez ce courriel parce que ${client} tient ses rapports avec Empreinte.`,
  },
} as const;

function letterOf(cause: Cause, said: Said): LetterWithLink {
  const { sentence, subject, foot, ...causes } = words[said.locale];
  const own = causes[cause];
  return {
    locale: said.locale,
    subject: subject(own.subject, said),
    greeting: greeting(said.locale, said.person),
    paragraphs: [sentence(said, own.text)],
    lines: [],
    action: { text: own.action, href: said.href },
    foot: foot(said),
  };
}

interface Reader extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  locale: string | null;
  /** True for somebody who has a back-office. */
  works: boolean;
}

/** The emails that were written: the id that they share, or null for none, and the addresses of people who are written to once the report is published. */
interface Written {
  act: string | null;
  later: string[];
}

/**
 * Writes the emails to these people in the transaction of the caller; none where the product doesn't know its own address. Somebody who has no back-office can't open a report before it is published, so a share tells them then.
 */
export async function writeLetters(
  tx: Db,
  cause: Cause,
  report: ReportRow,
  ids: readonly string[],
  context: WriteContext,
): Promise<Written> {
  if (!context.site || ids.length === 0) return { act: null, later: [] };
  const people = await readersOf(tx, ids);
  const isPublished = report.published_revision !== null;
  const now = people.filter(({ works }) => cause === 'asked' || isPublished || works);
  const path = cause === 'shared' && isPublished ? `reports/${report.slug ?? ''}` : `admin/reports/${report.id}`;
  return {
    act: await write(tx, cause, report, { people: now, path }, context),
    later: people.filter((person) => !now.includes(person)).map(({ email }) => email),
  };
}

/** Tells the people with whom a report is shared, and who have no back-office, that it is published: its share didn't. */
export async function tellReaders(tx: Db, report: ReportRow, context: WriteContext): Promise<void> {
  if (report.published_revision !== null) return;
  const people = (await readersOf(tx, report.users)).filter(({ works }) => !works);
  await write(tx, 'shared', report, { people, path: `reports/${report.slug ?? ''}` }, context);
}

const readersOf = async (tx: Db, ids: readonly string[]): Promise<Reader[]> =>
  (
    await tx.execute<Reader>(sql`SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale,
      EXISTS (SELECT FROM unnest(${effectivePermissions}) p WHERE p NOT LIKE 'portal:%') AS works
    FROM users u WHERE u.id = ANY(${sql.param([...ids])}::uuid[]) AND ${isActive} ORDER BY u.email`)
  ).rows;

async function write(
  tx: Db,
  cause: Cause,
  report: ReportRow,
  { people, path }: { people: readonly Reader[]; path: string },
  { site, viewer }: WriteContext,
): Promise<string | null> {
  if (!site || people.length === 0) return null;
  const { name: client, default_locale } = await clientConfig(tx);
  const by = viewer.user?.name ?? client;
  const to = people.map((person): Addressee => {
    const locale: Locale = person.locale === null ? default_locale : person.locale === 'fr' ? 'fr' : 'en';
    const title = localize(report.title, locale, default_locale);
    const href = `${site.baseUrl}/${path}`;
    return { id: person.id, email: person.email, letter: letterOf(cause, { locale, person: person.name, title, client, by, href }) };
  });
  return writeMails(tx, { to, kind: 'report', about: report.id, created_by: viewer.user?.id ?? null, kept: !site.sendsMail });
}
