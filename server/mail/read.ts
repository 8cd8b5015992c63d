/** Mails as administrators read them: never with what lets somebody in. */
import { sql, type SQL } from 'drizzle-orm';
import type { ListedMail, MailRead, MailStatus } from '#resources/api/mails';
import { linkKind } from '#server/auth/links';
import type { Db } from '#server/records/entity';
import { isoOf, nameOf } from '#server/revisions/revisions';
import { linkPlace } from './withLink';

export interface MailsAsked {
  status?: MailStatus | undefined;
  kind?: string | undefined;
  /** A part of an address, a name or a subject. */
  q?: string | undefined;
}
type Row = Omit<ListedMail, 'can_send' | 'can_link'> & Record<string, unknown>;

const columns = sql`m.id, m.address, CASE WHEN u.id IS NULL THEN NULL ELSE ${nameOf} END AS name, m.locale, m.kind, m.subject, m.status, m.attempts, m.error,
  ${isoOf('m.created_at')} AS created_at, CASE WHEN m.status = 'waiting' THEN ${isoOf('m.next_attempt_at')} END AS next_attempt_at, ${isoOf('m.sent_at')} AS sent_at`;
const tables = sql`mails m LEFT JOIN users u ON u.id = m.user_id`;

function conditions({ status, kind, q }: MailsAsked): SQL {
  const holds = (text: string) => sql`strpos(fold(concat_ws(' ', m.address, m.subject, u.first_name, u.last_name)), fold(${text})) > 0`;
  const asked = [
    sql`true`,
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(q === undefined ? [] : [holds(q)]),
  ];
  return sql.join(asked, sql` AND `);
}

/** The mails that match, the latest first, and how many there are. */
export async function findMails(
  db: Db,
  asked: MailsAsked,
  [first, last]: readonly [number, number],
  hasServer: boolean,
): Promise<{ mails: ListedMail[]; total: number }> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${columns} FROM ${tables} WHERE ${conditions(asked)} ORDER BY m.created_at DESC, m.id DESC LIMIT ${last - first + 1} OFFSET ${first}`,
  );
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${tables} WHERE ${conditions(asked)}`,
  );
  return { mails: rows.map((row) => withActs(row, hasServer)), total: counted[0]?.total ?? 0 };
}

/** One, with its text. */
export async function readMail(db: Db, id: string, hasServer: boolean): Promise<MailRead | undefined> {
  const {
    rows: [row],
  } = await db.execute<Row & { text: string; html: string }>(
    sql`SELECT ${columns}, m.text, m.html FROM ${tables} WHERE m.id = ${id}::uuid`,
  );
  if (!row) return undefined;
  const { text, html, ...listed } = row;
  const shown = (content: string) => content.replaceAll(linkPlace, '…');
  return { ...withActs(listed, hasServer), text: shown(text), html: shown(html), has_link: text.includes(linkPlace) };
}

/** What may be done with it, given whether there is a mail server. */
const withActs = (row: Row, hasServer: boolean): ListedMail => ({
  ...row,
  can_send: hasServer && (row.status === 'failed' || row.status === 'kept'),
  can_link: !hasServer && row.status === 'kept' && linkKind(row.kind)?.purpose === 'password',
});
