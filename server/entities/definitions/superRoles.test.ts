import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { grantEveryPermission } from './superRoles';

let test: TestApp;
let owner: Inject;

beforeAll(async () => {
  test = await startTestApp();
  const grants = ['super_admin:access', 'roles:read', 'roles:write', 'users:read'];
  owner = await test.signIn('owner@lacet.example', { grants });
});
afterAll(() => test.close());

const held = async () => (await owner('/api/profile')).json<{ effective_permissions: string[] }>().effective_permissions;

it('gives what a definition brought to who administers everything, and to nobody else', async () => {
  await owner({ method: 'POST', url: '/api/roles', payload: { name: { en: 'Readers' }, permissions: ['users:read'] } });
  expect(await held()).not.toContain('resource.suppliers:write');
  await grantEveryPermission(test.database.db, test.deps.definitions);
  expect(await held()).toEqual(expect.arrayContaining(['resource.suppliers:read', 'resource.suppliers:write', 'super_admin:access']));
  expect((await owner('/api/roles')).json()).toMatchObject([{ permissions: ['users:read'], version: 1 }]);
});

it('writes nothing where nothing is missing', async () => {
  const version = async () =>
    (await test.database.pool.query<{ version: number }>("SELECT version FROM users WHERE email = 'owner@lacet.example'")).rows;
  const before = await version();
  await grantEveryPermission(test.database.db, test.deps.definitions);
  expect(await version()).toEqual(before);
});

it('lets them give it on', async () => {
  const answer = await owner({
    method: 'POST',
    url: '/api/roles',
    payload: { name: { en: 'Buyers' }, permissions: ['resource.suppliers:read'] },
  });
  expect(answer.statusCode).toBe(201);
});
