/** Tests viewing the site as another person: who may be chosen, what it allows, how it ends, and who is informed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#resources/api/people/profile';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { auditOf } from '#tests/support/product/audit';

let test: TestApp;
let data: Collection;
let owner: Inject;
let guide: Inject;
let contributor: string;
const entry = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write', 'inputs:submit', 'inputs:approve'];
const guideGrants = ['users:read', 'users:impersonate', 'portal:private', ...entry];
const scope = (key: string) => [{ subjects: [], tags: [data.tag[key] ?? ''] }];
const idOf = async (email: string) =>
  (await call<{ id: string }[]>(owner, 'GET', `/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`)).body[0]?.id ?? '';
const begin = (as: Inject, id: string, more: object = {}) =>
  call<{ code?: string; redirect?: string }>(as, 'POST', `/users/${id}/impersonate`, { reason: 'She cannot see Spain', ...more });
const stop = (as: Inject, id: string) => call<{ redirect?: string }>(as, 'DELETE', `/users/${id}/impersonate`);
const profile = async (as: Inject) => (await call<Profile>(as, 'GET', '/profile')).body;
const inputs = '/services/data_cluster/inputs';

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  owner = await test.signIn('super@lacet.example');
  await data.subject('electricity');
  await test.signIn('spain@lacet.example', { grants: entry, scopes: scope('spain'), locale: 'fr' });
  contributor = await idOf('spain@lacet.example');
  for (const key of ['spain', 'japan'])
    made(await data.enter(data.admin, { tags: { country: data.tag[key] }, values: { kwh: 471147114711 } }));
});
beforeEach(async () => {
  guide = await test.signIn('guide@lacet.example', { grants: guideGrants });
});
afterAll(() => test.close());

describe('a person’s eyes', () => {
  it('show what that person sees, and lead back to where it began', async () => {
    expect((await call(guide, 'GET', inputs)).body).toHaveLength(2);
    expect((await begin(guide, contributor, { from: `/admin/users/${contributor}?x=1` })).body).toEqual({ redirect: '/admin' });
    const me = await idOf('guide@lacet.example');
    expect(await profile(guide)).toMatchObject({ email: 'spain@lacet.example', impersonator: me, impersonation: { writes: false } });
    expect((await call(guide, 'GET', inputs)).body).toHaveLength(1);
    expect((await call(guide, 'GET', '/users')).status).toBe(403);
    expect((await stop(guide, contributor)).body).toEqual({ redirect: `/admin/users/${contributor}?x=1` });
    expect(await profile(guide)).toMatchObject({ email: 'guide@lacet.example', impersonator: null });
    expect((await stop(guide, contributor)).status).toBe(404);
  });

  it('are lent for a reason, and lead to no other site', async () => {
    for (const reason of ['', '  ', 'a\u0000'])
      expect((await call(guide, 'POST', `/users/${contributor}/impersonate`, { reason })).status, reason).toBe(422);
    expect((await call(guide, 'POST', `/users/${contributor}/impersonate`, {})).status).toBe(400);
    for (const from of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '/.//elsewhere.example', 'admin']) {
      await begin(guide, contributor, { from });
      expect((await stop(guide, contributor)).body, from).toEqual({ redirect: '/admin' });
    }
  });

  it('change nothing: not one write of the application is let through', async () => {
    await begin(guide, contributor);
    const harmless = new Set([
      'DELETE /api/users/:id/impersonate',
      'POST /profile/stop_impersonating',
      'POST /profile/sign_out',
      'DELETE /api/profile/session',
      'POST /api/error',
      'PUT /api/error',
      'PUT /api/progress/data',
      'POST /api/services/data_cluster/inputs/check',
      'POST /api/services/data_cluster/subjects/:key/inputs/lookups',
      'POST /api/services/data_cluster/subjects/:key/recompute/preview',
      'POST /api/services/data_cluster/subjects_plan',
      'POST /api/import/:id/refused',
      'POST /api/imports/*',
      'PUT /api/imports/*',
      'POST /api/profile/password/strength',
      // These two compare an answer with that of the period before, and write nothing.
      'PUT /api/questionnaires/:id/previous_value',
      'PUT /api/questionnaires/:id/variation',
      // These five are about the link that was mailed to the person in front of the browser, whoever is signed in.
      'POST /api/questionnaires/link',
      'DELETE /api/questionnaires/link',
      'POST /api/questionnaires/link/renew',
      'POST /api/questionnaires/link/code',
      'POST /api/questionnaires/link/code/renew',
      // These exchange the secret of a link for a report and its pictures, and write nothing.
      'POST /api/reports/link',
      'POST /api/reports/link/file',
      'POST /api/reports/link/pictures/:oid',
      // This one is the mail provider's, who shows a secret of its own; no session opens it.
      'POST /api/mail/bounces',
    ]);
    const let_through: string[] = [];
    for (const { method, url } of test.app.declaredRoutes) {
      if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) || harmless.has(`${method} ${url}`)) continue;
      const answer = await guide({ method: method as 'POST', url: url.replace(/:\w+/g, contributor), payload: {} });
      // Routes that a browser opens answer with a page, which contains no error code.
      const page = String(answer.headers['content-type']).startsWith('text/html');
      if (answer.statusCode !== 403 || !(page || /"(IMPERSONATING|FORBIDDEN)"/.test(answer.body)))
        let_through.push(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
    expect(let_through).toEqual([]);
    for (const [method, path, body] of [
      ['PUT', '/profile', { locale: 'en' }],
      ['PUT', '/profile/preferences/theme', { value: 'dark' }],
      ['POST', '/profile/password', { password: 'x', new_password: 'Neuf-sapins-9' }],
      ['DELETE', '/profile/sessions', undefined],
      ['POST', '/users/public/impersonate', { reason: 'nested' }],
    ] as const)
      expect((await call<{ code: string }>(guide, method, path, body)).body.code, path).toMatch(/IMPERSONATING|FORBIDDEN/);
    expect((await call<{ code: string }>(guide, 'PUT', '/profile', { locale: 'en' })).body.code).toBe('IMPERSONATING');
  });
});

describe('who is out of reach', () => {
  it('has more rights, or wider scopes, or could not sign in', async () => {
    const admin = await idOf('admin@lacet.example');
    expect((await begin(guide, admin)).body.code).toBe('MORE_RIGHTS');
    const japan = await test.signIn('japan@lacet.example', { grants: guideGrants, scopes: scope('japan') });
    expect((await begin(japan, contributor)).body.code).toBe('MORE_RIGHTS');
    expect((await begin(guide, await idOf('guide@lacet.example'))).body.code).toBe('CANNOT_IMPERSONATE');
    expect((await begin(guide, '018f0000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await begin(guide, 'nobody')).status).toBe(404);
    for (const [column, value] of [
      ['archived_at', 'now()'],
      ['locked_at', 'now()'],
      ['mandate_until', 'current_date - 1'],
    ]) {
      await test.signIn(`${column}@lacet.example`, { grants: [] });
      const id = await idOf(`${column}@lacet.example`);
      await test.database.pool.query(`UPDATE users SET ${column} = ${value} WHERE id = $1`, [id]);
      expect((await begin(guide, id)).body.code, column).toBe('CANNOT_IMPERSONATE');
    }
    expect(await profile(guide)).toMatchObject({ impersonator: null });
    expect((await begin(await test.signIn('plain@lacet.example', { grants: entry }), contributor)).status).toBe(403);
    expect((await begin(await test.anonymous(), contributor)).status).toBe(401);
  });

  it('is so from the moment they are given more, or the one who looks has less', async () => {
    const { pool } = test.database;
    await test.signIn('grows@lacet.example', { grants: ['tags:read'], scopes: scope('spain') });
    const grows = await idOf('grows@lacet.example');
    const ends = async (change: string, values: unknown[], back: string, had: unknown[]) => {
      const looking = await test.signIn('guide@lacet.example', { grants: guideGrants });
      expect((await begin(looking, grows)).status).toBe(200);
      await pool.query(change, values);
      const left = await profile(looking);
      await pool.query(back, had);
      // The session ends instead of falling back to the real user.
      expect(left, change).toMatchObject({ id: null, impersonator: null });
      expect((await profile(looking)).id).toBeNull();
    };
    const me = await idOf('guide@lacet.example');
    await ends('UPDATE users SET grants = $2 WHERE id = $1', [grows, '["audit:read"]'], 'UPDATE users SET grants = $2 WHERE id = $1', [
      grows,
      '["tags:read"]',
    ]);
    await ends('UPDATE users SET archived_at = now() WHERE id = $1', [grows], 'UPDATE users SET archived_at = NULL WHERE id = $1', [grows]);
    await ends(
      'UPDATE users SET scopes = $2 WHERE id = $1',
      [me, JSON.stringify(scope('japan'))],
      "UPDATE users SET scopes = '[]' WHERE id = $1",
      [me],
    );
    await ends(
      'UPDATE users SET grants = $2 WHERE id = $1',
      [me, '["tags:read","portal:private"]'],
      'UPDATE users SET grants = $2 WHERE id = $1',
      [me, JSON.stringify(guideGrants)],
    );
  });
});

describe('acting in a person’s name', () => {
  it('is for who may, when asked for; what it writes names both, and approves nothing', async () => {
    expect((await begin(guide, contributor, { writes: true })).status).toBe(403);
    const deputy = await test.signIn('deputy@lacet.example', { grants: [...guideGrants, 'users:act_as', 'users:write', 'roles:write'] });
    expect((await begin(deputy, contributor)).status).toBe(200);
    expect((await data.enter(deputy, { date: '2020-01-01', tags: { country: data.tag['spain'] }, values: { kwh: 1 } })).body.code).toBe(
      'IMPERSONATING',
    );
    await stop(deputy, contributor);
    expect((await begin(deputy, contributor, { writes: true })).status).toBe(200);
    const input = made(await data.enter(deputy, { date: '2021-01-01', tags: { country: data.tag['spain'] }, values: { kwh: 1 } }));
    const me = await idOf('deputy@lacet.example');
    const { rows } = await test.database.pool.query('SELECT actor, impersonator FROM audit_events WHERE entity_id = $1', [input.id]);
    expect(rows).toEqual([{ actor: contributor, impersonator: me }]);
    expect((await data.fire(deputy, 'submit', [input.id])).status).toBe(200);
    expect((await data.fire(deputy, 'approve', [input.id])).status).toBe(403);
    for (const [method, path, body] of [
      ['PUT', '/profile', { locale: 'en' }],
      ['PUT', '/profile/preferences/theme', { value: 'dark' }],
      ['DELETE', '/profile/sessions', undefined],
      ['POST', '/profile/sign_in', { email: 'a', password: 'b' }],
    ] as const)
      expect((await call<{ code: string }>(deputy, method, path, body)).body.code, path).toBe('IMPERSONATING');
    await stop(deputy, contributor);
    // Nor may the real user approve an entry that they made on behalf of the person.
    expect((await data.fire(deputy, 'approve', [input.id])).body.code).toBe('SELF_APPROVAL');
  });
});

describe('a visitor’s eyes', () => {
  it('show what anybody sees, kept by no cache', async () => {
    const address = '/api/services/indicators';
    expect((await (await test.anonymous())(address)).headers['etag']).toBeDefined();
    expect((await begin(guide, 'public', { from: '/admin/users' })).body).toEqual({ redirect: '/' });
    expect(await profile(guide)).toMatchObject({ id: null, audience: 'public', effective_permissions: ['portal:public'] });
    expect((await profile(guide)).impersonator).not.toBeNull();
    const { headers } = await guide(address);
    expect(headers['etag']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect((await call(guide, 'GET', '/tags')).status).toBe(401);
    expect((await call<{ code: string }>(guide, 'POST', '/profile/sign_in', { email: 'x', password: 'y' })).body.code).toBe(
      'IMPERSONATING',
    );
    expect((await stop(guide, 'public')).body).toEqual({ redirect: '/admin/users' });
  });
});

it('signing out meanwhile signs the real person out', async () => {
  await begin(guide, contributor);
  expect((await guide({ method: 'DELETE', url: '/api/profile/session' })).statusCode).toBe(204);
  expect(await profile(guide)).toMatchObject({ id: null, impersonator: null });
});

it('is among the sessions of nobody but the one who looks', async () => {
  const theirs = await test.signIn('spain@lacet.example', { grants: entry });
  const before = (await call<unknown[]>(theirs, 'GET', '/profile/sessions')).body.length;
  await begin(guide, contributor);
  expect((await call<unknown[]>(theirs, 'GET', '/profile/sessions')).body).toHaveLength(before);
  expect((await call(guide, 'GET', '/profile/sessions')).status).toBe(403);
});

it('is told to the audit with its reason, under either name, and to the person in their language', async () => {
  await begin(guide, contributor);
  await stop(guide, contributor);
  const auditor = await test.signIn('auditor@lacet.example');
  const events = (await call<Record<string, unknown>[]>(auditor, 'GET', `${auditOf({ entity_id: contributor })}&range=[0,1]`)).body;
  const me = await idOf('guide@lacet.example');
  expect(events).toMatchObject([
    { action: 'stop_impersonating', actor: me, impersonator: null, entity: 'users' },
    { action: 'impersonate', actor: me, changes: { reason: [null, 'She cannot see Spain'] } },
  ]);
  const ofDeputy = (
    await call<{ impersonator: string }[]>(auditor, 'GET', auditOf({ impersonator_name__contains: 'deputy', entity: 'inputs' }))
  ).body;
  expect(ofDeputy.length).toBeGreaterThan(0);
  const csv = (await auditor(`/api${auditOf({ entity_id: contributor, action: 'impersonate' }).replace('?', '/changes?')}`)).body;
  expect(csv).toContain('Reason,,She cannot see Spain');
  const { rows } = await test.database.pool.query(
    "SELECT locale, subject, text FROM mails WHERE kind = 'impersonated' AND user_id = $1 ORDER BY id DESC LIMIT 1",
    [contributor],
  );
  expect(rows).toMatchObject([
    { locale: 'fr', subject: expect.stringContaining('guide Test (guide@lacet.example) voit le site en tant que vous') },
  ]);
  expect(rows[0].text).toContain('She cannot see Spain');
});
