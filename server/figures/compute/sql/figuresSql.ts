/**
 * Builds the statement that computes the terms of a formula from the approved inputs: one row per selection of tags, with its periods in order and every term in an array.
 * A missing value and an input that is not applicable are left out: they are not zeros.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import { calendarsSql } from './calendarsSql';
import { combosSql } from './combosSql';
import { coverageMerged, coverageNames, coverageOfOne, coverageResult, coverageState } from './coverageSql';
import { expectationSteps, linesExpected } from './expectedSql';
import { column, hasValue, isDistinct, isLast, isMatched, forEachTerm, selectionRulesOf, type FiguresPlan } from '../plan';
import { isPaired, pairsSql } from './matchSql';
import { selectionsSql } from './selectionsSql';

/** Selects rows of `selection` and the arrays `dates`, `ends`, `counts` (inputs), `estimates` (inputs that are estimates), `months`, `places`, `covers` (the coverage), `t0`, `t1` … (the terms' values). With `expects`, also `expectedColumns`, as they are stored: for terms that are not matched, over all periods. */
export function figuresSql(plan: FiguresPlan, expects = false): SQL {
  const { terms } = plan;
  const states = forEachTerm(terms, stateSql);
  const names = ['dates', 'ends', 'counts', 'estimates', 'months', 'places', 'covers', ...terms.map((_term, place) => `t${place}`)].join(
    ', ',
  );
  return sql`
    with ${combosSql(plan, expects)}, ${calendarsSql(plan)}, ${selectionsSql(plan)}, ${isMatched(plan) ? sql`${pairsSql(plan)},` : sql``}
    entries as (${entriesSql(plan)}),
    cells as materialized (
      select target, period, count(*)::int as counts, sum(estimates)::int as estimates, ${coverageState(terms)}, ${states}
      from (${valuedSql(plan)}) e group by target, period),
    merged as (
      select number, period, sum(counts)::int as counts, sum(estimates)::int as estimates, ${coverageMerged(terms)}, ${forEachTerm(terms, mergedSql)}
      from (
        select target as number, period, counts, estimates, ${coverageNames(terms)}, ${forEachTerm(terms, namesSql)} from cells where target > 0
        union all
        select number, period, counts, estimates, ${coverageNames(terms)}, ${forEachTerm(terms, namesSql)}
        from cells join (select family, unnest(numbers) as number from families) f on family = target
      ) reached group by number, period
    ),
    lines as (
      select number, array_agg(first) as dates, array_agg(last) as ends, array_agg(counts) as counts, array_agg(estimates) as estimates,
        array_agg(months) as months, array_agg(places) as places, array_agg(covers) as covers, ${forEachTerm(
          terms,
          (_term, place) => sql`array_agg(${column('t', place)}) as ${column('t', place)}`,
        )}
      from (
        select number, first, last, counts, estimates, ${coverageResult(terms)}, ${forEachTerm(terms, (term, place) => sql`trim_scale(${resultSql(term, place)}) as ${column('t', place)}`)}
        from merged join periods using (period) order by number, period
      ) o group by number
      union all
      select number, firsts, lasts, array_fill(1, array[cardinality(days)]), estimated, ${coverageOfOne(terms)}, ${forEachTerm(terms, singleSql)}
      from single join placed using (combo)
    )${expects ? sql`, asked as (select number, dates, ends from lines), ${expectationSteps(plan)}` : sql``}
    select selection, l.* from (${expects ? linesExpected(`number, ${names}`) : sql.raw(`select number, ${names} from lines`)}) l join selections using (number)`;
}

/** Selects each input that has a period, once for each target of its combination. */
function entriesSql(plan: FiguresPlan): SQL {
  const { terms } = plan;
  const several = selectionRulesOf(plan).length > 1;
  const matched = isMatched(plan);
  const lasts = terms.flatMap((term, place) => (isLast(term) ? [column('c', place)] : []));
  const further = [...(several ? ['exact'] : []), ...(lasts.length > 0 ? ['days', 'ends'] : [])].map((name) => sql.raw(name));
  const own = [...further, ...lasts, ...terms.map((_term, place) => column('v', place))];
  const unnested = sql.join(
    own.map((name) => sql`unnest(${name}) as ${name}`),
    sql`, `,
  );
  // Arrays are unnested in the list of columns: in the from clause, PostgreSQL would store the rows of each first.
  return sql`
    select * from (
      select target, combo, identity, simple ${several ? sql`, ways` : sql``} ${matched ? sql`, partner` : sql``},
        unnest(numbers) as period, unnest(estimated) as estimates, unnest(masks) as mask, unnest(opens) as opens, ${unnested}
      from placed join targets using (combo) ${matched ? sql`join partners using (combo)` : sql``} offset 0) u
    where u.period is not null ${matched ? sql`and ${isPaired}` : sql``}`;
}

/** Selects the entries that have a value for one of the terms. For a `last` term, only the latest entry of a period counts; with several ways, an entry counts for the terms of the ways that reach its selection. */
function valuedSql(plan: FiguresPlan): SQL {
  const { terms } = plan;
  const ways = selectionRulesOf(plan);
  const wayOf = (place: number) => {
    const way = ways.find((one) => one.terms.some((placed) => placed.place === place));
    return sql`${way?.number}::int = any(ways) ${way?.without ? sql`and exact` : sql``}`;
  };
  /** An input that has a period to itself is the latest of that period. */
  const values = (simple: boolean) =>
    forEachTerm(terms, (term, place) => {
      const value = column('v', place);
      const conditions = [...(isLast(term) && !simple ? [latestSql(place)] : []), ...(ways.length > 1 ? [wayOf(place)] : [])];
      return conditions.length === 0 ? value : sql`case when ${sql.join(conditions, sql` and `)} then ${value} end as ${value}`;
    });
  const valued = (simple: boolean, which: SQL) => sql`
    select target, period, estimates, identity, mask, opens, ${forEachTerm(terms, (_term, place) => column('v', place))}
    from (select target, period, estimates, identity, mask, opens, ${values(simple)} from entries ${which}) v where ${hasValue(terms)}`;
  return terms.some(isLast)
    ? sql`${valued(true, sql`where simple`)} union all ${valued(false, sql`where not simple`)}`
    : valued(true, sql``);
}

function latestSql(place: number): SQL {
  const candidate = column('c', place);
  return sql`${candidate} and row_number() over (partition by target, combo, period, ${candidate} order by days desc, ends desc) = 1`;
}

/** Returns the values of a term where each input has a period to itself. Different values of one input are one. */
const singleSql = (term: Term, place: number): SQL =>
  isDistinct(term)
    ? sql`array(select case when u is not null then 1::numeric end from unnest(${column('v', place)}) u)`
    : column('v', place);

/** Returns the columns that add up a term's values. */
function stateSql({ aggregate }: Term, place: number): SQL {
  const [value, state, count] = [column('v', place), column('s', place), column('n', place)];
  if (aggregate === 'min' || aggregate === 'max') return sql`${sql.raw(aggregate)}(${value}) as ${state}`;
  if (aggregate === 'count') return sql`count(${value}) as ${state}`;
  if (aggregate === 'distinct') return sql`jsonb_agg(distinct ${value}) as ${state}`;
  return aggregate === 'average' ? sql`sum(${value}) as ${state}, count(${value}) as ${count}` : sql`sum(${value}) as ${state}`;
}

const namesSql = ({ aggregate }: Term, place: number): SQL =>
  aggregate === 'average' ? sql`${column('s', place)}, ${column('n', place)}` : column('s', place);

/** Returns the columns that combine the sums of a selection with those of the families it belongs to. */
function mergedSql({ aggregate }: Term, place: number): SQL {
  const [state, count] = [column('s', place), column('n', place)];
  if (aggregate === 'min' || aggregate === 'max') return sql`${sql.raw(aggregate)}(${state}) as ${state}`;
  if (aggregate === 'count') return sql`sum(${state})::bigint as ${state}`;
  if (aggregate === 'distinct') return sql`jsonb_agg(${state}) as ${state}`;
  return aggregate === 'average' ? sql`sum(${state}) as ${state}, sum(${count})::bigint as ${count}` : sql`sum(${state}) as ${state}`;
}

/** Returns the value of a term. For `last` and `given`, there is one value per combination of tags, and these are added up. */
function resultSql({ aggregate }: Term, place: number): SQL {
  const [state, count] = [column('s', place), column('n', place)];
  if (aggregate === 'count') return sql`nullif(${state}, 0)::numeric`;
  if (aggregate === 'distinct')
    return sql`nullif((select count(distinct u) from jsonb_path_query(${state}, '$[*][*] ? (@ != null)') u), 0)::numeric`;
  return aggregate === 'average' ? sql`${state} / nullif(${count}, 0)` : state;
}
