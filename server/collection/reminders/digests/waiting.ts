/** Decides what becomes of the notices that wait: which go into a digest now, and why others don't. */
import { sql, type SQL } from 'drizzle-orm';
import type { RemindersConfig } from '#resources/api/reminders/config';
import type { Hold } from '#resources/api/reminders/runs';
import type { LocalizedText } from '#resources/definition';
import { addDays } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import type { NoticeReason } from '#server/core/db/schema';
import { isAway, type Settings } from '../people/settings';
import { localAt, momentAt } from '../schedule/zoned';
import { digestMoment, isWorkingDay } from './moment';

/** A notice that waits, with the message of its run. */
export interface WaitingNotice extends Record<string, unknown> {
  run_id: string;
  address: string;
  concerning: string;
  user_id: string | null;
  why: NoticeReason;
  reminder_id: string | null;
  message: LocalizedText | null;
  /** True for one that a person sent: it doesn't wait for working hours. */
  by_hand: boolean;
}

/** The reason why a person's digest can't be written now. */
export interface Obstacle {
  hold: Hold;
  /** The moment of the next try; null where the notice is given up. */
  at: Date | null;
  /** The colleague whom an absent person named. `passNotices` comes before: a notice that is still the person's waits for their return. */
  colleague?: string;
}

export interface Circumstances {
  config: RemindersConfig;
  settings: Settings;
  /** The last day of the person's pauses, by reminder. */
  pausedUntil(reminder: string | null): string | undefined;
  /** The number of digests of the last seven days. */
  week: number;
  /** True where an email to the address came back for good. */
  bounced: boolean;
  now: Date;
  by_hand: boolean;
}

/** Returns what stops or delays a person's digest; undefined where it may be written now. */
export function obstacleOf({ config, settings, week, bounced, now, by_hand }: Circumstances): Obstacle | undefined {
  const zone = settings.time_zone ?? config.time_zone;
  const { day } = localAt(now, zone);
  if (config.off) return { hold: 'off', at: null };
  if (settings.stopped) return { hold: 'stopped', at: null };
  if (bounced) return { hold: 'bounced', at: null };
  if (isAway(settings, day)) {
    const at = digestMoment(config, settings, momentAt(addDays(settings.away_until ?? day, 1), '00:00', zone));
    return { hold: 'away', at, ...(settings.colleague !== null && { colleague: settings.colleague }) };
  }
  if (config.per_week !== null && week >= config.per_week) return { hold: 'week', at: null };
  if (by_hand) return undefined;
  const at = digestMoment(config, settings, now);
  if (at !== null && at <= now) return undefined;
  const isDay = isWorkingDay(config, day, settings.country ?? config.country);
  return { hold: isDay ? 'hours' : 'quiet', at };
}

/** Returns until when the person paused the reminder of a notice; undefined where they didn't. */
export function pauseOf({ pausedUntil, settings, config, now }: Circumstances, reminder: string | null): Obstacle | undefined {
  const until = pausedUntil(reminder);
  const zone = settings.time_zone ?? config.time_zone;
  if (until === undefined || until < localAt(now, zone).day) return undefined;
  return { hold: 'paused', at: digestMoment(config, settings, momentAt(addDays(until, 1), '00:00', zone)) };
}

/**
 * Returns the SQL condition that a notice (`n`) may be written by now. Those of a run that a person sends are left to the call of that person for two minutes, which writes them at once; where
 * its instance is killed, the clock finds the rest.
 */
export const isWritable = (now: Date, run?: string): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const of =
    run === undefined
      ? sql`NOT EXISTS (SELECT FROM reminder_runs r WHERE r.id = n.run_id AND r.made_by IS NOT NULL AND r.made_at > ${at} - interval '2 minutes')`
      : sql`n.run_id = ${run}::uuid`;
  return sql`n.outcome = 'waiting' AND n.send_at <= ${at} AND ${of}`;
};

/** Returns the addresses whose notices may be written by now, each once; with `run`, those of a run only. */
export async function waitingAddresses(db: Db, now: Date, run?: string): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(
    sql`SELECT DISTINCT n.address FROM reminder_notices n WHERE ${isWritable(now, run)} ORDER BY 1`,
  );
  return rows.map(({ address }) => address);
}

/** Returns the years besides this one and the last that the runs of waiting notices are about. */
export async function yearsWaitedFor(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{
    year: number;
  }>(sql`SELECT DISTINCT r.year FROM reminder_notices n JOIN reminder_runs r ON r.id = n.run_id
    WHERE n.outcome = 'waiting' AND r.year IS NOT NULL`);
  return rows.map(({ year }) => year);
}

/** Returns, locked until the transaction ends, the notices of these addresses that may be written by now. Those that another instance has locked are left to it. */
export async function lockNotices(db: Db, addresses: readonly string[], now: Date): Promise<WaitingNotice[]> {
  const { rows } = await db.execute<WaitingNotice>(sql`
    SELECT n.run_id, n.address, n.concerning, n.user_id, n.why, r.reminder_id, r.message, r.made_by IS NOT NULL AS by_hand
    FROM reminder_notices n JOIN reminder_runs r ON r.id = n.run_id
    WHERE n.outcome = 'waiting' AND n.address = ANY(${sql.param([...addresses])}::text[]) AND n.send_at <= ${now.toISOString()}::timestamptz
    ORDER BY n.address, r.made_at, n.concerning FOR UPDATE OF n SKIP LOCKED`);
  return rows;
}

/** Returns the number of digests of the last seven days of each address. */
export async function digestsOfWeek(db: Db, addresses: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ address: string; count: number }>(sql`
    SELECT address, count(*)::int AS count FROM reminder_digests
    WHERE address = ANY(${sql.param([...addresses])}::text[]) AND written_at > ${now.toISOString()}::timestamptz - interval '7 days' GROUP BY 1`);
  return new Map(rows.map(({ address, count }) => [address, count]));
}
