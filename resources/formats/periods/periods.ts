/** Calculates the periods for which a subject is collected and an indicator is read: pure arithmetic on dates written yyyy-MM-dd. */
import { dateFormat, regions } from '../dateFormat';
import type { Locale } from '../../definition';
import { daysOf } from './daysOf';
import { rangeLabel } from './rangeLabel';
import { spanKey } from './spans';

export const periodKinds = ['year', 'fiscal_year', 'semester', 'quarter', 'month', 'span'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The first and the last day of a period, and its key, which sorts and may stand in an address: `2024`, `2023-24`, `2024-S1`, `2024-Q3`, `2024-07`. */
export interface Period {
  key: string;
  date: string;
  date_end: string;
}

/** The number of months in each kind of period; a span has a length of its own. */
export const monthsIn = { year: 12, fiscal_year: 12, semester: 6, quarter: 3, month: 1 } as const satisfies Record<
  Exclude<PeriodKind, 'span'>,
  number
>;

/** True when a text names a kind of period. */
export function isPeriodKind(text: string): text is PeriodKind {
  return periodKinds.some((kind) => kind === text);
}

/** Returns the month (0 to 11) from which periods of this kind are counted: the first month of the client's fiscal year, or January. */
export function firstMonth(kind: PeriodKind, fiscalStart: number): number {
  return kind === 'fiscal_year' ? fiscalStart - 1 : 0;
}

/** Returns the period of this kind that contains a day. A span goes from `day` to `end`. */
export function periodOf(kind: PeriodKind, day: string, fiscalStart: number, end = day): Period {
  if (kind === 'span') return spanOf(day, end);
  const offset = firstMonth(kind, fiscalStart);
  const months = monthsIn[kind];
  return fromMonth(kind, Math.floor((monthOf(day) - offset) / months) * months + offset, fiscalStart);
}

/** Returns the period just before; for a span, the span of the same length that ends the day before. */
export function previousPeriod(kind: PeriodKind, period: Period, fiscalStart: number): Period {
  const end = addDays(period.date, -1);
  if (kind !== 'span') return periodOf(kind, end, fiscalStart);
  if (!wholeMonths(period)) return spanOf(addDays(period.date, -1 - daysBetween(period.date, period.date_end)), end);
  const months = monthOf(period.date_end) - monthOf(period.date) + 1;
  return spanOf(firstDay(monthOf(period.date) - months), end);
}

/** Returns every period from the one with the first day to the one with the last day; none for spans, which have no sequence. */
export function periodsBetween(kind: PeriodKind, first: string, last: string, fiscalStart: number): Period[] {
  if (kind === 'span' || last < first) return [];
  const periods: Period[] = [];
  const offset = firstMonth(kind, fiscalStart);
  const months = monthsIn[kind];
  const start = Math.floor((monthOf(first) - offset) / months) * months + offset;
  for (let month = start; month <= monthOf(last); month += months) periods.push(fromMonth(kind, month, fiscalStart));
  return periods;
}

/** Returns the name of a period: “Q3 2024”, « T3 2024 ». A span of one calendar period has the name of that. */
export function periodLabel(kind: PeriodKind, period: Period, locale: Locale): string {
  const key = kind === 'span' ? spanKey(period.date, period.date_end) : period.key;
  const [, year, letter, part] = /^(\d{4})-([SQ])(\d)$/.exec(key) ?? [];
  if (letter === 'S') return `${locale === 'fr' ? 'S' : 'H'}${part} ${year}`;
  if (letter === 'Q') return `${locale === 'fr' ? 'T' : 'Q'}${part} ${year}`;
  if (kind === 'month' || (kind === 'span' && /^\d{4}-\d{2}$/.test(key)))
    return dateFormat(regions[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(instant(period.date));
  return (kind === 'span' ? rangeLabel(key, locale) : undefined) ?? key.replace('-', '–');
}

/** Returns a shorter name of a period, for narrow places: “Jul 2024”, « juil. 2024 ». */
export function shortPeriodLabel(kind: PeriodKind, period: Period, locale: Locale): string {
  if (kind !== 'month') return periodLabel(kind, period, locale);
  return dateFormat(regions[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(instant(period.date));
}

function spanOf(date: string, date_end: string): Period {
  return { key: spanKey(date, date_end), date, date_end };
}

function fromMonth(kind: Exclude<PeriodKind, 'span'>, month: number, fiscalStart: number): Period {
  const date = firstDay(month);
  const date_end = lastDay(month + monthsIn[kind] - 1);
  const year = date.slice(0, 4);
  const keys = {
    year,
    fiscal_year: fiscalStart === 1 ? year : `${year}-${date_end.slice(2, 4)}`,
    semester: `${year}-S${Math.floor((month % 12) / 6) + 1}`,
    quarter: `${year}-Q${Math.floor((month % 12) / 3) + 1}`,
    month: date.slice(0, 7),
  };
  return { key: keys[kind], date, date_end };
}

/** Returns the number of months since year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function firstDay(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

function lastDay(month: number): string {
  return `${firstDay(month).slice(0, -2)}${daysOf(Math.floor(month / 12), (month % 12) + 1)}`;
}

function wholeMonths({ date, date_end }: Period): boolean {
  return date.endsWith('-01') && addDays(date_end, 1).endsWith('-01');
}

/** Returns the day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const instantOfDay = instant(day);
  instantOfDay.setUTCDate(instantOfDay.getUTCDate() + days);
  return instantOfDay.toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another. */
export function daysBetween(first: string, last: string): number {
  return (instant(last).getTime() - instant(first).getTime()) / 86_400_000;
}

function instant(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
