/** Tells the next time at which a reminder is about something that is left. */
import { addDays, daysBetween } from '#resources/formats/periods/periods';
import { nextMoments } from '../../schedule/moments';
import { isDueDay, type Timing } from '../../schedule/timing';
import { localAt } from '../../schedule/zoned';
import type { WorkItem } from '../../work/work';

/** Returns the next time of a reminder, ISO 8601; around due dates, the first at which one of the items is due. */
export function nextFor(timing: Timing, items: readonly WorkItem[], next_at: string): string | undefined {
  if (timing.when !== 'due') return next_at;
  const dues = [...new Set(items.flatMap(({ due }) => due ?? []))];
  return firstDueMoment(timing, dues, new Date(next_at))?.toISOString();
}

/** The days that are looked at from the first on. */
const horizon = 366;

/** Returns the first moment of a reminder around due dates, not before `from`, at which one of these dates is due. */
function firstDueMoment(timing: Timing, dues: readonly string[], from: Date): Date | undefined {
  const first = localAt(from, timing.time_zone).day;
  const days = Array.from({ length: horizon }, (_, place) => addDays(first, place));
  const day = days.find((each) => dues.some((due) => isDueDay(timing, daysBetween(due, each))));
  if (day === undefined) return undefined;
  // The moment before the first counts as one after which moments are looked for.
  const after = day === first ? new Date(from.getTime() - 1) : new Date(Date.parse(`${addDays(day, -2)}T12:00:00Z`));
  return nextMoments(timing, after, 4).find((at) => localAt(at, timing.time_zone).day === day);
}
