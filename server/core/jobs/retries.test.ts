/** Tests jobs that fail, hang, or lose their instance. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database';
import type { Database } from '../db/connection';
import { jobs } from '../db/schema';
import { forbidden } from '../errors';
import { addJob, cancelJob, claimJob, findJob, storeProgress } from './jobs';
import { asked, becomes, startInstances } from './queue.fixture';
import { failAttempt, pauses, runAgain } from './retries';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => void (await database.db.delete(jobs)));

const noPause = (id: string) => database.db.execute(sql`UPDATE jobs SET run_after = now() WHERE id = ${id}::uuid`);

it('pauses grow, then it is a dead letter that says why, and can be run again', async () => {
  const { db } = database;
  const { id } = await addJob(db, asked('note'));
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const job = await claimJob(db, sql`true`, () => 4);
    if (!job) throw new Error('no job');
    await failAttempt(db, job, { error: 'INTERNAL_ERROR', cause: `Error: number ${attempt}` }, 4);
    expect(await claimJob(db, sql`true`, () => 4)).toBeUndefined();
    const { rows } = await db.execute<{ wait: number }>(
      sql`SELECT extract(epoch FROM run_after - now())::float AS wait FROM jobs WHERE id = ${id}::uuid`,
    );
    waits.push(rows[0]?.wait ?? 0);
    await noPause(id);
  }
  for (const [place, wait] of waits.entries()) {
    expect(wait).toBeLessThanOrEqual(pauses[place] ?? 0);
    expect(wait).toBeGreaterThan((pauses[place] ?? 0) - 10);
  }
  const last = await claimJob(db, sql`true`, () => 4);
  if (!last) throw new Error('no job');
  await failAttempt(db, last, { error: 'INTERNAL_ERROR', cause: 'Error: the last' }, 4);
  expect(await findJob(db, id)).toMatchObject({ status: 'failed', dead: true, error: 'INTERNAL_ERROR', cause: 'Error: the last' });
  expect(await runAgain(db, id)).toMatchObject({ status: 'queued', dead: false, error: null, attempt: 0 });
  expect(await runAgain(db, id)).toBeUndefined();
  expect((await claimJob(db))?.attempt).toBe(1);
});

it('what nobody foresaw is tried again where the kind says so; what is refused is not, and is no dead letter', async () => {
  let times = 0;
  const end = await startInstances(database, {
    flaky: {
      retries: 2,
      work: async () => {
        times += 1;
        if (times < 3) throw new Error('the network is away');
        return { status: 'done' };
      },
    },
    once: {
      work: async () => {
        throw new Error('it is broken');
      },
    },
    refused: {
      retries: 5,
      work: async () => {
        throw forbidden();
      },
    },
  });
  const { db } = database;
  const flaky = await addJob(db, asked('flaky'));
  for (const attempt of [1, 2]) {
    await expect.poll(() => findJob(db, flaky.id), { timeout: 20_000 }).toMatchObject({ status: 'queued', attempt });
    expect((await findJob(db, flaky.id))?.cause).toBe('Error: the network is away');
    await noPause(flaky.id);
  }
  expect(await becomes(database, flaky, 'done')).toMatchObject({ cause: null, dead: false });
  expect(await becomes(database, await addJob(db, asked('once')), 'failed')).toMatchObject({ dead: true, cause: 'Error: it is broken' });
  expect(await becomes(database, await addJob(db, asked('refused')), 'failed')).toMatchObject({ dead: false, error: 'FORBIDDEN' });
  await end();
});

it('one that hangs past its time is ended, and holds nobody up', async () => {
  let signal: AbortSignal | undefined;
  const end = await startInstances(database, {
    hangs: {
      longest: 1,
      work: (_job, handle) => {
        signal = handle.signal;
        return new Promise(() => undefined);
      },
    },
    note: { work: async () => ({ status: 'done' }) },
  });
  const [hung, next] = [await addJob(database.db, asked('hangs')), await addJob(database.db, asked('note'))];
  expect(await becomes(database, hung, 'failed')).toMatchObject({ error: 'JOB_EXPIRED', dead: true });
  expect(signal?.aborted).toBe(true);
  await becomes(database, next, 'done');
  await end();
});

it('an instance that dies is followed by another attempt; twice, the job is given up', async () => {
  const { db } = database;
  const { id } = await addJob(db, asked('note'));
  const dies = () => db.execute(sql`UPDATE jobs SET seen_at = now() - interval '31 seconds' WHERE id = ${id}::uuid`);
  const first = await claimJob(db);
  expect(await claimJob(db)).toBeUndefined();
  await dies();
  const second = await claimJob(db);
  expect(second).toMatchObject({ id, attempt: 2 });
  if (!first) throw new Error('no job');
  // The first attempt was only slow: its progress and its failure are ignored.
  expect(await storeProgress(db, first, { done: 1, total: 2 })).toBe(false);
  await failAttempt(db, first, { error: 'INTERNAL_ERROR', cause: '' }, 1);
  expect(await findJob(db, id)).toMatchObject({ status: 'running' });
  await dies();
  expect(await claimJob(db)).toBeUndefined();
  expect(await findJob(db, id)).toMatchObject({ status: 'failed', error: 'JOB_DIED', dead: true });
});

it('one that waits for its next attempt can be cancelled', async () => {
  const { db } = database;
  const { id } = await addJob(db, asked('note'));
  const job = await claimJob(db);
  if (!job) throw new Error('no job');
  await failAttempt(db, job, { error: 'INTERNAL_ERROR', cause: '' }, 3);
  expect(await cancelJob(db, id)).toMatchObject({ status: 'cancelled' });
  await noPause(id);
  expect(await claimJob(db)).toBeUndefined();
});
