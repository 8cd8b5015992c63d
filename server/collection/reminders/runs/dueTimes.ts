/** Tells when a reminder around due dates would have people to remind, by what is left now. */
import { addDays, daysBetween } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Reminder } from '../reminders';
import { nextMoments } from '../schedule/moments';
import { isDueDay } from '../schedule/timing';
import { localAt } from '../schedule/zoned';
import { choose, whenever } from './choose';
import { scopesOfWritten } from './limits';

/** The days that are looked at from today on. */
const horizon = 366;

/** Returns the first moments, at most `count`, at which something that is left now is due on a day of the reminder, among what the viewer may see. */
export async function nextDueMoments(db: Db, reminder: Reminder, viewer: Viewer, now: Date, count: number): Promise<Date[]> {
  const { timing } = reminder;
  const { chosen } = await choose(db, whenever(reminder), { now, since: null, scopes: await scopesOfWritten(db, reminder, viewer) });
  const dues = new Set(chosen.flatMap(({ items }) => items.flatMap(({ due }) => due ?? [])));
  const last = addDays(localAt(now, timing.time_zone).day, horizon);
  const moments: Date[] = [];
  for (const at of nextMoments(timing, now, horizon)) {
    const { day } = localAt(at, timing.time_zone);
    if (moments.length >= Math.min(count, timing.most_times ?? count) || day > last) break;
    if ([...dues].some((due) => isDueDay(timing, daysBetween(due, day)))) moments.push(at);
  }
  return moments;
}
