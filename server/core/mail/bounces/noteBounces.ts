/** Stores which emails came back. An email that came back for good marks its address, until an administrator lifts the mark. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/db';
import type { Bounce } from './bounce';

/**
 * The SQL condition that a bounce marks its address. A refusal for what the email holds, or whom it comes from (5.6.x, 5.7.x, such as “spam”), says nothing of the address. The alias of the row is `b`.
 */
export const marks: SQL = sql.raw(`(b.permanent AND b.lifted_at IS NULL AND b.status !~ '^[45]\\.[67]\\.')`);

/**
 * Stores bounces, each once however often it is reported. Anybody may write a report, so a bounce is believed only where it names an email that was given to the mail server and the address that the
 * email was sent to. Writes them in the order of the emails, so that two reports at once never wait for each other. Returns the number of bounces that were believed.
 */
export async function noteBounces(db: Db, bounces: readonly Bounce[]): Promise<number> {
  let believed = 0;
  const inOrder = bounces.toSorted(
    (a, b) => (a.mails[0] ?? '').localeCompare(b.mails[0] ?? '') || Number(a.permanent) - Number(b.permanent),
  );
  for (const { mails, addresses: named, status, permanent, answer, at } of inOrder) {
    // The database can't read a null character, and no email was sent to an address with one.
    const addresses = named.filter((address) => !address.includes('\u0000'));
    const { rows } = await db.execute(sql`
      WITH known AS (
        SELECT m.id, lower(m.address) AS address, greatest(m.created_at, least(now(), coalesce(${at?.toISOString() ?? null}::timestamptz, now()))) AS at FROM mails m
        WHERE m.id = ANY(${sql.param([...mails])}::uuid[]) AND lower(m.address) = ANY(${sql.param([...addresses])}::text[])
          AND (m.given_at IS NOT NULL OR m.status = 'sent')
        ORDER BY m.id),
      noted AS (
        INSERT INTO mail_bounces (mail_id, permanent, address, status, answer, at)
        SELECT id, ${permanent}::boolean, address, ${status}, ${answer}, at FROM known
        ON CONFLICT (mail_id, permanent) DO UPDATE SET status = excluded.status, answer = excluded.answer, at = excluded.at WHERE NOT excluded.permanent)
      SELECT id FROM known`);
    if (rows.length > 0) believed += 1;
  }
  return believed;
}

/** Returns those of these addresses, in small letters, that are marked. */
export async function markedAmong(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ address: string }>(sql`
    SELECT DISTINCT b.address FROM mail_bounces b WHERE b.address = ANY(${sql.param([...addresses])}::text[]) AND ${marks}`);
  return new Set(rows.map(({ address }) => address));
}

/** Lifts the mark of an address. Returns the last email that had marked it, and the moment; undefined for an address without a mark. */
export async function liftMark(db: Db, address: string, by: string | null): Promise<{ mail_id: string; at: string } | undefined> {
  const { rows } = await db.execute<{ mail_id: string; at: string }>(sql`
    UPDATE mail_bounces b SET lifted_at = now(), lifted_by = ${by}::uuid WHERE b.address = lower(${address}) AND ${marks}
    RETURNING mail_id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`);
  return rows.toSorted((a, b) => b.at.localeCompare(a.at))[0];
}
