/** Tests the synchronisation of people with a real directory: OpenLDAP, read in pages, with and without TLS. */
import { Attribute, Change, type Client } from 'ldapts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SyncRequest, SyncedPerson, SyncReport, SyncRun } from '#resources/api/people/directory';
import { readConfig } from '#server/core/config/config';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { startOpenLdap, type OpenLdap } from '#tests/support/services/openldap';
import type { Inject } from '#tests/support/product/visitor';
import type { DirectorySettings } from '#server/core/config/directorySettings';
import { auditOf } from '#tests/support/product/audit';

const base = '/services/super_admin/users/sync';
const people = ['ada', 'bea', 'cleo', 'dora', 'ella', 'fleur', 'gina', 'hana', 'ines', 'jade', 'kaya', 'lou'];
let ldap: OpenLdap;
let test: TestApp;
let root: Inject;
let admin: string;
/** The settings that the application was started with; tests change them in place. */
let settings: DirectorySettings;

const dn = (name: string) => `uid=${name},ou=people,${ldap.base}`;
const group = (name: string) => `cn=${name},ou=groups,${ldap.base}`;
const add = (client: Client, name: string, more: Record<string, string> = {}) =>
  client.add(dn(name), {
    objectClass: 'inetOrgPerson',
    uid: name,
    cn: name,
    sn: 'Test',
    givenName: name,
    mail: `${name}@lacet.example`,
    preferredLanguage: 'fr-FR',
    ...more,
  });
const set = (client: Client, entry: string, type: string, values: string[]) =>
  client.modify(entry, new Change({ operation: 'replace', modification: new Attribute({ type, values }) }));

async function run(asked: SyncRequest = {}): Promise<SyncReport> {
  const { status, body } = await call<SyncRun>(root, 'POST', base, asked);
  expect([status, body]).toEqual([202, expect.objectContaining({ dry_run: asked.dry_run ?? false })]);
  return vi.waitFor(
    async () => {
      const { body: report } = await call<SyncReport>(root, 'GET', `${base}/${body.id}`);
      if (report.status === 'queued' || report.status === 'running') throw new Error('It is at work.');
      return report;
    },
    { timeout: 30_000, interval: 50 },
  );
}
const person = async (name: string) => {
  const { body } = await call<Record<string, unknown>[]>(
    root,
    'GET',
    `/users?include_archived=true&filter=${encodeURIComponent(JSON.stringify({ email: `${name}@lacet.example` }))}`,
  );
  return body[0];
};
const of = ({ people: all }: SyncReport, name: string): SyncedPerson | undefined => all.find(({ email }) => email.startsWith(`${name}@`));
const roles: Record<string, string> = {};

beforeAll(async () => {
  ldap = await startOpenLdap();
  const env = {
    LDAP_URL: ldap.url,
    LDAP_START_TLS: '1',
    LDAP_CA: ldap.ca,
    LDAP_BIND_DN: ldap.reader.dn,
    LDAP_BIND_PASSWORD: ldap.reader.password,
    LDAP_BASE: `ou=people,${ldap.base}`,
    LDAP_GROUP_BASE: `ou=groups,${ldap.base}`,
    LDAP_PAGE_SIZE: '5',
    LDAP_ROLES: JSON.stringify({ [group('entry')]: 'Directory entry', [group('chiefs')]: 'Chefs' }),
  };
  const { directory } = readConfig(env);
  if (!directory) throw new Error('There is no directory.');
  settings = directory;
  test = await startTestApp({ config: { directory } });
  root = await test.signIn('super@lacet.example');
  for (const [key, name, permissions] of [
    ['entry', { en: 'Directory entry', fr: 'Saisie' }, ['inputs:read', 'inputs:write']],
    ['chiefs', { en: 'Chiefs', fr: 'Chefs' }, ['indicators:read']],
    ['hand', { en: 'By hand', fr: 'À la main' }, ['tags:read']],
  ] as const)
    roles[key] = String((await call(root, 'POST', '/roles', { name, permissions })).body['id']);
  await test.signIn('byhand@lacet.example', { grants: ['portal:public'] });
  admin = String((await person('super'))?.['id']);
  await ldap.change(async (client) => {
    for (const name of ['people', 'groups']) await client.add(`ou=${name},${ldap.base}`, { objectClass: 'organizationalUnit', ou: name });
    for (const name of people) await add(client, name);
    await add(client, 'byhand');
    const groups = { entry: ['ada', 'bea'], chiefs: ['bea'], others: ['ada'] };
    for (const [name, members] of Object.entries(groups))
      await client.add(group(name), { objectClass: 'groupOfNames', cn: name, member: members.map(dn) });
  });
});
afterAll(async () => {
  await test.close();
  await ldap.remove();
});

describe('a synchronisation with the directory', () => {
  it('tries first: says who would come, and changes nobody', async () => {
    const report = await run({ dry_run: true });
    expect(report).toMatchObject({
      status: 'done',
      error: null,
      counts: { created: 12, updated: 0, archived: 0, back: 0, skipped: 1, unchanged: 0 },
    });
    expect(of(report, 'bea')).toMatchObject({ outcome: 'created', name: 'bea Test' });
    expect(of(report, 'byhand')).toMatchObject({ outcome: 'skipped', why: 'kept_by_hand' });
    expect(await person('ada')).toBeUndefined();
    const { rows } = await test.database.pool.query('SELECT 1 FROM directory_people');
    expect(rows).toEqual([]);
  });

  it('makes people with the roles of their groups, beyond what one page holds, and leaves those kept by hand', async () => {
    expect(await run()).toMatchObject({ status: 'done', counts: { created: 12, skipped: 1 } });
    expect(await person('bea')).toMatchObject({
      first_name: 'bea',
      last_name: 'Test',
      locale: 'fr',
      authentication: 'saml',
      archived_at: null,
    });
    expect((await person('bea'))?.['roles']).toEqual(expect.arrayContaining([roles['entry'], roles['chiefs']]));
    expect(await person('ada')).toMatchObject({ roles: [roles['entry']] });
    expect(await person('lou')).toMatchObject({ roles: [] });
    expect(await person('byhand')).toMatchObject({ authentication: 'password', first_name: 'byhand' });
    expect(await run()).toMatchObject({ status: 'done', counts: { created: 0, updated: 0, skipped: 1, unchanged: 12 } });
  });

  it('follows names, addresses and groups, and leaves what is given by hand and the language that a person chose', async () => {
    const ada = await person('ada');
    await call(root, 'PUT', `/users/${String(ada?.['id'])}`, { roles: [roles['entry'], roles['hand']], locale: 'en' });
    await ldap.change(async (client) => {
      await set(client, dn('ada'), 'sn', ['Lovelace']);
      await set(client, dn('ada'), 'mail', ['ada.lovelace@lacet.example']);
      await set(client, group('entry'), 'member', [dn('bea')]);
      await set(client, group('chiefs'), 'member', [dn('ada'), dn('bea')]);
    });
    const report = await run();
    expect(report).toMatchObject({ counts: { updated: 1, unchanged: 11 } });
    expect(Object.keys(of(report, 'ada.lovelace')?.changes ?? {}).sort()).toEqual(['email', 'last_name', 'roles']);
    expect(await person('ada.lovelace')).toMatchObject({
      id: ada?.['id'],
      last_name: 'Lovelace',
      locale: 'en',
      roles: [roles['hand'], roles['chiefs']],
    });
    const { body: events } = await call<{ actor: string }[]>(
      root,
      'GET',
      auditOf({ entity: 'users', entity_id: ada?.['id'], action: 'update' }),
    );
    expect(events[0]).toMatchObject({ actor: admin });
  });

  it('archives who left, ends their sessions, and brings back who returns; who was archived by hand stays so', async () => {
    await ldap.change((client) => client.del(dn('lou')));
    const gone = await run();
    expect(of(gone, 'lou')).toMatchObject({ outcome: 'archived' });
    expect((await person('lou'))?.['archived_at']).not.toBeNull();
    const kaya = String((await person('kaya'))?.['id']);
    expect((await call(root, 'DELETE', `/users/${kaya}`)).status).toBe(200);
    const still = await run();
    expect(of(still, 'kaya')).toMatchObject({ outcome: 'skipped', why: 'archived_by_hand' });
    // A different entry with the same address is another person, so it's skipped until an administrator decides otherwise.
    await ldap.change((client) => add(client, 'lou'));
    expect(of(await run(), 'lou')).toMatchObject({ outcome: 'skipped' });
    await call(root, 'POST', `/users/${kaya}/unarchive`);
  });

  it('brings back who is found again', async () => {
    const { filter } = settings;
    settings.filter = '(&(objectClass=person)(!(uid=jade)))';
    expect(of(await run(), 'jade')).toMatchObject({ outcome: 'archived' });
    settings.filter = filter;
    expect(of(await run(), 'jade')).toMatchObject({ outcome: 'back' });
    expect((await person('jade'))?.['archived_at']).toBeNull();
  });

  it('does nothing where too many left, unless it is told to', async () => {
    const { filter } = settings;
    settings.filter = '(&(objectClass=person)(|(uid=ada)(uid=bea)(uid=cleo)))';
    const refused = await run();
    expect(refused).toMatchObject({ status: 'failed', error: 'SYNC_TOO_MANY_LEAVE', too_many: true });
    expect(refused.counts?.archived).toBeGreaterThan(5);
    expect((await person('dora'))?.['archived_at']).toBeNull();
    expect(await run({ dry_run: true })).toMatchObject({ status: 'done', too_many: true });
    expect(await run({ archive_many: true })).toMatchObject({ status: 'done', too_many: true });
    expect((await person('dora'))?.['archived_at']).not.toBeNull();
    settings.filter = filter;
    expect((await run()).counts?.back).toBeGreaterThan(5);
  });

  it('never archives the last administrator', async () => {
    const all = (await person('super'))?.['grants'];
    const bea = String((await person('bea'))?.['id']);
    await call(root, 'PUT', `/users/${bea}`, { grants: all });
    await test.database.pool.query(
      `UPDATE users SET locked_at = now() WHERE email <> 'bea@lacet.example' AND email <> 'super@lacet.example'`,
    );
    await test.database.pool.query(
      `UPDATE users SET mandate_until = NULL, grants = '["super_admin:access", "roles:read", "users:read"]' WHERE email = 'super@lacet.example'`,
    );
    await ldap.change((client) => client.del(dn('bea')));
    const report = await run({ archive_many: true });
    expect(of(report, 'bea')).toMatchObject({ outcome: 'skipped', why: 'last_administrator' });
    expect((await person('bea'))?.['archived_at']).toBeNull();
  });
});

describe('what stands in the way', () => {
  it('a wrong password, a role or a group that is not there: said, and nobody changes', async () => {
    const { bindPassword, roles: known } = settings;
    settings.bindPassword = 'wrong';
    expect(await call(root, 'POST', base, {})).toMatchObject({ status: 500, body: { code: 'SYNC_FAILED' } });
    settings.bindPassword = bindPassword;
    for (const [wrong, said] of [
      [[group('entry'), 'Nobody’s'], 'no role is called "Nobody’s"'],
      [[group('nowhere'), 'Chiefs'], 'groups that are not there'],
    ] as const) {
      settings.roles = new Map([[wrong[0].toLowerCase(), wrong[1]]]);
      const report = await run();
      expect(report).toMatchObject({ status: 'failed', error: 'SYNC_FAILED', people: [] });
      expect(report.failure).toContain(said);
    }
    settings.roles = known;
  });

  it('an empty answer archives nobody', async () => {
    const { filter } = settings;
    settings.filter = '(uid=nobody)';
    expect(await run({ archive_many: true })).toMatchObject({ status: 'failed', error: 'SYNC_FAILED' });
    settings.filter = filter;
  });

  it('one at work', async () => {
    await test.database.pool.query(
      `INSERT INTO jobs (id, kind, status, seen_at, params) VALUES (gen_random_uuid(), 'sync', 'running', now() + interval '1 hour', '{}')`,
    );
    expect(await call(root, 'POST', base, {})).toMatchObject({ status: 422, body: { code: 'SYNC_ALREADY_WORKING' } });
    await test.database.pool.query(`DELETE FROM jobs WHERE kind = 'sync' AND status = 'running'`);
  });

  it('a certificate that nobody vouches for, a connection that says nothing', async () => {
    const { url, ca, startTls } = settings;
    settings.ca = undefined;
    expect(await call(root, 'POST', base, {})).toMatchObject({ status: 500, body: { code: 'SYNC_FAILED' } });
    Object.assign(settings, { ca, url: ldap.secureUrl, startTls: false });
    expect(await run({ dry_run: true })).toMatchObject({ status: 'done' });
    Object.assign(settings, { url: 'ldap://127.0.0.1:1', startTls: true });
    expect(await call(root, 'POST', base, {})).toMatchObject({ status: 500, body: { code: 'SYNC_FAILED' } });
    Object.assign(settings, { url, startTls });
  });

  it('no directory at all', async () => {
    const other = await startTestApp();
    const someone = await other.signIn('super@lacet.example');
    expect(await call(someone, 'POST', base, {})).toMatchObject({ status: 422, body: { code: 'NO_DIRECTORY' } });
    await other.close();
  });

  it('the history tells of each, the latest first, to super administrators alone', async () => {
    const answer = await root(`/api${base}?range=[0,1]`);
    const [latest, before] = answer.json<SyncRun[]>();
    expect(Date.parse(latest?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.created_at ?? ''));
    const trials = (await root(`/api${base}?filter=${encodeURIComponent('{"dry_run":true}')}`)).json<SyncRun[]>();
    expect(trials[0]).toMatchObject({ what: { en: 'Preview', fr: 'Aperçu' }, created: trials[0]?.counts?.created });
    const other = await test.signIn('plain@lacet.example', { grants: ['users:read', 'users:write', 'audit:read'] });
    expect((await call(other, 'GET', base)).status).toBe(403);
    // The list of jobs contains no names of people.
    const { body: jobs } = await call<{ kind: string }[]>(other, 'GET', '/jobs?range=[0,50]');
    expect(jobs.some(({ kind }) => kind === 'sync')).toBe(true);
    expect(jobs.filter((job) => 'result' in job || 'params' in job)).toEqual([]);
  });
});
