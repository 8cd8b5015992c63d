/** What stands before every route: tokens, cookies, limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { visitor } from '#tests/support/visitor';

let plain: TestApp;
let https: TestApp;
const password = 'Empreinte-2026';

beforeAll(async () => {
  plain = await startTestApp();
  https = await startTestApp({ config: { baseUrl: 'https://report.example' } });
  for (const test of [plain, https]) await test.signIn('super@lacet.example');
});
afterAll(() => Promise.all([plain.close(), https.close()]));

async function session({ app }: TestApp, headers: Record<string, string> = {}) {
  const { inject } = await visitor(app);
  const answer = await inject({
    method: 'POST',
    url: '/api/profile/sign_in',
    payload: { email: 'super@lacet.example', password },
    headers,
  });
  return { answer, inject, cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])) };
}

/** Forms of the identity provider's pages: only what it signed is believed (auth/saml/refusals.test.ts). */
const ofProvider = new Set(['/api/profile/saml/acs', '/api/profile/saml/logout']);

it('every write is refused without the page’s token, signed in or not, whatever its body', async () => {
  const { cookies } = await session(plain);
  const writes = plain.app.declaredRoutes.filter(
    ({ method, url }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && !ofProvider.has(url),
  );
  expect(writes.length).toBeGreaterThan(30);
  for (const { method, url } of writes) {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
      const request: object = {
        method,
        url: url.replace(/:\w+/g, 'x'),
        payload: '{"_csrf":"x"}',
        headers: { 'content-type': type },
        cookies,
      };
      const answer = await plain.app.inject(request);
      // A form without scripts is answered by a page.
      const code = url.startsWith('/api/')
        ? answer.json().code
        : /INVALID_CSRF_TOKEN|open for too long/.exec(answer.body) && 'INVALID_CSRF_TOKEN';
      expect([answer.statusCode, code], `${method} ${url} ${type}`).toEqual([403, 'INVALID_CSRF_TOKEN']);
    }
  }
});

it('a token is no use with another’s cookie, nor in the address or the body', async () => {
  const mine = await visitor(plain.app);
  const token = (await mine.inject('/api/profile')).headers['x-csrf-token'];
  const { cookies } = await session(plain);
  const other = await plain.app.inject('/api/profile');
  const jar = { ...cookies, ...Object.fromEntries(other.cookies.map(({ name, value }) => [name, value])) };
  for (const request of [
    { headers: { 'x-csrf-token': String(token) } },
    { query: { _csrf: String(token) } },
    { payload: { _csrf: String(token) } },
  ]) {
    expect((await plain.app.inject({ method: 'POST', url: '/api/tags', cookies: jar, payload: {}, ...request })).statusCode).toBe(403);
  }
});

describe('cookies', () => {
  it('travel by https only where the site is reached by it, even where the proxy does not say so', async () => {
    for (const headers of [{}, { 'x-forwarded-proto': 'https' }]) {
      const { answer } = await session(https, headers);
      expect(answer.statusCode).toBe(200);
      const set = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('__Host-session='));
      expect(set).toMatch(/HttpOnly/);
      expect(set).toMatch(/Secure/);
      expect(set).toMatch(/SameSite=Lax/);
      expect(answer.headers['strict-transport-security']).toMatch(/max-age/);
    }
    const { answer } = await session(plain);
    expect(String(answer.headers['set-cookie'])).not.toMatch(/Secure/);
  });

  it('have a name there that a browser takes from this host and by https alone', async () => {
    const { inject, answer } = await session(https);
    const first = await https.app.inject('/api/profile');
    const set = [...[first.headers['set-cookie'] ?? []].flat(), ...[answer.headers['set-cookie'] ?? []].flat()];
    expect(set.map((each) => each.split('=')[0]).toSorted()).toEqual(['__Host-_csrf', '__Host-session', '__Secure-device']);
    for (const each of set) expect(each).toMatch(/; Secure/);
    for (const each of set.filter((one) => one.startsWith('__Host-'))) expect(each).toMatch(/; Path=\/(;|$)/);
    expect((await inject('/api/tags')).statusCode).toBe(200);
    // Under another name it is nobody's.
    const cookies = { session: answer.cookies.find(({ name }) => name === '__Host-session')?.value ?? '' };
    expect((await https.app.inject({ url: '/api/tags', cookies })).statusCode).toBe(401);
  });

  it('that someone else planted are not signed in with', async () => {
    const planted = await session(plain);
    await planted.inject({ method: 'DELETE', url: '/api/profile/session' });
    const { inject } = await visitor(plain.app);
    const answer = await inject({
      method: 'POST',
      url: '/api/profile/sign_in',
      payload: { email: 'super@lacet.example', password },
      cookies: { session: planted.cookies['session'] ?? '' },
    });
    expect(answer.cookies.find(({ name }) => name === 'session')?.value).not.toBe(planted.cookies['session']);
    expect((await plain.app.inject({ url: '/api/tags', cookies: { session: planted.cookies['session'] ?? '' } })).statusCode).toBe(401);
  });
});

it('what the API tells one person is kept for nobody else', async () => {
  const { inject } = await session(plain);
  for (const url of [
    '/api/tags',
    '/api/users',
    '/api/services/indicators',
    '/api/definitions',
    '/api/audit_events',
    '/api/services/clients',
  ]) {
    expect((await inject(url)).headers['cache-control'], url).toMatch(/no-store|private/);
  }
});

it('every answer says what a browser may do with it, a refusal too', async () => {
  for (const url of ['/api/health', '/api/tags', '/api/nothing', '/api/tags?filter={', '/%E0%A4%A', '/api/suppliers/%E0%A4%A?q=%']) {
    const { headers } = await https.app.inject(url);
    for (const rule of ["script-src 'self';", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(headers['content-security-policy'], url).toContain(rule);
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
  }
});

it('an address that pretends to come from elsewhere does not escape the limit of sign-in attempts', async () => {
  const { inject } = await visitor(plain.app);
  const statuses: number[] = [];
  for (let time = 0; time < 65; time += 1) {
    const answer = await inject({
      method: 'POST',
      url: '/api/profile/sign_in',
      payload: { email: 'nobody@lacet.example', password: 'x' },
      headers: { 'x-forwarded-for': `10.0.0.${time}` },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});
