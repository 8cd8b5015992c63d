/** Tests that there is always an administrator who can sign in and reactivate the others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let owner: Inject;
let role: string;
let first: string;
let second: string;
const idOf = async (email: string) => (await test.database.pool.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn('super@lacet.example');
  role = made(
    await call<{ id: string }>(owner, 'POST', '/roles', {
      name: { en: 'Owners' },
      permissions: (await call<{ effective_permissions: string[] }>(owner, 'GET', '/profile')).body.effective_permissions,
    }),
  ).id;
  first = await idOf('super@lacet.example');
  await test.signIn('second@lacet.example', { grants: ['users:read', 'users:write', 'super_admin:access'] });
  second = await idOf('second@lacet.example');
});
afterAll(() => test.close());

it('the last administrator stays one, however it is tried', async () => {
  expect((await call(owner, 'PUT', `/users/${first}`, { roles: [role], grants: [] })).status).toBe(200);
  expect((await call(owner, 'DELETE', `/users/${second}`)).status).toBe(200);
  const refused = { code: 'INVALID_RECORD' };
  expect((await call(owner, 'PUT', `/users/${first}`, { roles: [] })).body).toMatchObject(refused);
  expect((await call(owner, 'PUT', `/roles/${role}`, { permissions: ['roles:write'] })).body).toMatchObject(refused);
  expect((await call(owner, 'DELETE', `/roles/${role}`)).body).toMatchObject(refused);
  expect((await call(owner, 'GET', `/users/${first}`)).status).toBe(200);
});

it('two who archive each other at once do not both leave', async () => {
  await call(owner, 'POST', `/users/${second}/unarchive`);
  const other = await test.signIn('second@lacet.example', { grants: [] });
  await call(owner, 'PUT', `/users/${second}`, { roles: [role] });
  const answers = await Promise.all([call(owner, 'DELETE', `/users/${second}`), call(other, 'DELETE', `/users/${first}`)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('nor goes by a way of signing in that is not set up, a mandate that ends, or a lock', async () => {
  const fresh = await startTestApp();
  const root = await fresh.signIn('super@lacet.example');
  const [{ id = '' } = {}] = (await call<{ id: string }[]>(root, 'GET', '/users?filter=%7B%22email%22%3A%22super%40lacet.example%22%7D'))
    .body;
  const last = (field: string, reason: string) => ({ status: 422, body: { details: { [field]: [{ code: 'READ_ONLY', reason }] } } });
  expect(await call(root, 'PUT', `/users/${id}`, { authentication: 'saml' })).toMatchObject(last('roles', 'last_administrator'));
  const grants = ['users:read', 'users:write', 'super_admin:access', 'portal:private'];
  const other = await fresh.signIn('other@lacet.example', { grants });
  const [{ id: otherId = '' } = {}] = (
    await call<{ id: string }[]>(root, 'GET', '/users?filter=%7B%22email%22%3A%22other%40lacet.example%22%7D')
  ).body;
  // One of two administrators may get an access period that ends, but then not the second.
  expect((await call(root, 'PUT', `/users/${otherId}`, { mandate_until: '2049-12-31' })).status).toBe(200);
  const third = made(await call<{ id: string }>(root, 'POST', '/users', { email: 'third@lacet.example', grants, audience: 'public' })).id;
  expect((await call(root, 'PUT', `/users/${otherId}`, { mandate_until: '2049-12-30' })).status).toBe(200);
  expect((await call(root, 'DELETE', `/users/${third}`)).status).toBe(200);
  expect(await call(root, 'PUT', `/users/${id}`, { authentication: 'saml' })).toMatchObject(last('roles', 'last_lasting_administrator'));
  expect((await call(other, 'POST', `/users/${id}/lock`, { reason: 'x' })).body.code).toBe('INVALID_RECORD');
  await fresh.close();
});

it('nor by limits, however they are set, nor for days between two mandates', async () => {
  const fresh = await startTestApp();
  const root = await fresh.signIn('super@lacet.example');
  const findBy = async (as: Inject, email: string) =>
    (await call<{ id: string }[]>(as, 'GET', `/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`)).body[0]?.id ?? '';
  const id = await findBy(root, 'super@lacet.example');
  const scopes = [{ subjects: ['water'], tags: [] }];
  const refused = { status: 422, body: { details: { scopes: [{ code: 'READ_ONLY', reason: 'last_administrator' }] } } };
  const all = (await call<{ effective_permissions: string[] }>(root, 'GET', '/profile')).body.effective_permissions;
  await fresh.signIn('other@lacet.example', { grants: all });
  const otherId = await findBy(root, 'other@lacet.example');
  // Administrators with access limits don't count: one of two may be limited, by either of them, but then not the second.
  expect((await call(root, 'PUT', `/users/${otherId}`, { scopes })).status).toBe(200);
  expect(await call(root, 'PUT', `/users/${id}`, { scopes })).toMatchObject(refused);
  expect(JSON.stringify(await call(root, 'POST', '/users/bulk', { ids: [id], data: { scopes } }))).toContain('last_administrator');
  expect((await call<{ scopes: object[] }>(root, 'GET', `/users/${id}`)).body.scopes).toEqual([]);
  expect((await call(root, 'PUT', `/users/${id}`, { first_name: 'Ada' })).status).toBe(200);
  expect((await call(root, 'PUT', `/users/${otherId}`, { scopes: [] })).status).toBe(200);
  // Restoring an earlier version with limits is refused too.
  expect((await call(root, 'PUT', `/users/${id}`, { scopes })).status).toBe(200);
  const again = await fresh.signIn('other@lacet.example');
  expect((await call(again, 'PUT', `/users/${id}`, { scopes: [] })).status).toBe(200);
  const { version = 0 } = (await call<{ version: number }>(again, 'GET', `/users/${id}`)).body;
  expect((await call(again, 'PUT', `/users/${id}`, { first_name: 'Grace' })).status).toBe(200);
  const back = await fresh.signIn('super@lacet.example');
  expect((await call(back, 'DELETE', `/users/${otherId}`)).status).toBe(200);
  expect(await call(back, 'POST', `/revisions/users/${id}/${version - 1}/restore`, {})).toMatchObject(refused);
  expect((await call(back, 'POST', `/users/${otherId}/unarchive`)).status).toBe(200);
  // An administrator whose access period begins later may take over, if no day is left between.
  const third = await fresh.signIn('third@lacet.example', { grants: all });
  expect((await call(back, 'PUT', `/users/${await findBy(back, 'third@lacet.example')}`, { mandate_until: '2048-12-31' })).status).toBe(
    200,
  );
  expect((await call(back, 'PUT', `/users/${otherId}`, { mandate_from: '2049-01-02' })).status).toBe(200);
  expect(await call(third, 'PUT', `/users/${id}`, { mandate_until: '2048-12-31' })).toMatchObject({
    status: 422,
    body: { details: { roles: [{ code: 'READ_ONLY', reason: 'last_lasting_administrator' }] } },
  });
  expect((await call(third, 'PUT', `/users/${id}`, { mandate_until: '2049-01-01' })).status).toBe(200);
  await fresh.close();
});

it('nor leaves it to somebody who has only been lent a password', async () => {
  const fresh = await startTestApp();
  const root = await fresh.signIn('super@lacet.example');
  const { id, effective_permissions: grants } = (await call<{ id: string; effective_permissions: string[] }>(root, 'GET', '/profile')).body;
  const email = 'next@lacet.example';
  const next = made(await call<{ id: string }>(root, 'POST', '/users', { email, grants })).id;
  const { password } = (await call<{ password: string }>(root, 'POST', `/users/${next}/password/temporary`)).body;
  const leave = () => call(root, 'PUT', `/users/${id}`, { grants: ['users:read'] });
  const refused = { status: 422, body: { details: { roles: [{ code: 'READ_ONLY', reason: 'last_administrator' }] } } };
  expect(await leave()).toMatchObject(refused);
  const chosen = { email, password, new_password: 'Sorrel-kite-49-lantern' };
  expect((await call(await fresh.anonymous(), 'POST', '/profile/password', chosen)).status).toBe(200);
  expect((await leave()).status).toBe(200);
  await fresh.close();
});
