/** Puts periods in words. The API's keys are 2024, 2023-24, 2024-S1, 2024-Q1, 2024-03, 2012-04_2013-03; any other key is shown unchanged. */
import { dateFormat } from '#resources/formats/dateFormat';
import { rangeLabel } from '#resources/formats/periods/rangeLabel';
import type { Locale } from '#resources/definition';
import type { Translate } from './translate';

const months: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric', timeZone: 'UTC' };
interface Dated {
  date: string;
  date_end: string;
}
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const monthsIn = (period: Dated) => Math.max(1, monthOf(period.date_end) - monthOf(period.date) + 1);

/** True when the period lasts a year or more, so that 2011-12 is a fiscal year over two years and not December 2011. */
export const isYearly = (period: Dated | undefined) => period !== undefined && monthsIn(period) >= 12;

/** Returns the label of a period on an axis, in a table or in a select: "2024", "2023–24", "Q1 2024", "Mar 2024", "2012/13". */
export function periodLabel(key: string, yearly: boolean, locale: Locale, translate: Translate): string {
  const range = key.includes('_') ? rangeLabel(key, locale) : undefined;
  if (range !== undefined) return range;
  if (yearly || /^\d{4}-\d{4}$/.test(key)) return key.replace('-', '\u2013');
  const [, year = '', part = ''] = /^(\d{4})-(S[12]|Q[1-4]|\d{2})$/.exec(key) ?? [];
  if (part === '') return key;
  if (part.startsWith('S')) return translate('portal.period.semester', { part: part.slice(1), year });
  if (part.startsWith('Q')) return translate('portal.period.quarter', { part: part.slice(1), year });
  return dateFormat(locale, months).format(new Date(`${key}-01`));
}

/** Returns the label of a span of days that has no key: "2024", "Mar 2024", "Jan – Mar 2024". */
export function spanLabel({ date, date_end }: Dated, locale: Locale): string {
  const year = date.slice(0, 4);
  if (date === `${year}-01-01` && date_end === `${year}-12-31`) return year;
  return dateFormat(locale, months).formatRange(new Date(date), new Date(date_end));
}

/** Returns the label below a period on a chart's axis: its name; or, when there are more than eight periods shorter than a year, the year below its first period and '' below the others. */
export function axisLabel(index: number, periods: readonly (Dated & { key: string })[], label: string): string {
  const [year, before] = [periods[index]?.date.slice(0, 4), periods[index - 1]?.date.slice(0, 4)];
  if (isYearly(periods[0]) || periods.length <= 8) return label;
  return year === undefined || year === before || (before === undefined && periods[index]?.date.slice(5, 7) !== '01') ? '' : year;
}

/** Returns the number of periods from `period` to the one of the same length that holds `date`; negative when that one is earlier. */
export function periodsBetween(period: Dated, date: string): number {
  return Math.floor((monthOf(date) - monthOf(period.date)) / monthsIn(period));
}

/** Returns the key of the period that holds a target's date, counted on from a known period, so that a quarterly target isn't taken for the year's. Returns the date's year when the periods have names of their own. */
export function targetPeriod(date: string, known: Dated & { key: string }): string {
  const [, year, kind, part] = /^(\d{4})(?:-([SQ]?)(\d{1,2}))?$/.exec(known.key) ?? [];
  const ahead = periodsBetween(known, date);
  if (year === undefined || (part === undefined && !isYearly(known))) return date.slice(0, 4);
  if (part === undefined) return String(Number(year) + ahead);
  if (isYearly(known)) return `${Number(year) + ahead}-${twoDigits(Number(part) + ahead)}`;
  const inYear = 12 / monthsIn(known);
  const count = Number(year) * inYear + Number(part) - 1 + ahead;
  const place = (count % inYear) + 1;
  return `${Math.floor(count / inYear)}-${kind ? `${kind}${place}` : twoDigits(place)}`;
}
const twoDigits = (number: number) => String(number % 100).padStart(2, '0');
