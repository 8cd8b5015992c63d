/** Tests that a reminder in its form has no next times where it has none in the list: where it is not active, or ran as often as it may. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReminderTimes } from '#resources/api/reminders/runs';
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
