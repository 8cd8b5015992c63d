/** Puts a reminder off once, for a person. */
import { and, eq } from 'drizzle-orm';
import type { Pause } from '#resources/api/reminders/config';
import { localize } from '#resources/formats/format';
import { addDays } from '#resources/formats/periods/periods';
import { clientConfig } from '#server/core/config/clientConfig';
import { reminder_pauses } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { invalidRecord, notFound, unprocessable } from '#server/core/errors';
import { system } from '#server/core/viewer/viewer';
import { writeEvents, type AuditEvent } from '#server/entities/history/audit/events';
import type { WriteContext } from '#server/entities/records/entity';
import { remindersConfig } from '../config';
import { isWorkingDay } from '../digests/moment';
import { localAt } from '../schedule/zoned';
import { remindersComing } from '../runs/coming/ofPerson';
import { settingsOf } from './settings';

/** Pauses a reminder of a person for one or two working days from its next time on, with an audit event. Throws 422 where no word says why, or PAUSED_BEFORE where they did before, and 404 for a reminder that they don't expect. */
export async function pauseReminder(
  db: Db,
  user: string,
  { reminder_id, days, word }: Pause,
  { now, context }: { now: Date; context: WriteContext },
): Promise<{ until: string }> {
  if (word.trim() === '') throw invalidRecord([{ field: 'word', code: 'BLANK', level: 'error', params: {} }]);
  const coming = await remindersComing(db, { id: user, now, within: system([]) });
  const reminder = coming.find(({ id }) => id === reminder_id);
  if (!reminder) throw notFound();
  const [before] = await db
    .select()
    .from(reminder_pauses)
    .where(and(eq(reminder_pauses.user_id, user), eq(reminder_pauses.reminder_id, reminder_id)));
  if (before) throw unprocessable('PAUSED_BEFORE', 'This reminder was paused once already.');
  const config = await remindersConfig(db);
  const { time_zone, country } = (await settingsOf(db, [user]))(user);
  const dayOf = (at: Date) => localAt(at, time_zone ?? config.time_zone).day;
  // The rest of today doesn't count, nor the days before the reminder's next time: it comes after so many whole working days.
  let day = [dayOf(now), addDays(dayOf(new Date(reminder.next_at)), -1)].toSorted()[1] ?? '';
  for (let left = days, tries = 0; left > 0 && tries < 60; tries += 1) {
    day = addDays(day, 1);
    if (isWorkingDay(config, day, country ?? config.country)) left -= 1;
  }
  await db.insert(reminder_pauses).values({ user_id: user, reminder_id, until_on: day, word: word.trim() }).onConflictDoNothing();
  const { default_locale } = await clientConfig(db);
  const changes = {
    paused: [null, localize(reminder.title, default_locale)],
    paused_until: [null, day],
    word: [null, word.trim()],
  } satisfies AuditEvent['changes'];
  await writeEvents(db, [{ action: 'set_reminders', entity: 'users', entity_id: user, changes }], context);
  return { until: day };
}
