/** How periods are said. Keys as the API gives them: 2024, 2023-24, 2024-S1, 2024-Q1, 2024-03; anything else is said as it is. */
import { dateFormat } from '#resources/dateFormat';
import type { Locale } from '#resources/definition';
import type { Translate } from './translate';

const months: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric', timeZone: 'UTC' };
interface Dated {
  date: string;
  date_end: string;
}
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const monthsIn = (period: Dated) => Math.max(1, monthOf(period.date_end) - monthOf(period.date) + 1);

/** Whether periods last a year or more, so that 2011-12 is one that spans two years and no month of December. */
export const isYearly = (period: Dated | undefined) => period !== undefined && monthsIn(period) >= 12;

/** "2024", "2023–24", "Q1 2024", "Mar 2024": on an axis, in a table, in a select. */
export function periodLabel(key: string, yearly: boolean, locale: Locale, translate: Translate): string {
  if (yearly) return key.replace('-', '\u2013');
  const [, year = '', part = ''] = /^(\d{4})-(S[12]|Q[1-4]|\d{2})$/.exec(key) ?? [];
  if (part === '') return key;
  if (part.startsWith('S')) return translate('portal.period.semester', { part: part.slice(1), year });
  if (part.startsWith('Q')) return translate('portal.period.quarter', { part: part.slice(1), year });
  return dateFormat(locale, months).format(new Date(`${key}-01`));
}

/** Days that no key names: "2024", "Mar 2024", "Jan – Mar 2024". */
export function spanLabel({ date, date_end }: Dated, locale: Locale): string {
  const year = date.slice(0, 4);
  if (date === `${year}-01-01` && date_end === `${year}-12-31`) return year;
  return dateFormat(locale, months).formatRange(new Date(date), new Date(date_end));
}

/** What stands under a period of a chart: its name, or only the year, under its first period, where many parts of years follow each other. */
export function axisLabel(index: number, periods: readonly (Dated & { key: string })[], label: string): string {
  const [year, before] = [periods[index]?.date.slice(0, 4), periods[index - 1]?.date.slice(0, 4)];
  if (isYearly(periods[0]) || periods.length <= 8) return label;
  return year === undefined || year === before || (before === undefined && periods[index]?.date.slice(5, 7) !== '01') ? '' : year;
}

/** How many periods lie from `period` to the one that holds `date`, both of the same length: negative before it. */
export function periodsBetween(period: Dated, date: string): number {
  return Math.floor((monthOf(date) - monthOf(period.date)) / monthsIn(period));
}

/** The key of the period that holds a target's date, counted on from a known one: a quarter's target is not the year's. The date's year where periods have names of their own. */
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
