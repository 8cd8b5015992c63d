/** Tests that a reminder in its form has no next times where it has none in the list: where it is not active, or ran as often as it may. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RemindersOverview, ReminderTimes } from '#resources/api/reminders/runs';
import { call } from '#server/collection/inputs/collection.fixture';
import { reminders, type Reminders } from '../../reminders.fixture';

let r: Reminders;
beforeAll(async () => {
  r = await reminders();
});
afterAll(() => r.app.close());

const times = async (values: object) => {
  const { body } = await call<ReminderTimes>(r.c.admin, 'POST', '/reminders/times', { values });
  return [body.times.length, body.used_up];
};

it('none while it is not active', async () => {
  const daily = { when: 'every', every: 1, unit: 'days', first_on: '2049-01-01', time: '09:00', time_zone: 'UTC' };
  expect(await times(daily)).toEqual([5, false]);
  expect(await times({ ...daily, active: false })).toEqual([0, false]);
});

it('around due dates, as many as are left of its number of times', async () => {
  const due = { when: 'due', on_day: false, days_after: 1, time: '09:00', time_zone: 'Europe/Paris', work: ['entries'], most_times: 2 };
  const id = await r.remind({ ...due, first_on: null });
  expect(await times({ ...due, id })).toEqual([2, false]);
  await r.tick(r.at(0, '09:00'));
  expect(await times({ ...due, id })).toEqual([1, false]);
  await r.tick(r.at(1, '09:00'));
  expect(await times({ ...due, id })).toEqual([0, true]);
  expect(await times({ ...due, id, most_times: 3 })).toEqual([1, false]);
  expect(await times(due)).toEqual([2, false]);
});

it('as the overview tells them: as many times as are left, while the subject is open', async () => {
  const due = { when: 'due', on_day: false, days_after: 1, time: '23:59', time_zone: 'UTC', work: ['entries'], first_on: null };
  const upcoming = async (id: string) => {
    const { body } = await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview');
    return body.upcoming.filter(({ reminder_id }) => reminder_id === id).length;
  };
  const once = await r.remind({ ...due, most_times: 1 });
  const daily = await r.remind(due);
  expect([await times({ ...due, most_times: 1, id: once }), await upcoming(once), await upcoming(daily)]).toEqual([[1, false], 1, 7]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await r.app.database.pool.query('UPDATE subjects SET open_until = $1', [tomorrow]);
  expect([await times({ ...due, id: daily }), await upcoming(daily)]).toEqual([[2, false], 2]);
});
