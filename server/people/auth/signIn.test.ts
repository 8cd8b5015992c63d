import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { buildApp } from '#server/app';
import { visitor, type Inject } from '#tests/support/product/visitor';

const email = 'someone@lacet.example';
const password = 'Empreinte-2026';
let test: TestApp;
const set = (columns: string) => test.database.pool.query(`UPDATE users SET ${columns} WHERE email = $1`, [email]);

async function attempt(given: { email?: string; password?: string } = {}) {
  const { inject } = await visitor(test.app);
  const answer = await inject({ method: 'POST', url: '/api/profile/sign_in', payload: { email, password, ...given } });
  return { inject, status: answer.statusCode, code: answer.json().code, answer };
}

beforeAll(async () => {
  test = await startTestApp();
  await test.signIn(email, { grants: ['tags:read'] });
});
afterEach(() =>
  set(
    `locked_at = NULL, archived_at = NULL, mandate_from = NULL, mandate_until = NULL, password_expires_at = NULL, password_update_required = false`,
  ),
);
afterEach(() => test.database.pool.query('DELETE FROM throttles'));
afterAll(() => test.close());

describe('signing in', () => {
  it('gives the profile and a cookie that scripts cannot read, new each time', async () => {
    const { answer, status, inject } = await attempt({ email: ' SomeOne@LACET.example ' });
    expect(status).toBe(200);
    expect(answer.json()).toMatchObject({ email, effective_permissions: expect.arrayContaining(['tags:read', 'portal:public']) });
    const cookie = answer.cookies.find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const again = await inject({ method: 'POST', url: '/api/profile/sign_in', payload: { email, password } });
    expect(again.cookies.find(({ name }) => name === 'session')?.value).not.toBe(cookie?.value);
    const old = await test.app.inject({ url: '/api/tags', cookies: { session: cookie?.value ?? '' } });
    expect(old.statusCode).toBe(401);
  });

  it('keeps only a hash of the cookie', async () => {
    const { answer } = await attempt();
    const id = decodeURIComponent(answer.cookies.find(({ name }) => name === 'session')?.value ?? '').split('.')[0];
    const { rows } = await test.database.pool.query('SELECT id_hash FROM sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row: { id_hash: string }) => row.id_hash)).not.toContain(id);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, '', 401, 'INVALID_CREDENTIALS'],
    ['a wrong e-mail', { email: 'nobody@lacet.example' }, '', 401, 'INVALID_CREDENTIALS'],
    ['an e-mail no database can hold', { email: 'a\u0000@b.c' }, '', 401, 'INVALID_CREDENTIALS'],
    ['someone who left', {}, 'archived_at = now()', 401, 'INVALID_CREDENTIALS'],
    ['a locked account', {}, 'locked_at = now()', 403, 'ACCOUNT_LOCKED'],
    ['a locked account and a wrong password', { password: 'wrong' }, 'locked_at = now()', 401, 'INVALID_CREDENTIALS'],
    ['a mandate that has ended', {}, 'mandate_until = current_date - 1', 403, 'MANDATE_EXPIRED'],
    ['a mandate that begins tomorrow', {}, 'mandate_from = current_date + 1', 403, 'MANDATE_EXPIRED'],
    ['the last day of a mandate', {}, 'mandate_until = current_date', 200, undefined],
    ['an expired password', {}, "password_expires_at = now() - interval '1 day'", 401, 'PASSWORD_EXPIRED'],
    ['a password to change', {}, 'password_update_required = true', 419, 'PASSWORD_UPDATE_REQUIRED'],
  ])('with %s', async (_case, given, columns, status, code) => {
    if (columns) await set(columns);
    expect(await attempt(given)).toMatchObject({ status, code });
  });

  it('says the same of a wrong e-mail and of a wrong password', async () => {
    const wrong = await attempt({ password: 'wrong' });
    const nobody = await attempt({ email: 'nobody@lacet.example' });
    expect(nobody.answer.body).toBe(wrong.answer.body);
  });

  it('closes at the fifth failure in a row, and counts anew after a success', async () => {
    for (let time = 0; time < 4; time += 1) await attempt({ password: 'wrong' });
    expect((await attempt()).status).toBe(200);
    for (let time = 0; time < 5; time += 1) await attempt({ password: 'wrong' });
    expect((await attempt()).code).toBe('TOO_MANY_ATTEMPTS');
  });

  it('is closed to the right password as to a wrong one, and to an unknown address as to a known one', async () => {
    const tried = [
      { email, password },
      { email, password: 'wrong' },
      { email: 'nobody@lacet.example', password: 'wrong' },
    ];
    for (const of of ['someONE@lacet.example', ' nobody@LACET.example'])
      for (let time = 0; time < 5; time += 1) expect((await attempt({ email: of, password: 'wrong' })).code).toBe('INVALID_CREDENTIALS');
    const said = [];
    for (const given of tried) said.push(await attempt(given));
    expect(said.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(3).fill('403 TOO_MANY_ATTEMPTS'));
    expect(new Set(said.map(({ answer }) => answer.body)).size).toBe(1);
    // Further tries don't extend the lockout.
    await test.database.pool.query(`UPDATE throttles SET ends_at = ends_at - interval '14 minutes'`);
    expect((await attempt()).code).toBe('TOO_MANY_ATTEMPTS');
    await test.database.pool.query(`UPDATE throttles SET ends_at = ends_at - interval '1 minute'`);
    expect((await attempt()).status).toBe(200);
  });

  it('looks at no more than five passwords of an address, however many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => attempt({ password: 'wrong' })));
    expect(all.map(({ code }) => code).toSorted()).toEqual([
      ...Array(5).fill('INVALID_CREDENTIALS'),
      ...Array(7).fill('TOO_MANY_ATTEMPTS'),
    ]);
  });
});

describe('guesses from elsewhere', () => {
  const guess = (inject: Inject, word = 'wrong') =>
    inject({ method: 'POST', url: '/api/profile/sign_in', payload: { email, password: word } });

  it('lock the account, and not its person out of a browser that was theirs', async () => {
    const own = await attempt();
    for (let time = 0; time < 7; time += 1) await attempt({ password: 'wrong' });
    expect((await attempt()).code).toBe('TOO_MANY_ATTEMPTS');
    expect((await guess(own.inject, password)).statusCode).toBe(200);
    expect((await attempt()).code).toBe('TOO_MANY_ATTEMPTS');
  });

  it('go no further from a browser that was theirs: its own five failures count there', async () => {
    const stolen = await attempt();
    for (let time = 0; time < 9; time += 1) await guess(stolen.inject);
    expect((await guess(stolen.inject, password)).statusCode).toBe(200);
    for (let time = 0; time < 10; time += 1) await guess(stolen.inject);
    expect((await guess(stolen.inject, password)).json().code).toBe('TOO_MANY_ATTEMPTS');
  });

  it('do not use another person’s browser, nor one that says it is', async () => {
    const other = await test.signIn('another@lacet.example', { grants: [] });
    for (let time = 0; time < 5; time += 1) await guess(other);
    expect((await attempt()).code).toBe('TOO_MANY_ATTEMPTS');
    const forged = await test.app.inject({ url: '/api/profile', cookies: { device: 'someone.else' } });
    expect(forged.statusCode).toBe(200);
  });

  it('of one account, from any address of the network, are counted by all instances together', async () => {
    const others = await Promise.all(
      [1, 2].map(() => buildApp({ config: test.deps.config, database: test.database, definitions: test.deps.definitions })),
    );
    const codes: string[] = [];
    for (let time = 0; time < 9; time += 1) {
      const { inject } = await visitor([test.app, ...others][time % 3] ?? test.app);
      const payload = { email, password: time < 6 ? 'wrong' : password };
      const answer = await inject({ method: 'POST', url: '/api/profile/sign_in', payload, remoteAddress: `198.18.0.${time}` });
      codes.push(answer.json().code);
    }
    await Promise.all(others.map((each) => each.close()));
    expect(codes).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), ...Array(4).fill('TOO_MANY_ATTEMPTS')]);
  });

  it('are all that counts towards an address of the network: an office signs in at once', async () => {
    const people = Array.from({ length: 20 }, (_none, place) => `colleague-${place}@lacet.example`);
    for (const each of people) await createAccount(test.database, each, { grants: [] });
    const browsers = await Promise.all(Array.from({ length: 80 }, () => visitor(test.app)));
    const signIn = async (place: number, payload: object) =>
      (await browsers[place]?.inject({ method: 'POST', url: '/api/profile/sign_in', payload, remoteAddress: '203.0.113.7' }))?.statusCode;
    const all = (count: number) =>
      Promise.all(Array.from({ length: count }, (_none, place) => signIn(place, { email: people[place % people.length], password })));
    expect(await all(80)).toEqual(Array(80).fill(200));
    // An unreadable request is no guess. After forty failures, people with the right password may still sign in.
    for (let time = 0; time < 5; time += 1) expect(await signIn(0, {})).toBe(400);
    for (let time = 0; time < 40; time += 1) expect(await signIn(0, { email: people[time % people.length], password: 'x' })).toBe(401);
    expect(await all(40)).toEqual(Array(40).fill(200));
  });

  it('from one address of the network are counted by all instances together', async () => {
    const second = await buildApp({ config: test.deps.config, database: test.database, definitions: test.deps.definitions });
    const statuses: number[] = [];
    for (let time = 0; time < 64; time += 1) {
      const { inject } = await visitor(time % 2 === 0 ? test.app : second);
      const answer = await inject({
        method: 'POST',
        url: '/api/profile/sign_in',
        // Tries are refused after five failures: a refused try computes no hash, but still counts.
        payload: { email: 'nobody@x.y', password },
        remoteAddress: '203.0.113.9',
      });
      statuses.push(answer.statusCode);
    }
    await second.close();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(55).fill(403), ...Array(4).fill(429)]);
  });
});

describe('a session', () => {
  const tags = (cookies: Record<string, string>) => test.app.inject({ url: '/api/tags', cookies });
  async function session(): Promise<Record<string, string>> {
    const { answer } = await attempt();
    return { session: answer.cookies.find(({ name }) => name === 'session')?.value ?? '' };
  }

  it.each([
    ['too long idle', "UPDATE sessions SET seen_at = now() - interval '3 hours'"],
    ['too old', "UPDATE sessions SET expires_at = now() - interval '1 second'"],
    ['of someone who left', "UPDATE users SET archived_at = now() WHERE email = '" + email + "'"],
    ['of a mandate that ended', "UPDATE users SET mandate_until = current_date - 1 WHERE email = '" + email + "'"],
  ])('%s has ended', async (_case, statement) => {
    const cookies = await session();
    expect((await tags(cookies)).statusCode).toBe(200);
    await test.database.pool.query(statement);
    const ended = await tags(cookies);
    expect([ended.statusCode, ended.json().code]).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('ends on the server when one signs out', async () => {
    const { inject, answer } = await attempt();
    const cookies = { session: answer.cookies.find(({ name }) => name === 'session')?.value ?? '' };
    expect((await inject({ method: 'DELETE', url: '/api/profile/session' })).statusCode).toBe(204);
    expect((await tags(cookies)).statusCode).toBe(401);
  });

  it('of a forged or broken cookie is nobody’s', async () => {
    for (const value of ['x', 'a.b', '%00', 'x'.repeat(3000)]) expect((await tags({ session: value })).statusCode).toBe(401);
  });

  it('keeps the language one chose', async () => {
    const { inject } = await attempt();
    expect((await inject({ method: 'PUT', url: '/api/profile', payload: { locale: 'fr' } })).json().locale).toBe('fr');
    expect((await inject('/api/profile')).json().locale).toBe('fr');
    expect((await inject({ method: 'PUT', url: '/api/profile', payload: { locale: 'de' } })).statusCode).toBe(400);
  });
});

describe('a write', () => {
  it('without the page’s token, or with another, is refused', async () => {
    const payload = { email, password };
    const bare = await test.app.inject({ method: 'POST', url: '/api/profile/sign_in', payload });
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'INVALID_CSRF_TOKEN']);
    const { inject } = await visitor(test.app);
    const wrong = await inject({ method: 'POST', url: '/api/profile/sign_in', payload, headers: { 'x-csrf-token': 'wrong' } });
    expect(wrong.json().code).toBe('INVALID_CSRF_TOKEN');
  });
});
