/** Lists the periods of a subject for one year of progress. */
import { periodsBetween, type Period } from '#resources/formats/periods/periods';
import { periodKindOf, type Subject } from '../inputs/checks/inputChecks';

/** Returns the periods that end in the year and have begun by today. Free dates give none. */
export function periodsOfYear(subject: Pick<Subject, 'period'>, year: number, fiscalStart: number, today: string): Period[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return periodsBetween(periodKindOf(subject), first, last, fiscalStart).filter(
    ({ date, date_end }) => date_end >= first && date_end <= last && date <= today,
  );
}

/** Returns today's date in UTC. */
export const dayOfToday = (): string => new Date().toISOString().slice(0, 10);
