/** Tests that a person's own page lists the reminders that will come, and those alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReminderSettings } from '#resources/api/reminders/config';
import type { ReminderStates, RemindersOverview } from '#resources/api/reminders/runs';
import { call } from '#server/collection/inputs/collection.fixture';
import type { Inject } from '#tests/support/product/visitor';
import { addDays } from '#resources/formats/periods/periods';
import { reminders, type Reminders } from '../../reminders.fixture';
import { momentAt } from '../../schedule/zoned';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

const coming = async (inject: Inject) =>
  (await call<ReminderSettings>(inject, 'GET', '/reminders/mine')).body.reminders.map(({ title, next_at }) => [title['en'], next_at]);
const pause = async (reminder_id: string) =>
  (await call(r.paris, 'PUT', '/reminders/mine/pause', { reminder_id, days: 1, word: 'Stocktaking' })).status;
const titled = (en: string, more: object) => r.remind({ title: { en, fr: en }, ...more });

it('not a reminder of other sites, nor one whose writer sees others only; neither can be put off', async () => {
  const spain = await titled('Only Spain', { sites: [r.c.tag['spain']] });
  await titled('All', {});
  const chief = await r.app.signIn('chief@lacet.example', {
    grants: ['reminders:read', 'reminders:write', 'inputs:read'],
    scopes: [{ subjects: [], tags: [r.c.tag['spain'] ?? ''] }],
  });
  const own = { title: { en: 'Chief', fr: 'Chef' }, when: 'every', every: 1, unit: 'days', time: '09:00', time_zone: 'Europe/Paris' };
  const written = await call<{ id: string }>(chief, 'POST', '/reminders', { ...own, first_on: '2049-01-04', work: ['entries'] });
  expect(written.status).toBe(201);
  const monday = r.at(0, '09:00').toISOString();
  expect(await coming(r.paris)).toEqual([['All', monday]]);
  expect((await coming(r.madrid)).map(([title]) => title)).toEqual(['Only Spain', 'All', 'Chief']);
  for (const id of [spain, written.body.id]) expect(await pause(id)).toBe(404);
});

it('around due dates, the first time at which something of the person is due, now or after a period to come, or nothing', async () => {
  const due = `${new Date().getUTCFullYear()}-01-30`;
  const days = (day: number) => Math.round((r.at(day, '12:00').getTime() - Date.parse(`${due}T12:00:00Z`)) / 86_400_000);
  const around = { when: 'due', on_day: false, first_on: null, time: '09:00' };
  const id = await titled('Overdue', { ...around, days_after: days(2) });
  const before = await titled('Before', { ...around, days_before: 7 });
  const never = await titled('Never', { ...around, days_before: 7, until_on: r.at(0, '12:00').toISOString().slice(0, 10) });
  const january = [0, 1].map((years) => momentAt(`${new Date().getUTCFullYear() + years}-01-23`, '09:00', 'Europe/Paris'));
  const next = january.find((at) => at > new Date())?.toISOString();
  expect(await coming(r.paris)).toEqual([
    ['Overdue', r.at(2, '09:00').toISOString()],
    ['Before', next],
  ]);
  const { states } = (await call<ReminderStates>(r.c.admin, 'GET', '/reminders/states')).body;
  const nextOf = (of: string) => states.find((each) => each.id === of)?.next_at;
  expect([nextOf(id), nextOf(before), nextOf(never)]).toEqual([r.at(2, '09:00').toISOString(), next, null]);
  const { rows } = await r.app.database.pool.query<{ next: string }>(
    `SELECT to_char(next_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS next FROM reminder_states WHERE reminder_id = $1`,
    [id],
  );
  expect(rows[0]?.next).not.toBe(addDays(due, days(2)));
});

it('a pause of a reminder that is deleted is read nowhere', async () => {
  const id = await titled('All', {});
  expect(await pause(id)).toBe(200);
  await call(r.c.admin, 'DELETE', `/reminders/${id}`);
  expect((await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview')).body.pauses).toEqual([]);
  expect((await call<ReminderSettings>(r.paris, 'GET', '/reminders/mine')).body.reminders).toEqual([]);
});

describe('a pause is read, by the person and in the overview, while it puts something off:', () => {
  const read = async () => {
    const { reminders: own } = (await call<ReminderSettings>(r.paris, 'GET', '/reminders/mine')).body;
    const { pauses } = (await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview')).body;
    return [own.map(({ next_at, paused_until, can_pause }) => [next_at, paused_until, can_pause]), pauses.map(({ until }) => until)];
  };
  const tuesday = () => r.at(1, '12:00').toISOString().slice(0, 10);

  it('the next time, then the email that waits, and nothing once that is sent', async () => {
    const id = await titled('Weekly', { unit: 'weeks' });
    const [first, second] = [0, 7].map((day) => r.at(day, '09:00').toISOString());
    expect(await read()).toEqual([[[first, null, true]], []]);
    await call(r.paris, 'PUT', '/reminders/mine/pause', { reminder_id: id, days: 2, word: 'Stocktaking' });
    expect(await read()).toEqual([[[first, tuesday(), false]], [tuesday()]]);
    await r.tick(r.at(0, '09:00'));
    const { rows } = await r.app.database.pool.query<{ send_at: string }>(`SELECT send_at FROM reminder_notices WHERE outcome = 'waiting'`);
    expect(await read()).toEqual([[[rows[0] && new Date(rows[0].send_at).toISOString(), tuesday(), false]], [tuesday()]]);
    await r.tick(r.at(2, '09:00'));
    expect(await read()).toEqual([[[second, null, false]], []]);
  });

  it('around due dates, what the person has due', async () => {
    const due = Date.parse(`${new Date().getUTCFullYear()}-01-30T12:00:00Z`);
    const days_after = Math.round((r.at(0, '12:00').getTime() - due) / 86_400_000);
    const id = await titled('Overdue', { when: 'due', on_day: false, first_on: null, time: '09:00', days_after });
    await call(r.paris, 'PUT', '/reminders/mine/pause', { reminder_id: id, days: 2, word: 'Stocktaking' });
    expect(await read()).toEqual([[[r.at(0, '09:00').toISOString(), tuesday(), false]], [tuesday()]]);
    await r.enterAll(r.paris, 'france');
    expect((await read())[1]).toEqual([]);
  });
});
