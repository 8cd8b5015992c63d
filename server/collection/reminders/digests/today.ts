import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { remindersConfig } from '../config';
import { settingsOf } from '../people/settings';
import { isKnownZone, localAt } from '../schedule/zoned';
import { usualYears } from '../work/entries';
import type { WorkLimits, Worker } from '../work/work';
import { digestsOfDays } from './store';

/** Returns the addresses, in small letters, of these people who have had the summary of their day. */
export async function hadSummary(db: Db, people: readonly Pick<Worker, 'id' | 'email'>[], now: Date): Promise<ReadonlySet<string>> {
  const { time_zone } = await remindersConfig(db);
  const settings = await settingsOf(
    db,
    people.flatMap(({ id }) => id ?? []),
  );
  const days = people.map(({ id, email }) => {
    const zone = settings(id).time_zone ?? time_zone;
    return { address: email.toLowerCase(), user_id: id, time_zone: zone, day: localAt(now, zone).day };
  });
  return new Set((await digestsOfDays(db, days)).keys());
}

/**
 * Returns the day and the years by which what is left is read for digests. The day is the latest that reminders and the organisation have by now: they choose by their own, which east of UTC begins
 * earlier. The years are this one and the last, and those that runs are about whose notices, or the emails of whose digests, wait.
 */
export async function daysOfDigests(db: Db, now: Date): Promise<Required<Pick<WorkLimits, 'today' | 'years'>>> {
  const { rows: zones } = await db.execute<{ zone: string }>(
    sql`SELECT DISTINCT data ->> 'time_zone' AS zone FROM records WHERE resource = 'reminders'`,
  );
  const known = ['UTC', (await remindersConfig(db)).time_zone, ...zones.map(({ zone }) => zone).filter(isKnownZone)];
  const today = known.map((zone) => localAt(now, zone).day).reduce((latest, day) => (day > latest ? day : latest));
  const { rows } = await db.execute<{
    year: number;
  }>(sql`SELECT DISTINCT r.year FROM reminder_runs r JOIN reminder_notices n ON n.run_id = r.id
    WHERE r.year IS NOT NULL AND (n.outcome = 'waiting' OR EXISTS (
      SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = n.digest_id::text AND m.status IN ('waiting', 'sending')))`);
  return { today, years: [...new Set([...usualYears(today), ...rows.map(({ year }) => year)])].toSorted((a, b) => a - b) };
}
