import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { linkTo, startMailServer, mailText, type MailServer } from '#tests/support/services/mailServer';
import { visitor } from '#tests/support/product/visitor';

const email = 'forgetful@lacet.example';
const old = 'Empreinte-2026';
let test: TestApp;
let mail: MailServer;

const post = async (url: string, payload: object, inject = test.anonymous()) =>
  (await inject)({ method: 'POST', url: `/api/profile/${url}`, payload });
const signIn = async (password: string) => (await post('sign_in', { email, password })).statusCode;
const codesOf = (answer: { json(): { details: { new_password?: { code: string }[] } } }) =>
  answer.json().details.new_password?.map(({ code }) => code);

/** Waits until every mail written so far has been sent. */
const allSent = () =>
  vi.waitFor(async () => {
    const { rows } = await test.database.pool.query(`SELECT 1 FROM mails WHERE status IN ('waiting', 'sending')`);
    if (rows.length > 0) throw new Error('Mails wait.');
  }, 10_000);

/** Returns the addressees of all mails, once every request has been handled: recovery requests are handled in order, after their response. */
async function written(): Promise<string[]> {
  const last = 'other@lacet.example';
  expect((await post('password/recover', { email: last })).statusCode).toBe(204);
  return vi.waitFor(async () => {
    const { rows } = await test.database.pool.query<{ address: string }>('SELECT address FROM mails ORDER BY created_at');
    if (rows.at(-1)?.address !== last) throw new Error('The last is not written.');
    return rows.slice(0, -1).map(({ address }) => address);
  }, 20_000);
}

/** Requests a recovery link and returns the link of the mail. */
async function linkFor(address: string): Promise<string> {
  await allSent();
  mail.taken.length = 0;
  expect((await post('password/recover', { email: address })).statusCode).toBe(204);
  return linkTo(mail, address.trim().toLowerCase());
}

beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <access@example.org>' } });
  await test.signIn(email, { grants: ['tags:read'], locale: 'fr' });
  await test.signIn('other@lacet.example', { grants: ['tags:read'] });
});
beforeEach(async () => {
  await allSent();
  await test.database.pool.query('DELETE FROM mails');
  await test.database.pool.query('DELETE FROM throttles');
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

describe('a password forgotten', () => {
  it('is replaced once by the link of a mail in the person’s language, which also ends every session', async () => {
    const inside = await visitor(test.app);
    await inside.signIn(email, old);
    const token = await linkFor(` ${email.toUpperCase()} `);
    expect(mail.taken.map(({ body }) => mailText(body)).join()).toContain('Choisir un nouveau mot de passe');
    const answer = await post('password', { token, new_password: 'Quatre-chevaux-7' });
    expect(answer.json()).toEqual({ email });
    expect((await inside.inject('/api/tags')).statusCode).toBe(401);
    expect(await signIn(old)).toBe(401);
    expect(await signIn('Quatre-chevaux-7')).toBe(200);
    const again = await post('password', { token, new_password: 'Quatre-chevaux-8' });
    expect(again.json()).toMatchObject({ code: 'INVALID_TOKEN', details: { token: [{ code: 'INVALID' }] } });
    await expect.poll(() => mail.taken.map(({ body }) => mailText(body)).join()).toContain('votre mot de passe a changé');
  });

  it('opens no door where the address is unknown, and says the same', async () => {
    const known = await post('password/recover', { email });
    const unknown = await post('password/recover', { email: 'nobody@lacet.example' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const odd = await post('password/recover', { email: 'a\u0000@b.c' });
    expect(odd.statusCode).toBe(204);
    expect(await written()).toEqual([email]);
  });

  it.each([
    ['archived', 'archived_at = now()'],
    ['locked', 'locked_at = now()'],
    ['signed in by another service', `authentication = 'saml'`],
  ])('is nothing for who is %s', async (_state, columns) => {
    const { rows: before } = await test.database.pool.query(`SELECT archived_at, locked_at, authentication FROM users WHERE email = $1`, [
      email,
    ]);
    const token = await linkFor(email);
    await test.database.pool.query(`UPDATE users SET ${columns} WHERE email = $1`, [email]);
    await test.database.pool.query('DELETE FROM mails');
    await post('password/recover', { email });
    expect(await written()).toEqual([]);
    expect((await post('password', { token, new_password: 'Quatre-chevaux-9' })).json().code).toBe('INVALID_TOKEN');
    const [{ archived_at, locked_at, authentication }] = before as [Record<string, unknown>];
    await test.database.pool.query('UPDATE users SET archived_at = $1, locked_at = $2, authentication = $3 WHERE email = $4', [
      archived_at,
      locked_at,
      authentication,
      email,
    ]);
  });

  it('is written to three times an hour at most', async () => {
    for (let time = 0; time < 5; time += 1) await post('password/recover', { email });
    expect(await written()).toEqual([email, email, email]);
  });

  it('has a link of two hours, and no table holds it', async () => {
    const token = await linkFor(email);
    const { rows } = await test.database.pool.query<{ text: string }>(
      'SELECT (SELECT jsonb_agg(m)::text FROM mails m) || (SELECT jsonb_agg(l)::text FROM password_links l) AS text',
    );
    expect(rows[0]?.text).toContain('token_hash');
    expect(rows[0]?.text).not.toContain(token);
    await test.database.pool.query(`UPDATE password_links SET expires_at = expires_at - interval '2 hours'`);
    expect((await post('password', { token, new_password: 'Quatre-chevaux-9' })).json().code).toBe('INVALID_TOKEN');
  });

  it('keeps its link after a refused password, and sets one of two sent at once', async () => {
    const token = await linkFor(email);
    expect(codesOf(await post('password', { token, new_password: 'oddly' }))).toEqual(['TOO_SHORT', 'NO_UPPERCASE', 'NO_DIGIT']);
    const both = await Promise.all(['Treize-poules-4', 'Trois-renards-8'].map((new_password) => post('password', { token, new_password })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

describe('a new password', () => {
  const present = 'Present-moment-1';
  beforeAll(async () => {
    const token = await linkFor('other@lacet.example');
    await post('password', { token, new_password: present });
  });
  const change = (new_password: string, more: object = {}) =>
    post('password', { email: 'other@lacet.example', password: present, new_password, ...more });

  it.each([
    ['Same', present],
    ['WEAK', 'P@ssw0rd1'],
    ['WEAK', 'Summer2026'],
    ['WEAK', 'Bonjour2026!'],
    ['WEAK', 'Password1'],
    ['WEAK', 'Trustno1'],
    ['WEAK', 'Other@Lacet.example-1'],
    ['WEAK', 'Lacet-2026'],
    ['WEAK', '2026!Émpreinte'],
    ['WEAK', '1-Other-Test'],
    ['WEAK', 'Other.Lacet1'],
    ['WEAK', 'Empreinte-Lacet-Test-2026'],
    ['TOO_SHORT', 'Éaé-1'],
    ['NO_UPPERCASE', 'no capital 1'],
    ['NO_DIGIT', 'No digit here'],
  ])('is refused: %s', async (code, password) => {
    const answer = await change(password);
    expect(answer.statusCode).toBe(422);
    expect(codesOf(answer)).toContain(code);
  });

  it('is none of the words of a name, whichever way round', async () => {
    const owner = await test.signIn('super@lacet.example');
    const { body } = await call<{ id: string }[]>(owner, 'GET', `/users?filter=${encodeURIComponent('{"email":"other@lacet.example"}')}`);
    const named = { first_name: 'Marie-Claire', last_name: 'Durand de Lys' };
    expect((await call(owner, 'PUT', `/users/${body[0]?.id}`, named)).status).toBe(200);
    for (const password of ['Claire-1984', '(Durand)75-3', 'Durand-de-Lys+Marie-Claire7'])
      expect(codesOf(await change(password)), password).toEqual(['WEAK']);
    expect((await change('Claire-lune-1984-brume')).statusCode).toBe(200);
    expect(
      (await post('password', { email: 'other@lacet.example', password: 'Claire-lune-1984-brume', new_password: present })).statusCode,
    ).toBe(200);
    expect((await call(owner, 'PUT', `/users/${body[0]?.id}`, { first_name: 'Other', last_name: 'Test' })).status).toBe(200);
  });

  it('needs the present one, whose failures count', async () => {
    expect((await change('Another-one-22', { password: 'wrong' })).json().code).toBe('INVALID_CREDENTIALS');
    for (let time = 0; time < 4; time += 1) await change('Another-one-22', { password: 'wrong' });
    expect((await change('Another-one-22')).json().code).toBe('TOO_MANY_ATTEMPTS');
    expect((await post('password', { new_password: 'Another-one-22' })).statusCode).toBe(401);
  });

  it.each([
    ['expired', `password_expires_at = now() - interval '1 day'`],
    ['only lent', 'password_update_required = true'],
  ])('replaces one that is %s; then one signs in', async (_state, columns) => {
    await test.database.pool.query(`UPDATE users SET ${columns} WHERE email = 'other@lacet.example'`);
    expect((await change('Another-one-22')).statusCode).toBe(200);
    const answer = await post('sign_in', { email: 'other@lacet.example', password: 'Another-one-22' });
    expect(answer.statusCode).toBe(200);
    expect((await post('password', { email: 'other@lacet.example', password: 'Another-one-22', new_password: present })).statusCode).toBe(
      200,
    );
  });

  it('of who is signed in keeps that session, under another cookie, and ends the others', async () => {
    const [here, there] = [await visitor(test.app), await visitor(test.app)];
    await here.signIn('other@lacet.example', present);
    await there.signIn('other@lacet.example', present);
    const answer = await here.inject({
      method: 'POST',
      url: '/api/profile/password',
      headers: { 'user-agent': 'Here/1' },
      payload: { password: present, new_password: 'Staying-here-3' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.some(({ name }) => name === 'session')).toBe(true);
    expect((await here.inject('/api/tags')).statusCode).toBe(200);
    const late = await there.inject('/api/tags');
    expect(late.statusCode).toBe(401);
    // This request carried the old cookie and was answered after the change: setting a cookie would overwrite the new session's.
    expect(late.cookies.map(({ name }) => name)).not.toContain('session');
    expect((await here.inject('/api/profile/sessions')).json()).toMatchObject([{ agent: 'Here/1', current: true }]);
    const { rows } = await test.database.pool.query(`SELECT action FROM audit_events WHERE action = 'set_password'`);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('the browsers one is signed in with', () => {
  it('are listed to their owner alone, and signed out one by one or all but this', async () => {
    const jane = { grants: ['tags:read'] };
    await test.signIn('jane@lacet.example', jane);
    const [here, there] = [await visitor(test.app), await visitor(test.app)];
    for (const each of [here, there])
      await each.inject({
        method: 'POST',
        url: '/api/profile/sign_in',
        headers: { 'user-agent': each === here ? 'Here/1' : 'There/2' },
        payload: { email: 'jane@lacet.example', password: old },
      });
    for (const each of [here, there]) await each.inject('/api/profile');
    const listed = (await here.inject('/api/profile/sessions')).json();
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ agent: 'Here/1', current: true });
    const other = listed.find(({ agent }: { agent: string }) => agent === 'There/2');
    const stranger = await test.signIn('reader@lacet.example');
    expect((await stranger({ method: 'DELETE', url: `/api/profile/sessions/${other.id}` })).statusCode).toBe(404);
    expect((await here.inject({ method: 'DELETE', url: `/api/profile/sessions/${other.id}` })).statusCode).toBe(204);
    expect((await there.inject('/api/tags')).statusCode).toBe(401);
    expect((await here.inject({ method: 'DELETE', url: '/api/profile/sessions' })).statusCode).toBe(204);
    expect((await here.inject('/api/profile/sessions')).json()).toHaveLength(1);
  });
});
