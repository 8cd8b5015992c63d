import type { Locale } from '../../definition';
import { periodLabel, type PeriodKind } from './periods';

const months = (date: string, end: string) =>
  (Number(end.slice(0, 4)) - Number(date.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(date.slice(5, 7)) + 1;

/** Returns the name of the period between two days: a calendar year by its number, a month by its name, anything else by its days. */
export function periodName({ date, date_end }: { date: string; date_end: string }, locale: Locale): string {
  const isWhole = date.endsWith('-01');
  const length = months(date, date_end);
  const kind: PeriodKind = isWhole && length === 12 && date.slice(5, 7) === '01' ? 'year' : isWhole && length === 1 ? 'month' : 'span';
  const key = kind === 'year' ? date.slice(0, 4) : kind === 'month' ? date.slice(0, 7) : date;
  return periodLabel(kind, { key, date, date_end }, locale);
}
