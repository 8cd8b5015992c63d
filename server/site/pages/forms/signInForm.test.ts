/** Tests signing in by a form without scripts; its look is tested in tests/e2e/screens/withoutScripts.test.ts. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import type { App } from '#server/core/app';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor } from '#tests/support/product/visitor';
import { plainRenderer } from '../render/renderer.fixture';
import { localPath } from '#server/core/http/addresses/localPath';

const email = 'someone@lacet.example';
const password = 'Empreinte-2026';
let test: TestApp;
let app: App;
const set = (columns: string) => test.database.pool.query(`UPDATE users SET ${columns} WHERE email = $1`, [email]);

/** Opens the page, then sends its form as a browser does. */
async function attempt(given: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const page = await app.inject({ url: '/profile/sign_in?next=/indicators', headers });
  const { csrf, next } = shown(page.body);
  const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
  const fields = new URLSearchParams({ _csrf: csrf, next, email, password, ...given });
  const answer = await app.inject({
    method: 'POST',
    url: '/profile/sign_in',
    payload: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    cookies,
  });
  return { answer, status: answer.statusCode, body: answer.statusCode < 300 || answer.statusCode > 399 ? shown(answer.body) : null };
}
const shown = (page: string) => JSON.parse(page.slice(page.indexOf('{')));

beforeAll(async () => {
  test = await startTestApp();
  await test.signIn(email, { grants: ['tags:read'], locale: 'fr' });
  app = await buildApp({ ...test.deps, renderer: plainRenderer });
  await app.ready();
});
afterEach(async () => {
  await set(`locked_at = NULL, mandate_until = NULL, password_update_required = false`);
  await test.database.pool.query('DELETE FROM throttles');
});
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('the form of signing in', () => {
  it('signs in, speaks the person’s language from then on, and goes on where they were going', async () => {
    const { answer, status } = await attempt();
    expect([status, answer.headers.location]).toEqual([303, '/indicators']);
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ locale: 'fr' });
    expect(answer.cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect((await app.inject({ url: '/api/profile', cookies })).json()).toMatchObject({ email });
    // The cookie that recognises the browser is sent to this form alone.
    expect(answer.cookies.find(({ name }) => name === 'device')).toMatchObject({ path: '/profile', httpOnly: true });
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, '', 401, 'INVALID_CREDENTIALS'],
    ['a wrong address', { email: 'nobody@lacet.example' }, '', 401, 'INVALID_CREDENTIALS'],
    ['a locked account', {}, 'locked_at = now()', 403, 'ACCOUNT_LOCKED'],
    ['a mandate that has ended', {}, 'mandate_until = current_date - 1', 403, 'MANDATE_EXPIRED'],
    ['a password to change', {}, 'password_update_required = true', 419, 'PASSWORD_UPDATE_REQUIRED'],
    ['another page’s token', { _csrf: 'x' }, '', 403, 'INVALID_CSRF_TOKEN'],
  ])('with %s says so, keeps the address and no password', async (_case, given, columns, status, code) => {
    if (columns) await set(columns);
    const refused = await attempt(given, { 'accept-language': 'fr' });
    expect(refused).toMatchObject({ status, body: { refusal: { code }, next: '/indicators', locale: 'fr' } });
    expect(refused.body.email).toBe('email' in given ? given.email : email);
    expect(refused.answer.body).not.toContain(password);
    expect(refused.answer.headers['cache-control']).toBe('no-store');
  });

  it('after five failures says so, and goes on saying so to the right password', async () => {
    for (let time = 0; time < 5; time += 1) expect((await attempt({ password: 'wrong' })).status).toBe(401);
    expect(await attempt()).toMatchObject({ status: 403, body: { refusal: { code: 'TOO_MANY_ATTEMPTS' }, email } });
  });

  it('says it in the client’s own words, the same to who is unknown and to who was mistaken', async () => {
    const root = await test.signIn('super@lacet.example');
    const user_not_found_message = { en: 'Ask Louise.', fr: 'Demandez à Louise.' };
    await root({ method: 'PUT', url: '/api/services/clients', payload: { authentication: { user_not_found_message } } });
    for (const given of [{ password: 'wrong' }, { email: 'nobody@lacet.example' }])
      expect(await attempt(given, { 'accept-language': 'fr' })).toMatchObject({ status: 401, body: { message: 'Demandez à Louise.' } });
    await root({ method: 'PUT', url: '/api/services/clients', payload: { authentication: { user_not_found_message: null } } });
  });

  it('takes a new password in place of one that was only lent, and says what is wrong with it', async () => {
    await set('password_update_required = true');
    expect(await attempt({ new_password: 'weak' })).toMatchObject({ status: 422, body: { refusal: { weakness: 'WEAK' } } });
    expect(await attempt({ new_password: password })).toMatchObject({ status: 422, body: { refusal: { weakness: 'Same' } } });
    expect(await attempt({ new_password: 'Quatre-Lacets-7', password: 'wrong' })).toMatchObject({ status: 401 });
    expect((await attempt({ new_password: 'Quatre-Lacets-7' })).status).toBe(303);
    expect((await attempt({ password: 'Quatre-Lacets-7' })).status).toBe(303);
  });

  it('counts its failures with those of the API: sixty a minute from one address', async () => {
    const { inject } = await visitor(app);
    const api = async () =>
      (await inject({ method: 'POST', url: '/api/profile/sign_in', payload: { email: 'nobody@x.y', password } })).statusCode;
    // The first five passwords are checked; then an unknown address is blocked like that of an account.
    for (let count = 0; count < 57; count += 1) expect(await api()).toBe(count < 5 ? 401 : 403);
    // The earlier test of a new password left the account with this one.
    for (let count = 0; count < 3; count += 1) expect((await attempt({ password: 'Quatre-Lacets-7' })).status).toBe(303);
    for (let count = 0; count < 3; count += 1) expect((await attempt({ password: 'wrong' })).status).toBe(401);
    expect(await attempt()).toMatchObject({ status: 429, body: { refusal: { code: 'TOO_MANY_REQUESTS' } } });
    expect(await api()).toBe(429);
  });

  it('reads nothing but a form, and only here', async () => {
    const payload = 'email=a';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const person = await test.anonymous();
    expect((await person({ method: 'POST', url: '/api/profile/sign_in', payload, headers })).statusCode).toBe(415);
    expect((await attempt({ email: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

it.each([
  ['/admin/subjects?filter={}', '/admin/subjects?filter={}'],
  ['//elsewhere.example', ''],
  ['/\\elsewhere.example', ''],
  ['/.//elsewhere.example', ''],
  ['/.\\\\elsewhere.example', ''],
  ['https://elsewhere.example/', ''],
  ['javascript:alert(1)', ''],
  [null, ''],
])('%s leads on to “%s”', (asked, next) => expect(localPath(asked, 'https://report.example')).toBe(next));
