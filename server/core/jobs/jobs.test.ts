/** Tests the queue of jobs with one and several instances. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database';
import type { Database } from '../db/connection';
import { jobs } from '../db/schema';
import { addJob, claimJob, findJob, finishJob } from './jobs';
import { asked, becomes, startInstances } from './queue.fixture';
import { addSingle } from './singles';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => void (await database.db.delete(jobs)));

it('a job of the writer’s transaction is begun soon after it is committed, by whoever is free, and never where it is not', async () => {
  const begun: string[] = [];
  const end = await startInstances(database, {
    note: { work: async ({ id }) => (begun.push(id), { status: 'done' }) },
  });
  // Waits for the runner's first look: jobs that start before its next one were started by a notification.
  await becomes(database, await addJob(database.db, asked('note')), 'done');
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const job = await database.db.transaction(async (tx) => {
      const added = await addJob(tx, asked('note'));
      await tx.execute(sql`SELECT 1`);
      expect(begun).not.toContain(added.id);
      return added;
    });
    const committed = performance.now();
    await vi.waitFor(() => expect(begun).toContain(job.id), { timeout: 10_000, interval: 5 });
    waits.push(performance.now() - committed);
  }
  // Without notifications, the median would be about two seconds; the limit allows for a busy machine.
  expect(waits.toSorted((a, b) => a - b)[1]).toBeLessThan(500);
  const before = begun.length;
  const lost = database.db.transaction(async (tx) => {
    await addJob(tx, asked('note'));
    throw new Error('taken back');
  });
  await expect(lost).rejects.toThrow('taken back');
  await becomes(database, await addJob(database.db, asked('note')), 'done');
  expect(begun.length).toBe(before + 1);
  await end();
});

it('three instances do each job once', async () => {
  const runs = new Map<string, number>();
  const work = async ({ id }: { id: string }) => {
    runs.set(id, (runs.get(id) ?? 0) + 1);
    return { status: 'done' as const };
  };
  const end = await startInstances(database, { note: { work } }, 3);
  const added = [];
  for (let count = 0; count < 60; count += 1) added.push(await addJob(database.db, asked('note')));
  for (const job of added) await becomes(database, job, 'done');
  expect([...runs.values()]).toEqual(Array.from({ length: 60 }, () => 1));
  await end();
});

it('of a single job one is at work and one waits, however many ask at once', async () => {
  const { db } = database;
  const add = () => addSingle(db, { ...asked('note'), single: 'figures' });
  const first = await Promise.all(Array.from({ length: 8 }, add));
  expect(new Set(first.map(({ job }) => job.id)).size).toBe(1);
  expect(first.filter(({ isNew }) => isNew).length).toBe(1);
  const working = await claimJob(db);
  expect(working?.id).toBe(first[0]?.job.id);
  const second = await Promise.all([add(), add()]);
  expect(new Set(second.map(({ job }) => job.id)).size).toBe(1);
  expect(second[0]?.job.id).not.toBe(working?.id);
  expect(await claimJob(db)).toBeUndefined();
  // Jobs with no `single` name don't wait for it.
  const other = await addJob(db, asked('note'));
  expect((await claimJob(db))?.id).toBe(other.id);
  if (!working) throw new Error('no job');
  await finishJob(db, working, { status: 'done' });
  expect((await claimJob(db))?.id).toBe(second[0]?.job.id);
});

it('one that goes back to the queue does not meet the one that waits', async () => {
  const { db } = database;
  const add = () => addSingle(db, { ...asked('note'), single: 'figures' });
  const { job } = await add();
  const working = await claimJob(db);
  const { job: waiting } = await add();
  if (!working) throw new Error('no job');
  await finishJob(db, working, { status: 'queued' });
  const again = await Promise.all([claimJob(db), claimJob(db)]);
  expect(again.filter(Boolean).length).toBe(1);
  const [now] = again.filter((each) => each !== undefined);
  expect([job.id, waiting.id]).toContain(now?.id);
  expect((await findJob(db, now?.id ?? ''))?.status).toBe('running');
});

// Needs PostgreSQL: the embedded database has one connection.
it.skipIf(!process.env['TEST_DATABASE_URL'])('one that another instance starts at the same moment is left to it', async () => {
  const { db } = database;
  const add = () => addSingle(db, { ...asked('note'), single: 'figures' });
  await add();
  const working = await claimJob(db);
  if (!working) throw new Error('no job');
  await add();
  await finishJob(db, working, { status: 'queued' });
  let other: Promise<unknown> = Promise.resolve();
  const mine = await db.transaction(async (tx) => {
    const claimed = await claimJob(tx);
    other = claimJob(db);
    // The other instance waits for the end of this transaction to know whether its job may start.
    await expect
      .poll(
        async () =>
          (await database.pool.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()")).rows
            .length,
      )
      .toBe(1);
    return claimed;
  });
  expect(mine?.status).toBe('running');
  expect(await other).toBeUndefined();
});

it('the next one of thousands that wait is found at once', async () => {
  const { db } = database;
  /** Returns the shortest time of five claims, in ms, once so many more jobs wait: the shortest depends least on the other programs of the machine. */
  const fastestClaim = async (more: number) => {
    await db.execute(sql`INSERT INTO jobs (id, kind) SELECT gen_random_uuid(), 'note' FROM generate_series(1, ${more}::int)`);
    const times: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const begun = performance.now();
      expect(await claimJob(db)).toBeDefined();
      times.push(performance.now() - begun);
    }
    return Math.min(...times);
  };
  const few = await fastestClaim(300);
  // A query that compares each job with each other takes a hundred times as long for ten times as many.
  expect((await fastestClaim(2700)) / few).toBeLessThan(40);
});

// Needs PostgreSQL: the pool replaces the embedded database's one connection by itself.
it.skipIf(!process.env['TEST_DATABASE_URL'])('an instance that loses the connection on which it listens opens another', async () => {
  const end = await startInstances(database, { note: { work: async () => ({ status: 'done' }) } });
  const listeners = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN jobs'",
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(async () => (await listeners()).length, { timeout: 20_000 }).toBe(1);
  const [lost] = await listeners();
  await database.pool.query('SELECT pg_terminate_backend($1)', [lost]);
  await expect.poll(async () => (await listeners()).some((pid) => pid !== lost), { timeout: 20_000 }).toBe(true);
  await becomes(database, await addJob(database.db, asked('note')), 'done');
  await end();
});
