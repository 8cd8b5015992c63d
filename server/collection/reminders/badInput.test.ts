/** Tests that a reminder that could not work is refused, with the field and the reason, and that nothing of it is kept. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { isTimeZone } from './schedule/zoned';
import { reminders, type Reminders } from './reminders.fixture';

let r: Reminders;
beforeAll(async () => {
  r = await reminders();
});
afterAll(() => r.app.close());

const plain = {
  title: { en: 'Late', fr: 'Retard' },
  when: 'every',
  every: 1,
  unit: 'days',
  first_on: '2049-01-01',
  time: '09:00',
  time_zone: 'Europe/Paris',
};
const uuids = (count: number) => Array.from({ length: count }, (_, place) => `018f0000-0000-7000-8000-${String(place).padStart(12, '0')}`);

it.each([
  ['a past “once”', { when: 'once', first_on: '2020-01-01' }, 'first_on', 'over'],
  ['an end before the beginning', { until_on: '2048-12-31' }, 'until_on', 'until_before_from'],
  ['an end that has passed', { first_on: '2020-01-01', until_on: '2021-01-01' }, 'until_on', 'until_over'],
  ['an end that has passed, around due dates', { when: 'due', on_day: true, until_on: '2021-01-01' }, 'until_on', 'until_over'],
  ['a number of times that has passed', { first_on: '2026-01-01', most_times: 3 }, 'most_times', 'until_over'],
  ['an unknown time zone', { time_zone: 'Europe/Lutetia' }, 'time_zone', 'time_zone'],
  ['no day around the due date', { when: 'due', on_day: false }, 'on_day', 'no_due_day'],
  ['roles that nobody has', { roles: ['018f0000-0000-7000-8000-000000000001'] }, 'roles', undefined],
  ['sections without a subject', { target: 'subjects', sections: ['nowhere'] }, 'sections', undefined],
  ['a placeholder that is none', { message: { en: 'Hello {nom}', fr: 'Bonjour' } }, 'message.en', 'placeholder'],
  ['a brace that stays open', { message: { en: 'Hello', fr: 'Bonjour {{name' } }, 'message.fr', 'brace'],
  ['doubled braces', { message: { en: 'Hello {{name}}', fr: 'Bonjour {name}' } }, 'message.en', 'brace'],
  ['people that are no ids', { users: ['x'] }, 'users', 'choice'],
  ['roles that are no ids', { roles: ['x'] }, 'roles', 'choice'],
  ['sites that are no ids', { sites: ['x'] }, 'sites', 'choice'],
  ['10,001 people', { users: uuids(10_001) }, 'users', undefined],
  ['a time that is none', { time: '25:00' }, 'time', 'pattern'],
  ['every 0 days', { every: 0 }, 'every', 'min'],
  ['null for whether it is active', { active: null }, 'active', undefined],
] as const)('%s', async (_name, change, field, reason) => {
  const { status, body } = await call<{ details: Record<string, { code: string; reason?: string }[]> }>(r.c.admin, 'POST', '/reminders', {
    ...plain,
    ...change,
  });
  expect([status, Object.keys(body.details ?? {})]).toEqual([422, [field]]);
  if (reason !== undefined) expect(body.details[field]?.[0]?.reason).toBe(reason);
  expect((await call<unknown[]>(r.c.admin, 'GET', '/reminders')).body).toEqual([]);
});

it('a past “once” that becomes active', async () => {
  const past = { ...plain, when: 'once', first_on: '2020-01-01', active: false };
  const { body } = await call<{ id: string; version: number }>(r.c.admin, 'POST', '/reminders', past);
  const answer = await call<{ details: object }>(r.c.admin, 'PUT', `/reminders/${body.id}`, { version: body.version, active: true });
  expect([answer.status, Object.keys(answer.body.details ?? {})]).toEqual([422, ['first_on']]);
  await call(r.c.admin, 'DELETE', `/reminders/${body.id}`);
});

it('an end that has passed is refused where the times change, or the reminder becomes active', async () => {
  const past = { ...plain, first_on: '2020-01-01', until_on: '2021-01-01', active: false };
  const { body } = await call<{ id: string; version: number }>(r.c.admin, 'POST', '/reminders', past);
  const put = async (change: object) => {
    const answer = await call<{ version: number; details?: object }>(r.c.admin, 'PUT', `/reminders/${body.id}`, {
      version: body.version,
      ...change,
    });
    body.version = answer.body.version ?? body.version;
    return [answer.status, ...Object.keys(answer.body.details ?? {})];
  };
  expect(await put({ active: true })).toEqual([422, 'until_on']);
  expect(await put({ title: { en: 'Old', fr: 'Ancienne' } })).toEqual([200]);
  await r.app.database.pool.query(`UPDATE records SET data = data || '{"active": true}' WHERE id = $1`, [body.id]);
  expect(await put({ title: { en: 'Older', fr: 'Plus ancienne' } })).toEqual([200]);
  expect(await put({ time: '10:00' })).toEqual([422, 'until_on']);
  await call(r.c.admin, 'DELETE', `/reminders/${body.id}`);
});

it.each(['{foo}', '{constructor}', '{name', '{link:018f0000-0000-7000-8000-000000000001}'])(
  'a message to people with questionnaires whose placeholder is none: %s',
  async (message) => {
    const body = { ids: ['018f0000-0000-7000-8000-000000000001'], send: true, message };
    const answer = await call<{ details: object }>(r.c.admin, 'PUT', '/questionnaires/admin/reminders', body);
    expect([answer.status, Object.keys(answer.body.details ?? {})]).toEqual([422, ['message']]);
  },
);

it('a placeholder that is none, in what is sent from the progress of a subject, as a test, or shown', async () => {
  const refused = async (path: string, body: object) => {
    const answer = await call<{ details?: object }>(r.c.admin, 'POST', path, body);
    return [answer.status, ...Object.keys(answer.body.details ?? {})];
  };
  const message = 'Bonjour {nome}';
  expect(await refused('/progress/subjects/electricity/send_reminders', { message })).toEqual([422, 'message']);
  const values = { ...plain, work: ['entries'], message: { en: message, fr: '' } };
  for (const path of ['test', 'mail']) expect(await refused(`/reminders/${path}`, { values })).toEqual([422, 'message.en']);
});

it('an active reminder that reaches nobody: of closed subjects, at sites of others, or that tells somebody after nothing', async () => {
  for (const [key, more] of [
    ['closed', { open_until: '2020-12-31' }],
    ['unfollowed', { progress: { disabled: true } }],
  ] as const)
    expect((await r.c.subject(key, more)).status).toBe(201);
  const [paris, madrid, admin] = await Promise.all(['paris', 'madrid', 'admin'].map((name) => r.idOf(`${name}@lacet.example`)));
  const write = async (change: object) => {
    const body = { ...plain, ...change };
    const answer = await call<{ id: string; details?: Record<string, { reason: string }[]> }>(r.c.admin, 'POST', '/reminders', body);
    if (answer.status === 201) await call(r.c.admin, 'DELETE', `/reminders/${answer.body.id}`);
    return [answer.status, ...Object.entries(answer.body.details ?? {}).map(([field, [error]]) => `${field} ${error?.reason}`)];
  };
  const of = (...subjects: string[]) => ({ target: 'subjects', subjects });
  expect(await write(of('closed'))).toEqual([422, 'subjects subjects_closed']);
  expect(await write(of('closed', 'unfollowed'))).toEqual([422, 'subjects subjects_closed']);
  expect(await write({ ...of('closed'), active: false })).toEqual([201]);
  expect(await write({ ...of('closed'), kind: 'approval' })).toEqual([201]);
  expect(await write(of('closed', 'electricity'))).toEqual([201]);
  const at = (place: string, ...users: (string | undefined)[]) => ({ users, work: ['entries'], sites: [r.c.tag[place]] });
  expect(await write(at('spain', paris))).toEqual([422, 'sites nobody_there']);
  for (const allowed of [at('europe', paris), at('france', paris), at('spain', paris, madrid), at('spain', admin)])
    expect(await write(allowed)).toEqual([201]);
  expect(await write({ users: [paris], escalate_to: admin })).toEqual([422, 'escalate_to told_after']);
});

it.each(['times', 'preview', 'mail', 'test'])('%s of an unknown time zone, or of none', async (path) => {
  for (const values of [{ ...plain, time_zone: 'Europe/Lutetia' }, {}]) {
    const { status, body } = await call<{ details: object }>(r.c.admin, 'POST', `/reminders/${path}`, { values });
    expect([status, Object.keys(body.details ?? {})]).toEqual([422, ['time_zone']]);
  }
});

it('only somebody whose mandate has ended is told as nobody', async () => {
  await r.app.signIn('former@lacet.example', { grants: [] });
  await r.change('former@lacet.example', { mandate_until: '2020-01-01' });
  const users = [await r.idOf('former@lacet.example')];
  const { body } = await call<{ details: object }>(r.c.admin, 'POST', '/reminders', { ...plain, users });
  expect(body.details).toMatchObject({ users: [{ code: 'INVALID', reason: 'nobody' }] });
});

it('an account whose role nobody has is told as nobody', async () => {
  const role = await call<{ id: string }>(r.c.admin, 'POST', '/roles', { name: { en: 'Empty', fr: 'Vide' }, permissions: [] });
  const { body } = await call<{ details: object }>(r.c.admin, 'POST', '/reminders', { ...plain, roles: [role.body.id] });
  expect(body.details).toMatchObject({ roles: [{ code: 'INVALID', reason: 'nobody' }] });
});

it('a reminder of people that asks for no work, new or changed', async () => {
  const users = [await r.idOf('paris@lacet.example')];
  const blank = { details: { work: [{ code: 'BLANK' }] } };
  expect(await call(r.c.admin, 'POST', '/reminders', { ...plain, users, work: [] })).toMatchObject({ status: 422, body: blank });
  const { body } = await call<{ id: string; version: number }>(r.c.admin, 'POST', '/reminders', { ...plain, users });
  const change = { version: body.version, work: [] };
  expect(await call(r.c.admin, 'PUT', `/reminders/${body.id}`, change)).toMatchObject({ status: 422, body: blank });
  await call(r.c.admin, 'DELETE', `/reminders/${body.id}`);
});

it('an active reminder for people of whom none may do any of what it asks for', async () => {
  await r.app.signIn('reader@lacet.example', { grants: ['inputs:read'] });
  const [reader, paris, europe] = await Promise.all(['reader', 'paris', 'europe'].map((name) => r.idOf(`${name}@lacet.example`)));
  const write = async (change: object) => {
    const { status, body } = await call<{ id: string; details?: Record<string, { reason: string }[]> }>(r.c.admin, 'POST', '/reminders', {
      ...plain,
      ...change,
    });
    if (status === 201) await call(r.c.admin, 'DELETE', `/reminders/${body.id}`);
    return [status, ...Object.entries(body.details ?? {}).map(([field, [error]]) => `${field} ${error?.reason}`)];
  };
  const refused = [422, 'users nobody_may'];
  expect(await write({ users: [reader] })).toEqual(refused);
  expect(await write({ users: [europe], work: ['entries'] })).toEqual(refused);
  expect(await write({ users: [paris], kind: 'approval' })).toEqual(refused);
  expect(await write({ users: [paris], work: ['questionnaires'] })).toEqual(refused);
  expect(await write({ users: [reader, paris] })).toEqual([201]);
  expect(await write({ users: [europe], kind: 'approval' })).toEqual([201]);
  expect(await write({ users: [reader], active: false })).toEqual([201]);
  const name = { en: 'Reads', fr: 'Lit' };
  const { body: role } = await call<{ id: string }>(r.c.admin, 'POST', '/roles', { name, permissions: ['inputs:read'] });
  await r.change('reader@lacet.example', { roles: [role.id] });
  expect(await write({ roles: [role.id] })).toEqual([422, 'roles nobody_may']);
});

it('a reminder whose only person left may still be stopped', async () => {
  await r.app.signIn('leaves@lacet.example', { grants: ['inputs:read', 'inputs:write'] });
  const users = [await r.idOf('leaves@lacet.example')];
  const { body } = await call<{ id: string; version: number }>(r.c.admin, 'POST', '/reminders', { ...plain, users });
  await r.change('leaves@lacet.example', { mandate_until: '2020-01-01' });
  const { status } = await call(r.c.admin, 'PUT', `/reminders/${body.id}`, { version: body.version, active: false });
  expect(status).toBe(200);
  await call(r.c.admin, 'DELETE', `/reminders/${body.id}`);
});

it('a colleague who may not do what the person does, or themselves', async () => {
  const put = async (colleague: string, more = {}) => {
    const absence = { from: '2049-01-01', until: '2049-01-09', colleague, ...more };
    const { body } = await call<{ details?: Record<string, { reason: string }[]> }>(r.paris, 'PUT', '/reminders/mine', { absence });
    return Object.entries(body.details ?? {}).map(([field, [error]]) => `${field} ${error?.reason}`);
  };
  expect(await put(await r.idOf('madrid@lacet.example'))).toEqual(['absence.colleague colleague_right']);
  expect(await put(await r.idOf('europe@lacet.example'))).toEqual(['absence.colleague colleague_right']);
  expect(await put(await r.idOf('paris@lacet.example'))).toEqual(['absence.colleague oneself']);
  expect(await put('018f0000-0000-7000-8000-000000000001')).toEqual(['absence.colleague colleague_unknown']);
  expect(await put(await r.idOf('admin@lacet.example'), { until: '2048-01-01' })).toEqual(['absence.until until_before_from']);
  expect(await put(await r.idOf('admin@lacet.example'), { from: '2020-01-01', until: '2020-01-09' })).toEqual(['absence.until over']);
  const { body } = await call<{ colleagues: { email: string }[] }>(r.paris, 'GET', '/reminders/mine/colleagues?q=lacet');
  const offered = body.colleagues.map(({ email }) => email);
  expect(offered).toContain('admin@lacet.example');
  for (const email of ['madrid@lacet.example', 'europe@lacet.example', 'paris@lacet.example']) expect(offered).not.toContain(email);
  expect((await call<{ absence: null }>(r.paris, 'GET', '/reminders/mine')).body.absence).toBeNull();
});

it('a time zone that the database may not know, or know as another, and an absence beyond the days of the client', async () => {
  const refused = async (path: string, change: object) => {
    const { status, body } = await call<{ details?: Record<string, { reason: string }[]> }>(r.c.admin, 'PUT', path, change);
    return [status, ...Object.entries(body.details ?? {}).map(([field, [error]]) => `${field} ${error?.reason}`)];
  };
  const { body: config } = await call(r.c.admin, 'GET', '/reminders/config');
  for (const time_zone of ['VST', 'ECT', 'IST', 'US/Pacific-New', '+05:30']) {
    expect(await refused('/reminders/mine', { time_zone })).toEqual([422, 'time_zone time_zone']);
    expect(await refused('/reminders/config', { ...config, time_zone })).toEqual([422, 'time_zone time_zone']);
    const answer = await call<{ details: object }>(r.c.admin, 'POST', '/reminders', { ...plain, time_zone });
    expect([answer.status, Object.keys(answer.body.details ?? {})]).toEqual([422, ['time_zone']]);
  }
  const absence = { from: '2049-01-01', until: '2049-01-09', colleague: null };
  expect(await refused('/reminders/mine', { absence: { ...absence, until: '9999-12-31' } })).toEqual([422, 'absence.until max']);
  expect(await refused('/reminders/mine', { absence: { ...absence, from: '0001-01-01' } })).toEqual([422, 'absence.from min']);
});

it('the database knows every time zone that may be chosen', async () => {
  const { rows } = await r.app.database.pool.query<{ name: string }>('SELECT name FROM pg_timezone_names');
  const known = new Set(rows.map(({ name }) => name));
  const offered = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  expect(offered.filter((zone) => isTimeZone(zone) && !known.has(zone))).toEqual([]);
  expect(offered.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

it('an absence that is over stays where it is sent back as it was, and a country is one', async () => {
  const put = (change: object) => call<{ details?: object }>(r.paris, 'PUT', '/reminders/mine', change);
  const id = await r.idOf('paris@lacet.example');
  const absence = { from: '2020-01-01', until: '2020-01-09', colleague: null };
  await r.app.database.pool.query(
    `INSERT INTO reminder_settings (user_id, away_from, away_until) VALUES ($1, '2020-01-01', '2020-01-09') ON CONFLICT (user_id) DO UPDATE SET away_from = '2020-01-01', away_until = '2020-01-09'`,
    [id],
  );
  expect((await put({ hour: 9, absence })).status).toBe(200);
  const other = await put({ absence: { ...absence, until: '2020-01-10' } });
  expect([other.status, Object.keys(other.body.details ?? {})]).toEqual([422, ['absence.until']]);
  expect((await put({ absence: null, country: 'FR' })).status).toBe(200);
  const nowhere = await put({ country: 'ZZ' });
  expect([nowhere.status, nowhere.body.details]).toMatchObject([422, { country: [{ code: 'INVALID', reason: 'country' }] }]);
});

it.each([
  ['/times', { when: 'every', every: 1e308, unit: 'months', first_on: '2027-01-31' }],
  ['/times', { when: 'every', every: 'x', unit: 'days', first_on: '2027-01-31' }],
  ['/times', { when: 'every', every: 365, unit: 'months', first_on: '9999-12-31' }],
  ['/times', { when: 'every', every: 1, unit: 'days', first_on: '2027-99-99' }],
  ['/times', { when: 'once', first_on: '0000-00-00' }],
  ['/times', { when: 'every', every: 1, unit: 'months', first_on: '0001-01-31' }],
  ['/times', { when: 'due', until_on: 'never' }],
  ['/preview', { sites: ['x'], work: ['entries'] }],
  ['/preview', { users: [{}], roles: 'x', subjects: [null], sections: [1], work: ['entries', {}] }],
  ['/preview', { id: 'x', work: ['entries', 'questionnaires'] }],
  ['/mail', { sites: ["'; DROP TABLE tags; --"], work: ['entries'] }],
  ['/mail', { message: { en: '{'.repeat(50_000), fr: [] }, work: ['entries'] }],
] as const)('%s of values that no form has is answered, and never by a failure of the server: %j', async (path, values) => {
  const { status } = await call(r.c.admin, 'POST', `/reminders${path}`, {
    values: { time: '09:00', time_zone: 'Europe/Paris', ...values },
  });
  expect([200, 422]).toContain(status);
});

it('settings of all reminders that no day would meet', async () => {
  const { body: config } = await call(r.c.admin, 'GET', '/reminders/config');
  const put = async (change: object) => {
    const { status, body } = await call<{ details?: object }>(r.c.admin, 'PUT', '/reminders/config', { ...config, ...change });
    return [status, ...Object.keys(body.details ?? {})];
  };
  expect(await put({ time_zone: 'Mars' })).toEqual([422, 'time_zone']);
  expect(await put({ country: 'ZZ' })).toEqual([422, 'country']);
  expect(await put({ holidays: [{ country: 'QQ', days: [] }] })).toEqual([422, 'holidays.0.country']);
  expect(await put({ from_hour: 18, until_hour: 8 })).toEqual([422, 'until_hour']);
  expect(await put({ quiet: [{ from: '2027-02-01', until: '2027-01-01' }] })).toEqual([422, 'quiet.0.until']);
  expect(await put({ holidays: [{ country: 'FR', days: ['2027-02-30'] }] })).toEqual([400, 'holidays.0.days.0']);
  expect(await put({ working_days: [] })).toEqual([400, 'working_days']);
  expect(await put({ per_week: 0 })).toEqual([400, 'per_week']);
  expect((await call(r.c.admin, 'GET', '/reminders/config')).body).toEqual(config);
});
