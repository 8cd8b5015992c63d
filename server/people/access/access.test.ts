/** Tests the lists of refused sign-ins, of people who no longer sign in, and of what each person could do on a given day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseSessionStore } from '../auth/sessions/sessionStore';
import { readLogs } from '#server/entities/definitions/files';
import { call } from '#server/collection/inputs/collection.fixture';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor, type Inject } from '#tests/support/product/visitor';

const base = '/services/super_admin/access';
const paul = 'paul@lacet.example';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
let test: TestApp;
let root: Inject;
let paulId: string;
const query = (text: string) => test.database.pool.query(text);
const rows = async <Row>(path: string) => (await call<Row[]>(root, 'GET', `${base}${path}`)).body;
interface Failure {
  name: string | null;
  code: string;
  at: string;
}
const failures = (filter: object) => `/failures?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

async function attempt(email: string, word: string, inject?: Inject, url = '/api/profile/sign_in', more: object = {}) {
  const from = inject ?? (await visitor(test.app)).inject;
  return from({ method: 'POST', url, payload: { email, password: word, ...more }, headers: { 'user-agent': chrome } });
}

/** Moves every recorded date this many days into the past. */
async function daysPass(days: number): Promise<void> {
  for (const place of ['audit_events.at', 'deletion_log.deleted_at', 'users.created_at', 'users.last_sign_in_at', 'roles.created_at']) {
    const [table, column] = place.split('.');
    await query(`UPDATE ${table} SET ${column} = ${column} - interval '${days} days'`);
  }
}

beforeAll(async () => {
  test = await startTestApp();
  root = await test.signIn('super@lacet.example');
  const made = await call<{ id: string }>(root, 'POST', '/users', {
    email: paul,
    first_name: 'Paul',
    audience: 'private',
    grants: ['tags:read'],
  });
  paulId = made.body.id;
  await query(
    `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = 'super@lacet.example') WHERE email = '${paul}'`,
  );
});
afterAll(() => test.close());

describe('refused sign-ins', () => {
  const kept = async () =>
    (await test.database.pool.query<{ row: string }>('SELECT f::text AS row FROM sign_in_failures f')).rows.map(({ row }) => row);

  it('tell whose account, when, why and from what browser', async () => {
    const own = (await visitor(test.app)).inject;
    expect((await attempt(paul, password, own)).statusCode).toBe(200);
    await attempt(` ${paul.toUpperCase()}`, 'wrong', own);
    for (const [columns, undone] of [
      ['locked_at = now()', 'locked_at = NULL'],
      ['mandate_until = current_date - 1', 'mandate_until = NULL'],
      ["password_expires_at = now() - interval '1 day'", 'password_expires_at = NULL'],
      ['password_update_required = true', 'password_update_required = false'],
      ['archived_at = now()', 'archived_at = NULL'],
      ["authentication = 'saml'", "authentication = 'password'"],
    ]) {
      await query(`UPDATE users SET ${columns} WHERE email = '${paul}'`);
      await attempt(paul, password);
      await query(`UPDATE users SET ${undone} WHERE email = '${paul}'`);
    }
    // With the two earlier tries, these make five tries without the right password.
    for (let time = 0; time < 3; time += 1) await attempt(paul, 'wrong');
    await attempt(paul, password);
    await query('DELETE FROM throttles');
    const found = await rows<Failure>(failures({ tried_as: 'person' }));
    expect(found.map(({ code }) => code)).toEqual([
      'TOO_MANY_ATTEMPTS',
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
      'NO_PASSWORD',
      'ARCHIVED',
      'PASSWORD_UPDATE_REQUIRED',
      'PASSWORD_EXPIRED',
      'MANDATE_EXPIRED',
      'ACCOUNT_LOCKED',
      'INVALID_CREDENTIALS',
    ]);
    expect(found.at(-1)).toMatchObject({ name: 'Paul', email: paul, tried_as: 'person', agent: chrome, known_device: true });
    const { choices = [] } =
      readLogs()
        .find(({ id }) => id === 'sign_in_failures')
        ?.fields.find(({ id }) => id === 'code') ?? {};
    expect(choices.map(({ key }) => key)).toEqual(expect.arrayContaining(found.map(({ code }) => code)));
    expect(found[0]).toMatchObject({ known_device: false });
    expect(Date.now() - Date.parse(found[0]?.at ?? '')).toBeLessThan(60_000);
    expect(await rows(failures({ code: 'ARCHIVED' }))).toHaveLength(1);
    expect(await rows(failures({ q: 'pau' }))).toHaveLength(11);
    expect(await rows(failures({ name: 'nobody' }))).toEqual([]);
  });

  it('are told by the form without scripts and by a change of password too', async () => {
    const { inject } = await visitor(test.app);
    await attempt(paul, 'wrong', inject, '/api/profile/password', { new_password: 'Neuf-sapins-9' });
    expect(await rows(failures({ tried_as: 'person' }))).toHaveLength(12);
    const before = await kept();
    await attempt(paul, password, inject, '/api/profile/password', { new_password: 'short' });
    expect(await kept()).toEqual(before);
  });

  it('keep no password, no address of the network, and no address that is nobody’s', async () => {
    for (const nobody of ['My-Secret-Word-7', 'nobody@lacet.example', 'a\u0000@lacet.example']) await attempt(nobody, 'Wrong-Word-8');
    const nobodys = await rows<Failure>(failures({ tried_as: 'nobody' }));
    expect(nobodys).toHaveLength(3);
    expect(nobodys[0]).toMatchObject({ name: null, email: null, code: 'INVALID_CREDENTIALS', agent: chrome, known_device: false });
    expect(await rows(failures({ tried_as: 'person' }))).toHaveLength(12);
    expect((await kept()).join()).not.toMatch(/secret-word|wrong-word|nobody@|127\.0\.0\.1/i);
  });

  it('are taken away in words, harmless in a spreadsheet', async () => {
    await query(`UPDATE users SET first_name = '=1+1' WHERE email = '${paul}'`);
    const csv = await root('/api/export/file?resource=sign_in_failures&format=csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain(`'=1+1,${paul},Known,Wrong password,`);
    const xlsx = await root('/api/export/file?resource=sign_in_failures&format=xlsx');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    await query(`UPDATE users SET first_name = 'Paul' WHERE email = '${paul}'`);
  });

  it('are forgotten after 90 days, and beyond the latest 10,000 of one account', async () => {
    await query(`UPDATE sign_in_failures SET at = now() - interval '91 days' WHERE code = 'INVALID_CREDENTIALS'`);
    await query(`INSERT INTO sign_in_failures (id, at, user_id, code, agent, known_device)
      SELECT gen_random_uuid(), now(), '${paulId}', 'INVALID_CREDENTIALS', '', false FROM generate_series(1, 10000)`);
    await new DatabaseSessionStore(test.database).purge();
    expect(await rows(failures({ tried_as: 'nobody' }))).toEqual([]);
    expect(await rows(failures({ code: 'ARCHIVED' }))).toEqual([]);
    expect(await kept()).toHaveLength(10_000);
    await query('DELETE FROM sign_in_failures');
  });
});

describe('dormant accounts', () => {
  interface Dormant {
    id: string;
    email: string;
  }
  const asked = (days?: number) => `/dormant${days === undefined ? '' : `?filter={"idle_days__gte":${days}}`}`;
  const dormant = async (days?: number) => (await rows<Dormant>(asked(days))).map(({ email }) => email).sort();

  it('are those that may sign in and have not for so many days, or ever', async () => {
    await call(root, 'POST', '/users', { email: 'never@lacet.example' });
    await daysPass(100);
    await attempt('super@lacet.example', password);
    expect(await dormant()).toEqual(['never@lacet.example', paul]);
    expect(await dormant(99)).toEqual(['never@lacet.example', paul]);
    expect(await dormant(101)).toEqual([]);
    expect((await rows<Dormant>('/dormant')).find(({ email }) => email === paul)).toMatchObject({
      name: 'Paul',
      permissions: 1,
      idle_days: 100,
    });
    expect((await root('/api/export/file?resource=dormant&format=csv')).body).toContain('never@lacet.example');
  });

  it('are no longer, once archived, locked or out of their mandate', async () => {
    for (const columns of ['archived_at = now()', 'locked_at = now()', 'mandate_until = current_date - 1']) {
      await query(`UPDATE users SET ${columns} WHERE email = '${paul}'`);
      expect(await dormant(), columns).toEqual(['never@lacet.example']);
      await query(`UPDATE users SET archived_at = NULL, locked_at = NULL, mandate_until = NULL WHERE email = '${paul}'`);
    }
    const never = (await rows<Dormant>('/dormant')).find(({ email }) => email.startsWith('never'));
    await call(root, 'DELETE', `/users/${never?.id}`);
    expect(await dormant()).toEqual([paul]);
  });
});

describe('rights on a day', () => {
  interface Rights {
    id: string;
    email: string;
    roles: { en: string; fr: string };
    within: { en: string; fr: string };
    permissions: string[];
    audit_begins: string;
  }
  const asked = (filter: object) => `/rights?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const at = (before: number, more: object = {}) => rows<Rights>(asked({ day: day(before), ...more }));
  const ofPaul = async (before: number) => (await at(before)).find(({ id }) => id === paulId);
  const role = async (name: string, permissions: string[]) =>
    String((await call(root, 'POST', '/roles', { name: { en: name, fr: name }, permissions })).body['id']);
  const change = async (data: object) => expect((await call(root, 'PUT', `/users/${paulId}`, data)).status).toBe(200);

  it('are those of the person, of their roles and limits, as they were', async () => {
    const [entry, gone] = [await role('Entry', ['inputs:read', 'inputs:write']), await role('Gone', ['indicators:read'])];
    await change({ roles: [entry, gone], scopes: [{ subjects: ['water'], tags: [] }] });
    await daysPass(10);
    await call(root, 'PUT', `/roles/${entry}`, { name: { en: 'Reading', fr: 'Lecture' }, permissions: ['inputs:read'] });
    await call(root, 'DELETE', `/roles/${gone}`);
    await change({ grants: [], scopes: [], email: 'other@lacet.example', mandate_until: day(-5) });
    await daysPass(10);
    await call(root, 'DELETE', `/users/${paulId}`);
    expect(await ofPaul(0)).toBeUndefined();
    expect(await ofPaul(5)).toMatchObject({
      email: 'other@lacet.example',
      roles: { en: 'Reading', fr: 'Lecture' },
      permissions: ['inputs:read', 'portal:private'],
      within: { en: '', fr: '' },
      whole: true,
    });
    expect(await ofPaul(15)).toMatchObject({
      email: paul,
      roles: { en: 'Entry, Gone' },
      permissions: ['indicators:read', 'inputs:read', 'inputs:write', 'portal:private', 'tags:read'],
      within: { en: 'water' },
    });
    expect(await ofPaul(50)).toMatchObject({ roles: { en: '' }, permissions: ['portal:private', 'tags:read'] });
    expect(await ofPaul(400)).toBeUndefined();
  });

  it('know a role only from when it was made, a restored one also before it went', async () => {
    const { body } = await call<{ id: string }[]>(root, 'GET', '/deletions?filter={"entity":"roles"}');
    expect((await call(root, 'POST', `/deletions/${body[0]?.id}/restore`)).status).toBe(200);
    expect((await ofPaul(15))?.roles.en).toBe('Entry, Gone');
    expect((await ofPaul(5))?.roles.en).toBe('Reading');
  });

  it('say whose beginning the audit does not tell, and when it begins', async () => {
    const mine = (await at(0)).find(({ email }) => email === 'super@lacet.example');
    expect(mine).toMatchObject({ whole: false, day: day(0), audit_begins: day(120) });
    expect(await rows<Rights>('/rights')).toEqual(await at(0));
  });

  it('are narrowed to who held a permission, and taken away in words', async () => {
    expect((await at(15, { permissions: 'indicators:read', q: 'PAUL' })).map(({ id }) => id)).toEqual([paulId]);
    expect(await at(5, { permissions: 'indicators:read', q: 'paul' })).toEqual([]);
    const csv = await root(`/api/export/file${asked({ day: day(15) }).replace('/rights?', '?resource=day_rights&format=csv&')}`);
    expect(csv.body).toContain('"Entry, Gone"');
    expect(csv.body).toContain('Entries: see');
    for (const wrong of ['2024-02-30', ['2024-02-01'], null])
      expect((await call(root, 'GET', `${base}${asked({ day: wrong })}`)).status).toBe(400);
  });
});

it('all of it is for super administrators alone', async () => {
  const admin = await test.signIn('admin@lacet.example');
  for (const path of ['/failures', '/dormant', '/dormant/export?format=csv', '/rights'])
    expect((await call(admin, 'GET', `${base}${path}`)).status).toBe(403);
});
