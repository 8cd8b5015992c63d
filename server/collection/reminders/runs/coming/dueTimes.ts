/** Tells when a reminder around due dates would have people to remind, by what is left now. */
import { addDays, daysBetween } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Reminder } from '../../reminders';
import { nextMoments } from '../../schedule/moments';
import { isDueDay } from '../../schedule/timing';
import { localAt } from '../../schedule/zoned';
import { entriesDue } from '../../work/entriesDue';
import { choose, isAbout, isMeant, whenever } from '../choose';
import { scopesOfWritten } from '../limits';

/** The days that are looked at from today on. */
const horizon = 366;

/** Returns the first moments, at most `count`, at which something that is left now is due on a day of the reminder, among what the viewer may see. */
export async function nextDueMoments(db: Db, reminder: Reminder, viewer: Viewer, now: Date, count: number): Promise<Date[]> {
  const { timing } = reminder;
  const today = localAt(now, timing.time_zone).day;
  const isDue = await dueTeller(db, reminder, { viewer, now, today });
  const moments: Date[] = [];
  for (const at of nextMoments(timing, now, horizon)) {
    const { day } = localAt(at, timing.time_zone);
    if (moments.length >= count || day > addDays(today, horizon)) break;
    if (await isDue((due) => isDueDay(timing, daysBetween(due, day)))) moments.push(at);
  }
  return moments;
}

/** Returns a function that tells whether something is left whose due date meets a condition. It reads of subjects, approvals and questionnaires only what it takes to tell. */
async function dueTeller(db: Db, reminder: Reminder, { viewer, now, today }: { viewer: Viewer; now: Date; today: string }) {
  const scopes = await scopesOfWritten(db, reminder, viewer);
  const work = new Set([...reminder.work].filter((kind) => kind !== 'entries'));
  const entries = reminder.work.has('entries')
    ? await entriesDue(db, {
        ...scopes,
        under: reminder.sites,
        today,
        isMeant: (person) => isMeant(reminder, person),
        isAbout: (subject) => isAbout(reminder, subject),
      })
    : undefined;
  let read: string[] | undefined;
  const others = async () => {
    const { chosen } = await choose(db, whenever({ ...reminder, work }), { now, since: null, scopes });
    return chosen.flatMap(({ items }) => items.flatMap(({ due }) => due ?? []));
  };
  return async (meets: (due: string) => boolean): Promise<boolean> => {
    for (const due of entries?.dues.filter(meets) ?? []) if (await entries?.isLeft(due)) return true;
    if (work.size > 0) read ??= [...new Set(await others())];
    return read?.some(meets) ?? false;
  };
}
