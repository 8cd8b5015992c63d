/** Tells when a reminder around due dates would have people to remind: by what is left now, and by the entries of the periods that end until then. */
import { addDays, daysBetween } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import type { Reminder } from '../../reminders';
import { nextMoments } from '../../schedule/moments';
import { isDueDay } from '../../schedule/timing';
import { localAt } from '../../schedule/zoned';
import { entriesDue } from '../../work/entriesDue';
import { workLeft, type Readings } from '../../work/left';
import { among, isAbout, isMeant, whenever } from '../choose';
import type { ScopesOf } from '../limits';

/** The days that are looked at from today on. */
export const horizon = 366;

interface Asked {
  now: Date;
  /** The people outside of whose scopes nothing is looked at. */
  scopes: ScopesOf;
  /** The id of the one person whose work is looked at; without it, everybody's. */
  only?: string;
  read?: Readings;
}

/** Returns the first moments, at most `count`, at which something is due on a day of the reminder. */
export async function nextDueMoments(db: Db, reminder: Reminder, asked: Asked, count: number): Promise<Date[]> {
  const { timing } = reminder;
  const today = localAt(asked.now, timing.time_zone).day;
  const isDue = await dueTeller(db, reminder, { ...asked, today });
  const moments: Date[] = [];
  for (const at of nextMoments(timing, asked.now, horizon)) {
    const { day } = localAt(at, timing.time_zone);
    if (moments.length >= count || day > addDays(today, horizon)) break;
    if (await isDue(day)) moments.push(at);
  }
  return moments;
}

/** Returns a function that tells whether something is due on a day of the reminder. It reads of subjects, approvals and questionnaires only what it takes to tell. */
async function dueTeller(db: Db, reminder: Reminder, { scopes, only, today, read }: Asked & { today: string }) {
  const { timing, sites: under } = reminder;
  const kinds = new Set([...reminder.work].filter((kind) => kind !== 'entries'));
  const until = addDays(today, horizon);
  const entries = reminder.work.has('entries')
    ? await entriesDue(db, {
        ...scopes,
        under,
        today,
        until,
        only,
        isMeant: (person) => isMeant(reminder, person),
        isAbout: (subject) => isAbout(reminder, subject),
      })
    : undefined;
  let others: string[] | undefined;
  const readOthers = async () => {
    const person = only === undefined ? {} : { only: { id: only } };
    const { workers } = await workLeft(db, { kinds, ...scopes, under, today, ...person }, read);
    const chosen = await among(whenever(reminder), workers, { today, last: addDays(today, -1) });
    return [...new Set(chosen.flatMap(({ items }) => items.flatMap(({ due }) => due ?? [])))];
  };
  return async (day: string): Promise<boolean> => {
    const meets = (due: string) => isDueDay(timing, daysBetween(due, day));
    if (await entries?.isLeft(day, meets)) return true;
    if (kinds.size > 0) others ??= await readOthers();
    return others?.some(meets) ?? false;
  };
}
