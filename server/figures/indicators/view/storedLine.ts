/** Reads the stored line of an indicator's default selection, and returns its data at a glance. */
import { sql } from 'drizzle-orm';
import type { IndicatorGlance } from '#resources/api/figures/indicators';
import { granularityOf, type IndicatorRow } from '#server/figures/compute/measures';
import { withheldAt } from './data';
import { coverageOver, daysOf, wholeNumbers, wireNumbers, type Days } from './readFigures';
import { shownPeriods } from './shownPeriods';
import { shownMeasures } from './view';

const columns = ['dates', 'ends', 'values', 'months', 'places', 'covers', 'counts'] as const;

/** The arrays of a line as texts separated by commas, in the same order. */
export type StoredLine = Record<(typeof columns)[number], string>;

/** The columns of a stored line, read from `aggregate_lines` under the name `l`. */
export const storedLineColumns = sql.raw(
  `array_to_string(l.dates, ',') as dates, array_to_string(l.ends, ',') as ends, array_to_string(l.values, ',', 'null') as values,
   array_to_string(l.months, ',', '0') as months, array_to_string(l.places, ',', '0') as places, array_to_string(l.covers, ',', '0') as covers,
   array_to_string(l.counts, ',') as counts`,
);

/** Returns the data of an indicator at a glance from its stored line; without a line, there are no periods. */
export function glanceData(line: StoredLine | undefined, indicator: IndicatorRow, fiscalStart: number): IndicatorGlance['data'] {
  const unit = shownMeasures(indicator)[0]?.unit ?? null;
  const kind = granularityOf(indicator);
  if (!line) return { unit, periods: [], headline: { values: [] }, coverage: coverageOver(kind, [], undefined) };
  const days = daysOf(line.dates, line.ends);
  const numbers = wireNumbers(line.values);
  const known = new Map(days.map(({ date, date_end }, place) => [`${date} ${date_end}`, place]));
  const periods = shownPeriods({ kind, fiscalStart, from: null, to: null }, days, days);
  const places = periods.map(({ date, date_end }) => known.get(`${date} ${date_end}`) ?? -1);
  const withheld = withheldAt({ values: numbers }, places);
  return {
    unit,
    periods: periods.map(({ key, date, date_end }) => ({ key, date, date_end })),
    headline: { values: places.map((place) => numbers[place] ?? null), ...(withheld && { withheld }) },
    coverage: coverageOver(kind, periods, coveringOf(line, days)),
  };
}

const coveringOf = ({ months, places, covers, counts }: StoredLine, days: Days[]) => ({
  days,
  months: wholeNumbers(months),
  places: wholeNumbers(places),
  counts: wholeNumbers(counts),
  covers: covers.split(','),
});
