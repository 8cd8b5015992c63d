/** Reads what is expected of stored figures, and says how complete they are. */
import { sql, type SQL } from 'drizzle-orm';
import { coverageOf, isWhole, type Coverage, type Covered } from '#resources/figures/coverage';
import type { PeriodKind } from '#resources/formats/periods/periods';
import { granularityOf, type IndicatorRow } from '#server/figures/compute/measures';
import { expectedColumns } from '#server/figures/compute/sql/expectedSql';
import type { Breaks } from './breaks';
import type { Days, Line } from './readFigures';

export type Expectations = Readonly<Record<(typeof expectedColumns)[number], readonly number[]>>;
/** The columns as texts, with commas between their items. */
export type ExpectedTexts = Record<(typeof expectedColumns)[number], string>;

export const wholeNumbers = (list: string): number[] => JSON.parse(`[${list}]`);

/** Returns the columns of what is expected, of a table of lines, as texts with commas between their items. */
export const expectedTexts = (table: string): SQL =>
  sql.raw(expectedColumns.map((name) => `coalesce(array_to_string(${table}.${name}, ','), '') as ${name}`).join(', '));

export const expectationsOf = (texts: ExpectedTexts): Expectations => ({
  expected_places: wholeNumbers(texts.expected_places),
  expected_entries: wholeNumbers(texts.expected_entries),
  expected_months: wholeNumbers(texts.expected_months),
  not_applicable: wholeNumbers(texts.not_applicable),
  unmatched_places: wholeNumbers(texts.unmatched_places),
  unmatched_entries: wholeNumbers(texts.unmatched_entries),
});
export const nothingExpected: Expectations = {
  expected_places: [],
  expected_entries: [],
  expected_months: [],
  not_applicable: [],
  unmatched_places: [],
  unmatched_entries: [],
};

/** Returns the coverage of a line over the periods shown. Figures stored before coverage was count as covering the same. */
export function coverageOver(
  { kind, complete_from, breaks }: CoverageRules,
  periods: readonly Days[],
  line: Covering | undefined,
): Coverage {
  const places = new Map(line?.days.map(({ date, date_end }, place) => [`${date} ${date_end}`, place]));
  return coverageOf(
    periods.map(({ date, date_end }): Covered | null => {
      const place = places.get(`${date} ${date_end}`);
      if (place === undefined || !line) return null;
      const [months = 0, at = 0, entries = 0] = [line.months[place], line.places[place], line.counts[place]];
      const due = dueAt(line, place);
      const leftOut = leftOutAt(line, place);
      return {
        ...(leftOut && { leftOut }),
        date,
        date_end,
        months,
        places: at,
        print: line.covers[place] || '0',
        entries,
        ...(due && { due }),
      };
    }),
    { spans: kind === 'span', complete_from, breaks },
  );
}
/** Returns what is expected of a figure of a line; undefined where nothing is known to be. */
function dueAt({ expected, ...there }: Pick<Line, 'expected' | 'places' | 'counts' | 'months'>, place: number): Covered['due'] {
  const {
    expected_places: { [place]: places = there.places[place] ?? 0 },
    expected_entries: { [place]: entries = there.counts[place] ?? 0 },
    expected_months: { [place]: months = there.months[place] ?? 0 },
    not_applicable: { [place]: not_applicable = 0 },
  } = expected;
  return entries + not_applicable > 0 ? { places, entries, months, not_applicable } : undefined;
}

/** Returns what is left out of a figure because a term has no value there; undefined where nothing is. */
function leftOutAt({ expected }: Pick<Line, 'expected'>, place: number): Covered['leftOut'] {
  const places = expected.unmatched_places[place] ?? 0;
  return places > 0 ? { places, entries: expected.unmatched_entries[place] ?? 0 } : undefined;
}

/** Tells of each figure of a line whether less of it is there than is expected; `places` are the positions of the figures, -1 for none. Returns null where none is known to be incomplete. */
export function incompleteAt(
  { complete_from }: Pick<CoverageRules, 'complete_from'>,
  line: Line | undefined,
  places: readonly number[],
): boolean[] | null {
  if (!line) return null;
  const incomplete = places.map((place) => {
    const [period, due] = [line.days[place], dueAt(line, place)];
    return (
      period !== undefined &&
      due !== undefined &&
      !isWhole({ ...period, entries: (line.counts[place] ?? 0) + (leftOutAt(line, place)?.entries ?? 0) }, due, complete_from)
    );
  });
  return incomplete.includes(true) ? incomplete : null;
}

type Covering = Pick<Line, 'days' | 'months' | 'places' | 'covers' | 'counts' | 'expected'>;
export interface CoverageRules {
  kind: PeriodKind;
  complete_from: number;
  /** The days from which figures are by another method than before. */
  breaks: readonly string[];
}
/** Returns what decides which periods of an indicator are complete, and which may be compared. */
export const coverageRules = (indicator: IndicatorRow, breaks: Breaks): CoverageRules => ({
  kind: granularityOf(indicator),
  complete_from: indicator.complete_from,
  breaks: breaks.get(indicator.key) ?? [],
});
