/**
 * Computes the coverage of a figure: the places of its inputs, and the months of its period that they fill. Figures with the same coverage have the same fingerprint, made
 * of each input's tags, months and terms in any order, so that the fingerprints of parts can be combined.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import { column, isLast, forEachTerm, type FiguresPlan } from '../plan';

/** Returns the months of its period (from `p.first`) that an input (`s.date` to `s.date_end`) fills, as bits. With a `last` term, all months up to the input's end count as filled. A span counts as one month. */
export function coveredMonths({ granularity, terms }: FiguresPlan): SQL {
  if (granularity === 'span') return sql`1`;
  const at = (day: string) =>
    sql.raw(
      `((extract(year from ${day}) - extract(year from p.first)) * 12 + extract(month from ${day}) - extract(month from p.first))::int`,
    );
  const until = sql`(1 << (${at('s.date_end')} + 1)) - 1`;
  return terms.some(isLast) ? until : sql`${until} - ((1 << ${at('s.date')}) - 1)`;
}

/** Returns the number of months of a mask. */
export const monthCount = (mask: string): SQL => sql`bit_count(${sql.raw(mask)}::bit(32))::int`;

/** Returns an input's part of the fingerprint. */
const printSql = (terms: readonly Term[]): SQL => sql`hashint8extended(identity, mask::bigint * 4096 + ${filledSql(terms)})`;

/** Returns a number whose bits tell which terms have a value. */
const filledSql = (terms: readonly Term[]): SQL =>
  terms.length === 1
    ? sql`1`
    : sql`(${sql.join(
        terms.map((_term, place) => sql`(${column('v', place)} is not null)::int * ${sql.raw(String(2 ** (place % 12)))}`),
        sql` + `,
      )})`;

/** Returns the columns that add up the coverage of inputs: `masks`, `covers`, and for each term its number of places, `p0` … */
export const coverageState = (terms: readonly Term[]): SQL =>
  sql`bit_or(mask) as masks, bit_xor(${printSql(terms)}) as covers, ${forEachTerm(
    terms,
    (term, place) =>
      sql`${isLast(term) ? sql`count(${column('v', place)})` : sql`sum(opens) filter (where ${column('v', place)} is not null)`}::int as ${column('p', place)}`,
  )}`;

export const coverageNames = (terms: readonly Term[]): SQL =>
  sql`masks, covers, ${forEachTerm(terms, (_term, place) => column('p', place))}`;

/** Returns the columns that combine the coverage of a selection with that of the families it belongs to. */
export const coverageMerged = (terms: readonly Term[]): SQL =>
  sql`bit_or(masks) as masks, bit_xor(covers) as covers, ${forEachTerm(terms, (_term, place) => sql`sum(${column('p', place)}) as ${column('p', place)}`)}`;

/** Returns the columns `months`, `places` and `covers` of a figure: a place counts once, however many terms it has values for. */
export const coverageResult = (terms: readonly Term[]): SQL =>
  sql`${monthCount('masks')} as months, greatest(${forEachTerm(terms, (_term, place) => column('p', place))})::int as places, covers`;

/** Returns the columns of `coverageResult` for the line of a single combination, whose inputs have a period each. */
export function coverageOfOne(terms: readonly Term[]): SQL {
  const values = forEachTerm(terms, (_term, place) => sql`unnest(${column('v', place)}) as ${column('v', place)}`);
  return sql`filled, array_fill(1, array[cardinality(days)]), array(select ${printSql(terms)} from (select unnest(masks) as mask, ${values}) u)`;
}
