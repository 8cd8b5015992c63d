/** Checks roles, which are named sets of permissions: a user may only add permissions that they hold. */
import { sql, type SQL } from 'drizzle-orm';
import type { RecordError } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import { writeEvents } from '#server/entities/history/audit/events';
import { requireConfirmed } from '#server/core/viewer/confirmed';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { EntityRules, StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { requireAdministrator } from '../users/accounts/lastAdministrator';
import { added, listOf, refuseGrants } from '../users/rights/rights';

export const rolesRules: EntityRules = { check, saved, present };

const outOfReach: RecordError = { field: 'permissions', code: 'READ_ONLY', level: 'error', params: { reason: 'more_rights' } };

/** Refuses to change a role that has more permissions than the viewer, because that could take permissions from people who have more. */
async function check(_db: Db, writes: Write[], { viewer, definitions }: WriteContext): Promise<RecordError[][]> {
  if (writes.some(({ before, after }) => !isSameJson(before?.['permissions'] ?? [], after?.['permissions'] ?? [])))
    requireConfirmed(viewer);
  return writes.map(({ before, after }) =>
    listOf(before?.['permissions']).some((key) => !viewer.permissions.has(key))
      ? [outOfReach]
      : refuseGrants('permissions', added(before?.['permissions'], after?.['permissions']), viewer, definitions),
  );
}

/** Takes deleted roles from their people, and gives restored roles back to those who lost them, with audit events as for any change. */
async function saved(db: Db, writes: Write[], context: WriteContext): Promise<void> {
  const gone = writes.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  if (gone.length > 0)
    await changeHolders(
      db,
      sql`u.roles - ${sql.param(gone)}::text[]`,
      sql`SELECT id, roles FROM users WHERE roles ?| ${sql.param(gone)}::text[] ORDER BY id FOR UPDATE`,
      context,
    );
  const back = context.action === 'restore' ? writes.flatMap(({ before, after }) => (!before && after ? [after.id] : [])) : [];
  if (back.length > 0) await changeHolders(db, sql`u.roles || had.back`, holdersOf(back), context);
  const taken = writes.flatMap(({ before, after }) => added(after?.['permissions'], before?.['permissions']));
  await requireAdministrator(db, taken, 'permissions', context);
}

/** Sets the roles of the people in the rows `had`, which hold `id` and the former `roles`. */
async function changeHolders(db: Db, roles: SQL, had: SQL, context: WriteContext): Promise<void> {
  const { rows } = await db.execute<{ id: string; version: number; was: string[]; roles: string[] }>(sql`
    UPDATE users u SET roles = ${roles}, version = u.version + 1, updated_at = now(), updated_by = ${context.viewer.user?.id ?? null}::uuid
    FROM (${had}) had WHERE u.id = had.id RETURNING u.id, u.version, had.roles AS was, u.roles`);
  await writeEvents(
    db,
    rows.map(({ id, version, was, roles: now }) => ({
      action: 'update',
      entity: 'users',
      entity_id: id,
      version,
      changes: { roles: [was, now] },
    })),
    context,
  );
}

/** Returns SQL rows of the people who lost one of these roles when it was last deleted, by the audit events of that same transaction, and who don't have it now. */
const holdersOf = (roles: readonly string[]): SQL => sql`
  SELECT u.id, u.roles, lost.back FROM users u
  JOIN (SELECT a.entity_id, jsonb_agg(DISTINCT d.entity_id) AS back
    FROM (SELECT entity_id, max(deleted_at) AS at FROM deletion_log
      WHERE entity = 'roles' AND entity_id = ANY(${sql.param(roles)}::text[]) GROUP BY entity_id) d
    JOIN audit_events a ON a.entity = 'users' AND a.at = d.at
      AND (a.changes -> 'roles' -> 0) ? d.entity_id AND NOT (a.changes -> 'roles' -> 1) ? d.entity_id
    JOIN users p ON p.id::text = a.entity_id AND NOT p.roles ? d.entity_id
    GROUP BY a.entity_id) lost ON lost.entity_id = u.id::text
  ORDER BY u.id FOR UPDATE OF u`;

/** The largest number of people whose ids a role's record lists; `users_count` is the full number. */
const mostNamed = 200;

/** Adds the people of each role: their number, and their ids where the viewer may read people. */
async function present(db: Db, records: StoredRecord[], viewer: Viewer): Promise<StoredRecord[]> {
  if (records.length === 0) return records;
  const { rows } = await db.execute<{ id: string; users: string[]; people: number }>(sql`
    SELECT r.id::text AS id, count(u.id)::int AS people,
      coalesce((array_agg(u.id::text ORDER BY u.email, u.id) FILTER (WHERE u.id IS NOT NULL))[1:${sql.raw(String(mostNamed))}], '{}') AS users
    FROM roles r LEFT JOIN users u ON u.roles ? r.id::text AND u.archived_at IS NULL
    WHERE r.id = ANY(${sql.param(records.map(({ id }) => id))}::uuid[]) GROUP BY r.id`);
  const known = new Map(rows.map((row) => [row.id, row]));
  const named = can(viewer, 'users:read');
  return records.map((record) => {
    const { users = [], people = 0 } = known.get(record.id) ?? {};
    return { ...record, users: named ? users : [], users_count: people };
  });
}
