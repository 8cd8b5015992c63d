/**
 * The quantities of a formula, read from the approved inputs in one statement: one row per selection of tags and period, every term a column; the
 * rows of a selection have their `line` in common.
 * A missing value and an input that doesn't apply are left out: they are not zeros.
 *
 * Every combination of tags, every pair of days and every selection is looked at once and numbered; the inputs, which are many, are then only
 * joined and added up by number. Each step is kept (`materialized`), so that nothing is worked out again per input.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/db/schema';
import { exactFilter, nodeFilter, valueSql } from './inputsSql';
import { firstMonth, monthsIn, periodOf, type PeriodKind } from '#resources/periods';

export interface FiguresPlan {
  terms: readonly Term[];
  granularity: PeriodKind;
  /** The month, 1 to 12, that the client's fiscal year begins with. */
  fiscalStart: number;
  /** Only periods that touch these days. */
  dates?: { first: string; last: string } | undefined;
  /** Only this selection, and it narrowed to each of these tags of a root; without, the whole and every tag (all exact combinations, for `given`). */
  within?: SelectionWanted | undefined;
}
export interface SelectionWanted {
  /** root key → tag id. A breakdown inside a tag has that tag here. */
  tags: Readonly<Record<string, string>>;
  by: { root: string; nodes: readonly string[] } | null;
}

/** How a term's inputs find their selections: 0 by the nodes that their tags are under; of a `given` term, by its place from 1, exactly. */
const viaOf = ({ aggregate }: Term, place: number) => sql.raw(String(aggregate === 'given' ? place + 1 : 0));

/** Rows: `line`, `selection`, `date`, `date_end`, `inputs_count`, `estimates` (how many of them are), `t0`, `t1` … the terms' values. */
export function figuresSql(plan: FiguresPlan): SQL {
  const { terms } = plan;
  const values = terms.map((term, place) => sql`trim_scale(${aggregateSql(term, place)}) as t${sql.raw(String(place))}`);
  const shares = new Set(terms.map((term) => term.subject)).size < terms.length;
  const counted = shares ? sql`count(distinct id)` : sql`count(*)`;
  return sql`
    with written as materialized (${sql.join(terms.map(writtenSql(plan)), sql` union all `)}),
    pairs as materialized (select distinct exact, date, date_end from written),
    days as materialized (
      select w.exact, w.date as first, w.date_end as last, p.date, p.date_end from pairs w cross join lateral (${periodSql(plan)}) p
      where (case when w.exact then w.date = p.date and w.date_end = p.date_end else w.date_end <= p.date_end end) ${windowSql(plan)}
    ),
    combos as materialized (select via, tags, row_number() over () as combo from (select distinct via, tags from written) c),
    choices as materialized (${choicesSql(plan)}),
    selections as materialized (select selection, row_number() over () as number from (select distinct selection from choices) c),
    links as materialized (select combo, number from choices join selections using (selection)),
    entries as (${datedSql(terms)}),
    figures as (
      select number, date, date_end, ${counted}::int as inputs_count, (${counted} filter (where estimated))::int as estimates, ${sql.join(values, sql`, `)}
      from entries join links using (combo) group by number, date, date_end
    )
    select number as line, selection, date, date_end, inputs_count, estimates, ${sql.join(
      terms.map((_term, place) => sql.raw(`t${place}`)),
      sql`, `,
    )} from figures join selections using (number)`;
}

/** What a term makes of the values of one selection and period. Those of `last` and `given` are already one per combination of tags. */
function aggregateSql(term: Term, place: number): SQL {
  const own = sql`filter (where term = ${sql.raw(String(place))})`;
  const aggregates: Record<Term['aggregate'], SQL> = {
    sum: sql`sum(value) ${own}`,
    last: sql`sum(value) ${own}`,
    given: sql`sum(value) ${own}`,
    average: sql`avg(value) ${own}`,
    min: sql`min(value) ${own}`,
    max: sql`max(value) ${own}`,
    count: sql`nullif(count(*) ${own}, 0)::numeric`,
  };
  return aggregates[term.aggregate];
}

/** The inputs of a term, each with its value. Of `last`, also those that don't apply: they may be the latest. */
const writtenSql =
  (plan: FiguresPlan) =>
  (term: Term, place: number): SQL => {
    const given = term.aggregate === 'given';
    const narrowed = given ? exactFilter(term) : sql`${nodeFilter(term.tags)} ${nodeFilter(plan.within?.tags)}`;
    const kept = term.aggregate === 'last' ? sql`(not applies or value is not null)` : sql`applies and value is not null`;
    return sql`
      select ${sql.raw(String(place))} as term, ${viaOf(term, place)} as via, ${sql.raw(String(given))} as exact, e.* from (
        select i.id, i.tags, i.date, i.date_end, i.quality <> 'not_applicable' as applies, i.quality = 'estimated' as estimated, ${valueSql(term)} as value
        from inputs i where i.subject_key = ${term.subject} and i.state = 'approved' ${boundsSql(plan)} ${narrowed}
        offset 0
      ) e where ${kept}`;
  };

/** Each value with its period and the number of its tags; of `last`, only the latest of a period, where it applies. */
function datedSql(terms: readonly Term[]): SQL {
  const place = sql`join days d on d.exact = w.exact and d.first = w.date and d.last = w.date_end join combos c on c.via = w.via and c.tags = w.tags`;
  const isLast = sql.raw(terms.flatMap((term, index) => (term.aggregate === 'last' ? [index] : [])).join(', '));
  const latest = sql`
    select term, combo, date, date_end, id, value, estimated from (
      select distinct on (w.term, c.combo, d.date, d.date_end) w.term, c.combo, d.date, d.date_end, w.id, w.value, w.estimated, w.applies
      from written w ${place} where w.term in (${isLast})
      order by w.term, c.combo, d.date, d.date_end, w.date desc, w.date_end desc
    ) l where applies and value is not null`;
  const all = (condition: SQL) =>
    sql`select w.term, c.combo, d.date, d.date_end, w.id, w.value, w.estimated from written w ${place} ${condition}`;
  const lasts = terms.filter((term) => term.aggregate === 'last').length;
  if (lasts === 0) return all(sql``);
  return lasts === terms.length ? latest : sql`${all(sql`where w.term not in (${isLast})`)} union all ${latest}`;
}

/** The period of the figures that an input's first day falls in; with spans, its own. */
function periodSql(plan: FiguresPlan): SQL {
  if (plan.granularity === 'span') return sql`select w.date, w.date_end`;
  const months = sql.raw(String(monthsIn[plan.granularity]));
  const offset = sql.raw(String(firstMonth(plan.granularity, plan.fiscalStart)));
  return sql`
    select f.day as date, (f.day + ${months} * interval '1 month' - interval '1 day')::date as date_end
    from (select floor((extract(year from w.date) * 12 + extract(month from w.date) - 1 - ${offset}) / ${months})::int * ${months} + ${offset} as month) m
    cross join lateral (select make_date(m.month / 12, m.month % 12 + 1, 1) as day) f`;
}

const windowSql = ({ dates }: FiguresPlan): SQL =>
  dates ? sql`and p.date_end >= ${dates.first}::date and p.date <= ${dates.last}::date` : sql``;

/** The same window for the inputs: those whose first day is in one of its periods. */
function boundsSql({ dates, granularity, fiscalStart }: FiguresPlan): SQL {
  if (!dates) return sql``;
  if (granularity === 'span') return sql`and i.date_end >= ${dates.first}::date and i.date <= ${dates.last}::date`;
  const first = periodOf(granularity, dates.first, fiscalStart).date;
  const last = periodOf(granularity, dates.last, fiscalStart).date_end;
  return sql`and i.date between ${first}::date and ${last}::date`;
}

/** The selections that each combination of tags adds to. */
function choicesSql({ terms, within }: FiguresPlan): SQL {
  const given = terms.flatMap((term, place) => (term.aggregate === 'given' ? [exactSelections(term, viaOf(term, place), within)] : []));
  return sql.join(given.length === terms.length ? given : [nodeSelections(within), ...given], sql` union all `);
}

/** The whole, and each tag that a combination is under; or those of them that are wanted. */
function nodeSelections(within: SelectionWanted | undefined): SQL {
  if (!within) {
    return sql`
      select combo, '{}'::jsonb as selection from combos where via = 0 union all
      select combo, jsonb_build_object(c.root_key, c.ancestor_id)
      from combos cross join lateral jsonb_each_text(tags) carried join tag_closure c on c.descendant_id = carried.value::uuid where via = 0`;
  }
  const whole = sql`select combo, ${JSON.stringify(within.tags)}::jsonb as selection from combos where via = 0`;
  if (!within.by) return whole;
  return sql`
    ${whole} union all
    select combo, ${JSON.stringify(within.tags)}::jsonb || jsonb_build_object(${within.by.root}::text, c.ancestor_id)
    from combos join tag_closure c on c.descendant_id = (tags ->> ${within.by.root}::text)::uuid
    where via = 0 and c.ancestor_id = any(${sql.param([...within.by.nodes])}::uuid[])`;
}

/** `given`: exactly the tags that the input carries, beyond those the term asks for. */
function exactSelections(term: Term, via: SQL, within: SelectionWanted | undefined): SQL {
  const selection = sql`tags - ${sql.param(Object.keys(term.tags ?? {}))}::text[]`;
  const all = sql`select combo, ${selection} as selection from combos where via = ${via}`;
  if (!within) return all;
  const { tags, by } = within;
  const wanted = [tags, ...(by?.nodes ?? []).map((node) => ({ ...tags, [by?.root ?? '']: node }))];
  return sql`${all} and ${selection} in (select jsonb_array_elements(${JSON.stringify(wanted)}::jsonb))`;
}
