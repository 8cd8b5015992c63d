/** Lists the restatements: each published figure that was replaced by another value or removed, from the versions that the runs store. */
import { sql, type SQL } from 'drizzle-orm';
import type { IndicatorQuery } from '#resources/api/figures/indicators';
import type { Restatement } from '#resources/api/figures/lineage';
import { toWire } from '#resources/formats/decimal';
import { periodOf } from '#resources/formats/periods/periods';
import { granularityOf, type IndicatorRow } from '../compute/measures';
import { findTags, viewOf } from '../indicators/view/view';
import type { Db } from '#server/core/db/db';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { isoOf, nameOf } from '#server/entities/history/revisions/revisions';

export interface Row extends Record<string, unknown> {
  indicator_key: string;
  series: string;
  selection: Record<string, string>;
  date: string;
  date_end: string;
  was: string;
  was_count: number;
  is: string | null;
  is_count: number | null;
  at: string;
  /** The id of the run that changed the figure. */
  act: string;
  cause: string;
  reason: string | null;
  actor: string | null;
  actor_name: string | null;
  total: number;
}
const figure = sql.raw('f(date, date_end, value, terms, inputs_count, estimates, run_id)');
const unnested = (line: string) =>
  sql.raw(`unnest(${line}.dates, ${line}.ends, ${line}.values, ${line}.terms, ${line}.counts, ${line}.estimates, ${line}.runs)`);

export type Range = readonly [first: number, last: number];

/** Returns the restatements of an indicator, the latest first: those of one selection where the query has tags, else those of all. A figure whose value stayed the same isn't listed. */
export async function listRestatements(
  db: Db,
  indicator: IndicatorRow,
  query: IndicatorQuery,
  range: Range,
  fiscalStart: number,
): Promise<{ restatements: Restatement[]; total: number }> {
  const view = await viewOf(db, indicator, query);
  if (!isTold(indicator)) return { restatements: [], total: 0 };
  const selection = JSON.stringify(Object.fromEntries([...view.tags].map(([root, tag]) => [root, tag.id])));
  const only: SQL = query.tags === undefined ? sql`` : sql`and selection = ${selection}::jsonb`;
  const own = sql`indicator_key = ${indicator.key} and series = ${view.measure.key} ${only}`;
  const rows = await rowsOf(db, own, range);
  const named = await findTags(
    db,
    [],
    rows.flatMap((row) => Object.values(row.selection)),
  );
  const keys = new Map(named.map(({ id, key }) => [id, key]));
  return {
    restatements: rows.map((row) => restatementOf(row, indicator, view.measure.key, keys, fiscalStart)),
    total: rows[0]?.total ?? 0,
  };
}

/** Removes the reason and the author of restatements, which only people who may read the audit log or indicators in the back-office see. */
export function asSeenBy<Line extends Pick<Restatement, 'reason' | 'actor'>>(viewer: Viewer, lines: readonly Line[]): Line[] {
  const named = can(viewer, 'audit:read') || can(viewer, 'indicators:read');
  return lines.map((line) => (named ? line : { ...line, actor: null, reason: null }));
}

/** True when restatements of the indicator may be listed: it has no smallest count, since former figures would reveal withheld ones. */
export const isTold = ({ smallest_count }: IndicatorRow) => smallest_count === null;

/** Returns the figures whose value changed in the lines that match the condition `own`, the latest first. */
export async function rowsOf(db: Db, own: SQL, [first, last]: Range): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with gone as (
      select v.indicator_key, v.series, v.selection, v.replaced_by, f.date, f.date_end, f.value, f.inputs_count, f.run_id
      from (select * from aggregate_versions where ${own}) v cross join lateral ${unnested('v')} as ${figure}
    ),
    followed as (
      select indicator_key, series, selection, f.date, f.date_end, f.value, f.inputs_count, f.run_id
      from (select * from aggregate_lines where ${own}) l cross join lateral ${unnested('l')} as ${figure}
      union all select indicator_key, series, selection, date, date_end, value, inputs_count, run_id from gone
    )
    select g.indicator_key, g.series, g.selection, g.date::text, g.date_end::text, trim_scale(g.value)::text as was, g.inputs_count as was_count,
      trim_scale(n.value)::text as "is", n.inputs_count as is_count, ${isoOf('r.started_at')} as at, r.id as act, r.cause, r.reason, r.actor,
      (select ${nameOf} from users u where u.id = r.actor) as actor_name, count(*) over ()::int as total
    from gone g join precalculation_runs r on r.id = g.replaced_by
    left join followed n on n.indicator_key = g.indicator_key and n.series = g.series and n.selection = g.selection and n.date = g.date and n.date_end = g.date_end and n.run_id = g.replaced_by
    where g.value is not null and n.value is distinct from g.value
    order by r.started_at desc, r.id desc, g.indicator_key, g.series, g.selection, g.date, g.date_end limit ${last - first + 1} offset ${first}`);
  return rows;
}

/** Returns a restatement as the API gives it. */
export function restatementOf(
  row: Row,
  indicator: IndicatorRow,
  series: string,
  keys: ReadonlyMap<string, string>,
  fiscalStart: number,
): Restatement {
  const { key } = periodOf(granularityOf(indicator), row.date, fiscalStart, row.date_end);
  return {
    period: { key, date: row.date, date_end: row.date_end },
    tags: Object.fromEntries(Object.entries(row.selection).map(([root, id]) => [root, keys.get(id) ?? id])),
    series,
    from: toWire(row.was),
    to: row.is === null ? null : toWire(row.is),
    from_inputs: row.was_count,
    to_inputs: row.is_count ?? 0,
    at: row.at,
    cause: row.cause,
    reason: row.reason,
    actor: row.actor === null ? null : { id: row.actor, name: row.actor_name ?? '' },
  };
}
