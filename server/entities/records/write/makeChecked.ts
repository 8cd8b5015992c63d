/** New records that a preview has found sound, stored by thousands: the statement form of `writeRecords`, for imports. */
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { definitionsChanged } from '#server/core/errors';
import { madeEvents } from '#server/entities/history/audit/events';
import type { Entity, WriteContext } from '../entity';

/**
 * Makes the records of `from`, a query of `id`, `row` and `changes` (field → [null, value], as `previewRecords` gives them), and notes them in the audit. `alongside`, statements named
 * for WITH that read those rows as `e`, are written with them or not at all. Returns how many were made, and the last `row`.
 * No hook (`saved`) is called: only for records from which nothing follows, such as draft entries.
 */
export async function makeChecked(
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
