/** Decides what becomes of the notices that wait: which go into a digest now, and why others don't. */
import { sql, type SQL } from 'drizzle-orm';
import type { RemindersConfig } from '#resources/api/reminders/config';
import type { Hold } from '#resources/api/reminders/constants';
import type { LocalizedText } from '#resources/definition';
import { addDays } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import type { NoticeReason } from '#server/core/db/schema';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { isAway, type PauseUntil, type Settings } from '../people/settings';
import type { FindWorker } from '../work/work';
import { localAt, momentAt } from '../schedule/zoned';
import { digestMoment, isWorkingDay } from './moment';
import { reached, type LocalDay } from './store';

/** A notice that waits, with the message of its run. */
export interface WaitingNotice extends Record<string, unknown> {
  run_id: string;
  /** The addresses of the run, of the person who gets it and of the one whose work it is: those with an account may have another one by now. */
  address: string;
  concerning: string;
  user_id: string | null;
  /** The id of the person whose work it is, where that is another; null for somebody without an account. */
  of_user: string | null;
  why: NoticeReason;
  reminder_id: string | null;
  message: LocalizedText | null;
  /** The moment of its run, ISO 8601. */
  made_at: string;
  /** True for one that a person sent: it doesn't wait for working hours. */
  by_hand: boolean;
  /** Of a notice that tells of a person: what became of that person's own, or of their colleague's for it, with the status of its email. */
  theirs?: { outcome: string; held: Hold | null; send_at: string; status: string | null } | null;
}

/** Returns the person whose work a notice is about. */
export const workerIn = ({ address, concerning, user_id, of_user }: WaitingNotice): Parameters<FindWorker>[0] =>
  concerning === '' ? { id: user_id, address } : { id: of_user, address: concerning };

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
  pauses: PauseUntil;
  /** The number of digests of the last seven days. */
  week: number;
  /** True where an email to the address came back for good. */
  bounced: boolean;
  now: Date;
  /** The moment since which the digest waits. */
  since: Date;
  by_hand: boolean;
}

/** Returns what stops or delays a person's digest; undefined where it may be written now. */
export function obstacleOf({ config, settings, week, bounced, now, since, by_hand }: Circumstances): Obstacle | undefined {
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
  const at = digestMoment(config, settings, now, since);
  if (at !== null && at <= now) return undefined;
  const isDay = isWorkingDay(config, day, settings.country ?? config.country);
  if (!isDay) return { hold: 'quiet', at };
  return { hold: settings.hour === null ? 'hours' : 'own_hour', at };
}

/** Returns what stops or delays that somebody is told of a person: the person is to be reminded first. Undefined where they are, or are now. */
export function untilReminded({ theirs }: WaitingNotice, { config, settings, now }: Circumstances): Obstacle | undefined {
  if (!theirs) return undefined;
  const hold = theirs.held ?? 'hours';
  if (theirs.outcome === 'held') return { hold, at: null };
  if (theirs.status === 'failed') return { hold: 'person', at: null };
  const at = new Date(theirs.send_at);
  return theirs.outcome === 'waiting' && at > now ? { hold, at: digestMoment(config, settings, at) } : undefined;
}

/** Returns until when the person paused a reminder; undefined where they didn't. */
export function pauseOf(
  { pauses, settings, config, now }: Pick<Circumstances, 'pauses' | 'settings' | 'config' | 'now'>,
  reminder: string | null,
): Obstacle | undefined {
  const until = pauses(settings.user_id, reminder);
  const zone = settings.time_zone ?? config.time_zone;
  if (until === undefined || until < localAt(now, zone).day) return undefined;
  return { hold: 'paused', at: digestMoment(config, settings, momentAt(addDays(until, 1), '00:00', zone)) };
}

/** The SQL condition that a notice (`o`) reminds the person of whom another notice of its run (`n`) tells, or the colleague who stands in. */
const isTheirs = sql.raw(
  `o.run_id = n.run_id AND ((o.address = n.concerning AND o.concerning = '' AND o.outcome <> 'passed') OR (o.concerning = n.concerning AND o.why ->> 'as' = 'away'))`,
);

/** The SQL condition that a notice (`n`) doesn't tell of somebody whose own email the mail server has not answered yet. */
const isAfterTheirs = sql`NOT (n.why ->> 'as' = 'late' AND EXISTS (SELECT FROM mails m WHERE m.kind = 'digest' AND m.status IN ('waiting', 'sending'))
  AND EXISTS (SELECT FROM reminder_notices o JOIN mails m ON m.kind = 'digest' AND m.about = o.digest_id::text AND m.status IN ('waiting', 'sending') WHERE ${isTheirs}))`;

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
  return sql`n.outcome = 'waiting' AND n.send_at <= ${at} AND ${of} AND ${isAfterTheirs}`;
};

/** The SQL key of the person who gets a notice (`n`): the id of the account, else the address. */
const person = sql.raw('coalesce(n.user_id::text, n.address)');

/** Returns the people whose notices may be written by now, each once, by id or, without an account, by address; with `run`, those of a run only. Those who are told of others come last, in the second list. */
export async function waitingPeople(db: Db, now: Date, run?: string): Promise<[string[], string[]]> {
  const { rows } = await db.execute<{ person: string; told: boolean }>(
    sql`SELECT ${person} AS person, coalesce(bool_or(n.why ->> 'as' = 'late'), false) AS told FROM reminder_notices n WHERE ${isWritable(now, run)} GROUP BY 1 ORDER BY 1`,
  );
  const of = (told: boolean) => rows.filter((row) => row.told === told).map((row) => row.person);
  return [of(false), of(true)];
}

/** Returns, locked until the transaction ends, the notices (`n`) of these people that may be written by now and meet a condition. Those that another instance has locked are left to it. */
export async function lockNotices(db: Db, people: readonly string[], now: Date, condition = sql`true`): Promise<WaitingNotice[]> {
  const { rows } = await db.execute<WaitingNotice>(sql`
    SELECT n.run_id, n.address, n.concerning, n.user_id, p.user_id AS of_user, n.why, r.reminder_id, r.message, ${isoOf('r.made_at')} AS made_at, r.made_by IS NOT NULL AS by_hand,
      jsonb_build_object('outcome', o.outcome, 'held', o.held, 'send_at', ${isoOf('o.send_at')}, 'status', (
        SELECT m.status FROM mails m WHERE m.kind = 'digest' AND m.about = o.digest_id::text ORDER BY m.created_at DESC LIMIT 1)) AS theirs
    FROM reminder_notices n JOIN reminder_runs r ON r.id = n.run_id
      LEFT JOIN reminder_notices p ON p.run_id = n.run_id AND p.address = n.concerning AND p.concerning = ''
      LEFT JOIN LATERAL (SELECT * FROM reminder_notices o WHERE n.why ->> 'as' = 'late' AND ${isTheirs}
        ORDER BY o.concerning DESC LIMIT 1) o ON true
    WHERE n.outcome = 'waiting' AND ${person} = ANY(${sql.param([...people])}::text[]) AND n.send_at <= ${now.toISOString()}::timestamptz AND ${isAfterTheirs} AND ${condition}
    ORDER BY n.address, r.made_at, n.concerning FOR UPDATE OF n SKIP LOCKED`);
  return rows.map((row) => (row.theirs?.outcome ? row : { ...row, theirs: null }));
}

/** Makes waiting notices (`n`) that meet a condition due now: whoever gets them, or the moment, may have changed. */
export const lookAgain = async (db: Db, condition: SQL): Promise<unknown> =>
  db.execute(sql`UPDATE reminder_notices n SET send_at = now() WHERE n.outcome = 'waiting' AND n.send_at > now() AND ${condition}`);

/** Puts off what a person may get by now, by some ms. */
export async function putOff(db: Db, key: string, now: Date, by: number): Promise<void> {
  const at = new Date(now.getTime() + by).toISOString();
  await db.execute(sql`UPDATE reminder_notices n SET send_at = ${at}::timestamptz
    WHERE outcome = 'waiting' AND ${person} = ${key} AND send_at <= ${now.toISOString()}::timestamptz`);
}

/**
 * Returns the number of digests that each person had in the last seven days, by address, where there is a limit of these: those at another address of theirs count too, and those whose email failed or
 * came back for good don't.
 */
export async function digestsOfWeek(
  db: Db,
  people: readonly Pick<LocalDay, 'address' | 'user_id'>[],
  { config, now }: Pick<Circumstances, 'config' | 'now'>,
): Promise<ReadonlyMap<string, number>> {
  if (config.per_week === null) return new Map();
  const since = sql`${now.toISOString()}::timestamptz - interval '7 days'`;
  const { rows } = await db.execute<{ address: string; count: number }>(sql`
    WITH a AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS r(address text, user_id uuid)),
    had AS (
      SELECT a.address, d.id FROM a JOIN reminder_digests d ON d.address = a.address AND d.written_at > ${since}
      UNION
      SELECT a.address, d.id FROM a JOIN reminder_digests d ON d.user_id = a.user_id AND d.written_at > ${since})
    SELECT address, count(*)::int AS count FROM had h WHERE EXISTS (SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = h.id::text AND ${reached}) GROUP BY 1`);
  return new Map(rows.map(({ address, count }) => [address, count]));
}
