/** What the texts of a column say of how its numbers and dates are written. Nothing is guessed where two readings are possible. */
import { parseNumber, type Delimiters } from '../format';
import { isDate } from '../values';
import { monthOf, wholeYear } from './monthNames';

export const decimalMarks = ['comma', 'point', 'each'] as const;
/** `each`: every cell says by itself; those that can mean two numbers are refused. */
export type DecimalMark = (typeof decimalMarks)[number];
export const dateOrders = ['dmy', 'mdy', 'ymd', 'days1900', 'days1904'] as const;
/** How a column writes its dates: the order of day, month and year, or a spreadsheet's number of days since 1900 or 1904. */
export type DateOrder = (typeof dateOrders)[number];

type Reading = 'comma' | 'point' | 'either' | 'none';

/** Removes the apostrophes that Swiss numbers have between groups of three digits. */
const withoutApostrophes = (text: string) => text.replace(/(?<=\d)['’](?=\d{3})/g, '');
const compact = (text: string) =>
  withoutApostrophes(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^[-\u2212+]/, '');

/** Which decimal delimiter a text proves: `1,5` a comma, `1.234,5` too, `1,234` either, `12` none. */
export function readingOf(text: string): Reading {
  const digits = compact(text);
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma < 0 && point < 0) return 'none';
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point';
  const mark = comma >= 0 ? ',' : '.';
  const [whole = '', ...parts] = digits.split(mark);
  if (parts.length > 1) return mark === ',' ? 'point' : 'comma';
  const either = parts[0]?.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return either ? 'either' : mark === ',' ? 'comma' : 'point';
}

export interface NumberEvidence {
  comma: number;
  point: number;
  either: number;
  none: number;
  /** Some texts, as they are, for the person who decides. */
  samples: string[];
}
export const noNumbers = (): NumberEvidence => ({ comma: 0, point: 0, either: 0, none: 0, samples: [] });

/** Adds a text of a number column. */
export function noteNumber(evidence: NumberEvidence, text: string): void {
  if (!/\d/.test(text)) return;
  const reading = readingOf(text);
  evidence[reading] += 1;
  const wanted = evidence.samples.length < 3 || (reading !== 'none' && evidence[reading] === 1);
  if (wanted && evidence.samples.length < 6) evidence.samples.push(text.trim());
}

/** How the column's numbers are written, null where there is nothing to say; `ask` where only a person can tell. */
export function decideNumbers({ comma, point, either }: NumberEvidence): { mark: DecimalMark | null; ask: boolean } {
  if (comma > 0 && point > 0) return { mark: 'each', ask: either > 0 };
  if (comma > 0) return { mark: 'comma', ask: false };
  if (point > 0) return { mark: 'point', ask: false };
  return { mark: null, ask: either > 0 };
}

const delimiters: Record<'comma' | 'point', Delimiters> = {
  comma: { decimal: ',', thousands: '.' },
  point: { decimal: '.', thousands: ',' },
};

/** A text as a number of the wire; undefined where it is none, or could be two. */
export function readNumber(text: string, mark: DecimalMark | null): number | string | null | undefined {
  const reading = readingOf(text);
  const decided = mark === 'each' || mark === null ? reading : mark;
  if (decided === 'either') return undefined;
  return parseNumber(withoutApostrophes(text.trim().replace(/^\+/, '')), delimiters[decided === 'none' ? 'point' : decided]);
}

const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:$|[T ])/;
const threeNumbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const dayThenName = /^(?:\p{L}+\.?,? )?(\d{1,2})(?:er|st|nd|rd|th)?[ .-]+(\p{L}{3,})\.?,?[ .-]+'?(\d{4}|\d{2})$/u;
const nameThenDay = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
/** A spreadsheet's number of days: five digits, which are days from 1954 to 2119. A year has four digits and is none. */
const dayCount = /^([2-7]\d{4})(?:[.,]\d+)?$/;

type Written = 'dmy' | 'mdy' | 'ymd';
const orders: readonly Written[] = ['dmy', 'mdy', 'ymd'];
const places: Record<Written, readonly [number, number, number]> = { dmy: [2, 1, 0], mdy: [2, 0, 1], ymd: [0, 1, 2] };

/** Reads three numbers in each possible order: order → day. A year of four digits can only come last. */
function readings(text: string): Map<Written, string> {
  const parts = threeNumbers.exec(text)?.slice(1);
  const found = new Map<Written, string>();
  if (!parts) return found;
  const possible = parts[2]?.length === 4 ? orders.slice(0, 2) : orders;
  for (const order of possible) {
    const [year = '', month = '', day = ''] = places[order].map((place) => parts[place] ?? '');
    const date = dateFrom(wholeYear(year.padStart(2, '0')), month, day);
    if (date !== undefined) found.set(order, date);
  }
  return found;
}

function dateFrom(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

export interface DateEvidence {
  /** The orders in which all texts read so far are valid dates. */
  possible: ReadonlySet<Written>;
  /** The number of texts that are different dates in different orders (`01/02/2026`). */
  either: number;
  /** The number of texts that are a date in none of the orders still possible. */
  against: number;
  /** The number of cells that hold a spreadsheet's number of days (`46387`). */
  counted: number;
  samples: string[];
}
export const noDates = (): DateEvidence => ({ possible: new Set(orders), either: 0, against: 0, counted: 0, samples: [] });

/** Adds a text, or a plain number, of a date column. */
export function noteDate(evidence: DateEvidence, text: string): void {
  const given = text.trim();
  const counted = dayCount.test(given);
  const found = readings(given);
  if (!counted && found.size === 0) return;
  if (counted) evidence.counted += 1;
  else {
    if (new Set(found.values()).size > 1) evidence.either += 1;
    const both = new Set([...evidence.possible].filter((order) => found.has(order)));
    // A text that is the same date in every order (`01/01/2026`) excludes none.
    if (both.size === 0) evidence.against += 1;
    else if (found.size === 1 || new Set(found.values()).size > 1) evidence.possible = both;
  }
  if (evidence.samples.length < 3) evidence.samples.push(given);
}

/** How the column's dates are written; `ask` where only a person can tell. */
export function decideDates({ possible, either, against, counted }: DateEvidence): { order: DateOrder | null; ask: boolean } {
  if (counted > 0) return { order: null, ask: true };
  const [only] = possible;
  if (against > 0) return { order: null, ask: true };
  if (possible.size === 1 && only) return { order: only, ask: false };
  return { order: null, ask: either > 0 };
}

/** A text as `yyyy-MM-dd`; undefined where it is no day, or where it could be two and `order` does not say which. A year of four digits that comes first is always understood. */
export function readDate(text: string, order: DateOrder | null): string | undefined {
  const given = text.trim();
  const [, y, m, d] = yearFirst.exec(given) ?? [];
  if (y !== undefined && m !== undefined && d !== undefined) return dateFrom(y, m, d);
  const [, days] = dayCount.exec(given) ?? [];
  if (days !== undefined) return order === 'days1900' || order === 'days1904' ? dayCounted(Number(days), order) : undefined;
  const found = readings(given);
  const said = found.get(order === 'mdy' || order === 'ymd' ? order : 'dmy');
  if (order === 'dmy' || order === 'mdy' || order === 'ymd') return said ?? dateInWords(given);
  const meant = new Set(found.values());
  const [one] = meant;
  return meant.size === 1 ? one : dateInWords(given);
}

/** `31 déc. 2026`, `Dec 31, 2026`. */
function dateInWords(given: string): string | undefined {
  const before = dayThenName.exec(given);
  const after = before ? undefined : nameThenDay.exec(given);
  const [day = '', name = '', year = ''] = before ? before.slice(1) : after ? [after[2], after[1], after[3]] : [];
  const month = name === '' ? undefined : monthOf(name);
  return month === undefined ? undefined : dateFrom(wholeYear(year), String(month), day);
}

const dayLength = 86_400_000;

/** The day that a spreadsheet's number stands for, in the system that counts from 1900, or from 1904. */
export function dayCounted(days: number, system: 'days1900' | 'days1904'): string | undefined {
  const whole = Math.floor(days) + (system === 'days1904' ? 1462 : 0);
  if (whole < 1 || whole > 2_958_465) return undefined;
  // Spreadsheets believe that 1900 had a 29 February: days before it are one later than they count.
  return new Date(Date.UTC(1899, 11, whole < 60 ? 31 : 30) + whole * dayLength).toISOString().slice(0, 10);
}
