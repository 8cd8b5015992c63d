/** The figures of a view: those published, or, for a combination of tags that isn't kept, made by the same statement of SQL. */
import { sql } from 'drizzle-orm';
import { badRequest } from '#server/errors';
import type { Db } from '#server/records/entity';
import { linesAsOf } from '#server/figures/linesAsOf';
import { evaluatedLines } from '#server/figures/quantities';
import { granularityOf, type IndicatorRow, type Measure } from '#server/figures/measures';
import type { View } from './view';

export interface Figure {
  /** Tag id of the breakdown, '' for the whole of the selection. */
  node: string;
  date: string;
  date_end: string;
  /** Decimal text. */
  value: string;
  inputs_count: number;
  /** How many of them are estimates. */
  estimates: number;
}
type Selection = Record<string, string>;
/** The breakdown's part that a selection is. */
type NodeOf = (selection: Selection) => string;

/** Every figure of the selection and of each part of its breakdown, in the order of periods. */
export async function readFigures(db: Db, indicator: IndicatorRow, view: View, fiscalStart: number): Promise<Figure[]> {
  const whole = Object.fromEntries([...view.tags].map(([root, tag]) => [root, tag.id]));
  const parts = (view.by?.nodes ?? []).map(({ id, root_key }): [string, Selection] => [id, { ...whole, [root_key]: id }]);
  const nodes = new Map([['', whole] as const, ...parts].map(([node, selection]) => [keyOf(selection), node]));
  const nodeOf = (selection: Selection) => nodes.get(keyOf(selection)) ?? '';
  if (isKept(view)) return published(db, indicator, view, [whole, ...parts.map(([, selection]) => selection)], nodeOf);
  if (view.asOf !== null) throw badRequest('AS_OF_NOT_KEPT', 'Figures of several dimensions at once are not kept as they were.');
  return made(db, indicator, view, whole, fiscalStart, nodeOf);
}

const keyOf = (selection: Selection) => JSON.stringify(Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1)));

/** One tag at a time is kept for every indicator; what is `given`, in every combination there is. */
function isKept({ measure, tags, by }: View): boolean {
  const dimensions = new Set([...tags.keys(), ...(by ? [by.tag.root_key] : [])]);
  return dimensions.size <= 1 || (measure.terms ?? []).every((term) => term.aggregate === 'given');
}

/** Lines as they are kept, their arrays as texts: many figures are read at once, and taking a text apart is the quickest way. */
async function published(
  db: Db,
  indicator: IndicatorRow,
  { measure, asOf }: View,
  selections: readonly Selection[],
  nodeOf: NodeOf,
): Promise<Figure[]> {
  const { rows } = await db.execute<Record<'dates' | 'ends' | 'values' | 'counts' | 'estimates', string> & { selection: Selection }>(sql`
    select selection, array_to_string(dates, ',') as dates, array_to_string(ends, ',') as ends, array_to_string(values, ',') as values,
      array_to_string(counts, ',') as counts, array_to_string(estimates, ',') as estimates
    from ${asOf === null ? sql`aggregate_lines` : sql`(${linesAsOf(asOf)}) l`} where indicator_key = ${indicator.key} and series = ${measure.key}
      and selection in (select jsonb_array_elements(${JSON.stringify(selections)}::jsonb))`);
  return rows.flatMap(({ selection, dates, ends, values, counts, estimates }) => {
    const [days, last, numbers, inputs, estimated] = [dates, ends, values, counts, estimates].map((list) => list.split(','));
    const node = nodeOf(selection);
    return (numbers ?? []).map((value, place) => ({
      node,
      date: days?.[place] ?? '',
      date_end: last?.[place] ?? '',
      value,
      inputs_count: Number(inputs?.[place]),
      estimates: Number(estimated?.[place] ?? 0),
    }));
  });
}

async function made(
  db: Db,
  indicator: IndicatorRow,
  { measure, by }: View,
  whole: Selection,
  fiscalStart: number,
  nodeOf: NodeOf,
): Promise<Figure[]> {
  if (!isComputed(measure)) return [];
  const plan = {
    terms: measure.terms,
    granularity: granularityOf(indicator),
    fiscalStart,
    within: { tags: whole, by: by && { root: by.tag.root_key, nodes: by.nodes.map((node) => node.id) } },
  };
  return (await evaluatedLines(db, measure, plan)).flatMap(({ selection, dates, ends, values, counts, estimates }) =>
    dates.map((date, place) => ({
      node: nodeOf(selection),
      date,
      date_end: ends[place] ?? date,
      value: values[place] ?? '',
      inputs_count: counts[place] ?? 0,
      estimates: estimates[place] ?? 0,
    })),
  );
}

const isComputed = (measure: View['measure']): measure is Measure => measure.formula !== undefined;

export interface Availability {
  periods: { date: string; date_end: string }[];
  /** Root key → ids of its tags that have figures. */
  tags: Map<string, string[]>;
  computed_at: string | null;
}

/** What there are figures of, for one measure. */
export async function availability(db: Db, indicator: IndicatorRow, series: string): Promise<Availability> {
  const own = sql`indicator_key = ${indicator.key} and series = ${series}`;
  // Most lines have the same periods: they are told apart as arrays, before they are taken apart.
  const { rows: periods } = await db.execute<{ date: string; date_end: string }>(sql`
    select distinct f.date::text, f.date_end::text from (select distinct dates, ends from aggregate_lines where ${own}) l
    cross join unnest(l.dates, l.ends) as f(date, date_end) order by 1, 2`);
  const { rows: computed } = await db.execute<{ at: string | null }>(sql`
    select to_char(max(started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from precalculation_runs
    where id in (select unnest(runs) from (select distinct runs from aggregate_lines where ${own}) l)`);
  const { rows: tags } = await db.execute<{ root: string; tag: string }>(sql`
    select distinct carried.key as root, carried.value as tag
    from aggregate_lines cross join jsonb_each_text(selection) carried where ${own}`);
  const byRoot = new Map<string, string[]>();
  for (const { root, tag } of tags) byRoot.set(root, [...(byRoot.get(root) ?? []), tag]);
  return {
    periods,
    tags: byRoot,
    computed_at: computed[0]?.at ?? null,
  };
}
