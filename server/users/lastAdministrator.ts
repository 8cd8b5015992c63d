/** There is always someone who can bring the others back: today, and when the mandates that have an end are over. */
import { sql, type SQL } from 'drizzle-orm';
import { effectivePermissions, inMandate } from '#server/auth/loadViewer';
import { invalidRecord } from '#server/errors';
import type { Db, WriteContext } from '#server/records/entity';

const kept = ['users:write', 'super_admin:access'];

/** Asked after a write that took these permissions from somebody, or stood in their way: throws where nobody could use one of them any more. Two at once take turns. */
export async function keepAdministrator(db: Db, taken: readonly string[], field: string, { site }: WriteContext): Promise<void> {
  const asked = kept.filter((key) => taken.includes(key));
  if (asked.length === 0) return;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('administrators'))`);
  const missing = async (holds: SQL) => {
    const { rows } = await db.execute(sql`SELECT key FROM unnest(${sql.param(asked)}::text[]) AS wanted(key) WHERE NOT EXISTS (
      SELECT FROM users u WHERE u.archived_at IS NULL AND u.locked_at IS NULL AND ${canSignIn(site)} AND ${holds} AND key = ANY(${effectivePermissions}))`);
    return rows.length > 0;
  };
  if (await missing(inMandate)) throw refused(field, { reason: 'last_administrator' });
  if (await missing(sql`u.mandate_until IS NULL`)) throw refused(field, { reason: 'last_lasting_administrator' });
}

/** With single sign-on only where there is one; with a password that is there, or that a mail lets one choose. */
const canSignIn = (site: WriteContext['site']): SQL => sql`CASE u.authentication
  WHEN 'password' THEN u.password_hash IS NOT NULL OR ${site?.sendsMail ?? false} ELSE ${site?.signsOn ?? false} END`;

const refused = (field: string, params: { reason: string }) => invalidRecord([{ field, code: 'READ_ONLY', level: 'error', params }]);
