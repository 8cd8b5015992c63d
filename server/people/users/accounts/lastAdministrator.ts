/** Makes sure that there is always an administrator who can reactivate others: without access limits, able to sign in, today and on every future day. */
import { sql, type SQL } from 'drizzle-orm';
import { effectivePermissions } from '#server/core/viewer/loadViewer';
import { invalidRecord } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { WriteContext } from '#server/entities/records/entity';

const kept = ['users:write', 'super_admin:access'];

/** Checks, after a write that took these permissions from a person or limited their use, that a person can still use each of them. Throws 422 where nobody can. A lock makes simultaneous writes wait for each other. */
export async function requireAdministrator(db: Db, taken: readonly string[], field: string, { site }: WriteContext): Promise<void> {
  const asked = kept.filter((key) => taken.includes(key));
  if (asked.length === 0) return;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('administrators'))`);
  // For each permission, the range of the days on which a person without access limits holds it.
  const { rows } = await db.execute<{ today: boolean; always: boolean }>(sql`
    SELECT coalesce(bool_and(days @> current_date), false) AS today, coalesce(bool_and(days @> daterange(current_date, NULL)), false) AS always
    FROM unnest(${sql.param(asked)}::text[]) AS wanted(key) CROSS JOIN LATERAL (
      SELECT coalesce(range_agg(daterange(u.mandate_from, u.mandate_until, '[]')), '{}') AS days FROM users u
      WHERE u.archived_at IS NULL AND u.locked_at IS NULL AND u.scopes = '[]' AND ${canSignIn(site)} AND key = ANY(${effectivePermissions})) d`);
  if (!rows[0]?.today) throw refused(field, { reason: 'last_administrator' });
  if (!rows[0].always) throw refused(field, { reason: 'last_lasting_administrator' });
}

/** Returns the SQL condition that a person can sign in: with single sign-on where it's configured; with a password that they chose (a temporary one may expire unused), or can choose by a mail. */
const canSignIn = (site: WriteContext['site']): SQL => sql`CASE u.authentication
  WHEN 'password' THEN (u.password_hash IS NOT NULL AND NOT u.password_update_required) OR ${site?.sendsMail ?? false} ELSE ${site?.signsOn ?? false} END`;

const refused = (field: string, params: { reason: string }) => invalidRecord([{ field, code: 'READ_ONLY', level: 'error', params }]);
