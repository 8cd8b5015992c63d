/**
 * The quantities of a formula, read from the approved inputs in one statement: one row per selection of tags and period, every term a column.
 * A missing value and an input that doesn't apply are left out: they are not zeros.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/db/schema';
import { firstMonth, monthsIn, type PeriodKind } from '#resources/periods';

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

const wholeNumber = '^-?\\d+(\\.\\d+)?([eE][-+]?\\d{1,3})?$';

/** Rows: `selection`, `date`, `date_end`, `inputs_count`, `terms` (name → decimal text or null) and `sole`, the first term's value. */
export function figuresSql(plan: FiguresPlan): SQL {
  const entries = plan.terms.map((term, place) => entriesSql(plan, term, place));
  const values = plan.terms.map((term, place) => sql`trim_scale(${aggregateSql(term, place)})`);
  const named = plan.terms.map((term, place) => sql`${term.name}::text, t${sql.raw(String(place))}::text`);
  const columns = values.map((value, place) => sql`${value} as t${sql.raw(String(place))}`);
  const inputs = plan.terms.length === 1 ? sql`count(*)::int` : sql`count(distinct id)::int`;
  return sql`
    select selection, date, date_end, inputs_count, t0 as sole, jsonb_build_object(${sql.join(named, sql`, `)}) as terms
    from (
      select selection, date, date_end, ${inputs} as inputs_count, ${sql.join(columns, sql`, `)}
      from (${sql.join(entries, sql` union all `)}) entries
      group by selection, date, date_end
    ) figures`;
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

/** One row per value and selection that it belongs to. */
function entriesSql(plan: FiguresPlan, term: Term, place: number): SQL {
  const given = term.aggregate === 'given';
  const fits = given ? sql`i.date = p.date and i.date_end = p.date_end` : sql`i.date_end <= p.date_end`;
  const window = plan.dates ? sql`and p.date_end >= ${plan.dates.first}::date and p.date <= ${plan.dates.last}::date` : sql``;
  const latest = term.aggregate === 'last' ? sql`distinct on (i.tags, p.date, p.date_end)` : sql``;
  const order = term.aggregate === 'last' ? sql`order by i.tags, p.date, p.date_end, i.date desc, i.date_end desc` : sql``;
  return sql`
    select ${sql.raw(String(place))} as term, s.selection, e.date, e.date_end, e.id, e.value
    from (
      select ${latest} i.id, i.tags, i.quality, p.date, p.date_end, ${valueSql(term)} as value
      from inputs i cross join lateral (${periodSql(plan)}) p
      where i.subject_key = ${term.subject} and i.state = 'approved' and ${fits} ${window} ${given ? exactFilter(term) : nodeFilter(term.tags)}
        ${given ? sql`` : nodeFilter(plan.within?.tags)} and (i.quality = 'not_applicable' or ${valueSql(term)} is not null)
      ${order}
    ) e cross join lateral (${given ? exactSelection(plan, term) : selections(plan.within)}) s
    where e.quality <> 'not_applicable' and e.value is not null`;
}

/** The value as a number; a value that isn't one (the field was of another type once) is no value. `count` counts whatever is filled in. */
function valueSql(term: Term): SQL {
  const written = sql`(i.values ->> ${term.field}::text)`;
  if (term.aggregate === 'count') return sql`(case when coalesce(${written}, '') not in ('', '[]', '{}') then 1::numeric end)`;
  return sql`(case when ${written} ~ ${wholeNumber} then ${written}::numeric end)`;
}

/** The period of the figures that an input's first day falls in; with spans, its own. */
function periodSql(plan: FiguresPlan): SQL {
  if (plan.granularity === 'span') return sql`select i.date, i.date_end`;
  const months = sql.raw(String(monthsIn[plan.granularity]));
  const offset = sql.raw(String(firstMonth(plan.granularity, plan.fiscalStart)));
  return sql`
    select f.day as date, (f.day + ${months} * interval '1 month' - interval '1 day')::date as date_end
    from (select floor((extract(year from i.date) * 12 + extract(month from i.date) - 1 - ${offset}) / ${months})::int * ${months} + ${offset} as month) m
    cross join lateral (select make_date(m.month / 12, m.month % 12 + 1, 1) as day) f`;
}

/** Only inputs that carry a tag under each of these nodes. */
function nodeFilter(tags: Readonly<Record<string, string>> | undefined): SQL {
  const conditions = Object.entries(tags ?? {}).map(
    ([root, tag]) => sql`
    and (i.tags ->> ${root}::text)::uuid in (select descendant_id from tag_closure where ancestor_id = ${tag}::uuid)`,
  );
  return sql.join(conditions, sql` `);
}

function exactFilter(term: Term): SQL {
  return term.tags && Object.keys(term.tags).length > 0 ? sql`and i.tags @> ${JSON.stringify(term.tags)}::jsonb` : sql``;
}

/** The selections an input adds to: the whole, and each tag that it is under; or those of them that are wanted. */
function selections(within: SelectionWanted | undefined): SQL {
  if (!within) {
    return sql`
      select '{}'::jsonb as selection union all
      select jsonb_build_object(c.root_key, c.ancestor_id)
      from jsonb_each_text(e.tags) carried join tag_closure c on c.descendant_id = carried.value::uuid`;
  }
  const whole = sql`select ${JSON.stringify(within.tags)}::jsonb as selection`;
  if (!within.by) return whole;
  return sql`
    ${whole} union all
    select ${JSON.stringify(within.tags)}::jsonb || jsonb_build_object(${within.by.root}::text, c.ancestor_id)
    from tag_closure c
    where c.descendant_id = (e.tags ->> ${within.by.root}::text)::uuid and c.ancestor_id = any(${sql.param([...within.by.nodes])}::uuid[])`;
}

/** `given`: exactly the tags that the input carries, beyond those the term asks for. */
function exactSelection(plan: FiguresPlan, term: Term): SQL {
  const selection = sql`e.tags - ${sql.param(Object.keys(term.tags ?? {}))}::text[]`;
  if (!plan.within) return sql`select ${selection} as selection`;
  const { tags, by } = plan.within;
  const wanted = [tags, ...(by?.nodes ?? []).map((node) => ({ ...tags, [by?.root ?? '']: node }))];
  return sql`select ${selection} as selection where ${selection} in (select jsonb_array_elements(${JSON.stringify(wanted)}::jsonb))`;
}
