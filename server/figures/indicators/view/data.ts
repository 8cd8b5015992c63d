/** Assembles the figures of an indicator for its page: periods in order with their gaps, one series per part of the breakdown. */
import type { FigureSeries, IndicatorData, IndicatorPageQuery, Perimeter } from '#resources/api/figures/indicators';
import type { IndicatorRow } from '#server/figures/compute/measures';
import type { Period, PeriodKind } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { withGivenSelection } from './givenSelection';
import { breaksOf } from './lines/breaks';
import { canBeLikeForLike, daysOfLines, namesOfPlaces, perimeterFor, type ComparedPlaces } from './lines/likeForLike';
import { provisionalFigures } from './lines/provisional';
import { coverageOver, coverageRules, incompleteAt, type CoverageRules } from './lines/covered';
import { availability, computeFigures, readFigures, type Availability, type Days, type Line } from './lines/readFigures';
import { scopeOfView } from './scope';
import { periodsOf, shownPeriods } from './shownPeriods';
import { viewOf, type Tag } from './view';

/** Returns the figures of the view that the query selects. Throws a 400 with a code when the query has an unknown series, tag or period. */
export async function indicatorData(
  db: Db,
  indicator: IndicatorRow,
  query: IndicatorPageQuery,
  fiscalStart: number,
): Promise<IndicatorData> {
  const asked = await viewOf(db, indicator, query);
  const view = query.tags === undefined ? await withGivenSelection(db, indicator, asked) : asked;
  const [available, published, breaks] = await Promise.all([
    availability(db, indicator, view.measure.key),
    readFigures(db, indicator, view, fiscalStart),
    breaksOf(db, [indicator.key]),
  ]);
  const rules = coverageRules(indicator, breaks);
  const { kind } = rules;
  const mayWait = view.asOf === null && indicator.smallest_count === null;
  const found = { fiscalStart, available: available.periods, published };
  const alike = query.like_for_like ? await perimeterFor(db, indicator, view, found) : null;
  const lines = alike
    ? await computeFigures(db, indicator, view, fiscalStart, { perimeter: alike.perimeter })
    : query.provisional && mayWait
      ? await provisionalFigures(db, indicator, view, fiscalStart, published)
      : published;
  // Figures like for like stand in the periods in which the view has figures, also where no place is left.
  const own = daysOfLines(alike ? published : lines);
  // A viewer of provisional figures also sees periods in which nothing is approved yet.
  const known = alike || lines === published ? available.periods : withDays(available.periods, own);
  const periods = shownPeriods({ kind, fiscalStart, from: view.from, to: view.to }, known, own);
  const byNode = new Map(lines.map((line) => [line.node, line]));
  const seriesOf = seriesOver(periods, rules);
  // The sentences about figures use the published ones only.
  const whole = (alike ? lines : published).find(({ node }) => node === '');
  const told = (part: Tag): FigureSeries => {
    const line = byNode.get(part.id);
    return { ...seriesOf(part, line), ...(!whole && line && { coverage: coverageOver(rules, periods, line) }) };
  };
  return {
    query: {
      by: view.by?.tag.key ?? null,
      tags: Object.fromEntries([...view.tags].map(([root, tag]) => [root, tag.key])),
      from: view.from,
      to: view.to,
      series: view.measure.key,
    },
    scope: [...scopeOfView(view), ...(alike ? [likeForLikeScope] : [])],
    unit: view.measure.unit,
    periods: periods.map(({ key, date, date_end }) => ({ key, date, date_end })),
    available_periods: [...new Set(periodsOf(kind, known, fiscalStart).map((period) => period.key))],
    dimensions: dimensions(available),
    measures: view.measures.length < 2 ? [] : view.measures.map(({ key, name, unit }) => ({ key, name: name ?? {}, unit })),
    series: view.by ? view.by.nodes.map(told).filter(hasFigures) : [seriesOf(null, byNode.get(''))],
    headline: seriesOf(null, whole),
    coverage: coverageOver(rules, periods, whole),
    ...(alike && { perimeter: await perimeterOf(db, alike.compared, { kind, fiscalStart }) }),
    has_like_for_like: canBeLikeForLike(indicator, view),
    computed_at: available.computed_at,
  };
}

/** The text that joins the names of the tags in the scope of like-for-like figures, so that every title and file says that they are. */
const likeForLikeScope = { en: 'like for like', fr: 'à périmètre constant' };

/** Returns the places of a like-for-like view with their names. */
async function perimeterOf(
  db: Db,
  { periods, kept, ...others }: ComparedPlaces,
  { kind, fiscalStart }: { kind: PeriodKind; fiscalStart: number },
): Promise<Perimeter> {
  const named = async (places: ComparedPlaces['left']) => ({ count: places.length, places: await namesOfPlaces(db, places) });
  return {
    periods: periodsOf(kind, periods, fiscalStart).map(({ key }) => key),
    kept,
    joined: await named(others.joined),
    left: await named(others.left),
    interrupted: await named(others.interrupted),
  };
}

/** Returns the days of both lists, each once, in order. */
function withDays(days: readonly Days[], more: readonly Days[]): Days[] {
  const all = new Map([...days, ...more].map((each) => [`${each.date} ${each.date_end}`, each]));
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/** True when a part has at least one figure, even a withheld one, in the periods shown. */
const hasFigures = ({ values, withheld }: FigureSeries) => values.some((value) => value !== null) || withheld !== undefined;

/** Returns a function that aligns the figures of a line with the periods shown. Lines that share their array of days share the computed positions. */
function seriesOver(periods: readonly Period[], rules: CoverageRules): (tag: Tag | null, line: Line | undefined) => FigureSeries {
  const known = new Map<Line['days'], number[]>();
  const placesOf = (days: Line['days']): number[] => {
    const found = new Map(days.map(({ date, date_end }, place) => [`${date} ${date_end}`, place]));
    const places = periods.map(({ date, date_end }) => found.get(`${date} ${date_end}`) ?? -1);
    known.set(days, places);
    return places;
  };
  return (tag, line) => {
    const places = known.get(line?.days ?? []) ?? placesOf(line?.days ?? []);
    const withheld = withheldAt(line, places);
    const incomplete = incompleteAt(rules, line, places);
    return {
      key: tag?.key ?? '',
      name: tag?.name ?? null,
      values: places.map((place) => line?.values[place] ?? null),
      inputs: places.map((place) => line?.counts[place] ?? 0),
      estimates: places.map((place) => line?.estimates[place] ?? 0),
      ...(withheld && { withheld }),
      ...(incomplete && { incomplete }),
      ...(line?.provisional && { provisional: places.map((place) => line.provisional?.[place] ?? false) }),
    };
  };
}

/** Tells for each position whether its figure is withheld; null where none is. */
export function withheldAt(line: Pick<Line, 'values'> | undefined, places: readonly number[]): boolean[] | null {
  if (!line?.values.includes(null)) return null;
  const withheld = places.map((place) => line.values[place] === null);
  return withheld.includes(true) ? withheld : null;
}

/** Returns the roots that have figures, each with its tags that have figures; the root itself isn't among these. */
function dimensions({ tags }: Availability): IndicatorData['dimensions'] {
  const isRoot = ({ parent_id }: Tag) => parent_id === null;
  return tags.filter(isRoot).map((root) => ({
    key: root.key,
    name: root.name ?? {},
    values: tags.filter((tag) => tag.root_key === root.key && !isRoot(tag)).map(({ key, name, code }) => ({ key, name: name ?? {}, code })),
  }));
}
