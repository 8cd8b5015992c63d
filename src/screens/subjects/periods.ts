import type { Locale } from '#resources/definition';

type Translate = (key: string, options?: Record<string, unknown>) => string;
/** First and last day. */
export interface Days {
  date: string;
  date_end?: string;
}

/** Months of the periods that can be listed; a fiscal year and a span are entered by their days. */
const months: Record<string, number> = { year: 12, semester: 6, quarter: 3, month: 1 };

/** The first days of all periods between two days, the latest first; none where they can't be listed. */
export function firstDaysBetween(kind: string, first: string, last: string): string[] {
  const step = months[kind];
  if (!step) return [];
  const days: string[] = [];
  for (let month = Math.floor(monthOf(first) / step) * step; month <= monthOf(last); month += step) days.push(firstDay(month));
  return days.toReversed();
}

/** The first day of the period before; undefined where it can't be told. */
export function previousFirstDay(kind: string, date: string): string | undefined {
  const step = kind === 'fiscal_year' ? 12 : months[kind];
  return step && /^\d{4}-\d{2}-\d{2}$/.test(date) ? firstDay(monthOf(date) - step) : undefined;
}

/** A period as people say it. */
export function periodLabel(kind: string, { date, date_end }: Days, locale: Locale, translate: Translate): string {
  const year = date.slice(0, 4);
  const month = monthOf(date) % 12;
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  if (kind === 'year') return year;
  if (kind === 'quarter') return translate('inputs.quarter', { quarter: Math.floor(month / 3) + 1, year });
  if (kind === 'semester') return translate('inputs.semester', { semester: Math.floor(month / 6) + 1, year });
  const language = locale === 'fr' ? 'fr-FR' : 'en-GB';
  if (kind === 'month') return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return date_end ? format.formatRange(day, new Date(`${date_end}T00:00:00Z`)) : format.format(day);
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDay = (month: number): string => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
