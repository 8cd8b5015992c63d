/** The moments of a schedule: five cron fields in a named time zone. */
import { Cron } from 'croner';

/**
 * Returns the first moment after `after` that a pattern names. A time that the clock skips in spring is the first one after the gap; one that it shows twice
 * in autumn is the first of both, and every hour (`0 * * * *`) both. Throws a RangeError where the pattern is none, names no moment, or the zone is unknown.
 */
export function nextMoment(cron: string, timeZone: string, after: Date): Date {
  const next = momentOf(cron, timeZone, after);
  if (!next) throw new RangeError(`“${cron}” in “${timeZone}” names no moment.`);
  return next;
}

function momentOf(cron: string, timeZone: string, after: Date): Date | null {
  if (cron.trim().split(/\s+/).length !== 5) return null;
  try {
    return new Cron(cron, { timezone: timeZone, paused: true }).nextRun(after);
  } catch {
    return null; // croner says several kinds of mistakes in several classes.
  }
}
