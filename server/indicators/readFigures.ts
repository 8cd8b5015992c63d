/** The figures of a view: those published, or, for a combination of tags that isn't kept, made by the same statement of SQL. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/records/entity';
import { figuresSql } from '#server/figures/figuresSql';
import { granularityOf, resultOf, type IndicatorRow, type Measure } from '#server/figures/measures';
import type { View } from './view';

export interface Figure {
  /** Tag id of the breakdown, '' for the whole of the selection. */
  node: string;
  date: string;
  date_end: string;
  /** Decimal text. */
  value: string;
  inputs_count: number;
}
type Selection = Record<string, string>;
interface Row extends Record<string, unknown> {
  selection: Selection;
  date: string;
  date_end: string;
  inputs_count: number;
}

/** Every figure of the selection and of each part of its breakdown, in the order of periods. */
export async function readFigures(db: Db, indicator: IndicatorRow, view: View, fiscalStart: number): Promise<Figure[]> {
  const whole = Object.fromEntries([...view.tags].map(([root, tag]) => [root, tag.id]));
  const parts = (view.by?.nodes ?? []).map(({ id, root_key }): [string, Selection] => [id, { ...whole, [root_key]: id }]);
  const nodes = new Map([['', whole] as const, ...parts].map(([node, selection]) => [keyOf(selection), node]));
  const rows = isKept(view)
    ? await published(db, indicator, view, [whole, ...parts.map(([, selection]) => selection)])
    : await made(db, indicator, view, whole, fiscalStart);
  return rows.map(({ selection, ...figure }) => ({ ...figure, node: nodes.get(keyOf(selection)) ?? '' }));
}

const keyOf = (selection: Selection) => JSON.stringify(Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1)));

/** One tag at a time is kept for every indicator; what is `given`, in every combination there is. */
function isKept({ measure, tags, by }: View): boolean {
  const dimensions = new Set([...tags.keys(), ...(by ? [by.tag.root_key] : [])]);
  return dimensions.size <= 1 || (measure.terms ?? []).every((term) => term.aggregate === 'given');
}

async function published(db: Db, indicator: IndicatorRow, { measure }: View, selections: readonly Selection[]) {
  const { rows } = await db.execute<Row & { value: string }>(sql`
    select selection, date::text, date_end::text, value::text, inputs_count from aggregates
    where indicator_key = ${indicator.key} and series = ${measure.key}
      and selection in (select jsonb_array_elements(${JSON.stringify(selections)}::jsonb))
    order by date, date_end`);
  return rows;
}

async function made(db: Db, indicator: IndicatorRow, { measure, by }: View, whole: Selection, fiscalStart: number) {
  if (!isComputed(measure)) return [];
  const plan = {
    terms: measure.terms,
    granularity: granularityOf(indicator),
    fiscalStart,
    within: { tags: whole, by: by && { root: by.tag.root_key, nodes: by.nodes.map((node) => node.id) } },
  };
  const { rows } = await db.execute<Row & { terms: Record<string, string | null> }>(sql`
    select selection, date::text, date_end::text, inputs_count, terms from (${figuresSql(plan)}) f order by date, date_end`);
  return rows.flatMap(({ terms, ...row }) => {
    const value = resultOf(measure, terms);
    return value === null ? [] : [{ ...row, value }];
  });
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
  const { rows: periods } = await db.execute<{ date: string; date_end: string; computed_at: string }>(sql`
    select date::text, date_end::text, to_char(max(computed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as computed_at
    from aggregates where ${own} group by date, date_end order by date, date_end`);
  const { rows: tags } = await db.execute<{ root: string; tag: string }>(sql`
    select distinct carried.key as root, carried.value as tag
    from (select distinct selection from aggregates where ${own}) kept cross join jsonb_each_text(kept.selection) carried`);
  const byRoot = new Map<string, string[]>();
  for (const { root, tag } of tags) byRoot.set(root, [...(byRoot.get(root) ?? []), tag]);
  return {
    periods: periods.map(({ date, date_end }) => ({ date, date_end })),
    tags: byRoot,
    computed_at:
      periods
        .map((period) => period.computed_at)
        .sort()
        .at(-1) ?? null,
  };
}
