/** Builds the second step of the statement of figures: the days of each combination's inputs, which most combinations share, and the periods that they fall in. */
import { sql, type SQL } from 'drizzle-orm';
import { firstMonth, monthsIn } from '#resources/formats/periods/periods';
import { coveredMonths, monthCount } from './coverageSql';
import { selectionRulesOf, type FiguresPlan } from '../plan';

/**
 * Returns three tables. `periods`: numbered in their order. `calendars`: the `days` and `ends` of `combos`, with `numbers` (the period of each input; null for none), `firsts` and `lasts`
 * (the days of that period), `exact` (true where they are the input's own days), `masks` (the months of the period that the input covers, as bits), `filled` (how many these are), `opens` (1 for the first input of a period), and
 * `simple` (true where every input has a period to itself, in order). `placed`: `combos` joined with `calendars`.
 */
export function calendarsSql(plan: FiguresPlan): SQL {
  const given = selectionRulesOf(plan).every(({ without }) => without !== null);
  return sql`
    kept_days as materialized (select row_number() over ()::int as calendar, days, ends from (select distinct days, ends from combos) d),
    spread as materialized (
      select calendar, place, u.date, u.date_end from kept_days cross join lateral unnest(days, ends) with ordinality u(date, date_end, place)),
    dated as materialized (
      select w.date, w.date_end, p.first, p.last from (select distinct date, date_end from spread) w cross join lateral (${periodSql(plan)}) p
      where ${given ? sql`(w.date, w.date_end) = (p.first, p.last)` : sql`w.date_end <= p.last`} ${windowSql(plan)}),
    periods as materialized (select row_number() over (order by first, last)::int as period, first, last from (select distinct first, last from dated) d),
    calendars as materialized (
      select days, ends, n.* from kept_days join (
        select calendar, array_agg(period) as numbers, array_agg(first) as firsts, array_agg(last) as lasts, array_agg(exact) as exact, array_agg(mask) as masks, array_agg(${monthCount('mask')}) as filled,
          array_agg((period is distinct from before)::int) as opens,
          bool_and(period is not null and coalesce(period > before, true)) as simple
        from (
          select s.calendar, s.place, p.period, p.first, p.last, (s.date, s.date_end) = (p.first, p.last) as exact, ${coveredMonths(plan)} as mask,
            lag(p.period) over (partition by s.calendar order by s.place) as before
          from spread s left join dated d using (date, date_end) left join periods p on p.first = d.first and p.last = d.last
          order by s.calendar, s.place
        ) o group by calendar
      ) n using (calendar)),
    placed as materialized (select * from combos join calendars using (days, ends))`;
}

/** Returns the period of the figures that an input's first day falls in; for spans, the input's own days. */
function periodSql({ granularity, fiscalStart }: FiguresPlan): SQL {
  if (granularity === 'span') return sql`select w.date as first, w.date_end as last`;
  const months = sql.raw(String(monthsIn[granularity]));
  const offset = sql.raw(String(firstMonth(granularity, fiscalStart)));
  return sql`
    select f.day as first, (f.day + ${months} * interval '1 month' - interval '1 day')::date as last
    from (select floor((extract(year from w.date) * 12 + extract(month from w.date) - 1 - ${offset}) / ${months})::int * ${months} + ${offset} as month) m
    cross join lateral (select make_date(m.month / 12, m.month % 12 + 1, 1) as day) f`;
}

const windowSql = ({ dates }: FiguresPlan): SQL =>
  dates ? sql`and p.last >= ${dates.first}::date and p.first <= ${dates.last}::date` : sql``;
