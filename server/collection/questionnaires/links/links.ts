/** Makes, finds and revokes the links by which people without an account answer a questionnaire. Only the hash of a secret is stored, and every link is checked again on each request. */
import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import type { AnswerLink } from '#resources/api/questionnaires/answering';
import type { Db } from '#server/core/db/db';
import { prepared } from '#server/core/db/prepared';
import { linkPlaceTo } from '#server/core/mail/linkPlace';
import { hashSecret } from '#server/core/values/hashed';
import { inMandate } from '#server/core/viewer/loadViewer';
import type { AccessRole } from '../access/access';

/** The number of days for which a link works after the due date, or after it was sent where that is later; and after it was sent, where there is no due date. */
const daysAfterDue = 30;
const daysWithoutDue = 90;

/** The SQL day until which a link works. The aliases are `l` for the link and `q` for the questionnaire. */
export const lastDay: SQL = sql.raw(`(CASE WHEN q.due_on IS NULL THEN l.created_at::date + ${daysWithoutDue}
  ELSE greatest(q.due_on, l.created_at::date) + ${daysAfterDue} END)`);

/** The SQL tables of a link (`l`), its access (`a`), its questionnaire (`q`) and the guest who has the address (`g`). */
export const linked = sql.raw(`questionnaire_links l JOIN questionnaire_access a ON a.id = l.access_id
  JOIN questionnaires q ON q.id = a.questionnaire_id JOIN guests g ON lower(g.email) = lower(a.email)`);

/** The SQL condition that no account with the address of an access (`a`) is archived, locked or outside its dates: a person who may not sign in can't answer by a link either. */
export const isWelcome = sql`NOT EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(a.email)
  AND (u.archived_at IS NOT NULL OR u.locked_at IS NOT NULL OR NOT ${inMandate}))`;

/** A link that works. */
export interface Opened extends Record<string, unknown> {
  /** The id of the guest. */
  guest: string;
  email: string;
  questionnaire: string;
  role: AccessRole;
  /** The language in which the guest is written to; null for that of the client. */
  locale: Locale | null;
  /** The last day on which the link works. */
  until: string;
  /** True where the link opens only with a code. */
  asks_code: boolean;
}
/** The SQL columns of an `Opened`. */
export const opened = sql`g.id AS guest, g.email, q.id AS questionnaire, a.role, a.locale, ${lastDay}::text AS until, q.link_code AS asks_code`;

/** Returns a link as its page reads it. */
export const readOf = ({ questionnaire, email, role, until }: Opened): AnswerLink => ({
  questionnaire_id: questionnaire,
  email,
  role,
  until,
});

/** Returns the link that has this secret; undefined where it is unknown, expired or revoked. All of these take one and the same statement. */
export async function findLink(db: Db, secret: string): Promise<Opened | undefined> {
  const { rows } = await db.execute<Opened>(sql`${prepared}
    SELECT ${opened} FROM ${linked} WHERE l.secret_hash = ${hashSecret(secret)} AND ${lastDay} >= current_date AND ${isWelcome}`);
  return rows[0];
}

/** The number of hours after which a session ends. The link of the email opens another one. */
const sessionHours = 12;

/** Returns the links that a session has opened and that still work: where a code is asked for, those that it has opened with one. */
export async function linksOfSession(db: Db, session: string): Promise<Opened[]> {
  const { rows } = await db.execute<Opened>(sql`${prepared}
    SELECT ${opened} FROM questionnaire_link_sessions s JOIN ${linked} ON l.secret_hash = s.secret_hash
    WHERE s.id_hash = ${hashSecret(session)} AND s.expires_at > now() AND (s.by_code OR NOT q.link_code) AND ${lastDay} >= current_date AND ${isWelcome}`);
  return rows;
}

/** Begins a session of a link and returns its id; of a link that asks for a code, once the code was given. The links that the same person opened before in this browser stay open in the new session. */
export async function beginLinkSession(db: Db, secret: string, { guest, asks_code }: Opened, former: string | undefined): Promise<string> {
  const session = randomBytes(32).toString('base64url');
  const before = former === undefined ? [] : await linksOfSession(db, former);
  const expires = sql`now() + make_interval(hours => ${sessionHours}::int)`;
  await db.execute(sql`INSERT INTO questionnaire_link_sessions (id_hash, secret_hash, expires_at, by_code)
    VALUES (${hashSecret(session)}, ${hashSecret(secret)}, ${expires}, ${asks_code})`);
  if (former !== undefined && before.some((link) => link.guest === guest))
    await db.execute(sql`INSERT INTO questionnaire_link_sessions (id_hash, secret_hash, expires_at, by_code)
      SELECT ${hashSecret(session)}, secret_hash, expires_at, by_code FROM questionnaire_link_sessions WHERE id_hash = ${hashSecret(former)} ON CONFLICT DO NOTHING`);
  if (former !== undefined) await endLinkSession(db, former);
  await db.execute(sql`DELETE FROM questionnaire_link_sessions WHERE expires_at < now()`);
  return session;
}

export async function endLinkSession(db: Db, session: string): Promise<void> {
  await db.execute(sql`DELETE FROM questionnaire_link_sessions WHERE id_hash = ${hashSecret(session)}`);
}

/** Revokes the links of these accesses. Their sessions end with them: each request asks for the row of its link. */
export async function revokeLinks(db: Db, accesses: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM questionnaire_links WHERE access_id = ANY(${sql.param([...accesses])}::uuid[])`);
}

/** Returns the address of the page where a link is exchanged, as a stored email has it: the secret goes behind `#`, which browsers send to no server. */
export const answerAddress = (baseUrl: string, locale: string, access: string): string =>
  `${baseUrl}/questionnaires/answer?lang=${locale}#${linkPlaceTo(access)}`;
