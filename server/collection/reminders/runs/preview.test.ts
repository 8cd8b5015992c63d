/** Tests that the preview of a reminder is what is sent: who is told, when a colleague gets it, and by the day of the reader. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SentReminders } from '#resources/api/collection/progress';
import type { SendResult, WhoGetsWhat } from '#resources/api/reminders/runs';
import { call } from '#server/collection/inputs/collection.fixture';
import { system } from '#server/core/viewer/viewer';
import { letterFor } from '../digests/letter/letterFor';
import { remindersOf } from '../reminders';
import { reminders, type Reminders } from '../reminders.fixture';
import { whoGetsWhat } from './preview';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

const dayOf = (day: number) => r.at(day, '12:00').toISOString().slice(0, 10);
const saved = async (id: string) => {
  const [reminder] = await remindersOf(r.app.database.db, [id]);
  if (!reminder) throw new Error(id);
  return reminder;
};

it('who is told, also of a reminder that is not saved; each is named once after it is sent', async () => {
  const plain = { title: { en: 'Own', fr: 'À moi' }, when: 'every', every: 1, unit: 'days', time: '09:00', time_zone: 'Europe/Paris' };
  const values = { ...plain, kind: 'data', target: 'subjects', subjects: ['electricity'], first_on: dayOf(0), escalate_after_days: 1 };
  const { body } = await call<WhoGetsWhat>(r.c.admin, 'POST', '/reminders/preview', { values });
  expect([body.total, body.told, body.people.map(({ told }) => told)]).toEqual([2, 1, [['europe Test'], ['europe Test']]]);
  const id = await r.remind(values);
  const sent = await call<SendResult>(r.c.admin, 'POST', `/reminders/${id}/send`);
  expect(sent.body.waiting.toSorted()).toEqual(['europe@lacet.example', 'madrid@lacet.example', 'paris@lacet.example']);
  const tab = await call<SentReminders>(r.c.admin, 'GET', '/progress/subjects/reminders?subject_keys=electricity');
  expect(tab.body.reminders[0]?.waiting).toEqual(['madrid@lacet.example', 'paris@lacet.example']);
});

it('the time at which a colleague gets it; where they can’t, that of the person’s return', async () => {
  const scopes = [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }];
  const lyon = await r.app.signIn('lyon@lacet.example', { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes });
  await call(lyon, 'PUT', '/reminders/mine', { hour: 11 });
  const colleague = await r.idOf('lyon@lacet.example');
  await call(r.paris, 'PUT', '/reminders/mine', { absence: { from: dayOf(0), until: dayOf(2), colleague } });
  const reminder = await saved(await r.remind({ users: [await r.idOf('paris@lacet.example')] }));
  const shown = async () => {
    const { people } = await whoGetsWhat(r.app.database.db, reminder, system([]), r.at(0, '07:00'));
    return people.map(({ hold, to, at }) => [hold, to, at]);
  };
  expect(await shown()).toEqual([['away', 'lyon Test', r.at(0, '11:00').toISOString()]]);
  await call(r.c.admin, 'PUT', `/reminders/user/${colleague}`, { stopped: true });
  expect(await shown()).toEqual([['away', null, r.at(3, '08:00').toISOString()]]);
});

it('the hour that a person chose, by its name', async () => {
  await call(r.paris, 'PUT', '/reminders/mine', { hour: 15 });
  const reminder = await saved(await r.remind());
  const { people } = await whoGetsWhat(r.app.database.db, reminder, system([]), r.at(0, '07:00'));
  expect(people.map(({ email, hold }) => [email, hold])).toEqual([
    ['madrid@lacet.example', 'hours'],
    ['paris@lacet.example', 'own_hour'],
  ]);
});

it('the email, by the local day of its reader', async () => {
  await call(r.paris, 'PUT', '/reminders/mine', { time_zone: 'Pacific/Kiritimati' });
  const reminder = await saved(await r.remind({ users: [await r.idOf('paris@lacet.example')] }));
  const year = new Date().getUTCFullYear() + 1;
  // In Kiritimati it is five in the morning of the 31st.
  const asked = { reminder, viewer: system([]), baseUrl: 'https://lacet.example', now: new Date(`${year}-01-30T15:00:00Z`) };
  const { letter } = await letterFor(r.app.database.db, { ...asked, locale: 'en' });
  expect(letter.groups?.map(({ title }) => title)).toContain(`Overdue: due on 30 Jan ${year}, yesterday`);
  expect(letter.subject).toMatch(/^\d+ things? overdue$/);
});

it('who is told, within the limits of the person who reads or sends it, and no name of other sites', async () => {
  const grants = ['inputs:read', 'inputs:approve', 'reminders:read', 'reminders:write'];
  const of = (place: string) => [{ subjects: [], tags: [r.c.tag[place] ?? ''] }];
  await r.app.signIn('spain@lacet.example', { grants, scopes: of('spain') });
  const france = await r.app.signIn('france@lacet.example', { grants, scopes: of('france') });
  await r.app.signIn('everywhere@lacet.example', { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes: of('europe') });
  const users = [await r.idOf('everywhere@lacet.example')];
  const plain = { title: { en: 'Own', fr: 'À moi' }, when: 'every', every: 1, unit: 'days', time: '09:00', time_zone: 'Europe/Paris' };
  const values = { ...plain, kind: 'data', target: 'users', work: ['entries'], users, first_on: dayOf(0), escalate_after_days: 1 };
  const id = await r.remind(values);
  for (const draft of [values, { ...values, id }]) {
    const { body } = await call<WhoGetsWhat>(france, 'POST', '/reminders/preview', { values: draft });
    expect([body.told, body.people.flatMap(({ told }) => told).toSorted()]).toEqual([2, ['europe Test', 'france Test']]);
  }
  expect((await call(france, 'POST', `/reminders/${id}/send`)).status).toBe(200);
  const { rows } = await r.app.database.pool.query<{ address: string }>(
    `SELECT address FROM reminder_notices WHERE why ->> 'as' = 'late' ORDER BY 1`,
  );
  expect(rows.map(({ address }) => address)).toEqual(['europe@lacet.example', 'france@lacet.example']);
});

it('a pause that lasts until the evening of the person, west of UTC', async () => {
  await call(r.paris, 'PUT', '/reminders/mine', { time_zone: 'America/Los_Angeles' });
  const id = await r.remind({ users: [await r.idOf('paris@lacet.example')], escalate_after_days: 1 });
  const until = dayOf(0);
  await r.app.database.pool.query(`INSERT INTO reminder_pauses (user_id, reminder_id, until_on, word) VALUES ($1, $2, $3, 'Stocktaking')`, [
    await r.idOf('paris@lacet.example'),
    id,
    until,
  ]);
  // In Los Angeles it is four in the afternoon.
  const evening = new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000);
  const { people } = await whoGetsWhat(r.app.database.db, await saved(id), system([]), evening);
  expect(people.map(({ hold, told }) => [hold, told])).toEqual([['paused', []]]);
});

it('the email as it is sent: who is told of the person, and what one who is told, or stands in, gets', async () => {
  const grants = ['inputs:read', 'inputs:write', 'inputs:submit'];
  await r.app.signIn('lyon@lacet.example', { grants, scopes: [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }] });
  const [paris, europe, colleague] = await Promise.all(['paris', 'europe', 'lyon'].map((name) => r.idOf(`${name}@lacet.example`)));
  const plain = { title: { en: 'Own', fr: 'À moi' }, when: 'every', every: 1, unit: 'days', time: '09:00', time_zone: 'Europe/Paris' };
  const values = { ...plain, kind: 'data', target: 'users', work: ['entries'], users: [paris], first_on: dayOf(0), escalate_after_days: 1 };
  const text = async (user_id: string | undefined, by = r.c.admin) => {
    const { body } = await call<{ text?: string; code?: string }>(by, 'POST', '/reminders/mail', { values, user_id, locale: 'en' });
    return body.text ?? body.code;
  };
  expect(await text(paris)).toContain('europe Test is told of what is left.');
  expect(await text(europe)).toMatch(/You are told of what others have left[^]*What paris Test has left[^]*Electricity/);
  expect(await text(colleague)).toBe('NOTHING_LEFT');
  const absence = { from: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), until: dayOf(3), colleague };
  expect((await call(r.paris, 'PUT', '/reminders/mine', { absence })).status).toBe(200);
  expect(await text(colleague)).toMatch(/For paris Test, who is away until[^]*Electricity/);
  const { body } = await call<WhoGetsWhat>(r.c.admin, 'POST', '/reminders/preview', { values });
  expect(body.others.map(({ name }) => name).toSorted()).toEqual(['europe Test', 'lyon Test']);
});

it('of the email of one who is told, nothing beyond the limits of who reads it', async () => {
  const of = (place: string) => [{ subjects: [], tags: [r.c.tag[place] ?? ''] }];
  const france = await r.app.signIn('france@lacet.example', { grants: ['reminders:read', 'inputs:read'], scopes: of('france') });
  await r.app.signIn('everywhere@lacet.example', { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes: of('europe') });
  const users = [await r.idOf('everywhere@lacet.example')];
  const plain = { title: { en: 'Own', fr: 'À moi' }, when: 'every', every: 1, unit: 'days', time: '09:00', time_zone: 'Europe/Paris' };
  const values = { ...plain, kind: 'data', target: 'users', work: ['entries'], users, first_on: dayOf(0), escalate_after_days: 1 };
  const user_id = await r.idOf('europe@lacet.example');
  const read = async (by: typeof france) =>
    (await call<{ text: string }>(by, 'POST', '/reminders/mail', { values, user_id, locale: 'en' })).body.text;
  const [all, own] = [await read(r.c.admin), await read(france)];
  expect(['France', 'Spain'].map((place) => [all.includes(place), own.includes(place)])).toEqual([
    [true, true],
    [true, false],
  ]);
});
