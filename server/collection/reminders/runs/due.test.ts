/** Tests which due days a reminder around due dates makes up for. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { reminders, type Reminders } from '../reminders.fixture';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

/** Creates a reminder for the entries of the test on one day, a Monday to come. */
const ofMonday = () => {
  const due = Date.parse(`${new Date().getUTCFullYear()}-01-30T12:00:00Z`);
  const days_after = Math.round((r.at(0, '12:00').getTime() - due) / 86_400_000);
  return r.remind({ when: 'due', on_day: false, days_after, first_on: null });
};
const state = (id: string, set: string, values: unknown[]) =>
  r.app.database.pool.query(`UPDATE reminder_states SET ${set} WHERE reminder_id = $1`, [id, ...values]);

it('one that was inactive for months reminds of nothing that was due meanwhile', async () => {
  const id = await ofMonday();
  const put = async (active: boolean) => {
    const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/reminders/${id}`);
    expect((await call(r.c.admin, 'PUT', `/reminders/${id}`, { version: body.version, active })).status).toBe(200);
  };
  await put(false);
  await put(true);
  await state(id, 'next_at = $2, last_run_at = $3', [r.at(1, '09:00'), r.at(-300, '09:00')]);
  expect((await r.tick(r.at(1, '09:00'))).size).toBe(0);
});

it('what was due on the days of a week in which nobody looked is made up for, and nothing before', async () => {
  const id = await ofMonday();
  await state(id, 'next_at = $2', [r.at(-2, '09:00')]);
  expect((await r.tick(r.at(7, '10:00'))).size).toBe(0);
  await state(id, 'next_at = $2', [r.at(0, '09:00')]);
  expect((await r.tick(r.at(4, '10:00'))).size).toBe(2);
});
