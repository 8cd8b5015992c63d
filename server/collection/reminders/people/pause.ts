/** Puts a reminder off once, for a person. */
import { and, eq } from 'drizzle-orm';
import type { Pause } from '#resources/api/reminders/config';
import { addDays } from '#resources/formats/periods/periods';
import { reminder_pauses } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { notFound, unprocessable } from '#server/core/errors';
import { system } from '#server/core/viewer/viewer';
import { remindersConfig } from '../config';
import { isWorkingDay } from '../digests/moment';
import { localAt } from '../schedule/zoned';
import { remindersComing } from '../runs/coming/ofPerson';
import { settingsOf } from './settings';

/** Pauses a reminder of a person for one or two working days. Throws 422 PAUSED_BEFORE where they did before, and 404 for a reminder that they don't expect. */
export async function pauseReminder(db: Db, user: string, { reminder_id, days, word }: Pause, now: Date): Promise<{ until: string }> {
  const coming = await remindersComing(db, { id: user, now, within: system([]) });
  if (!coming.some(({ id }) => id === reminder_id)) throw notFound();
  const [before] = await db
    .select()
    .from(reminder_pauses)
    .where(and(eq(reminder_pauses.user_id, user), eq(reminder_pauses.reminder_id, reminder_id)));
  if (before) throw unprocessable('PAUSED_BEFORE', 'This reminder was paused once already.');
  const config = await remindersConfig(db);
  const { time_zone, country } = (await settingsOf(db, [user]))(user);
  let day = localAt(now, time_zone ?? config.time_zone).day;
  // The rest of today doesn't count: the reminder comes after so many whole working days.
  for (let left = days, tries = 0; left > 0 && tries < 60; tries += 1) {
    day = addDays(day, 1);
    if (isWorkingDay(config, day, country ?? config.country)) left -= 1;
  }
  await db.insert(reminder_pauses).values({ user_id: user, reminder_id, until_on: day, word: word.trim() }).onConflictDoNothing();
  return { until: day };
}
