/** The figures of a view: those published, or, for a combination of tags that isn't kept, made by the same statement of SQL. */
import { sql } from 'drizzle-orm';
import { coverageOf, type Coverage, type Covered } from '#resources/coverage';
import { toWire } from '#resources/decimal';
import type { PeriodKind } from '#resources/periods';
import { prepared } from '#server/core/db/prepared';
import { badRequest } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { linesAsOf } from '#server/figures/compute/sql/linesAsOf';
import { evaluatedLines } from '#server/figures/compute/quantities';
import { granularityOf, type IndicatorRow, type Measure } from '#server/figures/compute/measures';
import type { Tag, View } from './view';

export interface Days {
  date: string;
  date_end: string;
}
/** The figures of one part of a view, each at the place of its days. */
export interface Line {
  /** Tag id of the breakdown, '' for the whole of the selection. */
  node: string;
  /** The same array for all lines of the same days. */
  days: readonly Days[];
  /** As the wire writes them; null where a figure is withheld. */
  values: readonly (number | string | null)[];
  /** How many inputs each is made of. */
  counts: readonly number[];
  /** How many of these are estimates. */
  estimates: readonly number[];
  /** What each covers: months, places, and the fingerprint of both; 0 of figures kept before that was known. */
  months: readonly number[];
  places: readonly number[];
  covers: readonly string[];
  /** Whether each is made of inputs that nobody approved yet too; of what is published, not said. */
  provisional?: readonly boolean[];
}
type Selection = Record<string, string>;
/** The breakdown's part that a selection is. */
type NodeOf = (selection: Selection) => string;

/** The figures of the selection and of each part of its breakdown that has any. */
export async function readFigures(db: Db, indicator: IndicatorRow, view: View, fiscalStart: number): Promise<Line[]> {
  if (indicator.smallest_count !== null) return protectedFigures(db, indicator, view);
  if (!isKept(view)) {
    if (view.asOf !== null) throw badRequest('AS_OF_NOT_KEPT', 'Figures of several dimensions at once are not kept as they were.');
    return madeFigures(db, indicator, view, fiscalStart);
  }
  const { selections, nodeOf } = selectionsOf(view);
  return published(db, indicator, view, selections, nodeOf);
}

/**
 * Of an indicator with a smallest count: only the figures of one dimension at a time are published, less those that were withheld when they were kept. Figures of
 * several dimensions at once, and those of another day, would let the ones withheld be worked out.
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

/** A line that says when there is something, and nothing of it. */
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
  };
}

/** The selection of the whole first, then of each part. */
function selectionsOf({ tags, by }: View): { whole: Selection; selections: Selection[]; nodeOf: NodeOf } {
  const whole = Object.fromEntries([...tags].map(([root, tag]) => [root, tag.id]));
  const parts = (by?.nodes ?? []).map(({ id, root_key }): [string, Selection] => [id, { ...whole, [root_key]: id }]);
  const nodes = new Map([['', whole] as const, ...parts].map(([node, selection]) => [keyOf(selection), node]));
  const nodeOf = (selection: Selection) => nodes.get(keyOf(selection)) ?? '';
  return { whole, selections: [whole, ...parts.map(([, selection]) => selection)], nodeOf };
}

const keyOf = (selection: Selection) => JSON.stringify(Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1)));

/** One tag at a time is kept for every indicator; what is `given`, in every combination there is. */
function isKept(view: View): boolean {
  return dimensionsOf(view).size <= 1 || (view.measure.terms ?? []).every((term) => term.aggregate === 'given');
}

const dimensionsOf = ({ tags, by }: View) => new Set([...tags.keys(), ...(by ? [by.tag.root_key] : [])]);

interface Kept extends Record<'values' | 'counts' | 'estimates' | 'months' | 'places' | 'covers', string>, Record<string, unknown> {
  selection: Selection;
  calendar: number;
  /** Of one line of each calendar. */
  dates: string | null;
  ends: string | null;
}

/** Lines as they are kept, their arrays as texts, the days of those that have the same only once: sixty thousand figures are read at once. */
async function published(
  db: Db,
  indicator: IndicatorRow,
  { measure, asOf }: View,
  selections: readonly Selection[],
  nodeOf: NodeOf,
): Promise<Line[]> {
  const { rows } = await db.execute<Kept>(sql`${prepared}
    with own as materialized (
      select selection, dates, ends, values, counts, estimates, months, places, covers from ${asOf === null ? sql`aggregate_lines` : sql`(${linesAsOf(asOf)}) l`}
      where indicator_key = ${indicator.key} and series = ${measure.key} and selection in (select jsonb_array_elements(${JSON.stringify(selections)}::jsonb))),
    calendars as materialized (select row_number() over ()::int as calendar, dates, ends from (select distinct dates, ends from own) d)
    select selection, calendar, array_to_string(values, ',', 'null') as values, array_to_string(counts, ',') as counts, array_to_string(estimates, ',') as estimates,
      array_to_string(months, ',', '0') as months, array_to_string(places, ',', '0') as places, array_to_string(covers, ',', '0') as covers,
      case when first then array_to_string(dates, ',') end as dates, case when first then array_to_string(ends, ',') end as ends
    from (select *, row_number() over (partition by calendar) = 1 as first from own join calendars using (dates, ends)) l`);
  const calendars = new Map(rows.flatMap(({ calendar, dates, ends }) => (dates === null ? [] : [[calendar, daysOf(dates, ends ?? '')]])));
  return rows.map(({ selection, calendar, values, counts, estimates, months, places, covers }) => ({
    node: nodeOf(selection),
    days: calendars.get(calendar) ?? [],
    values: wireNumbers(values),
    counts: wholeNumbers(counts),
    estimates: wholeNumbers(estimates),
    months: wholeNumbers(months),
    places: wholeNumbers(places),
    covers: covers.split(','),
  }));
}

/** What the periods shown cover, of a line; its figures kept before that was known count as covering alike. */
export function coverageOver(kind: PeriodKind, periods: readonly Days[], line: Covering | undefined): Coverage {
  const places = new Map(line?.days.map(({ date, date_end }, place) => [`${date} ${date_end}`, place]));
  return coverageOf(
    periods.map(({ date, date_end }): Covered | null => {
      const place = places.get(`${date} ${date_end}`);
      if (place === undefined || !line) return null;
      const [months = 0, at = 0, entries = 0] = [line.months[place], line.places[place], line.counts[place]];
      return { date, date_end, months, places: at, print: line.covers[place] || '0', entries };
    }),
    { spans: kind === 'span' },
  );
}
type Covering = Pick<Line, 'days' | 'months' | 'places' | 'covers' | 'counts'>;

/** Days from their texts between commas. */
export function daysOf(dates: string, ends: string): Days[] {
  const last = ends.split(',');
  return dates.split(',').map((date, place) => ({ date, date_end: last[place] ?? date }));
}

export const wholeNumbers = (list: string): number[] => JSON.parse(`[${list}]`);

/** Decimal texts, or null, between commas, as the wire writes them: a number of 15 characters or fewer is the same as a double. */
export function wireNumbers(list: string): (number | string | null)[] {
  return /[^,]{16}/.test(list) ? list.split(',').map((text) => (text === 'null' ? null : toWire(text))) : JSON.parse(`[${list}]`);
}

/** The figures as the inputs give them now: those approved or, `provisional`, those that wait for it with them. */
export async function madeFigures(db: Db, indicator: IndicatorRow, view: View, fiscalStart: number, provisional = false): Promise<Line[]> {
  const { measure, by } = view;
  if (!isComputed(measure)) return [];
  const { whole, nodeOf } = selectionsOf(view);
  const plan = {
    terms: measure.terms,
    granularity: granularityOf(indicator),
    fiscalStart,
    provisional,
    within: { tags: whole, by: by && { root: by.tag.root_key, nodes: by.nodes.map((node) => node.id) } },
  };
  const lines = await evaluatedLines(db, measure, plan);
  return lines.map(({ selection, dates, ends, values, terms: _terms, ...rest }) => ({
    ...rest,
    node: nodeOf(selection),
    days: dates.map((date, place) => ({ date, date_end: ends[place] ?? date })),
    values: values.map((value) => (value === null ? null : toWire(value))),
  }));
}

const isComputed = (measure: View['measure']): measure is Measure => measure.formula !== undefined;

export interface Availability {
  periods: Days[];
  /** The tags that have figures and their roots, in order. */
  tags: Tag[];
  computed_at: string | null;
}

/** What there are figures of, for one measure. Most lines have the same periods and runs: these are told apart as arrays, before they are taken apart. */
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
