/** Tests ending the sessions of other people. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let admin: Inject;
let owner: Inject;
let person: Inject;
const idOf = async (email: string) => (await test.database.pool.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id;
const isIn = async (inject: Inject) => (await inject('/api/tags')).statusCode === 200;
const signIn = (email: string, grants: string[]) => test.signIn(email, { grants: ['tags:read', ...grants] });
const actions = async (who: string) =>
  (await test.database.pool.query('SELECT action, entity_id FROM audit_events WHERE action = $1', [who])).rows;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  owner = await test.signIn('super@lacet.example');
  admin = await signIn('people@lacet.example', ['users:read', 'users:write']);
  person = await signIn('person@lacet.example', []);
});
afterAll(() => test.close());

describe('sessions', () => {
  it('of a person are ended by who may change them, and the account stays', async () => {
    const other = await signIn('person@lacet.example', []);
    const id = await idOf('person@lacet.example');
    expect(await call(admin, 'DELETE', `/users/${id}/sessions`)).toMatchObject({ status: 200, body: { ended: 2 } });
    expect([await isIn(person), await isIn(other), await isIn(admin)]).toEqual([false, false, true]);
    expect(await isIn(await signIn('person@lacet.example', []))).toBe(true);
    expect(await actions('end_sessions')).toEqual([{ action: 'end_sessions', entity_id: id }]);
  });

  it('of someone with more rights are not, nor by who may not change people', async () => {
    expect((await call(admin, 'DELETE', `/users/${await idOf('super@lacet.example')}/sessions`)).status).toBe(422);
    expect((await call(person, 'DELETE', `/users/${await idOf('people@lacet.example')}/sessions`)).status).toBe(403);
    for (const unknown of ['00000000-0000-7000-8000-000000000000', 'nobody'])
      expect((await call(admin, 'DELETE', `/users/${unknown}/sessions`)).status).toBe(404);
    expect([await isIn(owner), await isIn(admin)]).toEqual([true, true]);
  });

  it('are listed for super administrators, who end any of them', async () => {
    const filter = encodeURIComponent(JSON.stringify({ email: 'person@lacet.example' }));
    const listed = await call<{ id: string; agent: string }[]>(owner, 'GET', `/services/super_admin/sessions?filter=${filter}`);
    const [one] = listed.body;
    expect(JSON.stringify(listed.body)).not.toContain('hash');
    for (const other of [admin, person]) {
      expect((await call(other, 'GET', '/services/super_admin/sessions')).status).toBe(403);
      expect((await call(other, 'DELETE', `/services/super_admin/sessions/${one?.id}`)).status).toBe(403);
    }
    for (const { id } of listed.body) await call(owner, 'DELETE', `/services/super_admin/sessions/${id}`);
    expect([await isIn(owner), await isIn(person)]).toEqual([true, false]);
    expect((await call(owner, 'DELETE', `/services/super_admin/sessions/${one?.id}`)).status).toBe(404);
    expect(await actions('end_session_of')).toHaveLength(listed.body.length);
  });

  it('of everybody else are ended by a super administrator', async () => {
    expect((await call(admin, 'DELETE', '/services/super_admin/sessions')).status).toBe(403);
    const { rows } = await test.database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM sessions');
    expect(await call(owner, 'DELETE', '/services/super_admin/sessions')).toMatchObject({
      status: 200,
      body: { ended: (rows[0]?.n ?? 0) - 1 },
    });
    expect([await isIn(owner), await isIn(admin), await isIn(person)]).toEqual([true, false, false]);
    expect(await actions('end_all_sessions')).toHaveLength(1);
  });
});
