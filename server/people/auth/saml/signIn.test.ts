import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { contextOf } from '#server/entities/records/routes';
import { permissions } from '#resources/people/permissions';
import { DatabaseSessionStore } from '../sessions/sessionStore';
import { system } from '#server/core/viewer/viewer';
import { buildApp } from '#server/app';
import { visitor } from '#tests/support/product/visitor';
import { account, form, locationOf, startSaml, type SingleSignOn } from './saml.fixture';

let sso: SingleSignOn;
let roles: Record<string, string>;
const refusedPage = '/profile/sign_in?said=SAML_REFUSED';

beforeAll(async () => {
  sso = await startSaml({
    SAML_CREATE: '1',
    SAML_AUDIENCE: 'private',
    SAML_ROLES: JSON.stringify({ collect: ['Collector'], check: ['Vérificateur'], nothing: ['No such role'] }),
  });
  const { deps } = sso.test;
  const context = contextOf(deps, system(permissions(deps.definitions).map(({ key }) => key)));
  const { records: made } = await writeRecords(
    deps.database.db,
    deps.entities.get('roles'),
    [
      { name: { en: 'Collector', fr: 'Collecteur' }, permissions: ['inputs:read', 'inputs:write'] },
      { name: { en: 'Checker', fr: 'Vérificateur' }, permissions: ['inputs:approve'] },
      { name: { en: 'By hand', fr: 'À la main' }, permissions: ['tags:read'] },
    ].map((data) => ({ data })),
    context,
  );
  roles = Object.fromEntries(['collector', 'checker', 'byHand'].map((name, place) => [name, made[place]?.id ?? '']));
});
afterAll(() => sso.close());

const personOf = async (email: string) => {
  const { rows } = await sso.test.database.pool.query(
    'SELECT first_name, last_name, locale, audience, authentication, roles, grants, password_hash FROM users WHERE email = $1',
    [email],
  );
  return rows[0];
};
const eventsOf = async (email: string) => {
  const { rows } = await sso.test.database.pool.query<{ action: string }>(
    'SELECT action FROM audit_events WHERE entity_id = (SELECT id::text FROM users WHERE email = $1) ORDER BY at, id',
    [email],
  );
  return rows.map(({ action }) => action);
};

describe('signing in by the identity provider', () => {
  it('makes the account, with the names it says and what its groups give: no more', async () => {
    const email = 'new@lacet.example';
    const inject = await sso.browser();
    const people = { [email]: { first_name: 'Nour', last_name: 'Ève', locale: 'fr-CA', groups: ['collect', 'nothing', 'unheard of'] } };
    expect(await sso.comeBy(inject, email, { people })).toBe('/admin');
    expect(await personOf(email)).toEqual({
      first_name: 'Nour',
      last_name: 'Ève',
      locale: 'fr',
      audience: 'private',
      authentication: 'saml',
      roles: [roles['collector']],
      grants: [],
      password_hash: null,
    });
    const { effective_permissions } = (await inject('/api/profile')).json();
    expect(effective_permissions).toEqual(['inputs:read', 'inputs:write', 'portal:private', 'portal:public']);
    expect(await eventsOf(email)).toEqual(['create', 'sign_in']);
  });

  it('follows names and groups at each sign-in, and leaves what was given here', async () => {
    const email = 'moved@lacet.example';
    await account(sso, email);
    await sso.test.database.pool.query('UPDATE users SET roles = $2 WHERE email = $1', [
      email,
      JSON.stringify([roles['collector'], roles['byHand']]),
    ]);
    const people = { [email]: { first_name: 'Ana', last_name: 'Roux', groups: ['check'] } };
    expect(await sso.comeBy(await sso.browser(), email, { people })).toBe('/admin');
    expect(await personOf(email)).toMatchObject({ first_name: 'Ana', last_name: 'Roux', roles: [roles['byHand'], roles['checker']] });
    expect(await eventsOf(email)).toContain('update');
    const before = (await eventsOf(email)).length;
    await sso.comeBy(await sso.browser(), email, { people });
    expect((await eventsOf(email)).slice(before)).toEqual(['sign_in']);
  });

  it('begins by an act of its person: a page of another site that leads the browser here only shows the page of signing in', async () => {
    const url = '/api/profile/saml/sign_in?return_to=/admin/tags%3Fx';
    const asked = async (headers: Record<string, string>) => locationOf(await (await sso.browser())({ method: 'GET', url, headers }));
    for (const site of ['cross-site', 'same-site']) {
      expect(await asked({ 'sec-fetch-site': site })).toBe('/profile/sign_in?next=%2Fadmin%2Ftags%3Fx');
      expect(await asked({ 'sec-fetch-site': site, 'sec-fetch-user': '?1' })).toContain(sso.provider.address);
    }
    for (const headers of [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }])
      expect(await asked(headers)).toContain(sso.provider.address);
  });

  it('knows an address whatever its case', async () => {
    await account(sso, 'case@lacet.example');
    const inject = await sso.browser();
    await sso.comeBy(inject, 'Case@LACET.example');
    expect(await sso.whoIs(inject)).toBe('case@lacet.example');
  });

  it('gives another session each time, and ends the one before', async () => {
    const email = 'again@lacet.example';
    await account(sso, email);
    const inject = await sso.browser();
    const ids: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      await sso.comeBy(inject, email);
      const { rows } = await sso.test.database.pool.query(
        'SELECT id_hash FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)',
        [email],
      );
      expect(rows).toHaveLength(1);
      ids.push(rows[0]);
    }
    expect(ids[0]).not.toEqual(ids[1]);
  });

  it('lets a session last no longer than the provider says', async () => {
    const email = 'short@lacet.example';
    await account(sso, email);
    const { database } = sso.test;
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    const until = new Date(Date.now() + 60_000).toISOString();
    const session = { cookie: { originalMaxAge: null }, user_id: rows[0]?.id ?? '', saml: { name_id: email, until } };
    await new Promise((done) => new DatabaseSessionStore(database).set('one', session, done));
    const kept = await database.pool.query("SELECT 1 FROM sessions WHERE data->'saml'->>'name_id' = $1 AND expires_at = $2", [
      email,
      until,
    ]);
    expect(kept.rows).toHaveLength(1);
  });

  it.each([
    ['someone who signs in with a password', "authentication = 'password'", refusedPage],
    ['someone who left', "authentication = 'saml', archived_at = now()", refusedPage],
    ['a locked account', "authentication = 'saml', locked_at = now()", '/profile/sign_in?said=ACCOUNT_LOCKED'],
    ['a mandate that has ended', "authentication = 'saml', mandate_until = current_date - 1", '/profile/sign_in?said=MANDATE_EXPIRED'],
  ])('refuses %s, and tells the audit of whom', async (_case, columns, where) => {
    const email = `${Buffer.from(columns).toString('hex').slice(0, 40)}${columns.length}@lacet.example`;
    await account(sso, email, columns);
    const before = await personOf(email);
    const traces = await sso.storedCounts();
    const inject = await sso.browser();
    expect(await sso.comeBy(inject, email, { people: { [email]: { first_name: 'Other', groups: ['check'] } } })).toBe(where);
    expect(await sso.whoIs(inject)).toBeNull();
    expect(await personOf(email)).toEqual(before);
    expect(await sso.storedCounts()).toEqual(traces);
    expect((await eventsOf(email)).at(-1)).toBe('refuse_single_sign_on');
  });

  it('lets a locked-out password hinder nobody, and a password open nothing', async () => {
    const email = 'guessed@lacet.example';
    await account(sso, email);
    const other = await sso.browser();
    const tried = async () =>
      (await other({ method: 'POST', url: '/api/profile/sign_in', payload: { email, password: 'Empreinte-2026' } })).json().code;
    for (let time = 0; time < 5; time += 1) expect(await tried()).toBe('INVALID_CREDENTIALS');
    expect(await tried()).toBe('TOO_MANY_ATTEMPTS');
    const inject = await sso.browser();
    expect(await sso.comeBy(inject, email)).toBe('/');
  });

  it('may leave by one instance and come back to another', async () => {
    await account(sso, 'two@lacet.example');
    const { deps, database } = sso.test;
    const second = await buildApp({ config: deps.config, database, definitions: deps.definitions });
    const inject = await sso.browser();
    const encoded = await sso.answerFor(inject, 'two@lacet.example');
    const given = await second.inject(form('/api/profile/saml/acs', { SAMLResponse: encoded }));
    expect(locationOf(await inject(locationOf(given)))).toBe('/');
    await second.close();
  });
});

describe('where one goes on', () => {
  it.each([
    ['/admin/inputs?x=1', '/admin/inputs?x=1'],
    ['//evil.example/', '/admin'],
    ['/\\evil.example/', '/admin'],
    ['https://evil.example/', '/admin'],
    ['javascript:alert(1)', '/admin'],
    ['/%5cevil', '/%5cevil'],
    ['/.//evil.example', '/admin'],
    ['admin', '/admin'],
  ])('%s → %s', async (asked, where) => {
    await account(sso, `path${Buffer.from(asked).toString('hex')}@lacet.example`);
    const inject = await sso.browser();
    const begun = await inject(`/api/profile/saml/sign_in?${new URLSearchParams({ return_to: asked })}`);
    expect(locationOf(begun)).toMatch(/^http:\/\/127\.0\.0\.1/);
    const { rows } = await sso.test.database.pool.query<{ return_to: string }>(
      'SELECT return_to FROM saml_requests ORDER BY expires_at DESC LIMIT 1',
    );
    expect(rows[0]?.return_to).toBe(where);
  });
});

describe('what the provider is told', () => {
  it('is metadata: what we are called, where answers go, what we sign with', async () => {
    const answer = await sso.test.app.inject('/api/profile/saml/metadata');
    expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
    expect(answer.body).toContain('entityID="http://localhost:3000/api/profile/saml/metadata"');
    expect(answer.body).toContain('WantAssertionsSigned="true"');
    expect(answer.body).toContain('http://localhost:3000/api/profile/saml/acs');
    expect(answer.body).toContain('http://localhost:3000/api/profile/saml/logout');
    expect(answer.body).toContain('X509Certificate');
  });

  it('is nothing of the person, and a cookie that scripts and other sites cannot use', async () => {
    const { inject } = await visitor(sso.test.app);
    const begun = await inject('/api/profile/saml/sign_in?return_to=/admin/inputs');
    const asked = new URL(locationOf(begun));
    expect([...asked.searchParams.keys()]).toEqual(['SAMLRequest', 'SigAlg', 'Signature']);
    const cookie = begun.cookies.find(({ name }) => name === 'saml');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/profile/saml', maxAge: 600 });
  });
});
