import { inArray } from 'drizzle-orm';
import { hashPassword } from '#server/people/offers';
import { users as usersTable } from '#server/core/db/schema';
import { password, roles, users } from '../data/people';
import { create, type Loading, type Person } from './context';

/** Creates the roles and the six accounts that sign in; returns the accounts by the part of their email address before the @. */
export async function loadPeople(loading: Loading, tagIds: ReadonlyMap<string, string>): Promise<Map<string, Person>> {
  const kept = await create(
    loading,
    'roles',
    roles.map(({ name, permissions }) => ({ name, permissions })),
  );
  const roleIds = new Map(roles.map(({ key }, index) => [key, kept[index]?.id ?? '']));
  const people = await create(
    loading,
    'users',
    users.map(({ role, limited_to, approval_role, ...user }) => ({
      ...user,
      audience: 'private',
      roles: [roleIds.get(role) ?? ''],
      approval_role: approval_role ?? null,
      scopes: limited_to ? [{ subjects: [], tags: limited_to.map((key) => tagIds.get(key) ?? key) }] : [],
    })),
  );
  const hash = await hashPassword(password);
  await loading.db
    .update(usersTable)
    .set({ password_hash: hash })
    .where(
      inArray(
        usersTable.id,
        people.map(({ id }) => id),
      ),
    );
  return new Map(
    users.map(({ email, first_name, last_name }, index) => [
      email.split('@')[0] ?? '',
      { id: people[index]?.id ?? '', email, name: `${first_name} ${last_name}` },
    ]),
  );
}
