/** Notes which emails came back. An address is marked by an email that came back for good, until an administrator lifts the mark. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import type { Bounce } from './bounce';

/**
 * Notes bounces, each once however often it is reported. Only one that names an email which was given to the mail server, and the address that it was sent to, is believed: anybody may write a
 * report. Returns the number of bounces that were believed.
 */
export async function noteBounces(db: Db, bounces: readonly Bounce[]): Promise<number> {
  let believed = 0;
  for (const { mails, addresses, status, permanent, answer, at } of bounces) {
    const { rows } = await db.execute(sql`
      WITH known AS (
        SELECT m.id, lower(m.address) AS address, greatest(m.created_at, least(now(), coalesce(${at?.toISOString() ?? null}::timestamptz, now()))) AS at FROM mails m
        WHERE m.id = ANY(${sql.param([...mails])}::uuid[]) AND lower(m.address) = ANY(${sql.param([...addresses])}::text[])
          AND (m.given_at IS NOT NULL OR m.status = 'sent')),
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
    SELECT DISTINCT address FROM mail_bounces WHERE address = ANY(${sql.param([...addresses])}::text[]) AND permanent AND lifted_at IS NULL`);
  return new Set(rows.map(({ address }) => address));
}

/** Lifts the mark of an address. Returns what it was marked with last; undefined where it is not marked. */
export async function liftMark(db: Db, address: string, by: string | null): Promise<{ mail_id: string; at: string } | undefined> {
  const { rows } = await db.execute<{ mail_id: string; at: string }>(sql`
    UPDATE mail_bounces SET lifted_at = now(), lifted_by = ${by}::uuid WHERE address = lower(${address}) AND permanent AND lifted_at IS NULL
    RETURNING mail_id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`);
  return rows.toSorted((a, b) => b.at.localeCompare(a.at))[0];
}
