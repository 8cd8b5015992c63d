/**
 * Computes what is expected of each figure, as of progress (docs/domain.md): a place is expected for each period of its subject from the first approved entry with a value until 24 months after the
 * last, and not once one of its tags is archived. Entries that are not applicable are not expected. Only approved entries count, because figures must not tell readers of drafts.
 */
import { sql, type SQL } from 'drizzle-orm';
import { isLast, isMatched, selectionRulesOf, sourcesOf, type FiguresPlan, type Source } from '../plan';
import { conditionsSql, stateSql } from './combosSql';
import { isAnswered, placeState } from './inputsSql';
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
  const expected = expectedSql(plan, lines);
  return isMatched(plan)
    ? sql`select * from (${expected}) e join (${unmatchedSql(plan, lines)}) u using (selection)`
    : sql`select *, ${unmatchedNone} from (${expected}) e`;
}

const noneOf = sql`array_fill(0, array[cardinality(expected_places)])`;
const unmatchedNone = sql`${noneOf} as unmatched_places, ${noneOf} as unmatched_entries`;

/** The column that an expected one equals where exactly what is expected is there; 0 for the others. */
const asThere: Partial<Record<(typeof expectedColumns)[number], string>> = {
  expected_places: 'places',
  expected_entries: 'counts',
  expected_months: 'months',
};

/** Selects the rows of `lines`, which have `expectedColumns`, as they are stored: these arrays are empty where exactly what is expected is there. */
export function asStored(names: string, lines: SQL): SQL {
  const isAsEntered = expectedColumns.map((name) => (asThere[name] === undefined ? `0 = all (${name})` : `${name} = ${asThere[name]}`));
  const stored = expectedColumns.map((name) => `case when as_entered then '{}' else ${name} end as ${name}`);
  return sql`select ${sql.raw([names, ...stored].join(', '))} from (select *, ${sql.raw(isAsEntered.join(' and '))} as as_entered from (${lines}) l offset 0) j`;
}

/** Selects the rows of the table `lines` of figures (`number`, `dates`, `ends` …) with `expectedColumns`, as they are stored; its `expectationSteps` come before. For terms that are not matched. */
export const linesExpected = (names: string): SQL =>
  asStored(names, sql`select *, ${unmatchedNone} from lines join expected using (number)`);

/** The number of months after its last entry during which a place is still expected to enter values. The same as in the progress of a subject. */
const practiceMonths = 24;

/** Returns the number of the month of a day, counted from year 0. */
const monthOf = (day: string): SQL => sql.raw(`(extract(year from ${day}) * 12 + extract(month from ${day}))::int`);

/** Selects, for each row of `lines` (`selection`, `dates`, `ends`), the arrays of the table `expected` of `expectationSteps`. */
function expectedSql(plan: FiguresPlan, lines: SQL): SQL {
  const whole: FiguresPlan = { ...plan, dates: undefined };
  const places = sourcesOf(whole).map((source) => placesSql(whole, source));
  const choices = selectionRulesOf(whole).map((way) => sql`select combo, selection from (${choicesSql(whole, way)}) c`);
  return sql`
    with asked as materialized (select row_number() over ()::int as number, l.* from (${lines}) l),
    combos as materialized (select row_number() over ()::int as combo, p.* from (${sql.join(places, sql` union all `)}) p),
    numbered as materialized (select combo, number from (${sql.join(choices, sql` union `)}) c join asked using (selection)),
    ${expectationSteps(whole)}
    select selection, expected.* from asked join expected using (number)`;
}

/**
 * Returns the steps that find what is expected of the lines `asked` (`number`, `dates`, `ends`), from the combinations `combos` (`combo`, `source`, `tags`, `placeColumns`) that add to them (`numbered`: `combo`, `number`).
 * The last is the table `expected`: `number` and the arrays `expected_places`, `expected_entries`, `expected_months` (the most months of the period that are expected of one place) and `not_applicable` (the entries
 * that are not). All are 0 where nothing is expected: of a subject whose progress is disabled, or with free dates.
 */
export function expectationSteps(plan: FiguresPlan): SQL {
  const steps = sourcesOf(plan).map(
    ({ number, subject, terms }) => sql`
      select ${sql.raw(String(number))} as source, case period when 'month' then 1 when 'quarter' then 3 when 'semester' then 6 when 'year' then 12 when 'fiscal_year' then 12 end as step,
        ${sql.raw(String(terms.every(({ term }) => isLast(term))))} as once
      from subjects where key = ${subject} and not coalesce((progress ->> 'disabled')::boolean, false)`,
  );
  return sql`
    steps as materialized (select * from (${sql.join(steps, sql` union all `)}) s where step is not null),
    owners as materialized (
      select combo, first, last, step, once, source, skipped_days, skipped_ends,
        (select min(g.archived_at) from jsonb_each_text(tags) e join tags g on g.id = e.value::uuid where g.archived_at is not null) as archived
      from combos join steps using (source) where first is not null),
    kinds as materialized (
      select row_number() over ()::int as kind, k.* from (select distinct source, first, last, archived, step, once from owners) k),
    owned as materialized (
      select number, array_agg(kind order by kind) as kinds, array_agg(n order by kind) as numbers from (
        select number, kind, count(*)::int as n from numbered join owners using (combo) join kinds k
          on (k.source, k.first, k.last) = (owners.source, owners.first, owners.last) and k.archived is not distinct from owners.archived
        group by number, kind) o group by number),
    keyed as materialized (
      select row_number() over ()::int as key, k.* from (select distinct dates, ends, kinds, numbers from asked join owned using (number)) k),
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
      select combo, once, u.* from owners cross join lateral unnest(skipped_days, skipped_ends) u(date, date_end)
      where u.date between first and last + make_interval(months => ${practiceMonths}::int) and coalesce(u.date_end < archived, true)),
    skips as materialized (
      select number, date, date_end, sum(n)::int as n from (
        select l.number, d.date, d.date_end, s.combo, case when bool_or(s.once) then 1 else count(*) end as n
        from skipped s join numbered l using (combo) join days d on s.date >= d.date and s.date_end <= d.date_end
        group by l.number, d.date, d.date_end, s.combo) s group by number, date, date_end),
    expected as (
      select a.number, coalesce(m.places, none) as expected_places,
        case when n.skips is null then coalesce(m.entries, none) else (select array_agg(greatest(0, e - n) order by place) from unnest(m.entries, n.skips) with ordinality u(e, n, place)) end as expected_entries,
        coalesce(m.months, none) as expected_months, coalesce(n.skips, none) as not_applicable
      from asked a cross join lateral (select array_fill(0, array[cardinality(a.dates)]) as none) z
      left join owned o using (number) left join keyed k on (k.dates, k.ends, k.kinds, k.numbers) = (a.dates, a.ends, o.kinds, o.numbers) left join made m using (key)
      left join lateral (
        select array_agg(coalesce(s.n, 0) order by d.place) as skips from unnest(a.dates, a.ends) with ordinality d(date, date_end, place)
        left join skips s on s.number = a.number and s.date = d.date and s.date_end = d.date_end
        where m.key is not null and a.number in (select number from skips) having count(*) > 0) n on true)`;
}

/** Selects the places of a subject: `source`, `tags`, `placeColumns`. The subject's entries are read once, by cheap conditions: this takes as long as all the rest. */
function placesSql(plan: FiguresPlan, source: Source): SQL {
  const terms = source.terms.map(({ term }) => term);
  return sql`
    select ${sql.raw(String(source.number))} as source, tags, ${placeState(terms)}
    from (
      select i.tags, i.date, i.date_end, i.quality, i.values, ${isAnswered(terms)} as answered from inputs i
      where i.subject_key = ${source.subject} and ${stateSql(plan)} and ${conditionsSql(plan, source)} offset 0) i
    group by tags`;
}
