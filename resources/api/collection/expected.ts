/** Tells when expected entries are due, and names their counts. Stands apart from their schemas, so that the board of subjects loads no library of schemas: 11 kB. */
import type { FollowedSubject, ProgressPeriod } from './progress';

/** The names of the counts of expected entries. */
export const countNames = ['expected', 'missing', 'draft', 'refused', 'submitted', 'preapproved', 'approved', 'late'] as const;

/** The number of days after the end of its period in which an entry is not overdue yet. */
export const graceDays = 30;

/** Returns the day on which an entry of a period is due: `graceDays` after its end, or the day on which the subject closes, where that lies between. */
export function dueOf({ date_end }: ProgressPeriod, { open_until }: Pick<FollowedSubject, 'open_until'>): string {
  const end = new Date(`${date_end}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + graceDays);
  const due = end.toISOString().slice(0, 10);
  return open_until !== null && open_until >= date_end && open_until < due ? open_until : due;
}
