/** Finds the pauses that put something off: an email that waits, or the next time of the reminder for the person. */
import { sql } from 'drizzle-orm';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { remindersOf } from '../reminders';
import { nextDueMoments } from '../runs/coming/dueTimes';
import { writerOf } from '../runs/limits';
import { localAt } from '../schedule/zoned';
import { sharedReadings } from '../work/left';

/** The SQL moment until which the email of a person waits because of their pause (`p`); null where none does. */
export const waitsUntil = `(SELECT min(n.send_at) FROM reminder_notices n JOIN reminder_runs o ON o.id = n.run_id
  WHERE o.reminder_id = p.reminder_id AND n.user_id = p.user_id AND n.concerning = '' AND n.outcome = 'waiting' AND n.held = 'paused')`;

interface Row extends Record<string, unknown> {
  id: string;
  reminder_id: string;
  scopes: JsonValue;
  name: string;
  title: Record<string, string>;
  until: string;
  word: string;
  waits: boolean;
  next_at: string | null;
}

type PauseRead = RemindersOverview['pauses'][number] & { scopes: JsonValue };

/** Returns the pauses that put something off now, the first to end first. */
export async function pausesThatCount(db: Db, now: Date): Promise<PauseRead[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT u.id, p.reminder_id, u.scopes, coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email) AS name, r.data -> 'title' AS title,
      p.until_on::text AS until, p.word, ${sql.raw(waitsUntil)} IS NOT NULL AS waits, ${isoOf('s.next_at')} AS next_at
    FROM reminder_pauses p JOIN users u ON u.id = p.user_id JOIN records r ON r.resource = 'reminders' AND r.id = p.reminder_id
      LEFT JOIN reminder_states s ON s.reminder_id = p.reminder_id
    WHERE p.until_on >= ${now.toISOString().slice(0, 10)}::date ORDER BY p.until_on, 4`);
  const reminders = new Map(
    (await remindersOf(db, [...new Set(rows.map(({ reminder_id }) => reminder_id))])).map((each) => [each.id, each]),
  );
  const read = sharedReadings();
  const found: PauseRead[] = [];
  for (const { reminder_id, waits, next_at, ...pause } of rows) {
    const reminder = reminders.get(reminder_id);
    const nextOf = async () => {
      if (reminder?.timing.when !== 'due' || next_at === null) return next_at;
      const scopes = { within: await writerOf(db, reminder.writer) };
      return (await nextDueMoments(db, reminder, { now, scopes, only: pause.id, read }, 1))[0]?.toISOString() ?? null;
    };
    if (reminder && (waits || isPutOff(await nextOf(), pause.until, reminder.timing.time_zone))) found.push(pause);
  }
  return found;
}

/** True when a time of a reminder is within a pause that lasts until a day. */
export const isPutOff = (next_at: string | null, until: string, time_zone: string): boolean =>
  next_at !== null && localAt(new Date(next_at), time_zone).day <= until;
