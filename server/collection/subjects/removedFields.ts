/** Finds the fields that were removed from a subject and whose values its entries still hold, so that they can be restored. */
import { sql, type SQL } from 'drizzle-orm';
import type { SubjectPlan } from '#resources/api/collection/subjectPlan';
import type { Field } from '#resources/definition';
import type { Subject } from '../inputs/checks/inputChecks';
import type { Db } from '#server/core/db/db';
import { fieldsIn } from './fieldsIn';

/** Returns each removed field as it was last, with the number of entries (the condition `mine`, on `inputs t`) that hold a value. */
export async function removedFields(db: Db, { key, fields }: Subject, mine: SQL): Promise<SubjectPlan['kept']> {
  const shown = sql.param(fields.map(({ id }) => id));
  const { rows } = await db.execute<{ id: string; values: number }>(sql`
    SELECT e.key AS id, count(*)::int AS values FROM inputs t CROSS JOIN jsonb_each(t.values) e
    WHERE ${mine} AND jsonb_typeof(e.value) <> 'null' AND e.key <> ALL(${shown}::text[]) AND strpos(e.key, '__') = 0 GROUP BY 1 ORDER BY 1`);
  if (rows.length === 0) return [];
  const last = await lastFields(db, key);
  return rows.map((row) => ({ ...row, field: last.get(row.id) ?? null }));
}

/** Returns the removed or changed fields of the subject as the audit last recorded them, by id. */
async function lastFields(db: Db, key: string): Promise<Map<string, Field>> {
  const { rows } = await db.execute<{ fields: unknown }>(sql`
    SELECT changes -> 'fields' -> 0 AS fields FROM audit_events
    WHERE entity = 'subjects' AND entity_id = ${key} AND changes ? 'fields' ORDER BY at, id`);
  return new Map(rows.flatMap(({ fields }) => fieldsIn(fields).map((field) => [field.id, field] as const)));
}
