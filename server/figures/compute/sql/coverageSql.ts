/**
 * What a figure covers: the places that its inputs are of, and the months of its period that they fill. Two figures that cover the same have the same fingerprint, made
 * of each input's tags, months and terms in any order, so that parts can be put together.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import { column, isLast, ofEach, type FiguresPlan } from '../plan';

/** The months that an input (`s.date` to `s.date_end`) fills of its period (from `p.first`), as bits; of a last value, all up to its own. A span is one of its kind. */
export function coveredMonths({ granularity, terms }: FiguresPlan): SQL {
  if (granularity === 'span') return sql`1`;
  const at = (day: string) =>
    sql.raw(
      `((extract(year from ${day}) - extract(year from p.first)) * 12 + extract(month from ${day}) - extract(month from p.first))::int`,
    );
  const until = sql`(1 << (${at('s.date_end')} + 1)) - 1`;
  return terms.some(isLast) ? until : sql`${until} - ((1 << ${at('s.date')}) - 1)`;
}

/** An input's part of the fingerprint. */
const printSql = (terms: readonly Term[]): SQL => sql`hashint8extended(identity, mask::bigint * 4096 + ${filledSql(terms)})`;

/** Which of its terms have a value, as a number. */
const filledSql = (terms: readonly Term[]): SQL =>
  terms.length === 1
    ? sql`1`
    : sql`(${sql.join(
        terms.map((_term, place) => sql`(${column('v', place)} is not null)::int * ${sql.raw(String(2 ** (place % 12)))}`),
        sql` + `,
      )})`;

/** What is kept of the coverage of inputs while they are gathered: `masks`, `covers`, and of each term `p0` … places. */
export const coverageState = (terms: readonly Term[]): SQL =>
  sql`bit_or(mask) as masks, bit_xor(${printSql(terms)}) as covers, ${ofEach(
    terms,
    (term, place) =>
      sql`${isLast(term) ? sql`count(${column('v', place)})` : sql`sum(opens) filter (where ${column('v', place)} is not null)`}::int as ${column('p', place)}`,
  )}`;

export const coverageNames = (terms: readonly Term[]): SQL => sql`masks, covers, ${ofEach(terms, (_term, place) => column('p', place))}`;

/** Of those of a selection and of what is under it. */
export const coverageMerged = (terms: readonly Term[]): SQL =>
  sql`bit_or(masks) as masks, bit_xor(covers) as covers, ${ofEach(terms, (_term, place) => sql`sum(${column('p', place)}) as ${column('p', place)}`)}`;

/** Columns `months`, `places` and `covers` of a figure: a place counts once, however many terms it has values for. */
export const coverageResult = (terms: readonly Term[]): SQL =>
  sql`bit_count(masks::bit(32))::int as months, greatest(${ofEach(terms, (_term, place) => column('p', place))})::int as places, covers`;

/** The same for the line of one combination, whose inputs have a period each. */
export function coverageOfOne(terms: readonly Term[]): SQL {
  const values = ofEach(terms, (_term, place) => column('v', place));
  return sql`(select array_agg(bit_count(mask::bit(32))::int order by n) from unnest(masks) with ordinality u(mask, n)), array_fill(1, array[cardinality(days)]),
    (select array_agg(${printSql(terms)} order by n) from unnest(masks, ${values}) with ordinality u(mask, ${values}, n))`;
}
