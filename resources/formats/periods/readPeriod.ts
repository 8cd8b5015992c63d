/** Reads periods as people write them: 2024, 2023-24, 2024-S1, T3 2024, 2024-07, 07/2024, juil. 2024, juil-24, 31/07/2024. */
import { firstMonth, monthsIn, periodOf, type PeriodKind } from './periods';
import { fold } from '../fold';
import { monthOf, wholeYear } from '../../spreadsheet/monthNames';
import { readDate, type DateOrder } from '../../spreadsheet/recognise';

interface Written {
  months: number;
  year: string;
  /** The first month of the period, counted from 1. */
  month: number;
}

/**
 * Returns the first day of the period of this kind that a text means; undefined where the text means none, two, or a longer period:
 * a year is no month. A day means the period that contains it, read in the file's order of day and month. A shorter period gives its
 * own first day, which the checks then refuse.
 */
export function readPeriod(text: string, kind: PeriodKind, fiscalStart: number, order: DateOrder | null = null): string | undefined {
  const given = fold(text)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[–—]/g, '-')
    .trim();
  const day = readDate(given, order);
  if (day !== undefined) return kind === 'span' ? day : periodOf(kind, day, fiscalStart).date;
  const written = fiscalYear(given, kind, fiscalStart) ?? year(given, kind, fiscalStart) ?? part(given) ?? month(given);
  if (!written || kind === 'span' || written.months > monthsIn[kind] || written.month < 1 || written.month > 12) return undefined;
  return `${written.year}-${String(written.month).padStart(2, '0')}-01`;
}

/** Reads `2023-24` as the fiscal year that begins in 2023. */
function fiscalYear(given: string, kind: PeriodKind, fiscalStart: number): Written | undefined {
  const [, first = '', last = ''] = /^(\d{4}) ?[-/] ?(\d{2}|\d{4})$/.exec(given) ?? [];
  const next = String(Number(first) + 1);
  if (kind !== 'fiscal_year' || first === '' || (last !== next && last !== next.slice(2))) return undefined;
  return { months: 12, year: first, month: firstMonth(kind, fiscalStart) + 1 };
}

function year(given: string, kind: PeriodKind, fiscalStart: number): Written | undefined {
  if (!/^\d{4}$/.test(given) || (kind === 'fiscal_year' && fiscalStart !== 1)) return undefined;
  return { months: 12, year: given, month: 1 };
}

/** Reads semesters and quarters, with their letter before or after the year. */
function part(given: string): Written | undefined {
  const after = /^(\d{4})[ -]?([shqt])([1-4])$/.exec(given);
  const before = /^([shqt])([1-4])[ -/]?(\d{4})$/.exec(given);
  const [letter = '', count = '', of = ''] = after ? [after[2], after[3], after[1]] : before ? [before[1], before[2], before[3]] : [];
  if (letter === '') return undefined;
  const months = letter === 's' || letter === 'h' ? 6 : 3;
  return { months, year: of, month: (Number(count) - 1) * months + 1 };
}

function month(given: string): Written | undefined {
  const numbers = /^(\d{4})[-/. ]?(\d{2})$|^(\d{4})[-/. ](\d)$|^(\d{1,2})[-/. ](\d{4})$/.exec(given);
  if (numbers)
    return { months: 1, year: numbers[1] ?? numbers[3] ?? numbers[6] ?? '', month: Number(numbers[2] ?? numbers[4] ?? numbers[5]) };
  const [, word = '', of = ''] = /^(\p{L}{3,})\.?[ -]'?(\d{4}|\d{2})$/u.exec(given) ?? [];
  const named = monthOf(word);
  return named === undefined ? undefined : { months: 1, year: wholeYear(of), month: named };
}
