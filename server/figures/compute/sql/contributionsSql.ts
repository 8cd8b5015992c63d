/** Finds the inputs that a figure was made of, by the same conditions as `figuresSql`. */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import { exactFilter, nodeFilter, valueSql } from './inputsSql';

export interface Place {
  /** Root key → tag id; {} is the whole. */
  selection: Readonly<Record<string, string>>;
  date: string;
  date_end: string;
}

/** Selects rows `id`, `value`: the approved inputs that a term uses for a selection and a period. */
export function contributionsSql(term: Term, { selection, date, date_end }: Place): SQL {
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
