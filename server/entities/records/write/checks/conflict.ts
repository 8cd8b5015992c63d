/** Answers a write over an outdated version with the present record and the name of the user who changed it. */
import { sql } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import { conflict, notFound, type ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '../../entity';
import { removeHiddenFields } from '../../read';

/** Returns the conflict error for a write over an outdated version. */
export async function conflictOf(
  db: Db,
  { definition }: Entity,
  current: StoredRecord | undefined,
  version: number | undefined,
  viewer: Viewer,
): Promise<ApiError> {
  if (!current) return notFound();
  // When the record never had the version that the client names, the error names the last user who wrote.
  const since = version !== undefined && version < current.version ? version : 0;
  const { rows } = await db.execute<{ at: string; by: string | null; writes: number }>(sql`
    SELECT to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS by,
      count(*) OVER ()::int AS writes
    FROM audit_events e LEFT JOIN users u ON u.id = e.actor
    WHERE e.entity = ${definition.id} AND e.entity_id = ${current.id} AND e.version > ${since} ORDER BY e.version DESC LIMIT 1`);
  const [seen = current] = removeHiddenFields(definition, [{ ...current }], viewer);
  return conflict('VERSION_CHANGE', jsonOf(seen), rows[0] ?? null);
}

function jsonOf(record: StoredRecord): JsonValue {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, value ?? null]));
}
