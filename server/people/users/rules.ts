/** Checks people: the permissions and scopes that they may be given. Adds to each record the permissions that they effectively have. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue, RecordError } from '#resources/definition';
import type { ListQuery } from '#resources/lists/listQuery';
import { isSameJson } from '#server/core/values/same';
import { requireConfirmed } from '#server/core/viewer/confirmed';
import { effectivePermissions } from '#server/core/viewer/loadViewer';
import type { Db } from '#server/core/db/db';
import type { EntityRules, StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { changesAccount, followChanges } from './accounts/accountChanges';
import { inviteAll, isInvited } from './accounts/invitations';
import { requireAdministrator } from './accounts/lastAdministrator';
import { permissionsSchema, personPermissions, receivePermissions } from './rights/personPermissions';
import { added, listOf, permissionsOfRoles, refuseGrants } from './rights/rights';
import { scopesWithin } from './rights/scopesWithin';

export const usersRules: EntityRules = {
  check,
  saved,
  present,
  defaultFilter: listed,
  extraProperties: { permissions: permissionsSchema },
  receive: receivePermissions,
};

/** Returns the filter with archived people left out, unless it asks for them or for ids. */
function listed(filter: ListQuery['filter']): ListQuery['filter'] {
  const asked = Object.keys(filter).some((name) => name === 'id' || name.startsWith('archived_at'));
  return asked ? filter : { ...filter, archived_at__empty: true };
}

async function check(db: Db, writes: Write[], { viewer, definitions }: WriteContext): Promise<RecordError[][]> {
  if (writes.some(changesAccount)) requireConfirmed(viewer);
  const held = await permissionsOf(db, writes);
  const within = await scopesWithin(
    db,
    viewer,
    writes.flatMap(({ before, after }) => [before?.['scopes'], after?.['scopes']]),
  );
  return writes.map((write) => {
    const { before, after } = write;
    const self = before !== undefined && before.id === viewer.user?.id;
    // Refuses changes of a person who has more permissions than the viewer, because a changed email address would give access to their account.
    const above = before && !self && (held(before).some((key) => !viewer.permissions.has(key)) || !within(before['scopes']));
    if (above) return [{ field: 'email', code: 'READ_ONLY', level: 'error', params: { reason: 'more_rights' } }];
    const fromRoles = added(before?.['roles'], after?.['roles']).flatMap((id) => held({ roles: [id] }));
    const opened = after?.['audience'] === 'private' && before?.['audience'] !== 'private' ? ['portal:private'] : [];
    return [
      ...refuseGrants('grants', added(before?.['grants'], after?.['grants']), viewer, definitions),
      ...refuseGrants('roles', fromRoles, viewer, definitions),
      ...refuseGrants('audience', opened, viewer, definitions),
      ...(after ? scopeErrors(after['scopes']) : []),
      ...(after && !isSameJson(before?.['scopes'], after['scopes']) && !within(after['scopes']) ? [notHeld] : []),
      ...(after ? mandateErrors(after) : []),
      ...(isInvited(write) && write.after?.['authentication'] !== 'password' ? [noPassword] : []),
      ...(self && after ? ownErrors(before, after) : []),
    ];
  });
}

const noPassword: RecordError = { field: 'send_invitation', code: 'INVALID', level: 'error', params: { reason: 'no_password' } };
const notHeld: RecordError = { field: 'scopes', code: 'INVALID', level: 'error', params: { reason: 'not_held' } };

/** Returns a function that gives the permissions of a person, from grants, roles and audience. */
async function permissionsOf(db: Db, writes: readonly Write[]): Promise<(person: Partial<StoredRecord> | undefined) => string[]> {
  const roles = await permissionsOfRoles(db, [
    ...new Set(writes.flatMap(({ before, after }) => [...listOf(before?.['roles']), ...listOf(after?.['roles'])])),
  ]);
  return (person) => [
    ...listOf(person?.['grants']),
    ...listOf(person?.['roles']).flatMap((id) => roles.get(id) ?? []),
    ...(person?.['audience'] === 'private' ? ['portal:private'] : []),
  ];
}

/** Returns errors where a person changes the limits of their own account, which only another person may change. */
function ownErrors(before: StoredRecord, after: StoredRecord): RecordError[] {
  return ['mandate_from', 'mandate_until', 'approval_role']
    .filter((field) => !isSameJson(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, code: 'READ_ONLY', level: 'error', params: { reason: 'own_limits' } }));
}

async function saved(db: Db, writes: Write[], context: WriteContext): Promise<void> {
  const changed = writes.filter(({ before }) => before);
  const held = await permissionsOf(db, changed);
  const counted = changed.filter(({ before }) => isUnlimited(before));
  await requireAdministrator(
    db,
    counted.flatMap(({ before }) => held(before)),
    counted.some(({ after }) => after && !isUnlimited(after)) ? 'scopes' : 'roles',
    context,
  );
  await followChanges(db, changed, context);
  await inviteAll(db, writes, context);
}

const isUnlimited = (person: StoredRecord | undefined): boolean => !Array.isArray(person?.['scopes']) || person['scopes'].length === 0;

const texts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');

function scopeErrors(scopes: JsonValue | undefined): RecordError[] {
  if (scopes === null || scopes === undefined) return [];
  const sound =
    Array.isArray(scopes) &&
    scopes.every((scope) => isRecord(scope) && texts(scope['subjects']) && texts(scope['tags']) && Object.keys(scope).length === 2);
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
  return records.map((record) => ({
    ...record,
    effective_permissions: known.get(record.id) ?? [],
    permissions: personPermissions(record),
  }));
}
