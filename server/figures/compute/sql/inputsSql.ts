/** Gives the conditions and values by which the statements of figures read the table of inputs (alias `i`). */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import { storedNumber } from '#server/core/values/storedNumber';
import type { Perimeter } from '../plan';

/** Returns the value as a number; a value that isn't a number (the field once had another type) is null. `count` and `distinct` take any value that is filled in as one; an answer that says why there is none is no value. */
export function valueSql(term: Term): SQL {
  const written = sql`(i.values ->> ${term.field}::text)`;
  const value = sql`(i.values -> ${term.field}::text)`;
  if (term.aggregate === 'count' || term.aggregate === 'distinct')
    return sql`(case when coalesce(${written}, '') not in ('', '[]', '{}') and not jsonb_exists(${value}, 'na') then 1::numeric end)`;
  const typed = sql`(${value} ->> 'value')`;
  return sql`(case jsonb_typeof(${value}) when 'number' then ${value}::numeric
    when 'string' then case when ${written} ~ ${storedNumber} then ${written}::numeric end
    when 'object' then case when ${typed} ~ ${storedNumber} then ${typed}::numeric * ${factorSql(term, value)} end end)`;
}

/** Returns the number by which different values of a `distinct` term are told apart: the same for equal numbers, however they are written and in whatever unit, and for equal texts. */
export function codeSql(term: Term): SQL {
  const number = sql`trim_scale(${valueSql({ ...term, aggregate: 'sum' })})::text`;
  const text = sql`coalesce(${number}, i.values ->> ${term.field}::text)`;
  return sql`(case when ${valueSql(term)} is not null then hashtextextended(${text}, 0)::numeric * 18446744073709551616 + hashtextextended(${text}, 1)::numeric end)`;
}

/**
 * Returns how many of the field's own unit make one of the unit in which the number was typed, from the definition of the subject. Read only where an entry names a unit. Without a join: the planner
 * estimates it for each entry, and would sort the entries rather than hash them after so many of the nested loops that are turned off (`planFor` in recompute.ts).
 */
const factorSql = (
  term: Term,
  value: SQL,
): SQL => sql`(select (jsonb_path_query_first(s.fields, '$[*] ? (@.id == $field).units[*] ? (@.key == $unit)',
        jsonb_build_object('field', ${term.field}::text, 'unit', ${value} -> 'unit')) ->> 'factor')::numeric from subjects s where s.key = ${term.subject})`;

/** The columns of a combination of tags from which follows what is expected of it: the first days of its first and last entry with an answer, and the days of its entries that are not applicable. */
export const placeColumns = ['first', 'last', 'skipped_days', 'skipped_ends'] as const;

const anyField = (terms: readonly Term[], condition: (value: SQL) => SQL): SQL =>
  sql.join(
    [...new Set(terms.map(({ field }) => field))].map((field) => condition(sql`(values -> ${field}::text)`)),
    sql` or `,
  );

/** True for an input that has an answer to one of the terms' fields. */
export const isAnswered = (terms: readonly Term[]): SQL => sql`(quality <> 'not_applicable' and (${anyField(terms, isAnswer)}))`;

/** Returns the columns `placeColumns` of a group of inputs (`date`, `date_end`, `quality`, `values`, and `answered`: whether it `isAnswered`). */
export function placeState(terms: readonly Term[]): SQL {
  const skipped = sql`not answered and (quality = 'not_applicable' or ${anyField(terms, (value) => sql`coalesce(${value} ? 'na', false)`)})`;
  return sql`min(date) filter (where answered) as first, max(date) filter (where answered) as last,
    array_agg(date) filter (where ${skipped}) as skipped_days, array_agg(date_end) filter (where ${skipped}) as skipped_ends`;
}

/** True for an answer that holds something: a number as it is, which most are, or with its unit, a text, choices. */
const isAnswer = (value: SQL): SQL =>
  sql`coalesce(jsonb_typeof(${value}) = 'number' or jsonb_typeof(${value}) <> 'null' and ${value} not in ('""', '[]', '{}') and not ${value} ? 'na', false)`;

/** Restricts inputs to those that carry a tag at or below each of these nodes. */
export function nodeFilter(tags: Readonly<Record<string, string>> | undefined): SQL {
  const conditions = Object.entries(tags ?? {}).map(
    ([root, tag]) => sql`
    and (i.tags ->> ${root}::text)::uuid in (select descendant_id from tag_closure where ancestor_id = ${tag}::uuid)`,
  );
  return sql.join(conditions, sql` `);
}

/** Restricts the inputs of a `given` term to those that carry the tags of the term. */
export function exactFilter(term: Term): SQL {
  return term.tags && Object.keys(term.tags).length > 0 ? sql`and i.tags @> ${JSON.stringify(term.tags)}::jsonb` : sql``;
}

/** Returns the tags that name the place of an entry, of these dimensions or of all that it has; `tags` is the name of their column. */
export function placeSql(roots: Perimeter['roots'], tags: string): SQL {
  if (roots === null) return sql.raw(tags);
  const pairs = roots.map((root) => sql`${root}::text, ${sql.raw(tags)} -> ${root}::text`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Restricts inputs to those of the places of a perimeter. */
export function perimeterFilter(perimeter: Perimeter | undefined): SQL {
  if (!perimeter) return sql``;
  return sql`and ${placeSql(perimeter.roots, 'i.tags')} in (select jsonb_array_elements(${JSON.stringify(perimeter.places)}::jsonb))`;
}
