import { sql, type SQL } from 'drizzle-orm';

const figure = sql.raw('f(date, date_end, value, terms, inputs_count, estimates, months, places, covers, run_id)');

/** Returns the lines as they were published at the end of a day (UTC): the figures made until then, from the present lines and from those replaced since. */
export function linesAsOf(day: string): SQL {
  const end = sql`((${day}::date + 1)::timestamp at time zone 'UTC')`;
  const taken = (line: string) =>
    sql`cross join lateral unnest(${sql.raw(`${line}.dates, ${line}.ends, ${line}.values, ${line}.terms, ${line}.counts, ${line}.estimates, ${line}.months, ${line}.places, ${line}.covers, ${line}.runs`)}) as ${figure}
      join precalculation_runs made on made.id = f.run_id and made.started_at < ${end}`;
  return sql`
    select indicator_key, series, selection, array_agg(date) as dates, array_agg(date_end) as ends, array_agg(value) as values, array_agg(inputs_count) as counts, array_agg(estimates) as estimates,
      array_agg(months) as months, array_agg(places) as places, array_agg(covers) as covers
    from (
      select l.indicator_key, l.series, l.selection, f.date, f.date_end, f.value, f.inputs_count, f.estimates, f.months, f.places, f.covers from aggregate_lines l ${taken('l')}
      union all
      select v.indicator_key, v.series, v.selection, f.date, f.date_end, f.value, f.inputs_count, f.estimates, f.months, f.places, f.covers from aggregate_versions v
        join precalculation_runs r on r.id = v.replaced_by and r.started_at >= ${end} ${taken('v')}
    ) e group by indicator_key, series, selection`;
}
