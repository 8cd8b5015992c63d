/** Finds the inputs that a figure was made of, by the same conditions as `figuresSql`. */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import type { FreeDates, Perimeter } from '../plan';
import { freeRuleOf, shareSql } from './freeDatesSql';
import { exactFilter, nodeFilter, perimeterFilter, placeSql, valueSql } from './inputsSql';

/** What decides, beside a term, which inputs a figure is made of. */
export interface Beside {
  /** The root keys by which the terms are matched: an input counts where its place has a value for each of the other terms. */
  match?: readonly string[] | undefined;
  others: readonly Term[];
  freeDates?: FreeDates | undefined;
  /** The places whose entries count; every place where it is absent. */
  perimeter?: Perimeter | undefined;
}

export interface Place {
  /** Root key → tag id; {} is the whole. */
  selection: Readonly<Record<string, string>>;
  date: string;
  date_end: string;
}

/** Selects rows `id`, `value`: the approved inputs that a term uses for a selection and a period. */
export function contributionsSql(term: Term, place: Place, { match: roots = [], others, freeDates, perimeter }: Beside): SQL {
  const ruleOf = ({ subject }: Term) =>
    freeRuleOf(
      { freeDates },
      { subject, terms: [term, ...others].filter((each) => each.subject === subject).map((each) => ({ term: each, place: 0 })) },
    );
  const own = ownContributionsSql(term, place, { rule: ruleOf(term), perimeter });
  if (roots.length === 0 || others.length === 0) return own;
  const partner = placeSql(roots, 'i.tags');
  // The place of another term may carry further tags, so that it is looked for in the whole, not in the selection.
  const of = ({ aggregate }: Term) => (aggregate === 'given' ? place : { ...place, selection: {} });
  const pairs = others.map(
    (other) =>
      sql`${partner} in (select ${partner} from (${ownContributionsSql(other, of(other), { rule: ruleOf(other), perimeter })}) o join inputs i on i.id = o.id)`,
  );
  return sql`select c.id, c.value from (${own}) c join inputs i on i.id = c.id where ${sql.join(pairs, sql` and `)}`;
}

function ownContributionsSql(
  term: Term,
  { selection, date, date_end }: Place,
  { rule, perimeter }: { rule: FreeDates['rule'] | undefined; perimeter: Perimeter | undefined },
): SQL {
  const whole = valueSql(term);
  const value = rule === 'days' && term.aggregate === 'sum' ? shareSql(whole, sql`${date}::date`, sql`${date_end}::date`) : whole;
  const counts = sql`quality <> 'not_applicable' and value is not null`;
  if (term.aggregate === 'given') {
    const carried = sql`i.tags - ${sql.param(Object.keys(term.tags ?? {}))}::text[] = ${JSON.stringify(selection)}::jsonb`;
    return sql`select id, value from (select i.id, i.quality, ${value} as value from inputs i where i.subject_key = ${term.subject}
      and i.state = 'approved' and i.date = ${date}::date and i.date_end = ${date_end}::date and ${carried} ${exactFilter(term)}) f where ${counts}`;
  }
  const during = {
    days: sql`i.date <= ${date_end}::date and i.date_end >= ${date}::date`,
    start: sql`i.date between ${date}::date and ${date_end}::date`,
    end: sql`i.date_end between ${date}::date and ${date_end}::date`,
    whole: sql`i.date >= ${date}::date and i.date_end <= ${date_end}::date`,
  }[rule ?? 'whole'];
  const inside = sql`i.subject_key = ${term.subject} and i.state = 'approved' and ${during}
    ${nodeFilter(term.tags)} ${nodeFilter(selection)} ${perimeterFilter(perimeter)}`;
  if (term.aggregate !== 'last')
    return sql`select id, value from (select i.id, i.quality, ${value} as value from inputs i where ${inside}) f where ${counts}`;
  return sql`select id, value from (select distinct on (tags) * from (select i.*, ${value} as value from inputs i where ${inside}) e
    where quality = 'not_applicable' or value is not null order by tags, date desc, date_end desc) f where ${counts}`;
}
