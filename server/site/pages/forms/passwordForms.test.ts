/** Tests the forms of the password pages without scripts; their look is tested in tests/e2e/screens/withoutScripts.test.ts. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import type { App } from '#server/core/app';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { plainRenderer } from '../render/renderer.fixture';

const email = 'someone@lacet.example';
const another = 'Quatre-Lacets-7';
const third = 'Cinq-Brodequins-9';
let test: TestApp;
let app: App;
beforeAll(async () => {
  test = await startTestApp();
  await test.signIn(email, { grants: ['tags:read'], locale: 'fr' });
  app = await buildApp({ ...test.deps, renderer: plainRenderer });
  await app.ready();
});
afterEach(() => test.database.pool.query('DELETE FROM throttles'));
afterAll(async () => {
  await app.close();
  await test.close();
});

const shown = (page: string) => JSON.parse(page.slice(page.indexOf('{')));
type Cookies = Record<string, string>;

/** Opens a page, then sends its form as a browser does. */
async function send(url: string, fields: Record<string, string>, cookies: Cookies = {}) {
  const headers = { 'accept-language': 'fr' };
  const page = await app.inject({ url, headers, cookies });
  const kept: Cookies = { ...cookies, ...Object.fromEntries(page.cookies.map(({ name, value }) => [name, value])) };
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ _csrf: shown(page.body).csrf, ...fields }).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    cookies: kept,
  });
  for (const { name, value } of answer.cookies) kept[name] = value;
  return { status: answer.statusCode, page: answer.headers.location === undefined ? shown(answer.body) : null, answer, cookies: kept };
}

/** Waits for the mail of the last request, and returns its number of recipients. */
async function recoveries(): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM mails WHERE kind = 'recovery'`);
  return rows[0]?.count ?? 0;
}

describe('the form that requests a link', () => {
  it('writes to who has an account, and says the same to who has none', async () => {
    const unknown = await send('/profile/password/recover', { email: 'nobody@lacet.example' });
    const known = await send('/profile/password/recover', { email });
    await expect.poll(recoveries).toBe(1);
    for (const { status, page, answer } of [unknown, known]) {
      expect([status, page.page, page.done, page.locale]).toEqual([200, '/profile/password/recover', true, 'fr']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
  it('refuses another page’s token, keeps the address, and sends nothing', async () => {
    const before = await recoveries();
    const { status, page } = await send('/profile/password/recover', { email, _csrf: 'x' });
    expect([status, page.refusal.code, page.email, page.done]).toEqual([403, 'INVALID_CSRF_TOKEN', email, undefined]);
    expect(await recoveries()).toBe(before);
  });
  it('counts its requests with those of the API, and reads no large body', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await send('/profile/password/recover', { email: 'nobody@lacet.example' })).status).toBe(200);
    const { status, page } = await send('/profile/password/recover', { email: 'nobody@lacet.example' });
    expect([status, page.refusal.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const person = await test.anonymous();
    const api = await person({ method: 'POST', url: '/api/profile/password/recover', payload: { email: 'nobody@lacet.example' } });
    expect(api.statusCode).toBe(429);
    await test.database.pool.query('DELETE FROM throttles');
    expect((await send('/profile/password/recover', { email: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('the form for a new password', () => {
  it('takes the pasted link of an email, once, and signs nobody in', async () => {
    const { rows } = await test.database.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    const { linkKind, makeLink } = await import('#server/people/auth/passwords/links');
    const kind = linkKind('recovery');
    if (!kind) throw new Error('Recovery mails have no link.');
    const link = `https://report.example/profile/password#${await makeLink(test.database.db, rows[0]?.id ?? '', kind)}`;
    const weak = await send('/profile/password', { link, new_password: 'weak' });
    expect([weak.status, weak.page.refusal.weakness, weak.page.signedIn]).toEqual([422, 'WEAK', false]);
    const done = await send('/profile/password', { link: ` ${link} `, new_password: another });
    expect([done.status, done.page.done]).toEqual([200, true]);
    expect((await app.inject({ url: '/api/profile', cookies: done.cookies })).json()).toMatchObject({ id: null });
    for (const used of [link, 'https://report.example/profile/password', '#'])
      expect(await send('/profile/password', { link: used, new_password: another })).toMatchObject({
        status: 422,
        page: { refusal: { code: 'INVALID_TOKEN' } },
      });
    expect(weak.answer.body + done.answer.body).not.toContain(another);
  });
  it('takes the current password of who is signed in, who stays so', async () => {
    const { cookies } = await send('/profile/sign_in', { email, password: another });
    const page = await app.inject({ url: '/profile/password', cookies });
    expect(shown(page.body)).toMatchObject({ signedIn: true });
    const wrong = await send('/profile/password', { password: 'wrong', new_password: third }, cookies);
    expect([wrong.status, wrong.page.refusal.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    const done = await send('/profile/password', { password: another, new_password: third }, cookies);
    expect([done.status, done.page.done]).toEqual([200, true]);
    expect((await app.inject({ url: '/api/profile', cookies: done.cookies })).json()).toMatchObject({ email });
    expect((await app.inject({ url: '/api/profile', cookies })).json()).toMatchObject({ id: null });
  });
  it('sets none for a visitor who proves nothing', async () => {
    expect((await send('/profile/password', { new_password: another })).status).toBe(401);
  });
});

it.each(['/profile/sessions', '/profile/dispute', '/profile/confirmed', '/admin', '/admin/suppliers'])(
  '%s has a page for visitors without scripts',
  async (url) => {
    const { body } = await app.inject({ url, headers: { 'accept-language': 'fr' } });
    expect(shown(body)).toMatchObject({ page: url.startsWith('/admin') ? '/admin' : url, locale: 'fr' });
  },
);
