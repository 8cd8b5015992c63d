import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let admin: Inject;
let owner: Inject;
const people = ['users:read', 'users:write', 'roles:read', 'roles:write', 'tags:read'];
const person = (email: string, more: object = {}) => ({ method: 'POST' as const, url: '/api/users', payload: { email, ...more } });

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn('people@lacet.example', { grants: people });
  owner = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

describe('roles and grants', () => {
  it('of a person add up', async () => {
    const role = (
      await admin({ method: 'POST', url: '/api/roles', payload: { name: { en: 'Tag reader' }, permissions: ['tags:read'] } })
    ).json();
    const made = (await admin(person('one@lacet.example', { roles: [role.id], grants: ['roles:read'] }))).json();
    expect(made).toMatchObject({ effective_permissions: ['roles:read', 'tags:read'], locale: 'en', audience: 'private' });
    expect(made).not.toHaveProperty('password_hash');
    expect((await admin(`/api/roles/${role.id}`)).json().users_count).toBe(1);
    expect((await admin({ method: 'DELETE', url: `/api/roles/${role.id}` })).statusCode).toBe(200);
    expect((await admin(`/api/users/${made.id}`)).json()).toMatchObject({ roles: [], effective_permissions: ['roles:read'] });
  });

  it('that are taken away are gone from the next request: the session that was open ends', async () => {
    const reader = await test.signIn('reads@lacet.example', { grants: ['tags:read'] });
    expect((await reader('/api/tags')).statusCode).toBe(200);
    const [{ id }] = (await owner(`/api/users?filter=${encodeURIComponent('{"email":"reads@lacet.example"}')}`)).json();
    expect((await owner({ method: 'PUT', url: `/api/users/${id}`, payload: { grants: [] } })).statusCode).toBe(200);
    expect((await reader('/api/tags')).statusCode).toBe(401);
    const again = await test.signIn('reads@lacet.example');
    expect((await again('/api/tags')).statusCode).toBe(403);
  });

  it('are given only by who holds them', async () => {
    const refused = await admin(person('two@lacet.example', { grants: ['super_admin:access'] }));
    expect(refused.json().details.grants[0]).toMatchObject({ code: 'INVALID', reason: 'not_held', values: ['super_admin:access'] });
    const role = (
      await owner({ method: 'POST', url: '/api/roles', payload: { name: { en: 'All' }, permissions: ['super_admin:access'] } })
    ).json();
    expect((await admin(person('two@lacet.example', { roles: [role.id] }))).json().details).toHaveProperty('roles');
    expect(
      (await admin({ method: 'POST', url: '/api/roles', payload: { name: { en: 'x' }, permissions: ['audit:read'] } })).json().details,
    ).toHaveProperty('permissions');
    expect(
      (await admin({ method: 'POST', url: '/api/roles', payload: { name: { en: 'x' }, permissions: ['nothing:at_all'] } })).json().details
        .permissions[0],
    ).toMatchObject({ reason: 'choice' });
  });

  it('of someone with more rights are out of reach', async () => {
    const [above] = (await admin(`/api/users?filter=${encodeURIComponent('{"email":"super@lacet.example"}')}`)).json();
    const refused = await admin({ method: 'PUT', url: `/api/users/${above.id}`, payload: { email: 'mine@lacet.example' } });
    expect(refused.json()).toMatchObject({ code: 'INVALID_RECORD', details: { email: [{ code: 'READ_ONLY', reason: 'more_rights' }] } });
    expect((await admin({ method: 'DELETE', url: `/api/users/${above.id}` })).statusCode).toBe(422);
  });
});

describe('people', () => {
  it('have an e-mail of their own, whatever its case', async () => {
    await admin(person('Same@lacet.example'));
    expect((await admin(person('same@LACET.example'))).json().details).toMatchObject({ email: [{ code: 'DUPLICATED' }] });
  });

  it('are archived, never deleted; their sessions end; they may come back', async () => {
    const leaver = await test.signIn('leaver@lacet.example', { grants: ['tags:read'] });
    const find = async (more: string) =>
      (await admin(`/api/users?filter=${encodeURIComponent('{"email":"leaver@lacet.example"}')}${more}`)).json();
    const [{ id }] = await find('');
    expect((await admin({ method: 'DELETE', url: `/api/users/${id}` })).json().archived_at).toMatch(/Z$/);
    expect((await leaver('/api/tags')).statusCode).toBe(401);
    expect(await find('')).toEqual([]);
    expect(await find('&include_archived=true')).toHaveLength(1);
    expect((await admin({ method: 'POST', url: `/api/users/${id}/unarchive` })).json().archived_at).toBeNull();
    const { rows } = await test.database.pool.query('SELECT action FROM audit_events WHERE entity_id = $1 AND action LIKE $2 ORDER BY at', [
      id,
      '%archive',
    ]);
    expect(rows).toEqual([{ action: 'archive' }, { action: 'unarchive' }]);
  });

  it('are taken away as the list shows them: who is archived only where the filter asks', async () => {
    await admin(person('gone@lacet.example'));
    const [{ id }] = (await admin(`/api/users?filter=${encodeURIComponent('{"email":"gone@lacet.example"}')}`)).json();
    await admin({ method: 'DELETE', url: `/api/users/${id}` });
    const sheet = async (filter: object) =>
      (await admin(`/api/export/file?resource=users&format=csv&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
    expect(await sheet({})).not.toContain('gone@lacet.example');
    expect(await sheet({ archived_at__empty: false })).toContain('gone@lacet.example');
    expect(await sheet({ archived_at__empty: false })).not.toContain('people@lacet.example');
    const listed = async (filter: object) =>
      (await admin(`/api/users?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .json<{ email: string }[]>()
        .map(({ email }) => email);
    expect(await listed({ archived_at__empty: false })).toContain('gone@lacet.example');
    expect(await listed({ locale: 'en', audience: 'private' })).not.toContain('gone@lacet.example');
  });

  it('cannot archive themselves, nor hold a mandate upside down, nor a scope that means nothing', async () => {
    const [self] = (await admin(`/api/users?filter=${encodeURIComponent('{"email":"people@lacet.example"}')}`)).json();
    expect((await admin({ method: 'DELETE', url: `/api/users/${self.id}` })).statusCode).toBe(422);
    const refused = await admin(
      person('x@lacet.example', { mandate_from: '2025-01-02', mandate_until: '2025-01-01', scopes: [{ subjects: 'all' }] }),
    );
    expect(Object.keys(refused.json().details).sort()).toEqual(['mandate_until', 'scopes']);
  });

  it('are found in a list of permissions that can be filtered', async () => {
    expect((await admin(`/api/permissions?filter=${encodeURIComponent('{"id":["tags:read","tags:write"]}')}`)).json()).toHaveLength(2);
    expect((await admin('/api/permissions?range=[0,4]')).headers['content-range']).toMatch(/^permissions 0-4\/\d+$/);
  });
});
