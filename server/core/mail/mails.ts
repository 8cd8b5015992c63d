/**
 * Stores emails in the table `mails`. One instance claims each email and gives it to the mail server once. Where that instance dies before the mail server asks for the text, another sends the
 * email. Where it dies later, nobody can tell whether the mail server has the email: it is not sent again, and its error is `INTERRUPTED`.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { MailKind } from '#resources/api/people/mails';
import { mails } from '../db/schema';
import type { Db } from '../db/db';
import { uuidv7 } from '../db/uuid';
import { asHtml, asText, type Letter } from './letter';

export type Mail = typeof mails.$inferSelect;
export interface Addressee {
  /** The id of the person; null for somebody without an account. */
  id: string | null;
  email: string;
  letter: Letter;
  /** The object of this email, where each has its own. */
  about?: string;
}

/** The pauses before the second, third … attempt, in minutes. */
const pauses = [1, 5, 30, 120, 360];
/** The time after which the instance of a claimed email counts as dead, in minutes: more than the mail server's timeouts allow. */
const silence = 3;
/** The most emails that one statement stores. */
const batch = 1000;

/** Stores one email for each person, to be sent, or only `kept` where there is no mail server. Returns the id (`act`) that the emails share. */
export async function writeMails(
  db: Db,
  {
    to,
    kind,
    about,
    created_by,
    kept,
  }: { to: readonly Addressee[]; kind: MailKind; about: string; created_by: string | null; kept: boolean },
): Promise<string> {
  const act = uuidv7();
  // A statement has 65,535 parameters at most.
  for (let from = 0; from < to.length; from += batch) {
    const rows = to.slice(from, from + batch).map(({ id, email, letter, about: own }) => {
      const { locale, subject } = letter;
      return sql`(${uuidv7()}, ${id}, ${email}, ${locale}, ${own ?? about}, ${subject}, ${asText(letter)}, ${asHtml(letter)})`;
    });
    await db.execute(sql`INSERT INTO mails (id, user_id, address, locale, about, subject, text, html, kind, act, status, created_by)
      SELECT id::uuid, user_id::uuid, address, locale, about, subject, text, html, ${kind}, ${act}::uuid, ${kept ? 'kept' : 'waiting'}, ${created_by}::uuid
      FROM (VALUES ${sql.join(rows, sql`, `)}) AS m(id, user_id, address, locale, about, subject, text, html)`);
  }
  return act;
}

/** Claims at most `most` emails that are due, of one `act` where it is given; no other instance gets them. Those that an instance claimed and didn't finish wait again, or fail where the mail server may have them. */
export async function claimMails(db: Db, most: number, act?: string): Promise<Mail[]> {
  const abandoned = sql`status = 'sending' AND seen_at < now() - make_interval(mins => ${silence}::int)`;
  await db
    .update(mails)
    .set({
      status: sql`CASE WHEN given_at IS NULL THEN 'waiting' ELSE 'failed' END`,
      error: sql`CASE WHEN given_at IS NULL THEN error ELSE 'INTERRUPTED' END`,
    })
    .where(abandoned);
  const first = act === undefined ? sql`` : sql`AND act = ${act}::uuid`;
  const due = sql`SELECT id FROM mails WHERE status = 'waiting' AND next_attempt_at <= now() ${first} ORDER BY next_attempt_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED`;
  return db
    .update(mails)
    .set({ status: 'sending', seen_at: sql`now()`, given_at: null, attempts: sql`attempts + 1` })
    .where(sql`id IN (${due})`)
    .returning();
}

/** Notes that the text of a claimed email is about to be given to the mail server. Throws where another instance has claimed the email since. */
export async function noteGiven(db: Db, { id, attempts }: Mail): Promise<void> {
  const noted = await db
    .update(mails)
    .set({ given_at: sql`now()` })
    .where(sql`id = ${id}::uuid AND status = 'sending' AND attempts = ${attempts} AND given_at IS NULL`)
    .returning({ id: mails.id });
  if (noted.length === 0) throw new TakenOver();
}
/** The error of an email that another instance claimed, because this one took too long. */
export class TakenOver extends Error {}

/** Marks an email as sent: the mail server has accepted it. */
export const mailSent = (db: Db, { id }: Mail, answer: string) =>
  db
    .update(mails)
    .set({ status: 'sent', error: null, answer: answer.slice(0, 500), sent_at: sql`now()` })
    .where(eq(mails.id, id));

/**
 * Stores why an email was not sent. It is tried again after a pause, unless the error is final or it was the last attempt. Returns its id; nothing where another instance has claimed it since, or the
 * failure is stored already.
 */
export function mailFailed(db: Db, { id, attempts }: Mail, { error, final }: { error: string; final: boolean }) {
  const pause = final ? undefined : pauses[attempts - 1];
  const next =
    pause === undefined ? { status: 'failed' } : { status: 'waiting', next_attempt_at: sql`now() + make_interval(mins => ${pause}::int)` };
  return db
    .update(mails)
    .set({ ...next, error: error.slice(0, 500) })
    .where(and(eq(mails.id, id), eq(mails.status, 'sending'), eq(mails.attempts, attempts)))
    .returning({ id: mails.id });
}

/** Returns the emails that were written together, ordered by address. */
export const mailsOf = (db: Db, act: string): Promise<Mail[]> => db.select().from(mails).where(eq(mails.act, act)).orderBy(mails.address);
