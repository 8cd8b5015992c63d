/** Places the periods of a year over twelve columns, one for each month. */
import type { ProgressPeriod } from '#resources/api/collection/progress';

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

export interface Placed<Cell> {
  period: ProgressPeriod;
  cell: Cell | undefined;
  /** The number of months without a period before this one. */
  before: number;
  /** The number of months of the year that the period spans. */
  span: number;
}

/** Returns where the periods stand over the months of a year, and the number of months after the last. A period that began the year before is cut at January. */
export function placePeriods<Cell extends { period: string }>(
  year: number,
  periods: readonly ProgressPeriod[],
  cells: readonly Cell[],
): { placed: Placed<Cell>[]; after: number } {
  const january = year * 12;
  let at = 0;
  const placed = periods.map((period): Placed<Cell> => {
    const first = Math.max(0, monthOf(period.date) - january);
    const end = monthOf(period.date_end) - january + 1;
    const before = first - at;
    at = end;
    return { period, cell: cells.find((cell) => cell.period === period.key), before, span: end - first };
  });
  return { placed, after: 12 - at };
}
