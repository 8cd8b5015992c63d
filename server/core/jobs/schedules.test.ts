/** Tests schedules on several instances, and their missed moments. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database';
import type { Database } from '../db/connection';
import { jobs, schedules } from '../db/schema';
import { becomes, startInstances } from './queue.fixture';
import { addDueJobs, removeSchedule, setSchedule, type Schedule } from './schedules';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(jobs);
  await database.db.delete(schedules);
});

const daily: Schedule = {
  name: 'reminders',
  cron: '0 9 * * *',
  time_zone: 'Europe/Paris',
  missed: 'once',
  kind: 'note',
  resource: 'inputs',
  params: { of: 'daily' },
  created_by: null,
};
const next = async () => {
  const [found] = await database.db.select().from(schedules).where(eq(schedules.name, daily.name));
  return found?.next_at;
};
const dueSince = (minutes: number) =>
  database.db.execute(sql`UPDATE schedules SET next_at = now() - make_interval(mins => ${minutes}::int)`);
const added = () => database.db.select().from(jobs);

it('each moment gives one job over three instances, with what it was set with', async () => {
  let times = 0;
  const end = await startInstances(database, { note: { work: async () => ((times += 1), { status: 'done' }) } }, 3);
  await setSchedule(database.db, daily);
  await dueSince(0);
  await expect.poll(async () => (await added()).length, { timeout: 20_000 }).toBe(1);
  const [job] = await added();
  if (!job) throw new Error('no job');
  expect(job).toMatchObject({ kind: 'note', resource: 'inputs', params: { of: 'daily' }, single: 'reminders' });
  await becomes(database, job, 'done');
  await Promise.all([addDueJobs(database.db), addDueJobs(database.db), addDueJobs(database.db)]);
  expect([times, (await added()).length]).toEqual([1, 1]);
  expect(Date.parse((await next()) ?? '')).toBeGreaterThan(Date.now());
  await end();
});

it('eight at the same moment add one job', async () => {
  await setSchedule(database.db, daily);
  await dueSince(1);
  await Promise.all(Array.from({ length: 8 }, () => addDueJobs(database.db)));
  expect((await added()).length).toBe(1);
});

it.each([
  ['once', 3 * 24 * 60, 1],
  ['skip', 3 * 24 * 60, 0],
  ['skip', 2, 1],
] as const)('missed: %s, %i minutes late, gives %i', async (missed, late, count) => {
  await setSchedule(database.db, { ...daily, missed });
  await dueSince(late);
  await addDueJobs(database.db);
  await addDueJobs(database.db);
  expect((await added()).length).toBe(count);
  expect(Date.parse((await next()) ?? '')).toBeGreaterThan(Date.now());
});

it('one whose job is still at work waits behind it, and no third one is added', async () => {
  const { db } = database;
  await setSchedule(db, daily);
  for (let moment = 0; moment < 3; moment += 1) {
    await dueSince(0);
    await addDueJobs(db);
    if (moment === 0) await db.update(jobs).set({ status: 'running', seen_at: sql`now()`, attempt: 1 });
  }
  expect((await added()).map(({ status }) => status).toSorted()).toEqual(['queued', 'running']);
});

it('set again it keeps its moment, unless its time changes; it is set and removed with its writer', async () => {
  const { db } = database;
  const from = new Date('2027-03-27T12:00Z');
  await setSchedule(db, daily, from);
  expect(await next()).toBe('2027-03-28T07:00:00.000Z');
  await setSchedule(db, { ...daily, params: { of: 'other' } }, new Date('2027-05-01T12:00Z'));
  expect(await next()).toBe('2027-03-28T07:00:00.000Z');
  await setSchedule(db, { ...daily, time_zone: 'America/Toronto' }, from);
  expect(await next()).toBe('2027-03-27T13:00:00.000Z');
  await expect(
    db.transaction(async (tx) => {
      await removeSchedule(tx, daily.name);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await next()).toBeDefined();
  await removeSchedule(db, daily.name);
  expect(await next()).toBeUndefined();
  await expect(setSchedule(db, { ...daily, cron: '0 25 * * *' })).rejects.toThrow(RangeError);
});
