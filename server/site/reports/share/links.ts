/** Makes and opens the links by which people without an account read a report. */
import { randomBytes } from 'node:crypto';
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

/** What somebody shows who opens a link. */
export const LinkSecret = Type.Object(
  { secret: Type.String({ minLength: 1, maxLength: 100 }), password: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
);

/** How many wrong passwords a link takes within a window, in ms, from all addresses together: guessing one takes years. */
const guesses = { most: 100, window: 15 * 60_000 };

/** Returns the id of the report that a link opens. Throws 401 where it opens nothing, and 429 where too many passwords were tried. A wrong password takes as long as a right one, and is told like a missing one. */
export async function linkedReport(db: Db, { secret, password }: Static<typeof LinkSecret>): Promise<string> {
  const [row] = await db
    .select()
    .from(report_links)
    .where(and(eq(report_links.secret_hash, hashSecret(secret)), sql`until >= current_date`));
  if (!row) throw unauthorized('REPORT_LINK_INVALID', 'This link does not work, or not any more.');
  if (row.password_hash === null) return row.report_id;
  const refused = unauthorized('REPORT_LINK_PASSWORD', 'This link asks for its password.');
  if (password === undefined) throw refused;
  // Counted before it is compared, so that simultaneous guesses don't exceed the limit.
  const key = `report_link ${row.secret_hash}`;
  const { current } = await countTry(db, key, guesses.window);
  if (current > guesses.most) throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many passwords were tried. Try again later.');
  if (!(await isPassword(row.password_hash, password))) throw refused;
  await uncountTry(db, key);
  return row.report_id;
}
