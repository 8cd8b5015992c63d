/** Chooses the periods that a view shows. Pure. */
import { badRequest } from '#server/core/errors';
import { periodOf, periodsBetween, type Period, type PeriodKind } from '#resources/formats/periods/periods';

interface Days {
  date: string;
  date_end: string;
}
interface PeriodsQuery {
  kind: PeriodKind;
  fiscalStart: number;
  from: string | null;
  to: string | null;
}

/**
 * Returns every period from the first to the last for which the view has figures, gaps included; `from` and `to` set the ends instead, within the periods
 * of the indicator. Throws UNKNOWN_PERIOD (400) for a key that names no period of the kind.
 */
export function shownPeriods(asked: PeriodsQuery, available: readonly Days[], figures: readonly Days[]): Period[] {
  const { kind, fiscalStart } = asked;
  const from = asked.from === null ? null : periodNamed(asked.from, asked, available).date;
  const to = asked.to === null ? null : periodNamed(asked.to, asked, available).date;
  if (kind === 'span') return spans(figures).filter(({ date }) => (from === null || date >= from) && (to === null || date <= to));
  const ends = (days: readonly Days[]) => ({
    first: days.reduce<string | undefined>((first, { date }) => min(date, first), undefined),
    last: days.reduce<string | undefined>((last, { date }) => max(date, last), undefined),
  });
  const all = ends(available);
  const own = ends(figures);
  const first = from === null ? own.first : max(from, all.first);
  const last = to === null ? own.last : min(to, all.last);
  return first === undefined || last === undefined ? [] : periodsBetween(kind, first, last, fiscalStart);
}

/** Returns the periods of these days, with their keys. */
export function periodsOf(kind: PeriodKind, days: readonly Days[], fiscalStart: number): Period[] {
  return days.map(({ date, date_end }) => periodOf(kind, date, fiscalStart, date_end));
}

function spans(days: readonly Days[]): Period[] {
  const known = new Map(days.map((each) => [`${each.date} ${each.date_end}`, each]));
  return periodsOf(
    'span',
    [...known.values()].sort((a, b) => (`${a.date} ${a.date_end}` < `${b.date} ${b.date_end}` ? -1 : 1)),
    1,
  );
}

function periodNamed(key: string, { kind, fiscalStart }: PeriodsQuery, available: readonly Days[]): Period {
  const found =
    kind === 'span'
      ? periodsOf(kind, available, fiscalStart).find((period) => period.key === key)
      : daysNamed(key)
          .map((day) => periodOf(kind, day, fiscalStart))
          .find((period) => period.key === key);
  if (!found) throw badRequest('UNKNOWN_PERIOD', `${JSON.stringify(key)} names no period: this indicator's are by ${kind}.`);
  return found;
}

/** Returns the first day of each month of the year that a key begins with. If the key names a period, one of these days is in it. */
function daysNamed(key: string): string[] {
  const year = /^\d{4}/.exec(key)?.[0];
  return year === undefined ? [] : Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`);
}

const max = (a: string, b: string | undefined) => (b === undefined || a > b ? a : b);
const min = (a: string, b: string | undefined) => (b === undefined || a < b ? a : b);
