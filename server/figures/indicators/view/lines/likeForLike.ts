/** Computes the figures of a view like for like: only the entries of the places that have a value in each of the periods compared. Such figures are not stored. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { PeriodKind } from '#resources/formats/periods/periods';
import { badRequest } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { sourceFacts, granularityOf, type IndicatorRow } from '#server/figures/compute/measures';
import { isMatched, sourcesOf, type FiguresPlan, type Perimeter } from '#server/figures/compute/plan';
import { perimeterSql } from '#server/figures/compute/sql/perimeterSql';
import { findTags, type View } from '../view';
import { shownPeriods } from '../shownPeriods';
import { selectionsOf, type Days, type Line } from './readFigures';

type Place = Record<string, string>;

/** The places of a view that is like for like. */
export interface ComparedPlaces {
  /** The periods compared, in order: a place counts when it has a value in each of them. */
  periods: Days[];
  kept: number;
  /** The places that have a value in the last of the periods, but not in the first. */
  joined: Place[];
  /** The places that have a value in the first of the periods, but not in the last. */
  left: Place[];
  /** The other places that do not count: a period between the first and the last has no value of theirs. */
  interrupted: Place[];
}

/** True where the figures of a view can be computed like for like: today's figures that are computed from entries, and of which none is withheld or given as a total. */
export const canBeLikeForLike = (indicator: IndicatorRow, { asOf, measure }: View): boolean =>
  asOf === null &&
  indicator.smallest_count === null &&
  measure.formula !== undefined &&
  (measure.terms ?? []).every(({ aggregate }) => aggregate !== 'given');

interface Asked {
  fiscalStart: number;
  /** The periods for which the measure has figures. */
  available: readonly Days[];
  /** The published figures of the view. */
  published: readonly Line[];
}

/** Returns the places that the figures of a view count when they are like for like, over the periods that it shows. Throws a 400 NO_LIKE_FOR_LIKE where the view has no such figures. */
export async function perimeterFor(
  db: Db,
  indicator: IndicatorRow,
  view: View,
  { fiscalStart, available, published }: Asked,
): Promise<{ perimeter: Perimeter; compared: ComparedPlaces }> {
  const { measure } = view;
  if (!canBeLikeForLike(indicator, view) || !measure.terms)
    throw badRequest(
      'NO_LIKE_FOR_LIKE',
      `The figures of this view of ${indicator.key} are not computed from the entries of today, or some are withheld.`,
    );
  const kind = granularityOf(indicator);
  const shown = shownPeriods({ kind, fiscalStart, from: view.from, to: view.to }, available, daysOfLines(published));
  const whole = published.find(({ node }) => node === '');
  const periods = comparedPeriods(whole, shown, { kind, isNamed: view.to !== null });
  const plan: FiguresPlan = {
    terms: measure.terms,
    ...(await sourceFacts(db, indicator)),
    granularity: kind,
    fiscalStart,
    within: { tags: selectionsOf(view).whole, by: null },
  };
  const roots = await rootsOf(db, plan);
  const { rows } = await db.execute<{ place: Place; kept: boolean; first: boolean; last: boolean }>(perimeterSql(plan, roots, periods));
  const places = rows.filter(({ kept }) => kept).map(({ place }) => place);
  const others = (first: boolean, last: boolean) =>
    rows.filter((row) => !row.kept && row.first === first && row.last === last).map(({ place }) => place);
  const interrupted = [...others(true, true), ...others(false, false)];
  return {
    perimeter: { roots, places },
    compared: { periods, kept: places.length, joined: others(false, true), left: others(true, false), interrupted },
  };
}

/** Returns the periods of lines, each once for the lines that share their array of days. */
export const daysOfLines = (lines: readonly Line[]): Days[] => [...new Set(lines.map(({ days }) => days))].flat();

/** Returns the dimensions that name a place: those by which terms are matched; with several subjects, those that all of them have; null for all tags of an entry. */
async function rootsOf(db: Db, plan: FiguresPlan): Promise<Perimeter['roots']> {
  if (isMatched(plan)) return plan.match ?? null;
  const keys = sourcesOf(plan).map(({ subject }) => subject);
  if (keys.length < 2) return null;
  const { rows } = await db.execute<{ root: string }>(sql`
    select root ->> 'key' as root from subjects cross join jsonb_array_elements(tag_roots) root where key = any(${sql.param(keys)}::text[])
    group by 1 having count(*) = ${keys.length} order by 1`);
  return rows.length === 0 ? null : rows.map(({ root }) => root);
}

/** The most places that are named among those that joined, and among those that left. */
const mostNamed = 20;

/** Returns the names of the first of these places: of each, the names of its tags in the order of their dimensions. */
export async function namesOfPlaces(db: Db, places: readonly Place[]): Promise<LocalizedText[][]> {
  const named = places.slice(0, mostNamed);
  const tags = await findTags(
    db,
    [],
    named.flatMap((place) => Object.values(place)),
  );
  const known = new Map(tags.map((tag) => [tag.id, tag]));
  return named.map((place) =>
    Object.keys(place)
      .sort()
      .flatMap((root) => known.get(place[root] ?? '') ?? [])
      .map(({ name, key }) => name ?? { en: key, fr: key }),
  );
}

/** Returns the periods that are compared: those shown that have a figure, without the last ones in which months are missing for every place, unless the query names the last. */
function comparedPeriods(
  line: Line | undefined,
  shown: readonly Days[],
  { kind, isNamed }: { kind: PeriodKind; isNamed: boolean },
): Days[] {
  const months = new Map(line?.days.map(({ date, date_end }, place) => [`${date} ${date_end}`, line.months[place] ?? 0]));
  const found = shown.filter(({ date, date_end }) => months.has(`${date} ${date_end}`));
  const whole = (each: Days) => kind === 'span' || (months.get(`${each.date} ${each.date_end}`) ?? 0) >= monthsOf(each);
  const last = isNamed ? found.length - 1 : found.findLastIndex(whole);
  return last < 1 ? found : found.slice(0, last + 1);
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const monthsOf = ({ date, date_end }: Days) => monthOf(date_end) - monthOf(date) + 1;
