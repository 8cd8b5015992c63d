/** There is always someone who can bring the others back: the last who holds these permissions keeps them. */
import { sql } from 'drizzle-orm';
import { effectivePermissions, inMandate } from '#server/auth/loadViewer';
import { invalidRecord } from '#server/errors';
import type { Db } from '#server/records/entity';

const kept = ['users:write', 'super_admin:access'];

/** Asked after a write that took these permissions from somebody: throws where nobody holds one of them any more. Two at once take turns. */
export async function keepAdministrator(db: Db, taken: readonly string[], field: string): Promise<void> {
  const asked = kept.filter((key) => taken.includes(key));
  if (asked.length === 0) return;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('administrators'))`);
  const { rows } = await db.execute(sql`SELECT key FROM unnest(${sql.param(asked)}::text[]) AS wanted(key) WHERE NOT EXISTS (
    SELECT FROM users u WHERE u.archived_at IS NULL AND u.locked_at IS NULL AND ${inMandate} AND key = ANY(${effectivePermissions}))`);
  if (rows.length > 0) throw invalidRecord([{ field, code: 'READ_ONLY', level: 'error', params: { reason: 'last_administrator' } }]);
}
