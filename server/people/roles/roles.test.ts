/** Tests the preview of a role's change, and the call that gives a role to people and takes it from others together. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RolePlan } from '#resources/api/people/rights';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, made } from '#server/collection/inputs/collection.fixture';

let test: TestApp;
let admin: Inject;
let owner: Inject;
let readers: string;
let others: string;
const people: Record<string, string> = {};
const manages = ['users:read', 'users:write', 'roles:read', 'roles:write', 'tags:read', 'tags:write', 'sections:read'];
const role = async (name: string, permissions: string[]) =>
  made(await call<{ id: string }>(owner, 'POST', '/roles', { name: { en: name }, permissions })).id;
const plan = (body: object, as = admin) => call<RolePlan>(as, 'POST', `/roles/${readers}/plan`, body);
const rolesOf = async (name: string) => (await call<{ roles: string[]; version: number }>(owner, 'GET', `/users/${people[name]}`)).body;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn('super@lacet.example');
  admin = await test.signIn('manager@lacet.example', { grants: manages });
  readers = await role('Readers', ['tags:read', 'sections:read']);
  others = await role('Others', ['sections:read']);
  for (const [name, roles] of Object.entries({ anne: [readers], bea: [readers, others], carl: [], dora: [readers] }))
    people[name] = made(
      await call<{ id: string }>(owner, 'POST', '/users', { email: `${name}@lacet.example`, first_name: name, audience: 'public', roles }),
    ).id;
  await call(owner, 'DELETE', `/users/${people['dora']}`);
});
afterAll(() => test.close());

it('who would gain and lose what is told by permission, and nothing is written', async () => {
  const { body } = await plan({ permissions: ['tags:read', 'tags:write'] });
  expect(body).toEqual({
    people: 2,
    gains: [
      {
        key: 'tags:write',
        count: 2,
        people: [
          { id: people['anne'], name: 'anne' },
          { id: people['bea'], name: 'bea' },
        ],
      },
    ],
    // The other role still gives Bea the permission.
    loses: [{ key: 'sections:read', count: 1, people: [{ id: people['anne'], name: 'anne' }] }],
  });
  expect((await plan({})).body).toEqual({ people: 0, gains: [], loses: [] });
  expect((await plan({ add: [people['carl']], remove: [people['bea']] })).body).toMatchObject({
    people: 2,
    gains: [
      { key: 'sections:read', count: 1, people: [{ name: 'carl' }] },
      { key: 'tags:read', people: [{ name: 'carl' }] },
    ],
    loses: [{ key: 'tags:read', people: [{ name: 'bea' }] }],
  });
  expect((await call<{ permissions: string[] }>(owner, 'GET', `/roles/${readers}`)).body.permissions).toEqual([
    'tags:read',
    'sections:read',
  ]);
  expect((await call(admin, 'POST', '/roles/nothing/plan', {})).status).toBe(404);
});

it('what goes with roles that are deleted is told, once for those that are deleted together', async () => {
  expect((await plan({ deleted: [readers] })).body).toEqual({
    people: 2,
    gains: [],
    loses: [
      { key: 'sections:read', count: 1, people: [{ id: people['anne'], name: 'anne' }] },
      {
        key: 'tags:read',
        count: 2,
        people: [
          { id: people['anne'], name: 'anne' },
          { id: people['bea'], name: 'bea' },
        ],
      },
    ],
  });
  // With both roles deleted, nothing gives Bea the permission.
  expect((await plan({ deleted: [others, readers] })).body).toMatchObject({
    people: 2,
    loses: [
      { key: 'sections:read', count: 2 },
      { key: 'tags:read', count: 2 },
    ],
  });
  expect((await plan({ deleted: ['nothing'] })).status).toBe(400);
});

it('names are for who may read people', async () => {
  const blind = await test.signIn('blind@lacet.example', { grants: ['roles:read', 'roles:write', 'tags:read', 'sections:read'] });
  expect((await plan({ permissions: [] }, blind)).body.loses).toEqual([
    { key: 'sections:read', count: 1, people: [] },
    { key: 'tags:read', count: 2, people: [] },
  ]);
});

it('people are given a role and lose it in one act, told to the audit; or none is', async () => {
  const assign = (body: object, as = admin) => call<{ changed: number; code: string }>(as, 'PUT', `/roles/${readers}/people`, body);
  const before = await rolesOf('carl');
  expect((await assign({ add: [people['carl'], people['anne']], remove: [people['bea']] })).body).toEqual({ changed: 2 });
  expect(await rolesOf('carl')).toMatchObject({ roles: [readers], version: before.version + 1 });
  expect((await rolesOf('bea')).roles).toEqual([others]);
  const { rows } = await test.database.pool.query(
    "SELECT changes FROM audit_events WHERE entity = 'users' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
    [people['carl']],
  );
  expect(rows).toEqual([{ changes: { roles: [[], [readers]] } }]);
  expect((await assign({ add: [people['bea'], '018f0000-0000-4000-8000-000000000000'] })).body.code).toBe('UNKNOWN_USER');
  expect((await rolesOf('bea')).roles).toEqual([others]);
  // A user can't give a role whose permissions they don't hold.
  const poor = await test.signIn('poor@lacet.example', { grants: ['users:read', 'users:write', 'sections:read', 'portal:private'] });
  expect((await assign({ add: [people['bea']] }, poor)).status).toBe(422);
});

it('people are not changed by the role’s own fields, not even to nobody; those that were read pass', async () => {
  const { users } = (await call<{ users: string[] }>(admin, 'GET', `/roles/${readers}`)).body;
  expect(users.length).toBeGreaterThan(1);
  for (const sent of [[], [users[0]]])
    expect(await call(admin, 'PUT', `/roles/${readers}`, { users: sent })).toMatchObject({
      status: 422,
      body: { details: { users: [{ code: 'READ_ONLY' }] } },
    });
  expect((await call(admin, 'PUT', `/roles/${readers}`, { users })).status).toBe(200);
});

it('many are given other roles at once, as the list does', async () => {
  const answer = await call<{ ids?: string[] }>(owner, 'POST', '/users/bulk', {
    ids: [people['anne'], people['carl']],
    data: { roles: [others] },
  });
  expect(answer.status).toBe(200);
  expect((await rolesOf('anne')).roles).toEqual([others]);
  expect((await rolesOf('carl')).roles).toEqual([others]);
});
