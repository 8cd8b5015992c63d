/** Writes what differs between the figures computed and those published, in one statement. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/records/entity';

export interface Count {
  written: number;
  removed: number;
}
export interface Target {
  indicator: string;
  series: string;
  run: string;
  /** Only periods that touch these days are replaced. */
  dates: { first: string; last: string } | undefined;
}
export interface FigureRow {
  selection: Record<string, string>;
  date: string;
  date_end: string;
  value: string;
  terms: Record<string, string | null>;
  inputs_count: number;
}

/** Figures made outside SQL, as rows of it. */
export function figureRows(rows: readonly FigureRow[]): SQL {
  return sql`
    select r.selection, r.date, r.date_end, r.value, r.terms, r.inputs_count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(selection jsonb, date date, date_end date, value numeric, terms jsonb, inputs_count int)`;
}

/**
 * Replaces the figures of one measure by those computed. A figure that comes out the same is left as it is, with the run that made it.
 * The full join (a hash or merge join) and the removal by place (no join at all) are on purpose: they are quick whatever the planner believes
 * of a table that it has not analysed yet. Places stand still meanwhile, because one recomputation runs at a time.
 */
export async function replaceFigures(db: Db, { indicator, series, run, dates }: Target, computed: SQL): Promise<Count> {
  const window = dates ? sql`and date_end >= ${dates.first}::date and date <= ${dates.last}::date` : sql``;
  const { rows } = await db.execute<{ written: number; removed: number }>(sql`
    with computed as (${computed}),
    published as (
      select ctid as place, selection, date, date_end, value, terms, inputs_count from aggregates
      where indicator_key = ${indicator} and series = ${series} ${window}
    ),
    differing as (
      select c.*, p.place
      from computed c full join published p on c.selection = p.selection and c.date = p.date and c.date_end = p.date_end
      where c.selection is null or p.selection is null or (c.value, c.terms, c.inputs_count) is distinct from (p.value, p.terms, p.inputs_count)
    ),
    removed as (
      delete from aggregates where ctid = any(array(select place from differing where selection is null))
      returning 1
    ),
    written as (
      insert into aggregates (indicator_key, series, selection, date, date_end, value, terms, inputs_count, run_id)
      select ${indicator}, ${series}, selection, date, date_end, value, terms, inputs_count, ${run}::uuid from differing where selection is not null
      on conflict (indicator_key, series, selection, date, date_end) do update
        set value = excluded.value, terms = excluded.terms, inputs_count = excluded.inputs_count, run_id = excluded.run_id, computed_at = now()
      returning 1
    )
    select (select count(*)::int from written) as written, (select count(*)::int from removed) as removed`);
  return rows[0] ?? { written: 0, removed: 0 };
}
