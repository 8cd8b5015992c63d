/** Computes the figures of a formula that SQL can't evaluate: its terms come from SQL, line by line, and its values are computed here. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { figuresSql } from './sql/figuresSql';
import { resultOf, type Measure } from './measures';
import { column, type FiguresPlan } from './plan';
import { emptyLine, type FigureLine } from './replaceFigures';

interface Quantities extends Omit<FigureLine, 'values' | 'terms'>, Record<string, unknown> {
  /** Term name → decimal texts; null where there is nothing to add up. */
  terms: Record<string, (string | null)[]>;
}

/** Returns the lines of a measure, without the periods for which its formula has no value. */
export async function evaluatedLines(db: Db, measure: Measure, plan: FiguresPlan): Promise<FigureLine[]> {
  const named = plan.terms.map((term, place) => sql`${term.name}::text, ${column('t', place)}::text[]`);
  const { rows } = await db.execute<Quantities>(sql`
    select selection, to_jsonb(dates) as dates, to_jsonb(ends) as ends, to_jsonb(counts) as counts, to_jsonb(estimates) as estimates,
      to_jsonb(months) as months, to_jsonb(places) as places, to_jsonb(covers::text[]) as covers,
      jsonb_build_object(${sql.join(named, sql`, `)}) as terms
    from (${figuresSql(plan)}) f`);
  return rows.map((quantities) => evaluated(measure, quantities)).filter(({ values }) => values.length > 0);
}

function evaluated(measure: Measure, { selection, terms, ...of }: Quantities): FigureLine {
  const line: FigureLine = { ...emptyLine(), selection };
  of.dates.forEach((date, place) => {
    const own = Object.fromEntries(Object.entries(terms).map(([name, values]) => [name, values[place] ?? null]));
    const value = resultOf(measure, own);
    if (value === null) return;
    line.dates.push(date);
    line.ends.push(of.ends[place] ?? date);
    line.values.push(value);
    line.terms.push(own);
    for (const each of ['counts', 'estimates', 'months', 'places'] as const) line[each].push(of[each][place] ?? 0);
    line.covers.push(of.covers[place] ?? '0');
  });
  return line;
}
