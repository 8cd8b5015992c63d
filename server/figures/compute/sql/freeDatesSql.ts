/** Places the entries of free dates in the periods of figures: an entry from 15 December to 14 January belongs to two years. */
import { sql, type SQL } from 'drizzle-orm';
import { firstMonth, monthsIn } from '#resources/formats/periods/periods';
import type { FiguresPlan, FreeDates, Source } from '../plan';

/** Returns the rule for the entries of a subject; undefined where they fall in one period each, or are read as they are. */
export function freeRuleOf(
  { freeDates }: Pick<FiguresPlan, 'freeDates'>,
  { subject, terms }: Pick<Source, 'subject' | 'terms'>,
): FreeDates['rule'] | undefined {
  if (!freeDates?.subjects.includes(subject) || terms.some(({ term }) => term.aggregate === 'given')) return undefined;
  return freeDates.rule;
}

/** Selects the periods (`first`, `last`) that an input (`i`) belongs to. */
export function belongsSql({ granularity, fiscalStart }: FiguresPlan, rule: FreeDates['rule']): SQL {
  if (granularity === 'span') return sql`select i.date as first, i.date_end as last`;
  const [months, offset] = [monthsIn[granularity], firstMonth(granularity, fiscalStart)].map((number) => sql.raw(String(number)));
  const indexOf = (day: SQL) => sql`floor((extract(year from ${day}) * 12 + extract(month from ${day}) - 1 - ${offset}) / ${months})::int`;
  const [from, to] = { days: [sql`i.date`, sql`i.date_end`], start: [sql`i.date`, sql`i.date`], end: [sql`i.date_end`, sql`i.date_end`] }[
    rule
  ];
  return sql`
    select f.day as first, (f.day + ${months} * interval '1 month' - interval '1 day')::date as last
    from generate_series(${indexOf(from ?? sql`i.date`)}, ${indexOf(to ?? sql`i.date_end`)}) n
    cross join lateral (select n * ${months} + ${offset} as month) m cross join lateral (select make_date(m.month / 12, m.month % 12 + 1, 1) as day) f`;
}

/**
 * Returns the part of a value that falls from `first` to `last`, by days. The parts of a value add up to it exactly: each is the difference of two parts from the entry's first day on, rounded to the
 * decimals of the value, and to 12 at least.
 */
export function shareSql(value: SQL, first: SQL, last: SQL): SQL {
  const until = (days: SQL) => sql`round(s.v * ${days} / s.total, greatest(scale(s.v), 12))`;
  return sql`(select case when s.before = 0 and s.through = s.total then s.v else ${until(sql`s.through`)} - ${until(sql`s.before`)} end
    from (select ${value} as v, i.date_end - i.date + 1 as total, greatest(${first} - i.date, 0) as before, least(${last}, i.date_end) - i.date + 1 as through) s)`;
}
