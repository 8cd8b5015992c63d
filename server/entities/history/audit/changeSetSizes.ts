/** Counts the records of change sets. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { undoActionsSql } from './undoActions';

interface Part {
  change_set: string | null;
  entity: string;
}

/** Returns a function that gives how many events the change set of an event has for the same entity; 1 for an event without a change set. */
export async function changeSetSizes(db: Db, events: readonly Part[]): Promise<(event: Part) => number> {
  const sets = [...new Set(events.flatMap(({ change_set }) => change_set ?? []))];
  if (sets.length === 0) return () => 1;
  const { rows } = await db.execute<{
    change_set: string;
    entity: string;
    count: number;
  }>(sql`SELECT e.change_set::text, e.entity, count(*)::int AS count
    FROM audit_events e WHERE e.change_set = ANY(${sql.param(sets)}::uuid[]) AND e.action NOT IN (${undoActionsSql}) GROUP BY e.change_set, e.entity`);
  const counts = new Map(rows.map(({ change_set, entity, count }) => [`${change_set} ${entity}`, count]));
  return ({ change_set, entity }) => counts.get(`${change_set} ${entity}`) ?? 1;
}
