/** Reads the units of the terms of indicators: those of their fields. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import { quantityOf, type Quantity } from '#resources/figures/units';
import type { Db } from '#server/core/db/db';
import type { Term } from '#server/core/db/schema';
import type { Measure } from '../measures';

/** Returns the unit of the values of a term, which is that of its field; undefined where the term counts entries or values, and where the unit is on no list. */
export const quantityOfTerm = ({ aggregate }: Term, unit: LocalizedText | null | undefined): Quantity | undefined =>
  aggregate === 'count' || aggregate === 'distinct' ? undefined : quantityOf(unit);

/** Returns a function that replaces the formula of a measure by one that converts its terms before it adds them up. */
export async function convertingWith(
  db: Db,
  terms: readonly Term[],
): Promise<<M extends Pick<Measure, 'formula' | 'terms'>>(measure: M) => M> {
  const { rows } = await db.execute<{ subject: string; field: string; unit: LocalizedText | null }>(sql`
    select s.key as subject, f ->> 'id' as field, f -> 'unit' as unit from subjects s, jsonb_array_elements(s.fields) f
    where s.key = any(${sql.param(terms.map(({ subject }) => subject))}::text[]) and f ->> 'id' = any(${sql.param(terms.map(({ field }) => field))}::text[])`);
  const known = new Map(rows.map(({ subject, field, unit }) => [`${subject} ${field}`, unit]));
  return (measure) => {
    const unitOf = (name: string) => {
      const term = measure.terms.find((each) => each.name === name);
      return term && quantityOfTerm(term, known.get(`${term.subject} ${term.field}`));
    };
    return { ...measure, formula: measure.formula.converting(unitOf) };
  };
}
