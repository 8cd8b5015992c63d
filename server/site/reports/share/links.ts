/** Makes and opens the links by which people without an account read a report. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { report_links } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { ApiError, unauthorized } from '#server/core/errors';
import { countTry, uncountTry } from '#server/core/http/guards/throttles';
import { hashSecret } from '#server/core/values/hashed';
import { hashPassword, isPassword } from '#server/people/offers';

export interface LinkAsked {
  /** The last day on which it opens. */
  until: string;
  password?: string | undefined;
}

/** Replaces the links of a report by a new one, and returns its secret, which nothing stores. */
export async function makeReportLink(tx: Db, report: string, { until, password }: LinkAsked, by: string | null): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await revokeReportLinks(tx, report);
  await tx.insert(report_links).values({
    secret_hash: hashSecret(secret),
    report_id: report,
    until,
    password_hash: password === undefined ? null : await hashPassword(password),
    created_by: by,
  });
  return secret;
}

export async function revokeReportLinks(tx: Db, report: string): Promise<void> {
  await tx.delete(report_links).where(eq(report_links.report_id, report));
}

/** Returns the link of a report, without its secret; null where there is none. */
export async function linkOf(db: Db, report: string): Promise<{ until: string; password: boolean } | null> {
  const [row] = await db.select().from(report_links).where(eq(report_links.report_id, report));
  return row ? { until: row.until, password: row.password_hash !== null } : null;
}

/** The properties of a body that opens a link: the secret of the link, with its password or a ticket. */
export const linkSecret = {
  secret: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.Optional(Type.String({ maxLength: 200 })),
  ticket: Type.Optional(
    Type.String({ maxLength: 100, description: 'What the link answered when it was opened: for an hour, it stands for the password' }),
  ),
};
export const LinkSecret = Type.Object(linkSecret, { additionalProperties: false });
type LinkShown = Static<typeof LinkSecret>;

/** The lifetime of a ticket, in seconds. An older ticket opens nothing; the password that is sent with it is checked instead. */
const ticketLasts = 3600;
/** The number of wrong passwords that a link accepts from all network addresses together within a window, in ms. At this rate, guessing a password takes years. */
const guesses = { most: 100, window: 15 * 60_000 };

/**
 * Returns the id of the report that a link opens, with a ticket where it has a password. Throws 401 where it opens nothing, and 429 where too many passwords were tried.
 * A wrong password takes as long as a right one, and is told like a missing one.
 */
export async function linkedReport(db: Db, { secret, password, ticket }: LinkShown): Promise<{ id: string; ticket: string | null }> {
  const [row] = await db
    .select()
    .from(report_links)
    .where(and(eq(report_links.secret_hash, hashSecret(secret)), sql`until >= current_date`));
  if (!row) throw unauthorized('REPORT_LINK_INVALID', 'This link does not work, or not any more.');
  if (row.password_hash === null) return { id: row.report_id, ticket: null };
  const now = Math.floor(Date.now() / 1000);
  if (isTicket(ticket, row.password_hash, secret, now)) return { id: row.report_id, ticket };
  const refused = unauthorized('REPORT_LINK_PASSWORD', 'This link asks for its password.');
  if (password === undefined) throw refused;
  // Counted before it is compared, so that simultaneous guesses don't exceed the limit.
  const key = `report_link ${row.secret_hash}`;
  const { current } = await countTry(db, key, guesses.window);
  if (current > guesses.most) throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many passwords were tried. Try again later.');
  if (!(await isPassword(row.password_hash, password))) throw refused;
  await uncountTry(db, key);
  return { id: row.report_id, ticket: ticketOf(row.password_hash, secret, now + ticketLasts) };
}

/** Returns a ticket: its end, signed with the hash of the password, which nobody but the database has and which another link or password has not. Any instance reads it. */
function ticketOf(passwordHash: string, secret: string, end: number): string {
  return `${end}.${createHmac('sha256', passwordHash).update(`${end} ${secret}`).digest('base64url')}`;
}

function isTicket(ticket: string | undefined, passwordHash: string, secret: string, now: number): ticket is string {
  const end = Number(ticket?.split('.')[0]);
  if (ticket === undefined || !(end > now && end <= now + ticketLasts)) return false;
  const [shown, made] = [Buffer.from(ticket), Buffer.from(ticketOf(passwordHash, secret, end))];
  return shown.length === made.length && timingSafeEqual(shown, made);
}
