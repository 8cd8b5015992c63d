/** Recognises how the texts of a column write numbers and dates. Guesses nothing where two readings are possible. */
import { parseNumber, type Delimiters } from '../formats/format';
import { isDate } from '../language/rules/values';
import { monthOf, wholeYear } from './monthNames';

export const decimalMarks = ['comma', 'point', 'each'] as const;
/** The decimal mark with which the texts of a column are read. `each`: every cell is read by itself, and those that can mean two numbers are refused. */
export type DecimalMark = (typeof decimalMarks)[number];
export const dateOrders = ['dmy', 'mdy', 'ymd', 'days1900', 'days1904'] as const;
/** The way in which a column writes its dates: the order of day, month and year, or a spreadsheet's number of days since 1900 or 1904. */
export type DateOrder = (typeof dateOrders)[number];

type Reading = 'comma' | 'point' | 'either' | 'none';

/** Removes the apostrophes that Swiss numbers have between groups of three digits. */
const withoutApostrophes = (text: string) => text.replace(/(?<=\d)['’](?=\d{3})/g, '');
const compact = (text: string) =>
  withoutApostrophes(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^[-\u2212+]/, '');

/** Returns the decimal delimiter that a text proves: a comma for `1,5` and `1.234,5`, either one for `1,234`, none for `12`. */
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
  /** Some texts of the column, unchanged, shown to the user who decides. */
  samples: string[];
}
export const noNumbers = (): NumberEvidence => ({ comma: 0, point: 0, either: 0, none: 0, samples: [] });

/** Adds a text of a number column to the evidence from which `decideNumbers` decides. */
export function noteNumber(evidence: NumberEvidence, text: string): void {
  if (!/\d/.test(text)) return;
  const reading = readingOf(text);
  evidence[reading] += 1;
  const wanted = evidence.samples.length < 3 || (reading !== 'none' && evidence[reading] === 1);
  if (wanted && evidence.samples.length < 6) evidence.samples.push(text.trim());
}

/** Returns how the column's numbers are written, or null when they need no delimiter; `ask` is true when only the user can tell. */
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

/** Returns a text as a number of the API; undefined where it is none, or could be two. */
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
/** Matches a spreadsheet's number of days: five digits, which are days from 1954 to 2119. A year has four digits and doesn't match. */
const dayCount = /^([2-7]\d{4})(?:[.,]\d+)?$/;

type Written = 'dmy' | 'mdy' | 'ymd';
const orders: readonly Written[] = ['dmy', 'mdy', 'ymd'];
const places: Record<Written, readonly [number, number, number]> = { dmy: [2, 1, 0], mdy: [2, 0, 1], ymd: [0, 1, 2] };

/** Reads three numbers in each possible order, and returns the day by order. A year of four digits can only come last. */
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

/** Adds a text, or a plain number, of a date column to the evidence from which `decideDates` decides. */
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

/** Returns how the column's dates are written; `ask` is true when only the user can tell. */
export function decideDates({ possible, either, against, counted }: DateEvidence): { order: DateOrder | null; ask: boolean } {
  if (counted > 0) return { order: null, ask: true };
  const [only] = possible;
  if (against > 0) return { order: null, ask: true };
  if (possible.size === 1 && only) return { order: only, ask: false };
  return { order: null, ask: either > 0 };
}

/** Returns a text as `yyyy-MM-dd`; undefined where it is no day, or where it could be two and `order` doesn't tell which. A text that begins with a year of four digits is always understood. */
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

/** Reads a date with the name of its month: `31 déc. 2026`, `Dec 31, 2026`. */
function dateInWords(given: string): string | undefined {
  const before = dayThenName.exec(given);
  const after = before ? undefined : nameThenDay.exec(given);
  const [day = '', name = '', year = ''] = before ? before.slice(1) : after ? [after[2], after[1], after[3]] : [];
  const month = name === '' ? undefined : monthOf(name);
  return month === undefined ? undefined : dateFrom(wholeYear(year), String(month), day);
}

const dayLength = 86_400_000;

/** Returns the day that a spreadsheet's number of days stands for, counted from 1900 or from 1904. */
export function dayCounted(days: number, system: 'days1900' | 'days1904'): string | undefined {
  const whole = Math.floor(days) + (system === 'days1904' ? 1462 : 0);
  if (whole < 1 || whole > 2_958_465) return undefined;
  // Spreadsheets count a 29 February 1900, which never was: the numbers below 60 start from a base one day later.
  return new Date(Date.UTC(1899, 11, whole < 60 ? 31 : 30) + whole * dayLength).toISOString().slice(0, 10);
}
