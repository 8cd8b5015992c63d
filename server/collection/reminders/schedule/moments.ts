/** Computes the moments of a reminder. Days are computed first, as local days; each then gets its moment in the time zone of the reminder. */
import { addDays, daysBetween } from '#resources/formats/periods/periods';
import { momentAt } from './zoned';
import type { Timing } from './timing';

/** Returns the first moments of a reminder after `after`, at most `count`. A reminder around due dates has one each day; which of these days it has people for depends on what is due. */
export function nextMoments(timing: Timing, after: Date, count: number): Date[] {
  const moments: Date[] = [];
  // The day before in UTC may be the same local day in the zones farthest from it.
  const from = addDays(after.toISOString().slice(0, 10), -1);
  for (let place = firstPlace(timing, from); moments.length < count; place += 1) {
    const day = dayAt(timing, place, from);
    // A calendar of four digits ends somewhere, also for a reminder that never does.
    if (day === undefined || day.length > 10) break;
    const moment = momentAt(day, timing.time, timing.time_zone);
    if (moment > after) moments.push(moment);
  }
  return moments;
}

/** Returns the first moment of a reminder after `after`; null where there is none. */
export const nextMoment = (timing: Timing, after: Date): Date | null => nextMoments(timing, after, 1)[0] ?? null;

/** Returns the day of the occurrence at this place, counted from 0; undefined beyond the last. */
function dayAt(timing: Timing, place: number, from: string): string | undefined {
  const { when, most_times, until_on } = timing;
  if (when === 'once') return place === 0 ? timing.first_on : undefined;
  const day = when === 'due' ? addDays(from, place) : repeated(timing, place);
  const isOver = (when === 'every' && most_times !== null && place >= most_times) || (until_on !== null && day > until_on);
  return isOver ? undefined : day;
}

function repeated({ first_on, every, unit }: Timing, place: number): string {
  if (unit === 'months') return addMonths(first_on, place * every);
  return addDays(first_on, place * every * (unit === 'weeks' ? 7 : 1));
}

/** Returns a place at or before the first occurrence on or after a day, so that an old reminder is not counted from its first day. */
function firstPlace(timing: Timing, from: string): number {
  const { when, first_on, every, unit } = timing;
  if (when !== 'every' || from <= first_on) return 0;
  const longest = { days: 1, weeks: 7, months: 31 }[unit] * every;
  return Math.floor(daysBetween(first_on, from) / longest);
}

/** Returns the same day of a later month, or the last day of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}
