/** Reads who changed entries since the client read them, and when. The grid shows this beside the two values of a conflict. */
import { sql } from 'drizzle-orm';
import { writers } from '#server/core/viewer/guests';
import { nameOf } from '#server/entities/history/revisions/revisions';
import type { Db } from '#server/core/db/db';

/** Returns the date and the author of the latest change that is newer than the given version, by input id. */
export async function changesSince(
  db: Db,
  read: readonly { id: string; version: number }[],
): Promise<Map<string, { at: string; by: string | null }>> {
  if (read.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; at: string; by: string | null }>(sql`
    SELECT DISTINCT ON (e.entity_id) e.entity_id AS id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      ${nameOf} AS by
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS r(id text, version int)
    JOIN audit_events e ON e.entity = 'inputs' AND e.entity_id = r.id AND e.version > r.version
    LEFT JOIN ${writers} u ON u.id = e.actor ORDER BY e.entity_id, e.version DESC`);
  return new Map(rows.map(({ id, at, by }) => [id, { at, by }]));
}
