/** Reads the figures of a view: the published ones or, for a combination of tags that isn't stored, figures computed by the same SQL statement. */
import { sql } from 'drizzle-orm';
import { toWire } from '#resources/formats/decimal';
import { prepared } from '#server/core/db/prepared';
import { badRequest } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { linesAsOf } from '#server/figures/compute/sql/linesAsOf';
import type { FiguresPlan } from '#server/figures/compute/plan';
import { evaluatedLines } from '#server/figures/compute/quantities';
import type { FigureLine } from '#server/figures/compute/replaceFigures';
import { coverageSql, expectedColumns } from '#server/figures/compute/sql/expectedSql';
import { granularityOf, sourceFacts, type IndicatorRow, type Measure } from '#server/figures/compute/measures';
import { expectationsOf, expectedTexts, nothingExpected, wholeNumbers, type Expectations, type ExpectedTexts } from './covered';
import type { Tag, View } from '../view';

export interface Days {
  date: string;
  date_end: string;
}
/** The figures of one part of a view; each array has an item for each of its days. */
export interface Line {
  /** The id of the breakdown's tag; '' for the whole of the selection. */
  node: string;
  /** The periods of the figures; lines of the same periods share one array. */
  days: readonly Days[];
  /** The values as the API sends them; null where a figure is withheld. */
  values: readonly (number | string | null)[];
  /** The number of inputs that each figure is made of. */
  counts: readonly number[];
  /** The number of these inputs that are estimates. */
  estimates: readonly number[];
  /** The coverage of each figure: its months, its places, and in `covers` the fingerprint; 0 for figures stored before coverage was. */
  months: readonly number[];
  places: readonly number[];
  covers: readonly string[];
  /** What is expected of each figure, 0 where nothing is known to be; empty where exactly what is there is expected. */
  expected: Expectations;
  /** True for each figure that counts inputs which wait for approval. Absent where the figures are the published ones. */
  provisional?: readonly boolean[];
}
type Selection = Record<string, string>;
/** Returns the id of the breakdown's tag for a selection; '' for the whole. */
type NodeOf = (selection: Selection) => string;

/** Returns the figures of the selection and of each part of its breakdown that has some. Throws a 400 AS_OF_NOT_KEPT when figures of a past day are not stored. */
export async function readFigures(db: Db, indicator: IndicatorRow, view: View, fiscalStart: number): Promise<Line[]> {
  if (indicator.smallest_count !== null) return protectedFigures(db, indicator, view);
  if (!isKept(view)) {
    if (view.asOf !== null) throw badRequest('AS_OF_NOT_KEPT', 'Figures of several dimensions at once are not kept as they were.');
    return computeFigures(db, indicator, view, fiscalStart);
  }
  const { selections, nodeOf } = selectionsOf(view);
  return published(db, indicator, view, selections, nodeOf);
}

/**
 * Returns the figures of an indicator with a smallest count, without the small ones, which were withheld when they were stored. Only figures of one dimension at a time are published, since those of
 * several dimensions or of a past day would let withheld ones be worked out: the former are all withheld, and a past day throws a 400 AS_OF_NOT_KEPT.
 */
async function protectedFigures(db: Db, indicator: IndicatorRow, view: View): Promise<Line[]> {
  if (view.asOf !== null)
    throw badRequest('AS_OF_NOT_KEPT', 'Figures that are withheld where they are small are shown as they are now only.');
  const { selections, nodeOf } = selectionsOf(view);
  if (dimensionsOf(view).size <= 1) return published(db, indicator, view, selections, nodeOf);
  const ofEach = selectionsOf({ ...view, tags: new Map() });
  const margins = await published(db, indicator, view, ofEach.selections, ofEach.nodeOf);
  if (view.tags.size > 1) return margins.map(withheldLine);
  const whole = await published(db, indicator, view, selections.slice(0, 1), nodeOf);
  return [...whole, ...margins.filter(({ node }) => node !== '').map(withheldLine)];
}

/** Returns the line with its days alone: every figure is withheld. */
function withheldLine({ node, days }: Line): Line {
  const none = days.map(() => 0);
  return {
    node,
    days,
    values: days.map(() => null),
    counts: none,
    estimates: none,
    months: none,
    places: none,
    covers: days.map(() => '0'),
    expected: nothingExpected,
  };
}

/** Returns the selections of a view: `whole` holds its tags, `selections` starts with `whole` and adds one selection for each part of the breakdown. */
export function selectionsOf({ tags, by }: View): { whole: Selection; selections: Selection[]; nodeOf: NodeOf } {
  const whole = Object.fromEntries([...tags].map(([root, tag]) => [root, tag.id]));
  const parts = (by?.nodes ?? []).map(({ id, root_key }): [string, Selection] => [id, { ...whole, [root_key]: id }]);
  const nodes = new Map([['', whole] as const, ...parts].map(([node, selection]) => [keyOf(selection), node]));
  const nodeOf = (selection: Selection) => nodes.get(keyOf(selection)) ?? '';
  return { whole, selections: [whole, ...parts.map(([, selection]) => selection)], nodeOf };
}

const keyOf = (selection: Selection) => JSON.stringify(Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1)));

/** True when the figures of a view are stored. Figures of one dimension always are; figures of several dimensions are stored only when all their terms are `given` totals. */
function isKept(view: View): boolean {
  return dimensionsOf(view).size <= 1 || (view.measure.terms ?? []).every((term) => term.aggregate === 'given');
}

const dimensionsOf = ({ tags, by }: View) => new Set([...tags.keys(), ...(by ? [by.tag.root_key] : [])]);

interface StoredFigures
  extends ExpectedTexts, Record<'values' | 'counts' | 'estimates' | 'months' | 'places' | 'covers', string>, Record<string, unknown> {
  selection: Selection;
  calendar: number;
  /** The days of the line; null except for the first line of each calendar. */
  dates: string | null;
  ends: string | null;
}

/** Reads rows of published figures, whose arrays come as texts. Rows with the same periods share one list of days, which is read only once, since up to sixty thousand figures are read at a time. */
async function published(
  db: Db,
  indicator: IndicatorRow,
  { measure, asOf }: View,
  selections: readonly Selection[],
  nodeOf: NodeOf,
): Promise<Line[]> {
  const { rows } = await db.execute<StoredFigures>(sql`${prepared}
    with own as materialized (
      select selection, dates, ends, values, counts, estimates, months, places, covers, ${sql.raw(expectedColumns.join(', '))} from ${asOf === null ? sql`aggregate_lines` : sql`(${linesAsOf(asOf)}) l`}
      where indicator_key = ${indicator.key} and series = ${measure.key} and selection in (select jsonb_array_elements(${JSON.stringify(selections)}::jsonb))),
    calendars as materialized (select row_number() over ()::int as calendar, dates, ends from (select distinct dates, ends from own) d)
    select selection, calendar, array_to_string(values, ',', 'null') as values, array_to_string(counts, ',') as counts, array_to_string(estimates, ',') as estimates,
      array_to_string(months, ',', '0') as months, array_to_string(places, ',', '0') as places, array_to_string(covers, ',', '0') as covers,
      ${expectedTexts('l')}, case when first then array_to_string(dates, ',') end as dates, case when first then array_to_string(ends, ',') end as ends
    from (select *, row_number() over (partition by calendar) = 1 as first from own join calendars using (dates, ends)) l`);
  const calendars = new Map(rows.flatMap(({ calendar, dates, ends }) => (dates === null ? [] : [[calendar, daysOf(dates, ends ?? '')]])));
  return rows.map(({ selection, calendar, values, counts, estimates, months, places, covers, ...expected }) => ({
    node: nodeOf(selection),
    days: calendars.get(calendar) ?? [],
    values: wireNumbers(values),
    counts: wholeNumbers(counts),
    estimates: wholeNumbers(estimates),
    months: wholeNumbers(months),
    places: wholeNumbers(places),
    covers: covers.split(','),
    expected: expectationsOf(expected),
  }));
}

/** Returns days from two texts of dates separated by commas. */
export function daysOf(dates: string, ends: string): Days[] {
  const last = ends.split(',');
  return dates.split(',').map((date, place) => ({ date, date_end: last[place] ?? date }));
}

/** Returns the numbers of a text, decimals or null separated by commas, as the API sends them: a number of at most 15 characters stays exact as a double. */
export function wireNumbers(list: string): (number | string | null)[] {
  return /[^,]{16}/.test(list) ? list.split(',').map((text) => (text === 'null' ? null : toWire(text))) : JSON.parse(`[${list}]`);
}

/** Computes the figures from the present inputs: the approved ones and, when `provisional`, also those that wait for their approval; with a `perimeter`, of its places alone. */
export async function computeFigures(
  db: Db,
  indicator: IndicatorRow,
  view: View,
  fiscalStart: number,
  restricted: Pick<FiguresPlan, 'provisional' | 'perimeter'> = {},
): Promise<Line[]> {
  const { measure, by } = view;
  if (!isComputed(measure)) return [];
  const { whole, nodeOf } = selectionsOf(view);
  const plan = {
    terms: measure.terms,
    ...(await sourceFacts(db, indicator)),
    granularity: granularityOf(indicator),
    fiscalStart,
    ...restricted,
    within: { tags: whole, by: by && { root: by.tag.root_key, nodes: by.nodes.map((node) => node.id) } },
  };
  const lines = await evaluatedLines(db, measure, plan);
  const expected = await expectedOf(db, plan, lines);
  return lines.map(({ selection, dates, ends, values, terms: _terms, ...rest }) => ({
    ...rest,
    expected: expected.get(keyOf(selection)) ?? nothingExpected,
    node: nodeOf(selection),
    days: dates.map((date, place) => ({ date, date_end: ends[place] ?? date })),
    values: values.map((value) => (value === null ? null : toWire(value))),
  }));
}

/** Returns what is expected of computed lines, by their selections. */
async function expectedOf(db: Db, plan: FiguresPlan, lines: readonly FigureLine[]): Promise<Map<string, Expectations>> {
  const asked = JSON.stringify(lines.map(({ selection, dates, ends }) => ({ selection, dates, ends })));
  const { rows } = await db.execute<Expectations & { selection: Selection } & Record<string, unknown>>(
    coverageSql(plan, sql`select * from jsonb_to_recordset(${asked}::jsonb) as l(selection jsonb, dates date[], ends date[])`),
  );
  return new Map(rows.map(({ selection, ...expected }) => [keyOf(selection), expected]));
}

const isComputed = (measure: View['measure']): measure is Measure => measure.formula !== undefined;

export interface Availability {
  periods: Days[];
  /** The tags that have figures, and their roots, in order. */
  tags: Tag[];
  computed_at: string | null;
}

/** Returns the periods and tags for which a measure has figures. Most lines share their periods and runs, so the distinct arrays are found before they are unnested. */
export async function availability(db: Db, indicator: IndicatorRow, series: string): Promise<Availability> {
  const { rows } = await db.execute<Availability & Record<string, unknown>>(sql`${prepared}
    with own as materialized (select selection, dates, ends, runs from aggregate_lines where indicator_key = ${indicator.key} and series = ${series}),
    periods as (select distinct f.date, f.date_end from (select distinct dates, ends from own) l cross join unnest(l.dates, l.ends) as f(date, date_end)),
    carried as (select distinct c.key, c.value from own cross join jsonb_each_text(selection) c)
    select
      (select coalesce(jsonb_agg(p order by p.date, p.date_end), '[]') from periods p) as periods,
      (select coalesce(jsonb_agg(t order by t.position, t.key), '[]') from (
        select id, key, name, code, parent_id, root_key, position from tags
        where id in (select value::uuid from carried) or (parent_id is null and key in (select key from carried))) t) as tags,
      (select to_char(max(started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from precalculation_runs
        where id in (select unnest(runs) from (select distinct runs from own) l)) as computed_at`);
  return rows[0] ?? { periods: [], tags: [], computed_at: null };
}
