/** The periods of a subject that a year of progress is about. */
import { periodsBetween, type Period } from '#resources/periods';
import { periodKindOf, type Subject } from '../inputs/checks/inputChecks';

/** Those that end in the year, begun by today. Free dates expect nothing. */
export function periodsOfYear(subject: Pick<Subject, 'period'>, year: number, fiscalStart: number, today: string): Period[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return periodsBetween(periodKindOf(subject), first, last, fiscalStart).filter(
    ({ date, date_end }) => date_end >= first && date_end <= last && date <= today,
  );
}

/** The day of today, as everywhere: UTC. */
export const dayOfToday = (): string => new Date().toISOString().slice(0, 10);
