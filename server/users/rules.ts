/** People: what they may be given, what they effectively may do. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/clean';
import type { JsonValue, RecordError } from '#resources/definition';
import { effectivePermissions } from '#server/auth/loadViewer';
import type { Db, EntityRules, StoredRecord, Write } from '#server/records/entity';
import { added, listOf, permissionsOfRoles, refuseGrants } from './rights';

export const usersRules: EntityRules = {
  async check(db, writes, { viewer, definitions }) {
    const roles = await permissionsOfRoles(db, [...new Set(writes.flatMap(({ before, after }) => [...listOf(before?.['roles']), ...listOf(after?.['roles'])]))]);
    const held = (record: StoredRecord | undefined) => [...listOf(record?.['grants']), ...listOf(record?.['roles']).flatMap((id) => roles.get(id) ?? [])];
    return writes.map(({ before, after }) => {
      // Someone with more rights is beyond reach, or a changed e-mail would be a way to their account.
      const above = held(before).filter((key) => !viewer.permissions.has(key));
      if (above.length > 0 && before?.id !== viewer.user?.id) return [{ field: 'email', code: 'READ_ONLY', level: 'error', params: { reason: 'more_rights' } }];
      const fromRoles = added(before?.['roles'], after?.['roles']).flatMap((id) => roles.get(id) ?? []);
      return [
        ...refuseGrants('grants', added(before?.['grants'], after?.['grants']), viewer, definitions),
        ...refuseGrants('roles', fromRoles, viewer, definitions),
        ...(after ? scopeErrors(after['scopes']) : []),
        ...(after ? mandateErrors(after) : []),
      ];
    });
  },
  present,
};

const texts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');

function scopeErrors(scopes: JsonValue | undefined): RecordError[] {
  if (scopes === null || scopes === undefined) return [];
  const sound = Array.isArray(scopes) && scopes.every((scope) =>
    isRecord(scope) && texts(scope['subjects']) && texts(scope['tags']) && Object.keys(scope).length === 2);
  return sound ? [] : [{ field: 'scopes', code: 'INVALID', level: 'error', params: { reason: 'type' } }];
}

function mandateErrors({ mandate_from: from, mandate_until: until }: NonNullable<Write['after']>): RecordError[] {
  const upsideDown = typeof from === 'string' && typeof until === 'string' && until < from;
  return upsideDown ? [{ field: 'mandate_until', code: 'INVALID', level: 'error', params: { reason: 'min', min: from } }] : [];
}

async function present(db: Db, records: StoredRecord[]): Promise<StoredRecord[]> {
  if (records.length === 0) return records;
  const { rows } = await db.execute<{ id: string; permissions: string[] }>(sql`SELECT u.id, ${effectivePermissions} AS permissions
    FROM users u WHERE u.id = ANY(${sql.param(records.map(({ id }) => id))}::uuid[])`);
  const known = new Map(rows.map(({ id, permissions }) => [id, permissions.sort()]));
  return records.map((record) => ({ ...record, effective_permissions: known.get(record.id) ?? [] }));
}
