/** Reads the periods that official statistics write: 2017, 2017-18, 2019/2020, 2021 Q1, 2021-03, 2021-03-15. */
export type PeriodKind = 'year' | 'semester' | 'quarter' | 'month' | 'span';
export interface Period {
  kind: PeriodKind;
  /** The first day of the period; `date_end` is its last day. */
  date: string;
  date_end: string;
}

const pad = (value: number): string => String(value).padStart(2, '0');
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns the period from the first day of a month to the last day of another. */
function months(kind: PeriodKind, year: number, first: number, last: number, lastYear = year): Period {
  return { kind, date: `${year}-${pad(first)}-01`, date_end: `${lastYear}-${pad(last)}-${lastDay(lastYear, last)}` };
}

const isMonth = (year: number, two: number): boolean => two >= 1 && two <= 12 && two !== (year + 1) % 100;

/** True when a text can only be a month: `2021-03` is one, `2011-12` may be two years. */
export function isSurelyMonth(text: string): boolean {
  const match = /^(\d{4})-(\d{2})$/.exec(text);
  return match !== null && isMonth(Number(match[1]), Number(match[2]));
}

function years(first: number, written: string, inMonths: boolean, dash: boolean): Period | undefined {
  const two = Number(written);
  if (written.length === 2 && dash && (isMonth(first, two) || (inMonths && two >= 1 && two <= 12))) return months('month', first, two, two);
  const century = first - (first % 100);
  const last = written.length === 4 ? two : century + two + (two < first % 100 ? 100 : 0);
  return last > first && last - first < 30 ? months('span', first, 1, 12, last) : undefined;
}

function part(year: number, letter: string, index: number): Period | undefined {
  if (/[qt]/i.test(letter)) return index <= 4 ? months('quarter', year, index * 3 - 2, index * 3) : undefined;
  return index <= 2 ? months('semester', year, index * 6 - 5, index * 6) : undefined;
}

/** Returns the period that a cell names, or undefined. With `inMonths`, the file's other periods are months, so `2011-12` is one too. */
export function parsePeriod(text: string, inMonths = false): Period | undefined {
  const year = /^(\d{4})(\.0+)?$/.exec(text);
  if (year) return months('year', Number(year[1]), 1, 12);
  const range = /^(\d{4})\s*([-–—/])\s*(\d{4}|\d{2})$/.exec(text);
  if (range) return years(Number(range[1]), range[3] ?? '', inMonths, range[2] === '-');
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

/** Returns the kind of period for a subject with inputs of all these kinds: the only one, or else a span. */
export function commonKind(kinds: Iterable<PeriodKind>): PeriodKind {
  const different = new Set(kinds);
  const [only] = different;
  return different.size === 1 && only ? only : 'span';
}
