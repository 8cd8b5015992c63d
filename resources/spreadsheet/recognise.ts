/** What the texts of a column say of how its numbers and dates are written. Nothing is guessed where two readings are possible. */
import { parseNumber, type Delimiters } from '../format';
import { isDate } from '../values';

export const decimalMarks = ['comma', 'point', 'each'] as const;
/** `each`: every cell says by itself; those that can mean two numbers are refused. */
export type DecimalMark = (typeof decimalMarks)[number];
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

type Reading = 'comma' | 'point' | 'either' | 'none';

const compact = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '').replace(/^[-\u2212+]/, '');

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
  return parseNumber(text.trim().replace(/^\+/, ''), delimiters[decided === 'none' ? 'point' : decided]);
}

const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})/;

export interface DateEvidence {
  dmy: number;
  mdy: number;
  either: number;
  samples: string[];
}
export const noDates = (): DateEvidence => ({ dmy: 0, mdy: 0, either: 0, samples: [] });

/** Adds a text of a date column. */
export function noteDate(evidence: DateEvidence, text: string): void {
  const match = dayFirst.exec(text.trim());
  if (!match) return;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first > 12) evidence.dmy += 1;
  else if (second > 12) evidence.mdy += 1;
  else if (first !== second) evidence.either += 1;
  if (evidence.samples.length < 3) evidence.samples.push(text.trim());
}

/** In which order the column's dates are written; `ask` where only a person can tell. */
export function decideDates({ dmy, mdy, either }: DateEvidence): { order: DateOrder | null; ask: boolean } {
  if (dmy > 0 && mdy > 0) return { order: null, ask: true };
  if (dmy > 0) return { order: 'dmy', ask: false };
  if (mdy > 0) return { order: 'mdy', ask: false };
  return { order: null, ask: either > 0 };
}

/** A text as `yyyy-MM-dd`; undefined where it is no day. The year first is always understood. */
export function readDate(text: string, order: DateOrder | null): string | undefined {
  const given = text.trim();
  const iso = yearFirst.exec(given);
  const match = iso ?? dayFirst.exec(given);
  if (!match) return undefined;
  const [, a = '', b = '', c = ''] = match;
  const same = a.padStart(2, '0') === b.padStart(2, '0');
  const sure: DateOrder | null = order ?? (Number(a) > 12 || same ? 'dmy' : Number(b) > 12 ? 'mdy' : null);
  if (!iso && sure === null) return undefined;
  const [year, month, day] = iso ? [a, b, c] : sure === 'mdy' ? [c, a, b] : [c, b, a];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}
