/** Tells the next times of a reminder that stands in a form. */
import { eq } from 'drizzle-orm';
import { reminder_states } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Reminder } from '../../reminders';
import { nextMoments } from '../../schedule/moments';
import { isComplete } from '../../schedule/timing';
import { scopesOfWritten } from '../limits';
import { nextDueMoments } from './dueTimes';

/** The most times that are told. */
const most = 5;

interface NextTimes {
  times: Date[];
  /** True where it ran as often as it may. */
  used_up: boolean;
}

/** Returns the next times of a reminder, saved or not; none where it is not active. Of a saved one around due dates, those that it ran count. */
export async function nextTimes(db: Db, reminder: Reminder, viewer: Viewer, now: Date): Promise<NextTimes> {
  const { id, active, timing } = reminder;
  if (!active || !isComplete(timing)) return { times: [], used_up: false };
  if (timing.when !== 'due') return { times: nextMoments(timing, now, most), used_up: false };
  const [state] = id !== null && isUuid(id) ? await db.select().from(reminder_states).where(eq(reminder_states.reminder_id, id)) : [];
  const left = timing.most_times === null ? most : Math.min(most, timing.most_times - (state?.times ?? 0));
  if (left <= 0) return { times: [], used_up: true };
  const scopes = await scopesOfWritten(db, reminder, viewer);
  return { times: await nextDueMoments(db, reminder, { now, scopes }, left), used_up: false };
}
