/** Counts the records of change sets. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';

interface Part {
  act: string | null;
  entity: string;
}

/** Returns a function that gives how many events the change set of an event has for the same entity; 1 for an event without a change set. */
export async function actCounts(db: Db, events: readonly Part[]): Promise<(event: Part) => number> {
  const acts = [...new Set(events.flatMap(({ act }) => act ?? []))];
  if (acts.length === 0) return () => 1;
  const { rows } = await db.execute<{ act: string; entity: string; count: number }>(sql`SELECT e.act::text, e.entity, count(*)::int AS count
    FROM audit_events e WHERE e.act = ANY(${sql.param(acts)}::uuid[]) GROUP BY e.act, e.entity`);
  const counts = new Map(rows.map(({ act, entity, count }) => [`${act} ${entity}`, count]));
  return ({ act, entity }) => counts.get(`${act} ${entity}`) ?? 1;
}
