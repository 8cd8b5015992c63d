export type DemoPeriod = 'month' | 'quarter' | 'semester' | 'year';
export interface Moment {
  year: number;
  /** The first day of the period. */
  date: string;
  date_end: string;
  /** The number of the period in its year, from 0; `parts` is how many periods a year has. */
  index: number;
  parts: number;
}

export const firstYear = 2013;
export const lastYear = 2025;
const parts: Record<DemoPeriod, number> = { month: 12, quarter: 4, semester: 2, year: 1 };

/** Returns every period of a kind over the demonstration's years, in order. */
export function moments(kind: DemoPeriod): Moment[] {
  const count = parts[kind];
  const months = 12 / count;
  const day = (year: number, month: number, number: number) => new Date(Date.UTC(year, month, number)).toISOString().slice(0, 10);
  return Array.from({ length: (lastYear - firstYear + 1) * count }, (_, position) => {
    const year = firstYear + Math.floor(position / count);
    const index = position % count;
    return { year, index, parts: count, date: day(year, index * months, 1), date_end: day(year, (index + 1) * months, 0) };
  });
}

/** The trend of a quantity: its growth and savings per year, and the share that was left in the years when stores were closed. */
export interface Trend {
  growth: number;
  saving: number;
  closed?: Partial<Record<number, number>>;
}

/** Returns the factor of a year relative to the first one. */
export const trend = ({ growth, saving, closed }: Trend, year: number): number =>
  ((1 + growth) * (1 - saving)) ** (year - firstYear) * (closed?.[year] ?? 1);

/** Returns a share that rises from one value to another between two years, slowly at both ends. */
export function rise(from: number, to: number, year: number, start = firstYear, end = lastYear): number {
  const way = Math.min(1, Math.max(0, (year - start) / (end - start)));
  return from + (to - from) * way * way * (3 - 2 * way);
}

const winters: Record<number, readonly number[]> = {
  12: [1.3, 1.25, 1.12, 0.98, 0.86, 0.84, 0.92, 0.92, 0.84, 0.9, 1.03, 1.2],
  4: [1.22, 0.89, 0.89, 1.04],
  2: [1.06, 0.94],
  1: [1],
};
/** Returns a period's part of the year, larger in winter. */
export const winterShare = ({ parts: count, index }: Moment): number => (winters[count]?.[index] ?? 1) / count;

const sales: readonly number[] = [0.86, 0.98, 0.96, 1.2];
/** Returns a quarter's part of a year's sales, largest before the holidays. */
export const salesShare = ({ parts: count, index }: Moment): number => (count === 4 ? (sales[index] ?? 1) : 1) / count;

/** Rounds a value to a number of significant digits, as meters are not read more precisely. */
export const significant = (value: number, digits = 4): number => Number(value.toPrecision(digits));
