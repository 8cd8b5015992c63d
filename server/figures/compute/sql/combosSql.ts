/**
 * Builds the first step of the statement of figures: gathers the inputs of each combination of tags in arrays, in the order of their days. The table is read once per subject, without a sort;
 * the later steps then work on one row per combination. Only combinations whose inputs were read out of order are sorted: most are in order already.
 */
import { sql, type SQL } from 'drizzle-orm';
import { periodOf } from '#resources/formats/periods/periods';
import type { Term } from '#server/core/db/schema';
import { belongsSql, freeRuleOf, shareSql } from './freeDatesSql';
import { codeSql, exactFilter, isAnswered, nodeFilter, perimeterFilter, placeColumns, placeState, valueSql } from './inputsSql';
import { column, hasValue, isDistinct, isLast, forEachTerm, sourcesOf, type FiguresPlan, type Source } from '../plan';

/**
 * Returns the table `combos`: `source`, `tags`, `identity` (the same for the same tags of a subject, at any time), `days`, `ends`, `estimated`, the values `v0` …; for `last` terms also `c0` …, true where the input may be the latest; `whole` is true when every input has a value.
 * With `expects`, the same reading also finds `placeColumns`; a combination without a value for a term then has no days.
 */
export function combosSql(plan: FiguresPlan, expects = false): SQL {
  const { terms } = plan;
  const arrays = [...terms.map((_term, place) => column('v', place)), ...lastsOf(terms).map((place) => column('c', place))];
  const whole = terms.some(isLast) ? sql`bool_and(${hasValue(terms)})` : sql`true`;
  const more = expects ? sql.raw(`, ${placeColumns.join(', ')}`) : sql``;
  const gathered = sourcesOf(plan).map((source) => {
    const of = (name: SQL, as = name) => sql`array_agg(${name}) ${expects ? sql`filter (where ${isRead(plan, source)})` : sql``} as ${as}`;
    return sql`
      select ${sql.raw(String(source.number))} as source, tags, hashtextextended(${source.subject}::text || tags::text, 0) as identity, ${of(sql`date`, sql`days`)}, ${of(sql`date_end`, sql`ends`)}, ${of(sql`estimated`)},
        ${sql.join(arrays.map((name) => sql`${of(name)}, `))} ${whole} as whole
        ${expects ? sql`, ${placeState(termsOf(source))}` : sql``}
      from (${writtenSql(plan, source, expects)}) w group by tags`;
  });
  const names = [...['days', 'ends', 'estimated'].map((name) => sql.raw(name)), ...arrays];
  const all = sql.join(names, sql`, `);
  return sql`
    gathered as materialized (select row_number() over ()::int as combo, g.* from (${sql.join(gathered, sql` union all `)}) g),
    orders as materialized (
      select days, ends, not exists (select from unnest(days[:cardinality(days) - 1], days[2:]) u(day, next) where day >= next) as in_order
      from (select distinct days, ends from gathered) d),
    combos as materialized (
      select combo, source, tags, identity, whole ${more}, ${all} from gathered join orders using (days, ends) where in_order
      ${expects ? sql`union all select combo, source, tags, identity, whole ${more}, ${all} from gathered where days is null` : sql``}
      union all
      select combo, source, tags, identity, whole ${more}, ${sql.join(
        names.map((name) => sql`o.${name}`),
        sql`, `,
      )} from gathered g join orders using (days, ends) cross join lateral (
        select ${sql.join(
          names.map((name) => sql`array_agg(${name}) as ${name}`),
          sql`, `,
        )} from (select * from unnest(${sql.join(
          names.map((name) => sql`g.${name}`),
          sql`, `,
        )}) u(${all}) order by days, ends) u
      ) o where not in_order)`;
}

const lastsOf = (terms: readonly Term[]): number[] => terms.flatMap((term, place) => (isLast(term) ? [place] : []));

const termsOf = ({ terms }: Source): Term[] => terms.map(({ term }) => term);
const mayNotApply = (source: Source): boolean => termsOf(source).some(isLast);

/** True for the inputs of a subject that have a value for a term; for `last` terms also for inputs that are not applicable, since they may be the latest. */
const isRead = ({ terms }: FiguresPlan, source: Source): SQL =>
  sql`(${hasValue(terms)} ${mayNotApply(source) ? sql`or not applies` : sql``})`;

/** Selects the inputs of a subject that `isRead`; with `expects`, all its inputs. */
function writtenSql(plan: FiguresPlan, source: Source, expects: boolean): SQL {
  const { terms } = plan;
  const { terms: own, subject } = source;
  const rule = freeRuleOf(plan, source);
  const conditions = new Map(own.map(({ term, place }) => [place, conditionOf(plan, term)]));
  /** Returns the condition of a term. The only term of a subject needs none here, since the `where` of the statement already holds it. */
  const counts = (place: number) => (own.length === 1 && conditions.has(place) ? sql`true` : (conditions.get(place) ?? sql`false`));
  const areAll = expects || mayNotApply(source);
  const applies = areAll ? sql`i.quality <> 'not_applicable' and` : sql``;
  const value = (term: Term, place: number) =>
    conditions.has(place)
      ? sql`case when ${applies} ${counts(place)} then trim_scale(${rule === 'days' && term.aggregate === 'sum' ? shareSql(valueSql(term), sql`p.first`, sql`p.last`) : isDistinct(term) ? codeSql(term) : valueSql(term)}) end as ${column('v', place)}`
      : sql`null::numeric as ${column('v', place)}`;
  const lasts = lastsOf(terms);
  const candidates = lasts.map((place) => sql`, ${counts(place)} as ${column('m', place)}`);
  const taken = lasts.map(
    (place) => sql`, ${column('m', place)} and (not applies or ${column('v', place)} is not null) as ${column('c', place)}`,
  );
  return sql`
    select e.* ${sql.join(taken)} ${expects ? sql`, (${hasValue(terms)} or ${isAnswered(termsOf(source))}) as answered` : sql``} from (
      select i.tags, ${rule ? sql`greatest(i.date, p.first) as date, least(i.date_end, p.last) as date_end` : sql`i.date, i.date_end`}, (i.quality = 'estimated')::int as estimated, ${forEachTerm(terms, value)} ${sql.join(candidates)}
        ${lasts.length > 0 ? sql`, i.quality <> 'not_applicable' as applies` : sql``} ${expects ? sql`, i.quality, i.values` : sql``}
      from inputs i ${rule ? sql`cross join lateral (${belongsSql(plan, rule)}) p` : sql``} where i.subject_key = ${subject} and ${stateSql(plan)} ${areAll ? sql`` : sql`and i.quality <> 'not_applicable'`}
        ${boundsSql(plan, rule !== undefined)} and (${sql.join([...conditions.values()], sql` or `)}) ${perimeterFilter(plan.perimeter)}
      offset 0
    ) e ${expects ? sql`` : sql`where ${isRead(plan, source)}`}`;
}

/** Returns the condition on the states of inputs that count. */
export const stateSql = ({ provisional }: FiguresPlan): SQL =>
  provisional ? sql`i.state in ('submitted', 'preapproved', 'approved')` : sql`i.state = 'approved'`;

/** Returns the condition that an input is read by a term of the subject, and that its place counts. */
export const conditionsSql = (plan: FiguresPlan, { terms }: Source): SQL =>
  sql`(${sql.join(
    terms.map(({ term }) => conditionOf(plan, term)),
    sql` or `,
  )}) ${perimeterFilter(plan.perimeter)}`;

/** Returns the condition on the inputs that a term reads. */
function conditionOf({ within }: FiguresPlan, term: Term): SQL {
  const filter = term.aggregate === 'given' ? exactFilter(term) : sql`${nodeFilter(term.tags)} ${nodeFilter(within?.tags)}`;
  return sql`(true ${filter})`;
}

/** Restricts inputs to those whose first day is in one of the wanted periods; for spans, to those that touch the wanted days. */
function boundsSql({ dates, granularity, fiscalStart }: FiguresPlan, isFree: boolean): SQL {
  if (!dates) return sql``;
  if (granularity === 'span') return sql`and i.date_end >= ${dates.first}::date and i.date <= ${dates.last}::date`;
  const first = periodOf(granularity, dates.first, fiscalStart).date;
  const last = periodOf(granularity, dates.last, fiscalStart).date_end;
  if (isFree) return sql`and i.date_end >= ${first}::date and i.date <= ${last}::date`;
  return sql`and i.date between ${first}::date and ${last}::date`;
}
