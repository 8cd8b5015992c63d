import { dueOf, type Counts, type DataProgress, type FollowedSubject } from '#resources/api/progress';

/** What an entry that is late waits for: to be entered, to be submitted, to be corrected. */
export const latePartNames = ['missing', 'draft', 'refused'] as const;
type LateParts = Pick<Counts, (typeof latePartNames)[number]>;

/** What is late of a subject on a day, by what it waits for. */
export function latePartsOf(subject: FollowedSubject, { periods, cells }: DataProgress, today: string): LateParts {
  const past = new Set(periods.filter((period) => dueOf(period, subject) < today).map(({ key }) => key));
  const late = cells.filter(({ period }) => past.has(period));
  const sum = (name: keyof LateParts) => late.reduce((total, cell) => total + cell[name], 0);
  return { missing: sum('missing'), draft: sum('draft'), refused: sum('refused') };
}
