/** What was done as one act. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';

interface Part {
  act: string | null;
  entity: string;
}

/** How many records of its entity the act of an event wrote; one where it was done by itself. */
export async function actCounts(db: Db, events: readonly Part[]): Promise<(event: Part) => number> {
  const acts = [...new Set(events.flatMap(({ act }) => act ?? []))];
  if (acts.length === 0) return () => 1;
  const { rows } = await db.execute<{ act: string; entity: string; count: number }>(sql`SELECT e.act::text, e.entity, count(*)::int AS count
    FROM audit_events e WHERE e.act = ANY(${sql.param(acts)}::uuid[]) GROUP BY e.act, e.entity`);
  const counts = new Map(rows.map(({ act, entity, count }) => [`${act} ${entity}`, count]));
  return ({ act, entity }) => counts.get(`${act} ${entity}`) ?? 1;
}
