/**
 * Matches the terms of a formula (`match` of an indicator): only the entries of places that have a value for every term in a period count. A place is here what the tags of the matched dimensions name,
 * as one site: energy of a site whose floor area is missing would otherwise count in kWh per m².
 */
import { sql, type SQL } from 'drizzle-orm';
import { calendarsSql } from './calendarsSql';
import { combosSql } from './combosSql';
import { placeSql } from './inputsSql';
import { column, forEachTerm, selectionRulesOf, type FiguresPlan } from '../plan';
import { choicesSql } from './selectionsSql';

/** Returns two tables after `placed`. `partners`: the matched place of each combination. `pairs`: for each of these and each period, whether all terms have a value. */
export function pairsSql({ match = [], terms }: FiguresPlan): SQL {
  const values = forEachTerm(terms, (_term, place) => column('v', place));
  const all = terms.map((_term, place) => sql`bool_or(u.${column('v', place)} is not null)`);
  return sql`
    partners as materialized (select combo, ${placeSql(match, 'tags')} as partner from combos),
    pairs as materialized (
      select partner, period, ${sql.join(all, sql` and `)} as whole
      from placed join partners using (combo) cross join lateral unnest(numbers, ${values}) u(period, ${values}) where u.period is not null group by partner, period)`;
}

/** The condition that an entry of `partner` in `period` counts. */
export const isPaired: SQL = sql`(partner, period) in (select partner, period from pairs where whole)`;

/** Selects, for each row of `lines` (`selection`, `dates`, `ends`), the arrays `unmatched_places` and `unmatched_entries`: what is left out because a term has no value there. */
export function unmatchedSql(plan: FiguresPlan, lines: SQL): SQL {
  const whole: FiguresPlan = { ...plan, dates: undefined };
  const choices = selectionRulesOf(whole).map((way) => sql`select combo, selection from (${choicesSql(whole, way)}) c`);
  return sql`
    with asked as materialized (${lines}), ${combosSql(whole)}, ${calendarsSql(whole)}, ${pairsSql(whole)},
    links as materialized (${sql.join(choices, sql` union `)}),
    lonely as materialized (
      select selection, first, last, count(distinct partner)::int as places, count(*)::int as entries
      from placed join partners using (combo) cross join lateral unnest(numbers) u(period) join pairs using (partner, period) join periods using (period) join links using (combo)
      where not pairs.whole group by selection, first, last)
    select a.selection, array_agg(coalesce(places, 0) order by place) as unmatched_places, array_agg(coalesce(entries, 0) order by place) as unmatched_entries
    from asked a cross join lateral unnest(dates, ends) with ordinality d(date, date_end, place)
    left join lonely l on l.selection = a.selection and l.first = d.date and l.last = d.date_end group by a.selection`;
}
