/** Inserts thousands of records that a preview has checked: `writeRecords` as a statement, for imports. */
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { definitionsChanged } from '#server/core/errors';
import { madeEvents } from '#server/entities/history/audit/events';
import type { Entity, WriteContext } from '../entity';

/**
 * Creates the records of `from`, a query of `id`, `row` and `changes` (field → [null, value], as `previewRecords` returns them), and their audit events. `alongside` holds named queries
 * for WITH that read these rows as `e`; they are written together or not at all. Returns how many records were created, and the last `row`.
 * Calls no hook (`saved`): only for records without further effects, such as draft inputs.
 */
export async function createChecked(
  db: Db,
  { definition, storage }: Entity,
  from: SQL,
  context: WriteContext,
  alongside?: SQL,
): Promise<{ made: number; last: number }> {
  if (!storage.insertFrom) throw new Error(`The store of ${definition.id} takes no rows from a query.`);
  const { rows } = await db.execute<{ wanted: number; made: number; last: number }>(sql`${prepared}
    WITH e AS MATERIALIZED (${from}), ${alongside ? sql`${alongside},` : sql``} told AS (${madeEvents(definition, context)}),
      made AS (${storage.insertFrom(context.viewer.user?.id ?? null)})
    SELECT count(*)::int AS wanted, (SELECT count(*)::int FROM made) AS made, coalesce(max(row), 0) AS last FROM e`);
  const [{ wanted, ...done } = { wanted: 0, made: 0, last: 0 }] = rows;
  if (done.made < wanted) throw definitionsChanged();
  return done;
}
