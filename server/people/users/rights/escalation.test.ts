/** Tests the ways in which a user who manages people might try to gain more permissions than they hold. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let data: Collection;
interface Person extends Record<string, unknown> {
  id: string;
  details: Record<string, { code: string; reason: string }[]>;
}
const manages = ['users:read', 'users:write', 'roles:read', 'roles:write', 'inputs:read', 'inputs:write'];
const find = async (as: Inject, email: string) =>
  (await call<Person[]>(as, 'GET', `/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`)).body[0]?.id ?? '';
const put = (as: Inject, id: string, change: object) => call<Person>(as, 'PUT', `/users/${id}`, change);
const post = (as: Inject, person: object) => call<Person>(as, 'POST', '/users', person);

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
});
afterAll(() => test.close());

describe('someone limited to some sites', () => {
  let europe: Inject;
  let id: string;
  const scope = (...tags: string[]) => [{ subjects: [], tags: tags.map((key) => data.tag[key] ?? '') }];
  beforeAll(async () => {
    europe = await test.signIn('europe@lacet.example', { grants: manages, scopes: scope('europe') });
    id = await find(europe, 'europe@lacet.example');
  });

  it('does not free themselves', async () => {
    for (const scopes of [
      [],
      null,
      scope('asia'),
      scope('europe', 'asia'),
      [...scope('europe'), ...scope()],
      [{ subjects: ['x'], tags: [] }],
    ]) {
      expect((await put(europe, id, { scopes })).body.details, JSON.stringify(scopes)).toHaveProperty('scopes');
    }
    expect((await put(europe, id, { first_name: 'Free' })).status).toBe(200);
    expect((await put(europe, id, { scopes: scope('france') })).status).toBe(200);
    expect((await put(europe, id, { scopes: scope('europe') })).status).toBe(422);
    await test.database.pool.query('UPDATE users SET scopes = $1 WHERE id = $2', [JSON.stringify(scope('europe')), id]);
  });

  it('gives others only what is within their own', async () => {
    const email = 'inside@lacet.example';
    for (const scopes of [undefined, [], scope('asia'), scope('country')])
      expect((await post(europe, { email, scopes })).body.details).toHaveProperty('scopes');
    expect((await post(europe, { email, scopes: scope('france', 'brand') })).status).toBe(201);
  });

  it('does not reach who sees more', async () => {
    const japan = made(await post(data.admin, { email: 'japan@lacet.example', scopes: scope('japan') }));
    expect((await put(europe, japan.id, { email: 'mine@lacet.example' })).body.details).toMatchObject({
      email: [{ reason: 'more_rights' }],
    });
    expect((await call(europe, 'DELETE', `/users/${japan.id}`)).status).toBe(422);
  });
});

describe('someone who reads public pages only', () => {
  it('opens the private ones to nobody', async () => {
    const outside = await test.signIn('outside@lacet.example', { grants: manages, audience: 'public' });
    expect((await put(outside, await find(outside, 'outside@lacet.example'), { audience: 'private' })).body.details).toMatchObject({
      audience: [{ reason: 'not_held' }],
    });
    expect((await post(outside, { email: 'x@lacet.example' })).body.details).toHaveProperty('audience');
    expect((await post(outside, { email: 'x@lacet.example', audience: 'public' })).status).toBe(201);
  });
});

it('nobody lengthens their own mandate, nor stops being a pre-approver by themselves', async () => {
  const leaving = await test.signIn('leaving@lacet.example', { grants: manages });
  const id = await find(leaving, 'leaving@lacet.example');
  await test.database.pool.query("UPDATE users SET mandate_until = current_date, approval_role = 'preapprobator' WHERE id = $1", [id]);
  expect((await put(leaving, id, { mandate_until: null, approval_role: null })).body.details).toMatchObject({
    mandate_until: [{ code: 'READ_ONLY', reason: 'own_limits' }],
    approval_role: [{ code: 'READ_ONLY', reason: 'own_limits' }],
  });
});

it('a role that gives more than one has is out of reach', async () => {
  const owner = await test.signIn('super@lacet.example');
  const role = made(
    await call<Person>(owner, 'POST', '/roles', { name: { en: 'Owners' }, permissions: ['super_admin:access', 'tags:read'] }),
  );
  for (const change of [{ permissions: [] }, { permissions: ['super_admin:access'] }, { name: { en: 'Mine' } }]) {
    expect((await call<Person>(data.admin, 'PUT', `/roles/${role.id}`, change)).body.details).toMatchObject({
      permissions: [{ code: 'READ_ONLY', reason: 'more_rights' }],
    });
  }
  expect((await call(data.admin, 'DELETE', `/roles/${role.id}`)).status).toBe(422);
  expect((await call(owner, 'PUT', `/roles/${role.id}`, { permissions: ['super_admin:access'] })).status).toBe(200);
});

it('what no one may write is refused: hashes, signatures, states, authors', async () => {
  const owner = await test.signIn('super@lacet.example');
  for (const stolen of [{ password_hash: 'x' }, { password_update_required: false }]) {
    expect((await post(owner, { email: 'hash@lacet.example', ...stolen })).status, JSON.stringify(stolen)).toBe(422);
  }
  const computed = {
    effective_permissions: ['super_admin:access'],
    locked_at: '2020-01-01',
    archived_at: '2020-01-01',
    last_sign_in_at: '2020-01-01',
    created_by: 'x',
    version: 1,
  };
  const readOnly = (fields: object) =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, [expect.objectContaining({ code: 'READ_ONLY' })]]));
  const { version: _version, ...told } = computed;
  const refused = await post(data.admin, { email: 'hash@lacet.example', ...computed });
  expect([refused.status, refused.body]).toMatchObject([422, { details: readOnly(told) }]);
  made(await data.subject('electricity'));
  const forged = {
    state: 'approved',
    approved_by: await find(data.admin, 'super@lacet.example'),
    approved_at: '2020-01-01',
  };
  const entry = { tags: { country: data.tag['france'] }, values: { kwh: 1 } };
  const signed = await data.enter(data.admin, { ...entry, ...forged });
  expect([signed.status, signed.body]).toMatchObject([422, { details: readOnly(forged) }]);
  const input = made(await data.enter(data.admin, entry));
  const again = await call(data.admin, 'PUT', `/services/data_cluster/inputs/${input.id}`, { comment: 'x', ...forged });
  expect([again.status, again.body]).toMatchObject([422, { details: readOnly(forged) }]);
  expect((await call(data.admin, 'GET', `/services/data_cluster/inputs/${input.id}`)).body).toMatchObject({
    state: 'draft',
    comment: null,
  });
});

it('a changed role takes effect at the next call, a lost one too', async () => {
  const owner = await test.signIn('super@lacet.example');
  const role = made(await call<Person>(owner, 'POST', '/roles', { name: { en: 'Tags' }, permissions: ['tags:read'] }));
  const reader = await test.signIn('reader@lacet.example');
  const id = await find(owner, 'reader@lacet.example');
  const status = async (as = reader) => (await call(as, 'GET', '/tags')).status;
  expect(await status()).toBe(403);
  await put(owner, id, { roles: [role.id] });
  expect(await status()).toBe(401);
  const again = await test.signIn('reader@lacet.example');
  expect(await status(again)).toBe(200);
  await call(owner, 'PUT', `/roles/${role.id}`, { permissions: [] });
  expect(await status(again)).toBe(403);
  const { version } = (await call(owner, 'GET', `/users/${id}`)).body;
  await call(owner, 'DELETE', `/roles/${role.id}`);
  expect((await call(owner, 'GET', `/users/${id}`)).body).toMatchObject({ roles: [], version: Number(version) + 1 });
  const {
    rows: [last],
  } = await test.database.pool.query(
    "SELECT changes FROM audit_events WHERE entity = 'users' AND entity_id = $1 ORDER BY at DESC, id DESC LIMIT 1",
    [id],
  );
  expect(last.changes).toEqual({ roles: [[role.id], []] });
});
