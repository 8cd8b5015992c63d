import { sql } from 'drizzle-orm';
import type { Db } from '#server/records/entity';
import { figuresSql, type FiguresPlan } from './figuresSql';

export interface Quantity {
  /** The same for all of a selection. */
  line: number;
  selection: Record<string, string>;
  date: string;
  date_end: string;
  inputs_count: number;
  estimates: number;
  /** Term name → decimal text, or null where there is nothing to add up. */
  terms: Record<string, string | null>;
}

/** The terms of a formula for each selection and period, to be evaluated outside SQL. */
export async function quantities(db: Db, plan: FiguresPlan): Promise<Quantity[]> {
  const named = plan.terms.map((term, place) => sql`${term.name}::text, ${sql.raw(`t${place}`)}::text`);
  const { rows } = await db.execute<Quantity & Record<string, unknown>>(sql`
    select line::int, selection, date::text, date_end::text, inputs_count, estimates, jsonb_build_object(${sql.join(named, sql`, `)}) as terms
    from (${figuresSql(plan)}) f order by date, date_end`);
  return rows;
}
