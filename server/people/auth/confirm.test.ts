/** Tests that accounts and roles can be changed only shortly after the user confirmed who they are, by every way of changing them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, made, type Answer } from '#server/collection/inputs/collection.fixture';
import { send } from '#server/collection/transfer/import/imports.fixture';
import { settled } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor, type Inject } from '#tests/support/product/visitor';

const password = 'Empreinte-2026';
const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
let test: TestApp;
let owner: Inject;
let person: string;
let role: string;
let changeSet: string;
const subject = '/services/data_cluster/subjects/water';

/** Runs a function while no sign-in counts as recent enough. */
async function later<T>(run: () => Promise<T>): Promise<T> {
  const { confirmedFor } = test.deps.config;
  test.deps.config.confirmedFor = 0;
  try {
    return await run();
  } finally {
    test.deps.config.confirmedFor = confirmedFor;
  }
}

/** Imports a file without a preview. */
async function atOnce(resource: string, content: string): Promise<Answer> {
  const answer = await send(owner, { resource, dry_run: 'false' }, content, `${resource}.csv`);
  return { status: answer.statusCode, body: answer.json() };
}

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn('super@lacet.example');
  role = made(await call<{ id: string }>(owner, 'POST', '/roles', { name: { en: 'Readers' }, permissions: ['tags:read'] })).id;
  person = made(await call<{ id: string }>(owner, 'POST', '/users', { email: 'one@lacet.example' })).id;
  const approval = { approval: 'double', fields: [], tag_roots: [] };
  made(await call(owner, 'POST', '/services/data_cluster/subjects', { key: 'water', name: { en: 'Water' }, period: 'year', ...approval }));
  expect((await call(owner, 'PUT', subject, { approval: 'single' })).status).toBe(200);
  changeSet = (await call<{ change_set: string }>(owner, 'POST', '/users/bulk', { ids: [person], data: { approval_role: 'approver' } }))
    .body.change_set;
});
afterAll(() => test.close());

describe('once signing in is five minutes ago', () => {
  const changes: [string, () => ReturnType<typeof call>][] = [
    ['an e-mail address', () => call(owner, 'PUT', `/users/${person}`, { email: 'mine@attacker.example' })],
    ['a way of signing in', () => call(owner, 'PUT', `/users/${person}`, { authentication: 'saml' })],
    ['an approval role', () => call(owner, 'PUT', `/users/${person}`, { approval_role: null })],
    ['roles', () => call(owner, 'PUT', `/users/${person}`, { roles: [role] })],
    ['permissions', () => call(owner, 'PUT', `/users/${person}`, { grants: ['tags:read'] })],
    ['a new account', () => call(owner, 'POST', '/users', { email: 'two@lacet.example' })],
    ['several accounts', () => call(owner, 'POST', '/users/bulk', { ids: [person], data: { grants: ['tags:read'] } })],
    [
      'several accounts, as a job',
      () => call(owner, 'POST', '/bulk', { resource: 'users', step: 'change', ids: [person], data: { roles: [role] } }),
    ],
    ['the people of a role', () => call(owner, 'PUT', `/roles/${role}/people`, { add: [person] })],
    ['what a role gives', () => call(owner, 'PUT', `/roles/${role}`, { permissions: [] })],
    ['a new role', () => call(owner, 'POST', '/roles', { name: { en: 'More' }, permissions: ['tags:read'] })],
    ['a role away', () => call(owner, 'DELETE', `/roles/${role}`)],
    ['a change of several taken back', () => call(owner, 'POST', `/change_sets/${changeSet}/undo`)],
    ['a return to what was before', () => call(owner, 'POST', `/revisions/users/${person}/1/restore`, {})],
    ['a lock', () => call(owner, 'POST', `/users/${person}/lock`, { reason: 'x' })],
    ['an unlock', () => call(owner, 'POST', `/users/${person}/unlock`, { reason: 'x' })],
    ['a password that ends', () => call(owner, 'POST', `/users/${person}/password/expire`)],
    ['a temporary password', () => call(owner, 'POST', `/users/${person}/password/temporary`)],
    ['a confirmation', () => call(owner, 'POST', `/users/${person}/confirm`)],
    ['people of a file that is written at once', () => atOnce('users', 'email\nfile@lacet.example\n')],
    ['a subject’s approval', () => call(owner, 'PUT', subject, { approval: 'none' })],
    ['the approval of one’s own entries', () => call(owner, 'PUT', subject, { self_approval: true })],
    [
      'the approval of several subjects',
      () => call(owner, 'POST', '/services/data_cluster/subjects/bulk', { ids: ['water'], data: { approval: 'none' } }),
    ],
    [
      'the approval of several subjects, as a job',
      () => call(owner, 'POST', '/bulk', { resource: 'subjects', step: 'change', ids: ['water'], data: { approval: 'none' } }),
    ],
    ['a return to the approval of before', () => call(owner, 'POST', '/revisions/subjects/water/1/restore', {})],
    ['subjects of a file that is written at once', () => atOnce('subjects', 'key,approval\nwater,none\n')],
    ['a return from the archives', () => call(owner, 'POST', `/users/${person}/unarchive`)],
  ];
  it.each(changes)('%s is refused, and nothing changes', async (_what, change) => {
    const read = () => Promise.all([`/users/${person}`, `/roles/${role}`, subject].map((path) => call(owner, 'GET', path)));
    const before = await read();
    expect(await later(change)).toMatchObject(refused);
    expect(await read()).toEqual(before);
  });

  it('a file that would be written at once is not read otherwise', async () => {
    const sent = await atOnce('users', 'email\nno-address\n');
    expect(sent.status).toBe(202);
    const id = String(sent.body['id']);
    await settled(owner, id);
    expect(await later(() => call(owner, 'PUT', `/import/${id}`, { columns: [null] }))).toMatchObject(refused);
  });

  it('a name and a language are changed all the same', async () => {
    expect((await later(() => call(owner, 'PUT', subject, { name: { en: 'Waters' } }))).status).toBe(200);
    expect((await later(() => call(owner, 'PUT', `/users/${person}`, { first_name: 'Ada', locale: 'fr' }))).status).toBe(200);
  });

  it('is allowed again once the password is said, and not by a wrong one', async () => {
    const admin = await test.signIn('admin@lacet.example');
    let count = 0;
    const change = () => call(admin, 'PUT', `/users/${person}`, { email: `one-${(count += 1)}@lacet.example` });
    const { confirmedFor } = test.deps.config;
    test.deps.config.confirmedFor = 1;
    await expect.poll(async () => (await change()).status, { timeout: 20_000 }).toBe(403);
    expect((await call(admin, 'POST', '/profile/confirm', { password: 'wrong' })).body).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect(await change()).toMatchObject(refused);
    await expect
      .poll(
        async () => {
          await admin({ method: 'POST', url: '/api/profile/confirm', payload: { password } });
          return (await change()).status;
        },
        { timeout: 20_000 },
      )
      .toBe(200);
    test.deps.config.confirmedFor = confirmedFor;
  });
});

it('confirmations do not count towards an address, and wrong passwords do', async () => {
  const email = 'often@lacet.example';
  await test.signIn(email, { grants: ['tags:read'] });
  const { inject } = await visitor(test.app);
  const remoteAddress = '203.0.113.77';
  const post = async (path: string, payload: object) =>
    (await inject({ method: 'POST', url: `/api/profile/${path}`, payload, remoteAddress })).statusCode;
  expect(await post('sign_in', { email, password })).toBe(200);
  for (let time = 0; time < 62; time += 1) expect(await post('confirm', { password })).toBe(204);
  // Tries are refused after five failures: a refused try computes no hash, but still counts.
  for (let time = 0; time < 60; time += 1) expect(await post('confirm', { password: 'wrong' })).toBeOneOf([403, 422]);
  expect(await post('confirm', { password: 'wrong' })).toBe(429);
});

it('confirming gives the session another cookie, ends the one before, and makes it no longer; the audit tells', async () => {
  const email = 'renewed@lacet.example';
  await test.signIn(email, { grants: ['tags:read'] });
  const { inject } = await visitor(test.app);
  const headers = { 'user-agent': 'Here/1' };
  const first = await inject({ method: 'POST', url: '/api/profile/sign_in', payload: { email, password }, headers });
  const sessions = async () => (await inject('/api/profile/sessions')).json<{ agent: string; created_at: string; current: boolean }[]>();
  const ends = async () => {
    const { rows } = await test.database.pool.query<{ ends: string }>(
      'SELECT expires_at AS ends FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1) ORDER BY created_at DESC LIMIT 1',
      [email],
    );
    return rows[0]?.ends;
  };
  const [before, until] = [await sessions(), await ends()];
  const confirmed = await inject({ method: 'POST', url: '/api/profile/confirm', payload: { password }, headers });
  expect([confirmed.statusCode, confirmed.body]).toEqual([204, '']);
  const [old, fresh] = [first, confirmed].map(({ cookies }) => cookies.findLast(({ name }) => name === 'session')?.value ?? '');
  expect(fresh).not.toBe('');
  expect(fresh).not.toBe(old);
  expect((await test.app.inject({ url: '/api/tags', cookies: { session: old ?? '' } })).statusCode).toBe(401);
  expect((await inject('/api/tags')).statusCode).toBe(200);
  const told = ({ agent, created_at, current }: (typeof before)[number]) => ({ agent, created_at, current });
  expect((await sessions()).map(told)).toEqual(before.map(told));
  expect(await ends()).toBe(until);
  const { rows } = await test.database.pool.query(
    "SELECT 1 FROM audit_events WHERE action = 'confirm_identity' AND entity_id = (SELECT id::text FROM users WHERE email = $1)",
    [email],
  );
  expect(rows).toHaveLength(1);
});
