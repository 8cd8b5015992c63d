/** Reads mails for administrators, without the secret links that would let a reader in. */
import { sql } from 'drizzle-orm';
import type { MailRead } from '#resources/api/people/mails';
import { linkKind } from '../auth/passwords/links';
import type { Db } from '#server/core/db/db';
import { isoOf, nameOf } from '#server/entities/history/revisions/revisions';
import { placesIn, withoutSecrets } from '#server/core/mail/linkPlace';

type Row = Omit<MailRead, 'text' | 'html' | 'has_link' | 'can_send' | 'can_link'> & Record<string, unknown>;

/** The SQL rows of the list resources/logs/mails.json. */
export const mailRows = sql`SELECT m.id, m.address, CASE WHEN u.id IS NULL THEN NULL ELSE ${nameOf} END AS name, m.locale, m.kind, m.subject, m.status, m.attempts,
  m.error, (SELECT b.answer FROM mail_bounces b WHERE b.mail_id = m.id ORDER BY b.permanent DESC LIMIT 1) AS returned, m.created_at, CASE WHEN m.status = 'waiting' THEN m.next_attempt_at END AS next_attempt_at, m.sent_at, m.text, m.html
  FROM mails m LEFT JOIN users u ON u.id = m.user_id`;

/** Returns a mail with its text. */
export async function readMail(db: Db, id: string, hasServer: boolean): Promise<MailRead | undefined> {
  const {
    rows: [row],
  } = await db.execute<
    Row & { text: string; html: string }
  >(sql`SELECT m.id, m.address, m.name, m.locale, m.kind, m.subject, m.status, m.attempts, m.error, m.returned,
    ${isoOf('m.created_at')} AS created_at, ${isoOf('m.next_attempt_at')} AS next_attempt_at, ${isoOf('m.sent_at')} AS sent_at, m.text, m.html
    FROM (${mailRows}) m WHERE m.id = ${id}::uuid`);
  if (!row) return undefined;
  const { text, html, ...listed } = row;
  return { ...withActs(listed, hasServer), text: withoutSecrets(text), html: withoutSecrets(html), has_link: placesIn(text).length > 0 };
}

/** Adds to a mail the actions that are allowed, which depend on whether there is a mail server. */
const withActs = (row: Row, hasServer: boolean) => ({
  ...row,
  can_send: hasServer && (row.status === 'failed' || row.status === 'kept'),
  can_link: !hasServer && row.status === 'kept' && linkKind(row.kind)?.purpose === 'password',
});
