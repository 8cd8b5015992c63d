/** Turns the row of `aggregate_lines` that holds the figures of an indicator's default selection into the short data of `IndicatorGlance`. */
import { sql } from 'drizzle-orm';
import type { IndicatorGlance } from '#resources/api/figures/indicators';
import type { IndicatorRow } from '#server/figures/compute/measures';
import { expectedColumns } from '#server/figures/compute/sql/expectedSql';
import { withheldAt } from './data';
import { coverageOver, coverageRules, expectationsOf, expectedTexts, wholeNumbers } from './lines/covered';
import type { Breaks } from './lines/breaks';
import { daysOf, wireNumbers, type Days } from './lines/readFigures';
import { shownPeriods } from './shownPeriods';
import { shownMeasures } from './view';

const columns = ['dates', 'ends', 'values', 'months', 'places', 'covers', 'counts', ...expectedColumns] as const;

/** The array columns of a row of `aggregate_lines`, each as a text with commas between its items. All have one item for each period, in order. */
export type StoredLine = Record<(typeof columns)[number], string>;

/** The columns of a `StoredLine` in SQL, for queries that name the table `aggregate_lines` `l`. */
export const storedLineColumns = sql`${sql.raw(
  `array_to_string(l.dates, ',') as dates, array_to_string(l.ends, ',') as ends, array_to_string(l.values, ',', 'null') as values,
   array_to_string(l.months, ',', '0') as months, array_to_string(l.places, ',', '0') as places, array_to_string(l.covers, ',', '0') as covers,
   array_to_string(l.counts, ',') as counts`,
)}, ${expectedTexts('l')}`;

/** Returns the short data of an indicator (`IndicatorGlance`) from its row of `aggregate_lines`. Returns no periods where the indicator has no such row. */
export function glanceData(
  line: StoredLine | undefined,
  indicator: IndicatorRow,
  { fiscalStart, breaks }: { fiscalStart: number; breaks: Breaks },
): IndicatorGlance['data'] {
  const unit = shownMeasures(indicator)[0]?.unit ?? null;
  const rules = coverageRules(indicator, breaks);
  const { kind } = rules;
  if (!line) return { unit, periods: [], headline: { values: [] }, coverage: coverageOver(rules, [], undefined) };
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
    coverage: coverageOver(rules, periods, coveringOf(line, days)),
  };
}

const coveringOf = ({ months, places, covers, counts, ...expected }: StoredLine, days: Days[]) => ({
  days,
  months: wholeNumbers(months),
  places: wholeNumbers(places),
  counts: wholeNumbers(counts),
  covers: covers.split(','),
  expected: expectationsOf(expected),
});
