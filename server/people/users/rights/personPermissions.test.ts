/** Tests a person's permissions as one object, which is read beside the fields and written back, and the people in a role's record. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let owner: Inject;
let id: string;
interface Person {
  id: string;
  version: number;
  email: string;
  mandate_from: string | null;
  mandate_until: string | null;
  grants: string[];
  permissions: { mandate: { from: string | null; until: string | null }; sign_in_path: string; grants: string[]; scopes: unknown[] };
  details: Record<string, { code: string; reason?: string; field?: string }[]>;
}
const put = (data: object) => call<Person>(owner, 'PUT', `/users/${id}`, data);
const read = async () => (await call<Person>(owner, 'GET', `/users/${id}`)).body;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn('super@lacet.example');
  ({ id } = made(
    await call<Person>(owner, 'POST', '/users', {
      email: 'anne@lacet.example',
      permissions: { mandate: { from: '2024-01-01', until: '2024-12-31' }, grants: ['tags:read'] },
    }),
  ));
});
afterAll(() => app.close());

it('says when the mandate runs, where the person signs in, and what they hold, beside the fields', async () => {
  expect(await read()).toMatchObject({
    mandate_from: '2024-01-01',
    mandate_until: '2024-12-31',
    grants: ['tags:read'],
    permissions: {
      mandate: { from: '2024-01-01', until: '2024-12-31' },
      sign_in_path: '/profile/sign_in',
      grants: ['tags:read'],
      scopes: [],
    },
  });
  const sso = made(await call<Person>(owner, 'POST', '/users', { email: 'sso@lacet.example', authentication: 'saml' }));
  expect(sso.permissions).toMatchObject({ mandate: { from: null, until: null }, sign_in_path: '/profile/saml/sign_in' });
  const { body } = await call<Person[]>(owner, 'GET', `/users?filter=${encodeURIComponent('{"email":"sso@lacet.example"}')}`);
  expect(body[0]?.permissions).toEqual(sso.permissions);
});

it('a write of either changes both; a record sent back whole changes nothing, or what one of them changes', async () => {
  expect((await put({ permissions: { mandate: { until: '2025-06-30' } } })).body).toMatchObject({
    mandate_from: '2024-01-01',
    mandate_until: '2025-06-30',
    permissions: { mandate: { from: '2024-01-01', until: '2025-06-30' } },
  });
  const whole = await read();
  expect((await put(whole)).body.version).toBe(whole.version);
  expect((await put({ ...whole, mandate_until: '2025-07-31' })).body.permissions.mandate.until).toBe('2025-07-31');
  const again = await read();
  const { mandate } = again.permissions;
  const inside = { ...again, permissions: { ...again.permissions, mandate: { ...mandate, until: null }, grants: [] } };
  expect((await put(inside)).body).toMatchObject({ mandate_from: '2024-01-01', mandate_until: null, grants: [] });
});

it('what cannot be kept is refused, each by its name', async () => {
  const { status, body } = await put({
    mandate_until: '2026-01-01',
    permissions: { mandate: { until: '2027-01-01', for: 'ever' }, sign_in_path: '/elsewhere', roles: [] },
  });
  expect(status).toBe(422);
  expect(body.details).toEqual({
    'permissions.mandate.until': [expect.objectContaining({ code: 'INVALID', reason: 'twice', field: 'mandate_until' })],
    'permissions.mandate.for': [expect.objectContaining({ code: 'INVALID', reason: 'unknown' })],
    'permissions.sign_in_path': [expect.objectContaining({ code: 'READ_ONLY' })],
    'permissions.roles': [expect.objectContaining({ code: 'INVALID', reason: 'unknown' })],
  });
  expect((await put({ permissions: 'all' })).body.details).toMatchObject({ permissions: [{ code: 'INVALID', reason: 'type' }] });
  expect((await put({ permissions: { mandate: 'always' } })).status).toBe(422);
  expect((await put({ permissions: { mandate: { from: '2030-01-01', until: '2029-01-01' } } })).body.details).toHaveProperty(
    'mandate_until',
  );
  // The object doesn't let a user give permissions that they don't hold.
  const admin = await app.signIn('people@lacet.example', { grants: ['users:read', 'users:write'] });
  const given = await call<Person>(admin, 'PUT', `/users/${id}`, { permissions: { grants: ['super_admin:access'] } });
  expect(given.body.details['grants']).toMatchObject([{ code: 'INVALID', reason: 'not_held' }]);
});

it('is in the API’s document, for what is read and written', async () => {
  const { body } = await call<{ components: { schemas: Record<string, { properties: Record<string, unknown> }> } }>(
    owner,
    'GET',
    '/openapi.json',
  );
  const schema = Object.values(body.components.schemas).find(({ properties }) => properties?.['effective_permissions']);
  expect(schema?.properties['permissions']).toMatchObject({ properties: { mandate: {}, sign_in_path: { readOnly: true } } });
});

it('the record of a role names the first 200 people who have it, in order, to who may read people', async () => {
  const role = made(
    await call<{ id: string }>(owner, 'POST', '/roles', { name: { en: 'Readers', fr: 'Lecteurs' }, permissions: ['tags:read'] }),
  );
  const people = await Promise.all(
    ['zoe', 'bea'].map(
      async (name) => made(await call<Person>(owner, 'POST', '/users', { email: `${name}@lacet.example`, roles: [role.id] })).id,
    ),
  );
  const asked = (as: Inject) => call<{ users: string[]; users_count: number; details: Person['details'] }>(as, 'GET', `/roles/${role.id}`);
  const { body } = await asked(owner);
  expect(body).toMatchObject({ users: people.toReversed(), users_count: 2 });
  const blind = await app.signIn('roles@lacet.example', { grants: ['roles:read'] });
  expect((await asked(blind)).body).toMatchObject({ users: [], users_count: 2 });
  // Writing a record back as it was read changes nothing; a route of its own gives a role to people and takes it away.
  expect((await call(owner, 'PUT', `/roles/${role.id}`, body)).status).toBe(200);
  const other = await call<{ details: Person['details'] }>(owner, 'PUT', `/roles/${role.id}`, { users: [id] });
  expect(other.body.details).toMatchObject({ users: [{ code: 'READ_ONLY' }] });
});

it('many people of a role are counted, and 200 of them named', async () => {
  const role = made(await call<{ id: string }>(owner, 'POST', '/roles', { name: { en: 'Many', fr: 'Nombreux' }, permissions: [] }));
  for (let from = 0; from < 205; from += 41)
    await Promise.all(
      Array.from({ length: 41 }, (_, place) => call(owner, 'POST', '/users', { email: `p${from + place}@many.example`, roles: [role.id] })),
    );
  const { body } = await call<{ users: string[]; users_count: number }>(owner, 'GET', `/roles/${role.id}`);
  expect([body.users.length, new Set(body.users).size, body.users_count]).toEqual([200, 200, 205]);
});
