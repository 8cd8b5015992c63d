import { sql, type SQL } from 'drizzle-orm';

const kept = ['dates', 'ends', 'values', 'terms', 'counts', 'estimates', 'months', 'places', 'covers', 'runs'];
/** What is expected of figures: kept of the present ones only. */
const expected = ['expected_places', 'expected_entries', 'expected_months', 'not_applicable'];
const figure = ['date', 'date_end', 'value', 'terms', 'inputs_count', 'estimates', 'months', 'places', 'covers', 'run_id'];
/** What is expected where a line says nothing: what is there. */
const asEntered: Record<string, string> = {
  expected_places: 'f.places',
  expected_entries: 'f.inputs_count',
  expected_months: 'f.months',
  not_applicable: '0',
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
      array_agg(months) as months, array_agg(places) as places, array_agg(covers) as covers, ${list(expected, (name) => `array_agg(coalesce(${name}, 0)) as ${name}`)}
    from (
      select ${chosen('l')}, ${list(expected, (name) => `coalesce(f.${name}, ${asEntered[name]}) as ${name}`)} from aggregate_lines l ${taken('l', expected)}
      union all
      select ${chosen('v')}, ${list(expected, (name) => `null::int as ${name}`)} from aggregate_versions v
        join precalculation_runs r on r.id = v.replaced_by and r.started_at >= ${end} ${taken('v', [])}
    ) e group by indicator_key, series, selection`;
}
