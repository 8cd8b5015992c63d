/** Tests who may stand in, what a pause is, and that the audit and the history of a person tell who changed the settings of their reminders, and the names of the person and the colleague, without a version. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Revision } from '#resources/api/history/events';
import { call } from '#server/collection/inputs/collection.fixture';
import type { Inject } from '#tests/support/product/visitor';
import { reminders, type Reminders } from '../reminders.fixture';

let r: Reminders;
let person: string;
const away = { from: '2049-01-04', until: '2049-01-09' };
beforeAll(async () => {
  r = await reminders();
  const lyon = { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes: [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }] };
  await r.app.signIn('lyon@lacet.example', lyon);
  person = await r.idOf('paris@lacet.example');
  const absence = { ...away, colleague: await r.idOf('lyon@lacet.example') };
  expect((await call(r.paris, 'PUT', '/reminders/mine', { hour: 16, absence })).status).toBe(200);
  const user = await call<{ version: number }>(r.c.admin, 'GET', `/users/${person}`);
  await call(r.c.admin, 'PUT', `/users/${person}`, { version: user.body.version, last_name: 'Roux' });
  expect((await call(r.c.admin, 'PUT', `/reminders/user/${person}`, { stopped: true, absence: null })).status).toBe(200);
});
afterAll(() => r.app.close());

const history = async (inject: Inject) => (await call<Revision[]>(inject, 'GET', `/revisions/users/${person}`)).body;
const absent = ['2049-01-04', '2049-01-09', 'lyon Test'] as const;

it('the history has each change beside the versions, which count on', async () => {
  const told = await history(r.c.admin);
  const [from, until, colleague] = absent;
  expect(told.slice(0, 3)).toMatchObject([
    {
      version: null,
      action: 'set_reminders',
      actor: { name: 'admin Test' },
      changes: { stopped: [false, true], away_from: [from, null], away_until: [until, null], colleague: [colleague, null] },
    },
    { action: 'update', actor: { name: 'admin Test' }, changes: { last_name: ['Test', 'Roux'] } },
    {
      version: null,
      action: 'set_reminders',
      actor: { name: 'paris Roux' },
      changes: { hour: [null, 16], away_from: [null, from], away_until: [null, until], colleague: [null, colleague] },
    },
  ]);
  const versions = told.flatMap(({ version }) => version ?? []);
  expect(versions).toEqual(versions.map((_, place) => (versions[0] ?? 0) - place));
});

it('a version is read as it was, whatever was set before and after it', async () => {
  const [version = 0] = (await history(r.c.admin)).flatMap((each) => each.version ?? []);
  const at = async (asked: number) => (await call(r.c.admin, 'GET', `/revisions/users/${person}/${asked}`)).body['last_name'];
  expect(await Promise.all([version, version - 1].map(at))).toEqual(['Roux', 'Test']);
});

it('only who may change the settings, and the person, read them in the history', async () => {
  const clerk = await r.app.signIn('clerk@lacet.example', { grants: ['users:read', 'roles:read'] });
  const seen = (await history(clerk)).filter(({ action }) => action === 'set_reminders');
  expect(seen.map(({ changes }) => changes)).toEqual([{}, {}]);
});

it('somebody with limits reads of nobody, neither in the history nor in the audit', async () => {
  const scopes = [{ subjects: [], tags: [r.c.tag['japan'] ?? ''] }];
  const limited = await r.app.signIn('limited@lacet.example', {
    grants: ['audit:read', 'users:read', 'roles:read', 'reminders:write'],
    scopes,
  });
  const set = (await history(limited)).filter(({ action }) => action === 'set_reminders');
  expect(set.map(({ changes }) => changes)).toEqual([{}, {}]);
  const filter = encodeURIComponent(JSON.stringify({ action: 'set_reminders' }));
  const listed = await call<{ changes: object }[]>(limited, 'GET', `/audit_events?filter=${filter}`);
  expect(listed.status).toBe(200);
  expect(listed.body.map(({ changes }) => changes)).toEqual(listed.body.map(() => ({})));
  expect((await limited(`/api/audit_events/changes?filter=${filter}`)).body).not.toContain('lyon');
});

it.each([
  ['en', 'Colleague meanwhile', 'Away from'],
  ['fr', 'Collègue pendant ce temps', 'Absence du'],
] as const)('in %s, the CSV of the audit has the colleague by name, and names each setting', async (locale, name, from) => {
  const reader = await r.app.signIn(`audit.${locale}@lacet.example`, { grants: ['audit:read', 'users:read'], locale });
  const filter = encodeURIComponent(JSON.stringify({ entity: 'users', entity_id: person, action: 'set_reminders' }));
  const { body } = await reader(`/api/audit_events/changes?filter=${filter}`);
  const rows: string[][] = parse(body, { bom: true, delimiter: locale === 'fr' ? ';' : ',' });
  const changes = rows.slice(1).map((row) => [row[1], row[8], row[9], row[10]]);
  expect(changes).toContainEqual(['paris Roux', name, '', 'lyon Test']);
  expect(changes).toContainEqual(['admin Test', name, 'lyon Test', '']);
  expect(changes).toContainEqual(['paris Roux', from, '', '2049-01-04']);
  expect(JSON.stringify(rows)).not.toMatch(/away_|colleague"|false|true/);
});

it('a colleague who only pre-approves, is away on some of the days, or stands in where there is no work, is refused', async () => {
  const { app } = r;
  const grants = ['inputs:read', 'inputs:approve'];
  await app.signIn('deputy@lacet.example', { grants });
  const visitor = await app.signIn('visitor@lacet.example', { grants: ['inputs:read'] });
  const put = async (inject: Inject, absence: object) => {
    const { status, body } = await call<{ details?: Record<string, { reason: string }[]> }>(inject, 'PUT', '/reminders/mine', { absence });
    return [status, ...Object.values(body.details ?? {}).map(([error]) => error?.reason)];
  };
  const colleague = await r.idOf('deputy@lacet.example');
  /** Changes the role of the deputy, who then signs in again. */
  const withRole = async (approval_role: string | null) => {
    await r.change('deputy@lacet.example', { approval_role });
    return app.signIn('deputy@lacet.example');
  };
  const deputy = await withRole('preapprobator');
  expect(await put(r.approver, { ...away, colleague })).toEqual([422, 'colleague_right']);
  const offered = await call<{ colleagues: { id: string }[] }>(r.approver, 'GET', '/reminders/mine/colleagues');
  expect(offered.body.colleagues.map(({ id }) => id)).not.toContain(colleague);
  expect(await put(deputy, { ...away, colleague: await r.idOf('europe@lacet.example') })).toEqual([422, 'colleague_right']);
  expect(await put(deputy, { ...away, colleague: await r.idOf('admin@lacet.example') })).toEqual([200]);
  await withRole(null);
  expect(await put(r.approver, { ...away, colleague })).toEqual([422, 'colleague_away']);
  expect(await put(r.approver, { from: '2049-01-10', until: '2049-01-12', colleague })).toEqual([200]);
  expect(await put(visitor, { ...away, colleague: await r.idOf('admin@lacet.example') })).toEqual([422, 'colleague_right']);
});

it('a pause counts from the reminder’s next time, asks for a word, and stands in the audit, as the calendar’s address does', async () => {
  const reminder_id = await r.remind({ users: [await r.idOf('madrid@lacet.example')] });
  const madrid = await r.idOf('madrid@lacet.example');
  const pause = (word: string) =>
    call<{ until: string; details: object }>(r.madrid, 'PUT', '/reminders/mine/pause', { reminder_id, days: 2, word });
  expect(await pause('   ')).toMatchObject({ status: 422, body: { details: { word: [{ code: 'BLANK' }] } } });
  const tuesday = r.at(1, '12:00').toISOString().slice(0, 10);
  expect((await pause(' Stocktaking ')).body.until).toBe(tuesday);
  await call(r.madrid, 'POST', '/reminders/mine/calendar', {});
  await r.madrid({ method: 'DELETE', url: '/api/reminders/mine/calendar' });
  const { body } = await call<Revision[]>(r.c.admin, 'GET', `/revisions/users/${madrid}`);
  expect(body.filter(({ action }) => action === 'set_reminders').map(({ changes }) => changes)).toEqual([
    { calendar: [true, false] },
    { calendar: [false, true] },
    { paused: [null, 'Daily'], paused_until: [null, tuesday], word: [null, 'Stocktaking'] },
  ]);
});

it('an absence ends with the day of the person, not with that of UTC', async () => {
  const now = new Date();
  // In Pago Pago it is still yesterday before eleven in UTC; in Kiritimati it is tomorrow after ten.
  const isBehind = now.getUTCHours() < 11;
  const last = new Date(now.getTime() - (isBehind ? 86_400_000 : 0)).toISOString().slice(0, 10);
  const user = await r.idOf('madrid@lacet.example');
  await r.app.database.pool.query(
    `INSERT INTO reminder_settings (user_id, time_zone, away_from, away_until) VALUES ($1, $2, '2020-01-01', $3)
      ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone, away_from = excluded.away_from, away_until = excluded.away_until`,
    [user, isBehind ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati', last],
  );
  const { body } = await call<{ absence: object | null }>(r.madrid, 'GET', '/reminders/mine');
  expect(body.absence === null).toBe(!isBehind);
});
