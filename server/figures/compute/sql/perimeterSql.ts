/** Finds the places of a selection that have a value in each of some periods, for figures that are like for like. */
import { sql, type SQL } from 'drizzle-orm';
import { column, forEachTerm, hasValue, isMatched, type FiguresPlan, type Perimeter } from '../plan';
import { calendarsSql } from './calendarsSql';
import { combosSql } from './combosSql';
import { placeSql } from './inputsSql';
import { pairsSql } from './matchSql';

/**
 * Selects a row for each place that has a value in one of the periods: `place` (its tags), `kept` (true where it has one in each of them), `first` and `last` (true where it has one in the first and in the
 * last of them). A place with entries of several subjects has a value in a period when each of these subjects has one; where terms are matched, when every term has one.
 */
export function perimeterSql(plan: FiguresPlan, roots: Perimeter['roots'], periods: readonly { date: string; date_end: string }[]): SQL {
  const { terms } = plan;
  const values = forEachTerm(terms, (_term, place) => column('v', place));
  const found = isMatched(plan)
    ? sql`select partner as place, 0 as source, period from pairs where whole`
    : sql`select distinct ${placeSql(roots, 'tags')} as place, source, period
        from placed cross join lateral (select period from unnest(numbers, ${values}) u(period, ${values}) where ${hasValue(terms)}) e`;
  return sql`
    with ${combosSql(plan)}, ${calendarsSql(plan)}, ${isMatched(plan) ? sql`${pairsSql(plan)},` : sql``}
    compared as materialized (
      select period, row_number() over (order by period) as number, count(*) over () as total from periods
      where (first, last) in (select * from unnest(${sql.param(periods.map(({ date }) => date))}::date[], ${sql.param(periods.map(({ date_end }) => date_end))}::date[]))),
    units as materialized (
      select place, source, count(*) = max(total) as kept, bool_or(number = 1) as first, bool_or(number = total) as last
      from (${found}) f join compared using (period) group by place, source)
    select place, bool_and(kept) as kept, bool_and(first) as first, bool_and(last) as last from units group by place order by place::text`;
}
