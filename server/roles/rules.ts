/** Roles: named sets of permissions. Whoever makes one holds what it gives. */
import { sql } from 'drizzle-orm';
import type { Db, EntityRules, StoredRecord } from '#server/records/entity';
import { added, refuseGrants } from '#server/users/rights';

export const rolesRules: EntityRules = {
  check: async (_db, writes, { viewer, definitions }) => writes.map(({ before, after }) =>
    refuseGrants('permissions', added(before?.['permissions'], after?.['permissions']), viewer, definitions)),
  /** Who had a role that is no more loses it. */
  async saved(db, writes) {
    const gone = writes.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
    if (gone.length > 0) await db.execute(sql`UPDATE users SET roles = roles - ${sql.param(gone)}::text[] WHERE roles ?| ${sql.param(gone)}::text[]`);
  },
  present,
};

async function present(db: Db, records: StoredRecord[]): Promise<StoredRecord[]> {
  if (records.length === 0) return records;
  const { rows } = await db.execute<{ id: string; people: number }>(sql`SELECT r.id::text AS id, count(u.id)::int AS people
    FROM roles r LEFT JOIN users u ON u.roles ? r.id::text AND u.archived_at IS NULL
    WHERE r.id = ANY(${sql.param(records.map(({ id }) => id))}::uuid[]) GROUP BY r.id`);
  const known = new Map(rows.map(({ id, people }) => [id, people]));
  return records.map((record) => ({ ...record, users_count: known.get(record.id) ?? 0 }));
}
