/** Reads the periods that official statistics write: 2017, 2017-18, 2012/13, 1984-1988, 2021 Q1, 2021-03, 1993 01, 2021-03-15. */
export type PeriodKind = 'year' | 'semester' | 'quarter' | 'month' | 'span';
export interface Period {
  kind: PeriodKind;
  /** The first day of the period; `date_end` is its last day. */
  date: string;
  date_end: string;
  /** What stands in brackets behind the period: `baseline` of `2001-2005 (baseline)`. */
  note?: string;
}
export interface PeriodReading {
  /** True where the file's other periods are months, so that `2011-12` is one too. */
  inMonths: boolean;
  /** The first month (1 to 12) of the years that are written `2012/13`; undefined where nobody has said it. */
  fiscalStart: number | undefined;
}

const pad = (value: number): string => String(value).padStart(2, '0');
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns the period from the first day of a month to the last day of another. */
function months(kind: PeriodKind, year: number, first: number, last: number, lastYear = year): Period {
  const [from, to] = [year, lastYear].map((each) => String(each).padStart(4, '0'));
  return { kind, date: `${from}-${pad(first)}-01`, date_end: `${to}-${pad(last)}-${lastDay(lastYear, last)}` };
}

const isMonth = (year: number, two: number): boolean => two >= 1 && two <= 12 && two !== (year + 1) % 100;

/** True when a text can only be a month: `2021-03` and `1993 01` are, `2011-12` may be two years. */
export function isSurelyMonth(text: string): boolean {
  const match = /^(\d{4})-(\d{2})$/.exec(text);
  return (match !== null && isMonth(Number(match[1]), Number(match[2]))) || /^\d{4} (0[1-9]|1[0-2])$/.test(text);
}

/** True for a year that begins in one calendar year and ends in the next, as it is usually written: `2012/13`. */
export function isFiscalYear(text: string): boolean {
  const [, first = '', last = ''] = fiscalForm.exec(text) ?? [];
  return first !== '' && Number(last) % 100 === (Number(first) + 1) % 100;
}
const fiscalForm = /^(\d{4})\s*\/\s*(\d{4}|\d{2})(?:\s*\([^()]*\))?$/;

/** The most years of a range: a text that spans more is taken for a mistake. Two digits say less of their year than four. */
const mostYears = { short: 30, long: 100 };

function years(first: number, written: string, { inMonths, fiscalStart }: PeriodReading, mark: string): Period | undefined {
  const two = Number(written);
  if (written.length === 2 && mark === '-' && (isMonth(first, two) || (inMonths && two >= 1 && two <= 12)))
    return months('month', first, two, two);
  const century = first - (first % 100);
  const last = written.length === 4 ? two : century + two + (two < first % 100 ? 100 : 0);
  if (mark === '/' && last === first + 1 && fiscalStart !== undefined && fiscalStart > 1)
    return months('span', first, fiscalStart, fiscalStart - 1, last);
  return last > first && last - first < mostYears[written.length === 4 ? 'long' : 'short'] ? months('span', first, 1, 12, last) : undefined;
}

function part(year: number, letter: string, index: number): Period | undefined {
  if (/[qt]/i.test(letter)) return index <= 4 ? months('quarter', year, index * 3 - 2, index * 3) : undefined;
  return index <= 2 ? months('semester', year, index * 6 - 5, index * 6) : undefined;
}

function periodNamed(text: string, reading: PeriodReading): Period | undefined {
  const year = /^(\d{4})(\.0+)?$/.exec(text);
  if (year) return months('year', Number(year[1]), 1, 12);
  const range = /^(\d{4})\s*([-–—/])\s*(\d{4}|\d{2})$/.exec(text);
  if (range) return years(Number(range[1]), range[3] ?? '', reading, range[2] ?? '');
  const month = /^(\d{4}) (0[1-9]|1[0-2])$/.exec(text);
  if (month) return months('month', Number(month[1]), Number(month[2]), Number(month[2]));
  const before = /^(\d{4})[\s-]*([QTSH])([1-4])$/i.exec(text);
  if (before) return part(Number(before[1]), before[2] ?? '', Number(before[3]));
  const after = /^([QTSH])([1-4])[\s-]*(\d{4})$/i.exec(text);
  if (after) return part(Number(after[3]), after[1] ?? '', Number(after[2]));
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (day && Number(day[2]) <= 12 && Number(day[3]) >= 1 && Number(day[3]) <= lastDay(Number(day[1]), Number(day[2]))) {
    return { kind: 'span', date: text, date_end: text };
  }
  return undefined;
}

/**
 * Returns the period that a cell names, or undefined. `2012/13` is twelve months where the first month of such years is known; else, as every range,
 * all the calendar years that it names, never one of them.
 */
export function parsePeriod(text: string, reading: PeriodReading = { inMonths: false, fiscalStart: undefined }): Period | undefined {
  const [, named = text, note] = /^(\d[^()]{3,30})\(([^()]{1,60})\)$/.exec(text) ?? [];
  const period = periodNamed(named.trimEnd(), reading);
  return period && note !== undefined ? { ...period, note } : period;
}

/** Returns the kind of period for a subject with inputs of all these kinds: the only one, or else a span. */
export function commonKind(kinds: Iterable<PeriodKind>): PeriodKind {
  const different = new Set(kinds);
  const [only] = different;
  return different.size === 1 && only ? only : 'span';
}
