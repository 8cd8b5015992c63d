/** Tests that only super administrators get in while the site is closed; the texts of its page are tested in src/server.node.test.tsx, what people see in tests/e2e/journeys/maintenance.nightly.test.ts. */
import { noReport } from '#server/site/pages/render/renderer.fixture';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app';
import type { App } from '#server/core/app';
import type { Renderer } from '../pages/render/renderer';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor, type Inject } from '#tests/support/product/visitor';
import { MaintenanceState } from './state';

const url = '/api/services/super_admin/maintenance';
const page = '/indicators/climate';
/** A renderer whose pages contain, as JSON, the failure that they are drawn for, and whether they could read the client and the indicators. */
const renderer: Renderer = {
  files: null,
  vite: null,
  build: 'test',
  load: async () => ({
    template: '<html lang="__LOCALE__"><!--html--><!--banner-->',
    render: async ({ failure, fetchJson }) => {
      const client = await fetchJson('/services/clients');
      // Reads two routes: one that answers while the site is closed, and one that doesn't.
      const read = failure ? null : await fetchJson('/services/indicators');
      return {
        status: 200,
        name: '',
        head: '',
        preload: '',
        html: JSON.stringify({ ...failure, told: client !== null, read: read !== null }),
      };
    },
    answersAt: async () => ({}),
    draw: async () => null,
    drawReport: noReport,
    drawSignIn: () => 'the way in',
  }),
};
let test: TestApp;
/** Two instances of the application on one database. */
let app: App;
let other: App;
let owner: Inject;
let admin: Inject;
let ownerThere: Inject;

async function put(payload: object) {
  return owner({ method: 'PUT', url, payload });
}

beforeAll(async () => {
  test = await startTestApp();
  const { config, database, definitions } = test.deps;
  const instance = () => buildApp({ config, database, definitions: [...definitions], renderer });
  [app, other] = await Promise.all([instance(), instance()]);
  await Promise.all([app.ready(), other.ready()]);
  // The accounts are created on one instance and sign in on the other.
  await Promise.all(['super@lacet.example', 'admin@lacet.example'].map((email) => test.signIn(email)));
  const signedIn = async (which: App, name: string) => {
    const person = await visitor(which);
    await person.signIn(`${name}@lacet.example`, password);
    return person.inject;
  };
  [owner, admin, ownerThere] = await Promise.all([signedIn(app, 'super'), signedIn(app, 'admin'), signedIn(other, 'super')]);
});
afterEach(() => put({ on: false }));
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await test.close();
});

describe('while the site is closed', () => {
  it('everyone else is told so, by pages and by the API, and programs when to come back', async () => {
    const known = (await app.inject(page)).headers['etag'];
    const closed = await put({
      on: true,
      message: { fr: ' Nous changeons de serveur. ' },
      until: new Date(Date.now() + 600_000).toISOString(),
    });
    expect(closed.json()).toMatchObject({ on: true, message: { fr: 'Nous changeons de serveur.' }, by_name: 'super Test' });
    for (const request of [
      { url: '/api/services/indicators' },
      { url: '/api/services/changes.atom' },
      { url: '/api/openapi.json' },
      { method: 'POST' as const, url: '/api/error', payload: {} },
    ]) {
      const answer = await app.inject(request);
      expect([answer.statusCode, answer.json().code], request.url).toEqual([503, 'MAINTENANCE']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json().feedback).toEqual({
        next: 'retry',
        message: { fr: 'Nous changeons de serveur.' },
        until: closed.json().until,
      });
    }
    // A visitor whose browser already has the page must learn of the closing too.
    for (const headers of [{}, { 'if-none-match': String(known) }]) {
      const answer = await app.inject({ url: page, headers: { ...headers, 'accept-language': 'fr' } });
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('<html lang="fr">');
      expect(JSON.parse(/\{.*\}/.exec(answer.body)?.[0] ?? '')).toMatchObject({
        code: 'MAINTENANCE',
        notice: { until: closed.json().until },
        told: true,
      });
    }
    expect((await app.inject('/embed/water')).headers['content-security-policy']).toContain('frame-ancestors *');
    for (const address of ['/api/suppliers', '/admin', '/super_admin', '/', page])
      expect((await admin(address)).statusCode, address).toBe(503);
    expect(
      (await admin({ method: 'PUT', url: '/api/drafts/suppliers/new', payload: { version: null, data: { name: 'x' } } })).json().code,
    ).toBe('MAINTENANCE');
  });

  it('super administrators go on, and every page of theirs says that it is closed', async () => {
    await put({ on: true });
    for (const address of ['/api/suppliers', '/api/services/indicators', url]) expect((await owner(address)).statusCode, address).toBe(200);
    for (const address of ['/admin', page]) {
      const answer = await owner(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<aside id="closed">');
    }
    await put({ on: false });
    expect((await owner(page)).body).not.toContain('id="closed"');
  });

  it('super administrators read the sitemap and embedded pages, which say what anyone may see; nobody else does', async () => {
    await put({ on: true });
    const error = vi.spyOn(app.log, 'error');
    const sitemap = await owner('/sitemap.xml');
    expect([sitemap.statusCode, sitemap.body]).toEqual([200, expect.stringContaining('<urlset')]);
    expect(sitemap.headers['cache-control']).toBe('private, no-store');
    const embedded = await owner('/embed/water');
    expect([embedded.statusCode, embedded.body]).toEqual([200, expect.stringContaining('"read":true')]);
    for (const address of ['/sitemap.xml', '/embed/water', '/api/services/indicators']) {
      expect((await app.inject(address)).statusCode, address).toBe(503);
      expect((await admin(address)).statusCode, address).toBe(503);
    }
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('the way in and out stays open, and who looks after the machine is told that it works', async () => {
    await put({ on: true });
    const way = await app.inject('/profile/sign_in');
    expect([way.statusCode, way.body]).toEqual([200, expect.stringContaining('the way in')]);
    for (const address of ['/profile/password/recover', '/api/profile', '/api/health', '/api/services/clients'])
      expect((await app.inject(address)).statusCode, address).toBe(200);
    const person = await visitor(app);
    await person.signIn('super@lacet.example', password);
    expect((await person.inject('/api/suppliers')).statusCode).toBe(200);
    expect((await person.inject({ method: 'DELETE', url: '/api/profile/session' })).statusCode).toBe(204);
    expect((await person.inject('/api/suppliers')).statusCode).toBe(503);
  });

  it('who sees with another’s eyes is kept out with them, and finds back', async () => {
    await put({ on: true });
    const { rows } = await test.database.pool.query<{ id: string }>("SELECT id FROM users WHERE email = 'admin@lacet.example'");
    const as = `/api/users/${rows[0]?.id}/impersonate`;
    expect((await owner({ method: 'POST', url: as, payload: { reason: 'To see what they see.' } })).statusCode).toBe(200);
    const seen = await owner('/admin');
    expect([seen.statusCode, seen.body]).toEqual([503, expect.stringContaining('id="impersonation"')]);
    expect((await owner({ method: 'DELETE', url: as })).statusCode).toBe(200);
    expect((await owner('/api/suppliers')).statusCode).toBe(200);
  });

  it('work that had begun goes on', async () => {
    await put({ on: true });
    expect((await owner({ method: 'POST', url: '/api/services/super_admin/precalculate', payload: {} })).statusCode).toBe(202);
    const statuses = async () => (await test.database.pool.query<{ status: string }>('SELECT status FROM jobs')).rows;
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([{ status: 'done' }]);
  });

  it('every instance follows within a second or so, both ways, without a question for each request', async () => {
    const [here, there] = [() => app.inject('/api/services/indicators'), () => other.inject('/api/services/indicators')];
    expect((await there()).statusCode).toBe(200);
    await put({ on: true });
    expect((await here()).statusCode).toBe(503);
    const began = performance.now();
    await expect.poll(async () => (await there()).statusCode, { interval: 50, timeout: 5000 }).toBe(503);
    expect((await ownerThere('/api/suppliers')).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(3000);
    await put({ on: false });
    await expect.poll(async () => (await there()).statusCode, { interval: 50, timeout: 5000 }).toBe(200);
    const { db } = test.database;
    const execute = vi.spyOn(db, 'execute');
    const state = new MaintenanceState(db);
    await Promise.all(Array.from({ length: 100 }, () => state.current()));
    for (let turn = 0; turn < 1000; turn += 1) await state.current();
    expect(execute.mock.calls.length).toBeLessThan(3);
    execute.mockRestore();
  });
});

it('is asked for in words that can be kept, and an end that is to come', async () => {
  const refused = async (payload: object) => {
    const answer = await put({ on: true, ...payload });
    expect(answer.statusCode).toBe(422);
    return answer.json().details;
  };
  expect(await refused({ message: { en: 'x'.repeat(501) } })).toEqual({
    'message.en': [expect.objectContaining({ reason: 'max_length' })],
  });
  expect(await refused({ message: { fr: 'a\u0000' } })).toEqual({ 'message.fr': [expect.objectContaining({ reason: 'null_character' })] });
  expect(await refused({ until: '2020-01-01T00:00:00Z' })).toEqual({ until: [expect.objectContaining({ reason: 'over' })] });
  for (const until of ['tomorrow', '2030-01-01', '2030-01-01T10:00', '2030-99-01T10:00Z'])
    expect(await refused({ until }), until).toEqual({ until: [expect.objectContaining({ reason: 'type' })] });
  expect((await put({ on: true, until: '2030-01-01T10:00+02:00' })).json().until).toBe('2030-01-01T08:00:00.000Z');
  expect((await admin({ method: 'PUT', url, payload: { on: false } })).statusCode).toBe(503);
});

it('who closed it, what it said and who opened it stay in the audit; nothing is noted where nothing changes', async () => {
  const since = async () => (await owner(url)).json().since;
  await put({ on: true, message: { en: 'One' } });
  const first = await since();
  await put({ on: true, message: { en: 'One' } });
  await put({ on: true, message: { en: 'Two' } });
  expect(await since()).toBe(first);
  await put({ on: false });
  await put({ on: false });
  const { rows } = await test.database.pool.query<{ action: string; changes: object }>(
    "SELECT action, changes FROM audit_events WHERE entity = 'maintenance' ORDER BY at DESC, id DESC LIMIT 3",
  );
  expect(rows.map(({ action }) => action)).toEqual(['open_site', 'close_site', 'close_site']);
  expect(rows[1]?.changes).toEqual({ message: [{ en: 'One' }, { en: 'Two' }] });
});
