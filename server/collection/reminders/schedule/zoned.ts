/** Converts between moments and local days and times of a time zone. */
import { addDays } from '#resources/formats/periods/periods';
import { nextMoment } from '#server/core/jobs/cron';

/** True when the name of a time zone is known (IANA, such as Europe/Paris). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false; // The constructor throws a RangeError for a name that it doesn't know.
  }
}

/**
 * Returns the moment of a local day (yyyy-MM-dd) and time (HH:mm) in a time zone. A time that the clock skips is the first moment after the gap; a time that it shows twice is the first
 * of the two. Throws a RangeError for an unknown zone.
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const key = `${day} ${time} ${timeZone}`;
  const known = moments.get(key);
  if (known !== undefined) return new Date(known);
  const moment = firstMomentAt(day, time, timeZone);
  if (moments.size >= mostMoments) moments.clear();
  moments.set(key, moment.getTime());
  return moment;
}

/** The moments that were computed lately: thousands of people have the same. */
const moments = new Map<string, number>();
const mostMoments = 1000;

function firstMomentAt(day: string, time: string, timeZone: string): Date {
  const [hour, minute] = time.split(':').map(Number);
  const [, month, date] = day.split('-').map(Number);
  // Two days earlier it is an earlier day in every time zone.
  return nextMoment(`${minute} ${hour} ${date} ${month} *`, timeZone, new Date(`${addDays(day, -2)}T12:00:00Z`));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local day (yyyy-MM-dd) and time (HH:mm) of a moment in a time zone. */
export function localAt(moment: Date, timeZone: string): { day: string; time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const [day = '', time = ''] = format.format(moment).split(' ');
  return { day, time };
}
