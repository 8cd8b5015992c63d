import { sql, type SQL } from 'drizzle-orm';
import { expectedColumns } from './expectedSql';

const kept = ['dates', 'ends', 'values', 'terms', 'counts', 'estimates', 'months', 'places', 'covers', 'runs'];
const figure = ['date', 'date_end', 'value', 'terms', 'inputs_count', 'estimates', 'months', 'places', 'covers', 'run_id'];
/** What is expected where a line says nothing: what is there. */
const asEntered: Record<string, string> = {
  expected_places: 'f.places',
  expected_entries: 'f.inputs_count',
  expected_months: 'f.months',
};
const shown = ['date', 'date_end', 'value', 'inputs_count', 'estimates', 'months', 'places', 'covers'];
const list = (names: readonly string[], of = (name: string) => name): SQL => sql.raw(names.map(of).join(', '));

/** Returns the lines as they were published at the end of a day (UTC): the figures made until then, from the present lines and from those replaced since. */
export function linesAsOf(day: string): SQL {
  const end = sql`((${day}::date + 1)::timestamp at time zone 'UTC')`;
  const taken = (line: string, more: readonly string[]) =>
    sql`cross join lateral unnest(${list([...kept, ...more], (name) => `${line}.${name}`)}) as f(${list([...figure, ...more])})
      join precalculation_runs made on made.id = f.run_id and made.started_at < ${end}`;
  const chosen = (line: string) =>
    sql`${list(['indicator_key', 'series', 'selection'], (name) => `${line}.${name}`)}, ${list(shown, (name) => `f.${name}`)}`;
  return sql`
    select indicator_key, series, selection, array_agg(date) as dates, array_agg(date_end) as ends, array_agg(value) as values, array_agg(inputs_count) as counts, array_agg(estimates) as estimates,
      array_agg(months) as months, array_agg(places) as places, array_agg(covers) as covers, ${list(expectedColumns, (name) => `array_agg(coalesce(${name}, 0)) as ${name}`)}
    from (
      select ${chosen('l')}, ${list(expectedColumns, (name) => `coalesce(f.${name}, ${asEntered[name] ?? 0}) as ${name}`)} from aggregate_lines l ${taken('l', expectedColumns)}
      union all
      select ${chosen('v')}, ${list(expectedColumns, (name) => `null::int as ${name}`)} from aggregate_versions v
        join precalculation_runs r on r.id = v.replaced_by and r.started_at >= ${end} ${taken('v', [])}
    ) e group by indicator_key, series, selection`;
}
