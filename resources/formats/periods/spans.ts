/** Gives keys to spans of days, which are periods of their own: several years, a year that begins in April, a quarter among years, a week. */
import { daysOf } from './daysOf';

const yearOf = (day: string) => day.slice(0, 4);
const monthOf = (day: string) => Number(yearOf(day)) * 12 + Number(day.slice(5, 7)) - 1;
const isLastOfMonth = (day: string) => Number(day.slice(8)) === daysOf(Number(yearOf(day)), Number(day.slice(5, 7)));

/**
 * Returns the key of a span. No two spans share one: `2018`, `2018-2019`, `2024-S1`, `2024-Q3`, `2024-07` where it is whole calendar periods, else its
 * months (`2012-04_2013-03`) or its days (`2024-03-11_2024-03-17`).
 */
export function spanKey(date: string, date_end: string): string {
  const [from, to] = [yearOf(date), yearOf(date_end)];
  if (!date.endsWith('-01') || !isLastOfMonth(date_end)) return date === date_end ? date : `${date}_${date_end}`;
  const [first, months] = [monthOf(date) % 12, monthOf(date_end) - monthOf(date) + 1];
  if (first === 0 && months % 12 === 0) return from === to ? from : `${from}-${to}`;
  if (months === 1) return date.slice(0, 7);
  if (months === 3 && first % 3 === 0) return `${from}-Q${first / 3 + 1}`;
  if (months === 6 && first % 6 === 0) return `${from}-S${first / 6 + 1}`;
  return `${date.slice(0, 7)}_${date_end.slice(0, 7)}`;
}
