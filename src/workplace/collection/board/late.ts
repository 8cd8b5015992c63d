import { dueOf } from '#resources/api/collection/expected';
import type { Counts, DataProgress, FollowedSubject } from '#resources/api/collection/progress';

/** The reasons why an entry is overdue: not entered, not submitted, or rejected and not corrected. */
export const latePartNames = ['missing', 'draft', 'refused'] as const;
type LateParts = Pick<Counts, (typeof latePartNames)[number]>;

/** Returns how many entries of a subject are overdue on a day, by reason. */
export function latePartsOf(subject: FollowedSubject, { periods, cells }: DataProgress, today: string): LateParts {
  const past = new Set(periods.filter((period) => dueOf(period, subject) < today).map(({ key }) => key));
  const late = cells.filter(({ period }) => past.has(period));
  const sum = (name: keyof LateParts) => late.reduce((total, cell) => total + cell[name], 0);
  return { missing: sum('missing'), draft: sum('draft'), refused: sum('refused') };
}
