/** Writes the emails about reports: to people with whom one is shared, and to those who are asked to approve it. */
import { sql } from 'drizzle-orm';
import { localize } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { greeting } from '#server/core/mail/greeting';
import type { LetterWithLink } from '#server/core/mail/letter';
import { writeMails, type Addressee } from '#server/core/mail/mails';
import { isActive } from '#server/core/viewer/loadViewer';
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
}

/** Writes the emails to these people in the transaction of the caller, and returns the id that they share; null where there is nobody, or the product doesn't know its own address. */
export async function writeLetters(
  tx: Db,
  cause: Cause,
  report: ReportRow,
  ids: readonly string[],
  { site, viewer }: WriteContext,
): Promise<string | null> {
  if (!site || ids.length === 0) return null;
  const { rows: people } = await tx.execute<Reader>(sql`SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale
    FROM users u WHERE u.id = ANY(${sql.param([...ids])}::uuid[]) AND ${isActive} ORDER BY u.email`);
  if (people.length === 0) return null;
  const { name: client, default_locale } = await clientConfig(tx);
  const isPublished = report.slug !== null && report.published_revision !== null;
  const href = cause === 'shared' && isPublished ? `${site.baseUrl}/reports/${report.slug}` : `${site.baseUrl}/admin/reports/${report.id}`;
  const by = viewer.user?.name ?? client;
  const to = people.map((person): Addressee => {
    const locale: Locale = person.locale === null ? default_locale : person.locale === 'fr' ? 'fr' : 'en';
    const title = localize(report.title, locale, default_locale);
    return { id: person.id, email: person.email, letter: letterOf(cause, { locale, person: person.name, title, client, by, href }) };
  });
  return writeMails(tx, { to, kind: 'report', about: report.id, created_by: viewer.user?.id ?? null, kept: !site.sendsMail });
}
