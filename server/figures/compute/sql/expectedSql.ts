/**
 * Computes what is expected of each figure, as of progress (docs/domain.md): a place is expected for each period of its subject from the first approved entry with a value until 24 months after the
 * last, and not once one of its tags is archived. Entries that are not applicable are not expected. Only approved entries count, because figures must not tell readers of drafts.
 */
import { sql, type SQL } from 'drizzle-orm';
import { isLast, isMatched, selectionRulesOf, sourcesOf, type FiguresPlan, type Source } from '../plan';
import { conditionsSql, stateSql } from './combosSql';
import { unmatchedSql } from './matchSql';
import { choicesSql } from './selectionsSql';

/** The columns of a line that say what is expected of its figures, and what is left out of them. */
export const expectedColumns = [
  'expected_places',
  'expected_entries',
  'expected_months',
  'not_applicable',
  'unmatched_places',
  'unmatched_entries',
] as const;

/** Selects, for each row of `lines` (`selection`, `dates`, `ends`), the arrays `expectedColumns`. */
export function coverageSql(plan: FiguresPlan, lines: SQL): SQL {
  const none = sql`array_fill(0, array[cardinality(expected_places)])`;
  const expected = expectedSql(plan, lines);
  return isMatched(plan)
    ? sql`select * from (${expected}) e join (${unmatchedSql(plan, lines)}) u using (selection)`
    : sql`select *, ${none} as unmatched_places, ${none} as unmatched_entries from (${expected}) e`;
}

/** The number of months after its last entry during which a place is still expected to enter values. The same as in the progress of a subject. */
const practiceMonths = 24;

/** Returns the number of the month of a day, counted from year 0. */
const monthOf = (day: string): SQL => sql.raw(`(extract(year from ${day}) * 12 + extract(month from ${day}))::int`);

/**
 * Selects, for each row of `lines` (`selection`, `dates`, `ends`), the arrays `expected_places`, `expected_entries`, `expected_months` (the most months of the period that are expected of one
 * place) and `not_applicable` (the entries that are not). All are 0 where nothing is expected: of a subject whose progress is disabled, or with free dates.
 */
function expectedSql(plan: FiguresPlan, lines: SQL): SQL {
  const whole: FiguresPlan = { ...plan, dates: undefined };
  const sources = sourcesOf(whole);
  const places = sources.map((source) => placesSql(whole, source));
  const steps = sources.map(
    ({ number, subject, terms }) => sql`
      select ${sql.raw(String(number))} as source, case period when 'month' then 1 when 'quarter' then 3 when 'semester' then 6 when 'year' then 12 when 'fiscal_year' then 12 end as step,
        ${sql.raw(String(terms.every(({ term }) => isLast(term))))} as once
      from subjects where key = ${subject} and not coalesce((progress ->> 'disabled')::boolean, false)`,
  );
  const choices = selectionRulesOf(whole).map((way) => sql`select combo, selection from (${choicesSql(whole, way)}) c`);
  return sql`
    with asked as materialized (${lines}),
    steps as materialized (select * from (${sql.join(steps, sql` union all `)}) s where step is not null),
    combos as materialized (
      select row_number() over ()::int as combo, p.*,
        (select min(g.archived_at) from jsonb_each_text(p.tags) e join tags g on g.id = e.value::uuid where g.archived_at is not null) as archived
      from (${sql.join(places, sql` union all `)}) p),
    links as materialized (${sql.join(choices, sql` union `)}),
    kinds as materialized (
      select row_number() over ()::int as kind, k.* from (select distinct source, first, last, archived, step, once from combos join steps using (source)) k),
    owned as materialized (
      select selection, array_agg(kind order by kind) as kinds, array_agg(n order by kind) as numbers from (
        select selection, kind, count(*)::int as n from links join combos using (combo) join kinds k
          on (k.source, k.first, k.last) = (combos.source, combos.first, combos.last) and k.archived is not distinct from combos.archived
        group by selection, kind) o group by selection),
    keyed as materialized (
      select row_number() over ()::int as key, k.* from (select distinct dates, ends, kinds, numbers from asked join owned using (selection)) k),
    days as materialized (select distinct d.date, d.date_end from (select distinct dates, ends from keyed) k cross join lateral unnest(dates, ends) d(date, date_end)),
    worth as materialized (
      select kind, source, date, date_end, case when once then least(n, 1) else n end as entries, n * step as months
      from (select kinds.*, days.*, greatest(0, (until - since + step) / step)::int as n from kinds cross join days cross join lateral (
        select greatest(${monthOf('first')}, ${monthOf('date')}) as since,
          least(${monthOf('date_end')} - step + 1, ${monthOf('last')} + ${sql.raw(String(practiceMonths))}, ${monthOf('archived')} - step) as until) b) w),
    sums as (
      select key, place, max(places)::int as places, sum(entries)::int as entries, max(months)::int as months from (
        select key, place, source, sum(number) filter (where entries > 0) as places, sum(number * entries) as entries, max(months) as months
        from keyed cross join lateral unnest(dates, ends) with ordinality d(date, date_end, place) cross join lateral unnest(kinds, numbers) k(kind, number)
        join worth using (kind, date, date_end) group by key, place, source) s group by key, place),
    made as materialized (
      select key, array_agg(coalesce(places, 0) order by place) as places, array_agg(entries order by place) as entries, array_agg(months order by place) as months
      from sums group by key),
    skipped as materialized (
      select combo, u.* from combos cross join lateral unnest(skipped_days, skipped_ends) u(date, date_end)
      where u.date between first and last + make_interval(months => ${practiceMonths}::int) and coalesce(u.date_end < archived, true)),
    skips as materialized (
      select selection, date, date_end, sum(n)::int as n from (
        select l.selection, d.date, d.date_end, s.combo, case when bool_or(k.once) then 1 else count(*) end as n
        from skipped s join links l using (combo) join combos using (combo) join steps k using (source) join days d on s.date >= d.date and s.date_end <= d.date_end
        group by l.selection, d.date, d.date_end, s.combo) s group by selection, date, date_end)
    select a.selection, coalesce(m.places, none) as expected_places,
      case when n.skips is null then coalesce(m.entries, none) else (select array_agg(greatest(0, e - n) order by place) from unnest(m.entries, n.skips) with ordinality u(e, n, place)) end as expected_entries,
      coalesce(m.months, none) as expected_months, coalesce(n.skips, none) as not_applicable
    from asked a cross join lateral (select array_fill(0, array[cardinality(a.dates)]) as none) z
    left join owned o using (selection) left join keyed k on (k.dates, k.ends, k.kinds, k.numbers) = (a.dates, a.ends, o.kinds, o.numbers) left join made m using (key)
    left join lateral (
      select array_agg(coalesce(s.n, 0) order by d.place) as skips from unnest(a.dates, a.ends) with ordinality d(date, date_end, place)
      left join skips s on s.selection = a.selection and s.date = d.date and s.date_end = d.date_end
      where m.key is not null and a.selection in (select selection from skips) having count(*) > 0) n on true`;
}

/**
 * Selects the places of a subject: `source`, `tags`, the first days of the first and the last entry that has a value for a term, and the days of the entries that are not applicable. The subject's
 * entries are read once, by cheap conditions: this takes as long as all the rest.
 */
function placesSql(plan: FiguresPlan, source: Source): SQL {
  const fields = [...new Set(source.terms.map(({ term }) => term.field))];
  const any = (condition: (value: SQL) => SQL) =>
    sql.join(
      fields.map((field) => condition(sql`(i.values -> ${field}::text)`)),
      sql` or `,
    );
  return sql`
    select ${sql.raw(String(source.number))} as source, tags, min(date) filter (where valued) as first, max(date) filter (where valued) as last,
      array_agg(date) filter (where skipped) as skipped_days, array_agg(date_end) filter (where skipped) as skipped_ends
    from (
      select i.*, not valued and (quality = 'not_applicable' or ${any((value) => sql`coalesce(${value} ? 'na', false)`)}) as skipped from (
        select i.tags, i.date, i.date_end, i.quality, i.values, i.quality <> 'not_applicable' and (${any(isValue)}) as valued
        from inputs i where i.subject_key = ${source.subject} and ${stateSql(plan)} and ${conditionsSql(plan, source)} offset 0) i) w
    group by tags having bool_or(valued)`;
}

/** True for an answer that holds something: a number as it is, which most are, or with its unit, a text, choices. */
const isValue = (value: SQL): SQL =>
  sql`coalesce(jsonb_typeof(${value}) = 'number' or jsonb_typeof(${value}) <> 'null' and ${value} not in ('""', '[]', '{}') and not ${value} ? 'na', false)`;
