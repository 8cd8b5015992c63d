/** Names spans of days, which are periods of their own: several years, a year that begins in April, a quarter among years, a week. */
import { dateFormat, firstOfMonth, regions } from '../dateFormat';
import type { Locale } from '../../definition';
import { daysOf } from '../../language/rules/values';

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

/** Returns the name of a span whose key has its months or its days: “2012/13” for twelve months, “Apr – Aug 2012”, “11 – 17 Mar 2024”; undefined for any other key. */
export function rangeLabel(key: string, locale: Locale): string | undefined {
  const [, first, firstDay = '', last, lastDay = ''] = /^(\d{4}-\d{2})(-\d{2})?(?:_(\d{4}-\d{2})(-\d{2})?)?$/.exec(key) ?? [];
  if (first === undefined || (last === undefined && firstDay === '')) return undefined;
  const [from, to] = [
    new Date(`${first}${firstDay || '-01'}T00:00:00Z`),
    new Date(`${last ?? first}${lastDay || firstDay || '-01'}T00:00:00Z`),
  ];
  if (firstDay !== '')
    return firstOfMonth(dateFormat(regions[locale], { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(from, to), locale);
  if (last !== undefined && monthOf(last) - monthOf(first) === 11) return `${yearOf(first)}/${yearOf(last).slice(2)}`;
  return dateFormat(regions[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(from, to);
}
