/** Writes the differences between the computed figures and the published ones, in one statement; stores the figures that are replaced or removed as versions. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import type { FiguresPlan } from './plan';
import { asStored, coverageSql, expectedColumns } from './sql/expectedSql';

export interface Count {
  written: number;
  removed: number;
  /** The published values that became others or went. */
  restated: number;
}
export interface Target {
  indicator: string;
  series: string;
  run: string;
  /** The name of the term, where the formula is a single term: `terms` of the lines is then null. Else null. */
  soleTerm: string | null;
  /** The days to replace: only periods that touch them. Every period where it is undefined. */
  dates: { first: string; last: string } | undefined;
  /** True where periods may overlap, as those of free dates do. */
  overlap: boolean;
  /** True where the computed lines have `expectedColumns`, which are stored with them; else `storeExpected` follows. */
  expects: boolean;
}
/** The figures of one selection, in the order of their periods. */
export interface FigureLine {
  selection: Record<string, string>;
  dates: string[];
  ends: string[];
  /** The values as decimal texts; null where the figure is withheld. */
  values: (string | null)[];
  terms: Record<string, string | null>[];
  counts: number[];
  estimates: number[];
  /** The coverage of each figure: its number of months, its number of places and, in `covers`, its fingerprint as decimal text. */
  months: number[];
  places: number[];
  covers: string[];
}
export const emptyLine = (): FigureLine => ({
  selection: {},
  dates: [],
  ends: [],
  values: [],
  terms: [],
  counts: [],
  estimates: [],
  months: [],
  places: [],
  covers: [],
});

/** Returns the SQL rows of figures that were computed outside SQL. */
export function figureLines(lines: readonly FigureLine[]): SQL {
  return sql`
    select r.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(selection jsonb, dates date[], ends date[], values numeric[], terms jsonb[], counts int[], estimates int[], months int[], places int[], covers bigint[])`;
}

const arrays = ['dates', 'ends', 'values', 'terms', 'counts', 'estimates', 'months', 'places', 'covers'];
const columns = sql.raw(arrays.join(', '));
/** Returns the SQL list of the array columns of a line, whose alias is `line`. With `as`, each column gets this prefix: `l.values as was_values`. */
const of = (line: string, as = '') =>
  sql.raw(arrays.map((name) => (as === '' ? `${line}.${name}` : `${line}.${name} as ${as}_${name}`)).join(', '));
const each = 'date, date_end, value, terms, inputs_count, estimates, months, places, covers';
const fresh = sql.raw(`f(${each})`);
const figure = sql.raw(`f(${each}, run_id)`);
const unnested = (line: string, part = '') =>
  sql`unnest(${sql.raw([...arrays, 'runs'].map((name) => `${line}.${name}${part}`).join(', '))})`;
/** The SQL that gathers figures, in the order of their periods, into the array columns of a line. The column `runs` isn't among them. */
const gathered = sql.raw(
  'array_agg(date) as dates, array_agg(date_end) as ends, array_agg(value) as values, case when count(terms) > 0 then array_agg(terms) end as terms, array_agg(inputs_count) as counts, array_agg(estimates) as estimates, array_agg(months) as months, array_agg(places) as places, array_agg(covers) as covers',
);

/**
 * Replaces the published figures of one measure by the computed ones. Unchanged lines are not written; in a changed line, a figure that stays
 * the same keeps the run that made it.
 */
export async function replaceFigures(
  db: Db,
  { indicator, series, run, soleTerm, dates, overlap, expects }: Target,
  computed: SQL,
): Promise<Count> {
  const inWindow = dates ? sql`date_end >= ${dates.first}::date and date <= ${dates.last}::date` : sql`true`;
  const own = sql`indicator_key = ${indicator} and series = ${series}`;
  const expected = (line = '') => (expects ? sql.raw(expectedColumns.map((name) => `, ${line && `${line}.`}${name}`).join('')) : sql``);
  /**
   * Selects the published figures of the periods to replace, as lines. Figures are in the order of their first days, and of their last days too unless periods overlap: only the part of a line that
   * may be in these periods is looked at.
   */
  const standing = dates
    ? sql`select l.selection, l.sole_term, h.* ${expected('l')} from aggregate_lines l
        cross join lateral (select ${overlap ? sql`1` : sql`width_bucket(${dates.first}::date - 1, l.ends) + 1`} as since, width_bucket(${dates.last}::date, l.dates) as until) p
        cross join lateral (select ${gathered}, array_agg(run_id) as runs from ${unnested('l', '[since:until]')} as ${figure} where ${inWindow} having count(*) > 0) h where ${own}`
    : sql`select selection, sole_term, ${columns}, runs ${expected()} from aggregate_lines where ${own}`;
  const outside = dates
    ? sql`union all select d.selection, f.* from differing d join aggregate_lines l on ${own} and l.selection = d.selection
        cross join lateral ${unnested('l')} as ${figure} where not (${inWindow})`
    : sql``;
  /** The condition that a computed line is compared with the published line. A line with no published line isn't, unless `dates` is given: the published line may then have figures of other periods. */
  const compares = dates ? sql`true` : sql`was_dates is not null`;
  const { rows } = await db.execute<Record<keyof Count, number>>(sql`
    with fresh as materialized (select selection, ${soleTerm}::text as sole_term, ${columns} ${expected()} from (${computed}) c),
    standing as materialized (${standing}),
    differing as materialized (
      select selection, f.sole_term, ${of('f')}, s.sole_term as was_term, ${of('s', 'was')}, s.runs as was_runs ${expected('f')}
      from fresh f full join standing s using (selection)
      where (f.sole_term, ${of('f')} ${expected('f')}) is distinct from (s.sole_term, ${of('s')} ${expected('s')})
    ),
    new as (
      select d.selection, f.* from (select * from differing where ${compares}) d
      cross join lateral unnest(${of('d')}) as ${fresh}
    ),
    old as (
      select d.selection, f.* from differing d
      cross join lateral unnest(${sql.raw(arrays.map((name) => `d.was_${name}`).join(', '))}, d.was_runs) as ${figure}
    ),
    compared as materialized (
      select selection, date, date_end, n.value, n.terms, n.inputs_count, n.estimates, n.months, n.places, n.covers, o.value as was_value, o.terms as was_terms, o.inputs_count as was_count,
        o.estimates as was_estimates, o.months as was_months, o.places as was_places, o.covers as was_covers, o.run_id,
        (n.value, n.terms, n.inputs_count, n.estimates) is distinct from (o.value, o.terms, o.inputs_count, o.estimates) as changed
      from new n full join old o using (selection, date, date_end)
    ),
    kept as (
      insert into aggregate_versions (indicator_key, series, selection, sole_term, ${columns}, runs, replaced_by)
      select ${indicator}, ${series}, c.selection, d.was_term, array_agg(date), array_agg(date_end), array_agg(was_value),
        case when count(c.was_terms) > 0 then array_agg(c.was_terms) end, array_agg(was_count), array_agg(c.was_estimates), array_agg(c.was_months),
        array_agg(c.was_places), array_agg(c.was_covers), array_agg(run_id), ${run}::uuid
      from (select * from compared where changed and run_id is not null order by selection, date, date_end) c join differing d using (selection)
      group by c.selection, d.was_term
    ),
    lines as (
      select selection, ${gathered}, array_agg(run_id) as runs from (
        select * from (
          select selection, ${sql.raw(each)}, case when changed then ${run}::uuid else run_id end as run_id
          from compared where inputs_count is not null ${outside}
        ) u order by selection, date, date_end
      ) o group by selection
    ),
    removed as (
      delete from aggregate_lines l using differing d
      where ${own} and l.selection = d.selection and not exists (select from lines where lines.selection = d.selection)
    ),
    written as (
      insert into aggregate_lines (indicator_key, series, selection, sole_term, ${columns}, runs ${expected()})
      select ${indicator}, ${series}, selection, ${soleTerm}::text, ${of('l')}, l.runs ${expected('d')} from lines l join differing d using (selection)
      union all
      select ${indicator}, ${series}, selection, sole_term, ${columns}, array_fill(${run}::uuid, array[cardinality(dates)]) ${expected()} from differing where not (${compares})
      on conflict (indicator_key, series, selection) do update set sole_term = excluded.sole_term, dates = excluded.dates, ends = excluded.ends,
        values = excluded.values, terms = excluded.terms, counts = excluded.counts, estimates = excluded.estimates,
        months = excluded.months, places = excluded.places, covers = excluded.covers, runs = excluded.runs
        ${expects ? sql.raw(expectedColumns.map((name) => `, ${name} = excluded.${name}`).join('')) : sql``}
    )
    select count(*) filter (where changed and inputs_count is not null)::int
        + (select coalesce(sum(cardinality(dates)), 0)::int from differing where not (${compares})) as written, count(*) filter (where inputs_count is null)::int as removed,
      count(*) filter (where was_value is not null and value is distinct from was_value)::int as restated from compared`);
  return rows[0] ?? { written: 0, removed: 0, restated: 0 };
}

/**
 * Stores what is expected of the published figures of a measure; nothing is kept of withheld figures, whose value is null. What is expected of a period changes with entries of other periods, so that
 * all periods are looked at.
 */
export async function storeExpected(
  db: Db,
  { indicator, series, withholds }: Pick<Target, 'indicator' | 'series'> & { withholds: boolean },
  plan: FiguresPlan,
): Promise<void> {
  const own = sql`l.indicator_key = ${indicator} and l.series = ${series}`;
  const names = (table: string) => sql.raw(expectedColumns.map((name) => `${table}.${name}`).join(', '));
  const shown = sql.raw(
    expectedColumns
      .map((name) =>
        withholds
          ? `array(select case when v is not null then n else 0 end from unnest(l.values, e.${name}) u(v, n)) as ${name}`
          : `e.${name}`,
      )
      .join(', '),
  );
  await db.execute(sql`
    with expected as materialized (${coverageSql(plan, sql`select selection, dates, ends from aggregate_lines l where ${own}`)}),
    stored as materialized (${asStored('selection', sql`select l.selection, l.places, l.counts, l.months, ${shown} from aggregate_lines l join expected e using (selection) where ${own}`)})
    update aggregate_lines l set ${sql.raw(expectedColumns.map((name) => `${name} = e.${name}`).join(', '))}
    from stored e where ${own} and l.selection = e.selection and (${names('l')}) is distinct from (${names('e')})`);
}

/** Deletes lines and stores their figures as versions; returns the number of figures removed, by indicator. */
export async function removeLines(db: Db, condition: SQL, run: string): Promise<Map<string, Count>> {
  const { rows } = await db.execute<{ key: string; removed: number; restated: number }>(sql`
    with gone as (delete from aggregate_lines where ${condition} returning *),
    kept as (
      insert into aggregate_versions (indicator_key, series, selection, sole_term, ${columns}, runs, replaced_by)
      select indicator_key, series, selection, sole_term, ${columns}, runs, ${run}::uuid from gone
    )
    select indicator_key as key, sum(cardinality(dates))::int as removed, sum(cardinality(array_remove(values, null)))::int as restated
    from gone group by 1`);
  return new Map(rows.map(({ key, removed, restated }) => [key, { written: 0, removed, restated }]));
}
