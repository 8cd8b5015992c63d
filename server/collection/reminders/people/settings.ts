/** Reads what people set about their reminders. */
import { inArray, sql } from 'drizzle-orm';
import { reminder_pauses, reminder_settings } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { isKnownZone } from '../schedule/zoned';

export type Settings = Omit<typeof reminder_settings.$inferSelect, 'calendar_hash'>;

export const usualSettings = (user_id: string): Settings => ({
  user_id,
  hour: null,
  time_zone: null,
  country: null,
  stopped: false,
  away_from: null,
  away_until: null,
  colleague: null,
});

/** Returns the settings of these people, by id; of a person who set none, the usual ones. */
export async function settingsOf(db: Db, ids: readonly string[]): Promise<(id: string | null) => Settings> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(reminder_settings)
          .where(inArray(reminder_settings.user_id, [...ids]));
  const byId = new Map(rows.map((row) => [row.user_id, usable(row)]));
  return (id) => byId.get(id ?? '') ?? usualSettings(id ?? '');
}

/** The last day after which others can be computed. */
const lastDay = '9998-12-31';

/** Returns settings with which days and times can be computed, whatever is stored: those of one person must not stop the summaries of others. */
function usable(row: Settings): Settings {
  const { time_zone, away_until } = row;
  return {
    ...row,
    time_zone: time_zone !== null && isKnownZone(time_zone) ? time_zone : null,
    away_until: away_until !== null && (away_until.length > 10 || away_until > lastDay) ? lastDay : away_until,
  };
}

/** Returns the last day of a person's pause of a reminder, which may be over; undefined where there is none. */
export type PauseUntil = (person: string | null, reminder: string | null) => string | undefined;

/** Returns the function that gives the pauses of these people that are not over in every time zone. */
export async function pausesOf(db: Db, ids: readonly string[], now: Date): Promise<PauseUntil> {
  if (ids.length === 0) return () => undefined;
  // No time zone has a day before that.
  const first = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const rows = await db
    .select()
    .from(reminder_pauses)
    .where(sql`${inArray(reminder_pauses.user_id, [...ids])} AND ${reminder_pauses.until_on} >= ${first}::date`);
  const days = new Map(rows.map(({ user_id, reminder_id, until_on }) => [`${user_id} ${reminder_id}`, until_on]));
  return (person, reminder) => days.get(`${person} ${reminder}`);
}

/** True when the person is away on a day. */
export const isAway = ({ away_from, away_until }: Settings, day: string): boolean =>
  away_from !== null && away_until !== null && away_from <= day && day <= away_until;
