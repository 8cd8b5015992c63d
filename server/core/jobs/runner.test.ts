/** Tests which jobs of one instance wait for one another. */
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { App } from '../app';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { addJob, claimJob, findJob, finishJob } from './jobs';
import { runJobs } from './runner';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  // The app's own runner would claim the jobs of this test.
  await test.app.close();
});
afterAll(() => test.close());

it('nothing waits for a long export in PostgreSQL; the embedded database does one job at a time', async () => {
  const { db, kind } = test.database;
  const app: App = Fastify().withTypeProvider();
  let written = () => {};
  const writing = new Promise<void>((resolve) => (written = resolve));
  const runner = runJobs(app, test.deps, {
    export: {
      work: async () => {
        await writing;
        return { status: 'done' };
      },
    },
    bulk: { work: async () => ({ status: 'done' }) },
  });
  await app.ready();
  const add = (of: string) => addJob(db, { kind: of, resource: 'inputs', params: {}, created_by: null });
  const status = async ({ id }: { id: string }) => (await findJob(db, id))?.status;
  const becomes = (job: { id: string }, wanted: string) =>
    vi.waitFor(async () => expect(await status(job)).toBe(wanted), { timeout: 20_000, interval: 20 });

  const long = await add('export');
  runner.poke();
  await becomes(long, 'running');
  const [short, another] = [await add('bulk'), await add('export')];
  runner.poke();
  if (kind === 'postgresql') await becomes(short, 'done');
  expect([await status(long), await status(short), await status(another)]).toEqual([
    'running',
    kind === 'postgresql' ? 'done' : 'queued',
    'queued',
  ]);
  written();
  for (const job of [long, short, another]) await becomes(job, 'done');
  await app.close();
});

it('who sends many lets others pass between them', async () => {
  const { db } = test.database;
  const [many, one] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
  const add = (created_by: string) => addJob(db, { kind: 'turns', resource: 'inputs', params: {}, created_by });
  for (const owner of [many, many, many, one, one]) await add(owner);
  const turns: unknown[] = [];
  for (;;) {
    const job = await claimJob(db, sql`kind = 'turns'`);
    if (!job) break;
    turns.push(job.created_by);
    await finishJob(db, job, { status: 'done' });
  }
  expect(turns).toEqual([many, one, many, one, many]);
});
