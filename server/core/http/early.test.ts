/** Tests failures before the session, the cookies or the language are known: people get a page, programs get JSON, and neither causes another failure. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app';
import type { App } from '../app';
import { plainRenderer } from '#server/site/pages/render/renderer.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

/** Renders the status and code of a failure, and the language of the page. */
const renderer: typeof plainRenderer = {
  ...plainRenderer,
  load: async (url) => ({
    ...(await plainRenderer.load(url)),
    template: '<html lang="__LOCALE__"><!--html-->',
    render: async ({ failure }) => ({
      status: 200,
      name: '',
      head: '',
      html: failure ? `${failure.status} ${failure.code}` : 'drawn',
      preload: '',
    }),
  }),
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const pages = [
  ['GET', '/'],
  ['GET', '/admin/approval'],
  ['GET', '/indicators/climate'],
  ['GET', '/embed/emissions'],
  ['GET', '/profile/sign_in'],
  ['GET', '/%E0%A4%A'],
  ['POST', '/profile/sign_in'],
  ['POST', '/profile/password'],
  ['POST', '/profile/password/recover'],
  ['POST', '/profile/stop_impersonating'],
  ['GET', '/profile/saml/sign_in'],
  ['GET', '/api/profile/saml/sign_in'],
  ['POST', '/api/profile/saml/acs'],
] as const;
const calls = [
  ['GET', '/api/health'],
  ['GET', '/api/profile'],
  ['GET', '/api/services/clients'],
  ['GET', '/api/nowhere'],
  ['POST', '/api/suppliers'],
] as const;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe.each(['http://impact.lacet.example', 'https://impact.lacet.example'])('a busy server at %s', (baseUrl) => {
  let app: App;
  const cookie = `${baseUrl.startsWith('https') ? '__Host-' : ''}locale=fr; session=nobody.s; __Host-session=nobody.s`;
  beforeAll(async () => {
    // With this limit, any delay of the event loop counts as busy.
    app = await buildApp({ ...test.deps, config: { ...test.deps.config, baseUrl, busyAfter: Number.MIN_VALUE }, renderer });
    await vi.waitUntil(async () => (await app.inject('/api/health')).statusCode === 503, { timeout: 20_000 });
  });
  afterAll(() => app.close());

  it.each(pages)('%s %s is answered by the page of a busy server', async (method, url) => {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { cookie, ...(method === 'POST' && form) } });
    expect([statusCode, body]).toEqual([503, '<html lang="fr">503 BUSY']);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each(calls)('%s %s is refused with when to come back', async (method, url) => {
    const { statusCode, headers, json } = await app.inject({ method, url, headers: { cookie } });
    expect([statusCode, json().code]).toEqual([503, 'BUSY']);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('the files that a page is made of are looked for all the same', async () => {
    expect((await app.inject('/assets/none.js')).statusCode).toBe(404);
  });
});

describe('a server whose sessions cannot be read', () => {
  let app: App;
  let away: TestApp;
  let signedIn: string;
  beforeAll(async () => {
    // This server fails on purpose, so its errors aren't logged.
    away = await startTestApp({ config: { logLevel: 'silent' } });
    app = await buildApp({ ...away.deps, renderer });
    const token = await app.inject('/api/profile');
    const cookies = Object.fromEntries(token.cookies.map(({ name, value }) => [name, value]));
    await away.signIn('reader@lacet.example');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/profile/sign_in',
      payload: { email: 'reader@lacet.example', password: 'Empreinte-2026' },
      headers: { 'x-csrf-token': String(token.headers['x-csrf-token']) },
      cookies,
    });
    signedIn = answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
    await away.database.close();
  });
  afterAll(() => app.close());

  const asked = (method: 'GET' | 'POST', url: string) =>
    app.inject({ method, url, cookies: { session: signedIn, locale: 'fr' }, headers: method === 'POST' ? form : {} });

  it.each(pages.filter(([, url]) => !url.includes('saml')))('%s %s is answered by the page of a fault', async (method, url) => {
    const { statusCode, body, headers } = await asked(method, url);
    expect([statusCode, body]).toEqual([500, '<html lang="fr">500 INTERNAL_ERROR']);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });
  it.each(calls.slice(1))('%s %s says that it failed', async (method, url) => {
    const { statusCode, json } = await asked(method, url);
    expect([statusCode, json().code]).toEqual([500, 'INTERNAL_ERROR']);
  });
});

describe('what is refused before anything is read', () => {
  let app: App;
  beforeAll(async () => {
    app = await buildApp({ ...test.deps, renderer });
  });
  afterAll(() => app.close());

  it.each([
    ['an address that cannot be decoded', '/%E0%A4%A', 400],
    ['one of the API', '/api/%E0%A4%A', 400],
    ['a long address', `/${'a'.repeat(8000)}`, 200],
    ['a long key', `/api/suppliers/${'a'.repeat(8000)}`, 404],
    ['a cookie that means nothing', '/admin', 200],
  ])('%s', async (_name, url, status) => {
    const cookie = `locale=%E0%A4%A; session=${'a'.repeat(4000)}; __Host-_csrf=; =; ;;;`;
    const { statusCode, headers } = await app.inject({ url, headers: { cookie } });
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toContain(url.startsWith('/api/') ? 'application/json' : 'text/html');
  });
});
