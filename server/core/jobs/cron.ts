/** Computes the moments of a schedule from five cron fields in a named time zone. */
import { Cron } from 'croner';

/**
 * Returns the first moment after `after` that a cron pattern names. A time that the clock skips in spring becomes the first one after the gap. A time that the clock
 * shows twice in autumn counts once, the first time; an hourly pattern (`0 * * * *`) counts both. Throws a RangeError where the pattern is wrong or names no moment, or the zone is unknown.
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
    return null; // croner throws errors of several classes for wrong patterns and zones.
  }
}
