/** Tests what precedes every route: tokens, cookies, limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import { readConfig } from '#server/core/config/config';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor } from '#tests/support/product/visitor';

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

/**
 * The addresses that providers post to, without a CSRF token: forms of the identity provider, whose signature alone is trusted (auth/saml/refusals.test.ts), and reports of the mail provider, by a
 * secret (people/mails/bounces.test.ts).
 */
const ofProvider = new Set(['/api/profile/saml/acs', '/api/profile/saml/logout', '/api/mail/bounces']);

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
      // A form without scripts gets a page as its response.
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
    // Under another name, the cookie signs nobody in.
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

it('addresses of one network of IPv6 are one visitor, for what is limited and for what fails', async () => {
  const from = (place: number) => `2001:db8:1:2::${place.toString(16)}`;
  const asked = Array.from({ length: 40 }, async (_none, place) => {
    const { inject } = await visitor(plain.app);
    const call = { method: 'POST', remoteAddress: from(place) } as const;
    const recovered = await inject({ ...call, url: '/api/profile/password/recover', payload: { email: `n${place}@lacet.example` } });
    const tried = async (time: number) =>
      (await inject({ ...call, url: '/api/profile/sign_in', payload: { email: `n${place}-${time}@lacet.example`, password: 'x' } }))
        .statusCode;
    return { recovered: recovered.statusCode, tried: [await tried(0), await tried(1)] };
  });
  const answers = await Promise.all(asked);
  expect(answers.filter(({ recovered }) => recovered === 429)).toHaveLength(10);
  expect(answers.flatMap(({ tried }) => tried).filter((status) => status === 429)).toHaveLength(20);
});

describe('behind a proxy', () => {
  /** Makes forty calls to a route that allows thirty a minute per address, each with another forwarded address. Returns how many are refused. */
  async function heldOff(trustedProxies: readonly string[], remoteAddress: string, forwarded: (time: number) => string) {
    const baseUrl = 'https://report.example';
    const app = await buildApp({ ...https.deps, config: { ...https.deps.config, baseUrl, trustedProxies } });
    const { inject } = await visitor(app);
    const calls = Array.from({ length: 40 }, (_none, time) =>
      inject({
        method: 'POST',
        url: '/api/profile/password/recover',
        payload: { email: `n${time}@lacet.example` },
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded(time) },
      }),
    );
    const answers = await Promise.all(calls);
    await app.close();
    await https.database.pool.query('DELETE FROM throttles');
    return answers.filter(({ statusCode }) => statusCode === 429).length;
  }
  const spoofed = (time: number) => `198.51.100.${time}, 10.1.2.3`;
  const { trustedProxies: usual } = readConfig({ BASE_URL: 'https://report.example' });

  it.each([
    ['a visitor of a private network who pretends', usual, '10.1.2.3', spoofed],
    ['a visitor behind this machine’s proxy who pretends', usual, '127.0.0.1', spoofed],
    ['the same, where the proxy writes IPv6', usual, '::1', (time: number) => `198.51.100.${time}, fd00::7`],
    ['a visitor behind a proxy that is named, who pretends', ['192.168.7.0/24'], '192.168.7.9', spoofed],
    [
      'a visitor who pretends to come through a proxy that is named',
      ['192.168.7.0/24'],
      '10.1.2.3',
      (time: number) => `198.51.100.${time}, 192.168.7.9`,
    ],
    ['a visitor behind a proxy that writes ports', usual, '127.0.0.1', (time: number) => `203.0.113.13:${1000 + time}`],
    ['the same with IPv6', usual, '127.0.0.1', (time: number) => `[2001:db8::1]:${1000 + time}`],
  ])('%s is one address', async (_case, trusted, from, forwarded) => {
    expect(await heldOff(trusted, from, forwarded)).toBe(10);
  });

  it.each([
    ['this machine’s', usual, '127.0.0.1', (time: number) => `198.51.100.${time}`],
    ['one that is named', ['192.168.7.9'], '192.168.7.9', (time: number) => `198.51.100.${time}`],
    [
      'two that are named and write ports',
      ['192.168.7.9', '10.0.0.0/8'],
      '192.168.7.9',
      (time: number) => `198.51.100.${time}:80, 10.1.2.3:81`,
    ],
    ['two that are named', ['192.168.7.9', '10.0.0.0/8'], '192.168.7.9', spoofed],
  ])('visitors of %s are told apart', async (_case, trusted, from, forwarded) => {
    expect(await heldOff(trusted, from, forwarded)).toBe(0);
  });

  it('one that nobody named still lets people in: they are reached by https whatever it says', async () => {
    for (const proto of [undefined, 'http', 'https']) {
      const { inject } = await visitor(https.app);
      const answer = await inject({
        method: 'POST',
        url: '/api/profile/sign_in',
        payload: { email: 'super@lacet.example', password },
        remoteAddress: '10.1.2.3',
        headers: { ...(proto !== undefined && { 'x-forwarded-proto': proto }) },
      });
      expect(answer.cookies.map(({ name }) => name)).toContain('__Host-session');
    }
  });
});

it.each(['http', 'https'])(
  'an address that pretends to come from elsewhere does not escape the limit of failures, by %s',
  async (scheme) => {
    const { app } = scheme === 'http' ? plain : https;
    const people = await Promise.all(Array.from({ length: 90 }, () => visitor(app)));
    const answers = await Promise.all(
      people.map(({ inject }, time) =>
        inject({
          method: 'POST',
          url: '/api/profile/sign_in',
          payload: { email: 'nobody@lacet.example', password: 'x' },
          remoteAddress: '10.1.2.3',
          headers: { 'x-forwarded-for': `198.51.100.${time}, 10.1.2.3` },
        }),
      ),
    );
    const held = answers.filter(({ statusCode }) => statusCode === 429);
    expect(held).toHaveLength(30);
    for (const { headers } of held) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  },
);
