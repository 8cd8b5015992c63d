/** Finds the inputs that a figure was made of, by the same conditions as `figuresSql`. */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import { exactFilter, nodeFilter, valueSql } from './inputsSql';

/** The other terms of a matched formula: an input counts where its place has a value for each of them. */
export interface Matched {
  roots: readonly string[];
  others: readonly Term[];
}

export interface Place {
  /** Root key → tag id; {} is the whole. */
  selection: Readonly<Record<string, string>>;
  date: string;
  date_end: string;
}

/** Selects rows `id`, `value`: the approved inputs that a term uses for a selection and a period. */
export function contributionsSql(term: Term, place: Place, { roots, others }: Matched = { roots: [], others: [] }): SQL {
  const own = ownContributionsSql(term, place);
  if (roots.length === 0 || others.length === 0) return own;
  const partner = sql`jsonb_build_object(${sql.join(
    roots.map((root) => sql`${root}::text, i.tags -> ${root}::text`),
    sql`, `,
  )})`;
  // The place of another term may carry further tags, so that it is looked for in the whole, not in the selection.
  const of = ({ aggregate }: Term) => (aggregate === 'given' ? place : { ...place, selection: {} });
  const pairs = others.map(
    (other) => sql`${partner} in (select ${partner} from (${ownContributionsSql(other, of(other))}) o join inputs i on i.id = o.id)`,
  );
  return sql`select c.id, c.value from (${own}) c join inputs i on i.id = c.id where ${sql.join(pairs, sql` and `)}`;
}

function ownContributionsSql(term: Term, { selection, date, date_end }: Place): SQL {
  const value = valueSql(term);
  const counts = sql`quality <> 'not_applicable' and value is not null`;
  if (term.aggregate === 'given') {
    const carried = sql`i.tags - ${sql.param(Object.keys(term.tags ?? {}))}::text[] = ${JSON.stringify(selection)}::jsonb`;
    return sql`select id, value from (select i.id, i.quality, ${value} as value from inputs i where i.subject_key = ${term.subject}
      and i.state = 'approved' and i.date = ${date}::date and i.date_end = ${date_end}::date and ${carried} ${exactFilter(term)}) f where ${counts}`;
  }
  const inside = sql`i.subject_key = ${term.subject} and i.state = 'approved' and i.date >= ${date}::date and i.date_end <= ${date_end}::date
    ${nodeFilter(term.tags)} ${nodeFilter(selection)}`;
  if (term.aggregate !== 'last')
    return sql`select id, value from (select i.id, i.quality, ${value} as value from inputs i where ${inside}) f where ${counts}`;
  return sql`select id, value from (select distinct on (tags) * from (select i.*, ${value} as value from inputs i where ${inside}) e
    where quality = 'not_applicable' or value is not null order by tags, date desc, date_end desc) f where ${counts}`;
}
