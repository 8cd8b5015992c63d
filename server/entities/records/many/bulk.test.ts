/** Tests jobs on many records: their progress and end are reported, and they write all or nothing. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { addJob, claimJob, storeProgress } from '#server/core/jobs/jobs';
import { samples } from '../records.fixture';
import { settled, undone } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { bulkWork } from './bulkWork';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
const many = 2500;
interface Started {
  id: string;
  result: Record<string, unknown> | null;
}

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
  await test.database.db.execute(sql`INSERT INTO records_samples (resource, id, data)
    SELECT 'samples', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      jsonb_build_object('label', 'L' || n, 'country', 'pt') FROM generate_series(1, ${many}) n`);
});
afterAll(() => test.close());

const start = (body: object, as = clerk) => call<Started>(as, 'POST', '/bulk', { resource: 'samples', ...body });
const done = async (body: object, as = clerk) => {
  const { status, body: job } = await start(body, as);
  expect(status, JSON.stringify(job)).toBe(202);
  return settled(as, job.id);
};
const count = async (filter: object) =>
  (await call<{ count: number }>(owner, 'GET', `/samples/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.count;

it('changes, takes back, removes and brings back all that match', async () => {
  const changed = await done({ step: 'change', filter: { country: 'pt' }, expected: many, data: { country: 'it' } });
  expect(changed).toMatchObject({
    kind: 'bulk',
    step: 'change',
    status: 'done',
    done: many,
    total: many,
    result: { matched: many, changed: many },
  });
  expect(await count({ country: 'it' })).toBe(many);
  const { change_set: change } = { change_set: '', ...changed.result };
  expect(await undone(clerk, change)).toMatchObject({ status: 'done', done: many, result: { undone: many, left: 0 } });
  const removed = await done({ step: 'delete', filter: { country: 'pt' }, expected: many });
  const { change_set } = { change_set: '', ...removed.result };
  expect([removed.status, await count({})]).toEqual(['done', 0]);
  expect(await undone(clerk, change_set)).toMatchObject({ status: 'done', resource: 'samples', result: { undone: many, left: 0 } });
  expect(await count({ country: 'pt' })).toBe(many);
});

it('does nothing where others match by now, or one is refused, and says so', async () => {
  const filter = { country: 'pt' };
  expect(await done({ step: 'change', filter, expected: 3, data: { country: 'fr' } })).toMatchObject({
    status: 'failed',
    error: 'SELECTION_CHANGED',
  });
  expect(await done({ step: 'change', filter, data: { label: null } })).toMatchObject({
    status: 'failed',
    error: 'INVALID_RECORDS',
    result: { feedback: { refused: 1000, records: expect.arrayContaining([expect.objectContaining({ label: 'L1' })]) } },
  });
  expect(await count(filter)).toBe(many);
});

it('stops where it is cancelled, with nothing written', async () => {
  const { db } = test.database;
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM users WHERE email = 'clerk@lacet.example'`);
  const params = { step: 'change', filter: { country: 'pt' }, data: { country: 'fr' }, impersonator: null };
  const added = await addJob(db, { kind: 'bulk', resource: 'samples', params, created_by: rows[0]?.id ?? null, status: 'running' });
  const work = bulkWork(test.deps);
  let told = 0;
  const stop = () => {
    told += 1;
    throw new Error('stop');
  };
  await expect(work(added, { signal: new AbortController().signal, report: async () => stop(), check: stop })).rejects.toThrow('stop');
  expect([told, await count({ country: 'fr' })]).toEqual([1, 0]);
  await db.execute(sql`DELETE FROM jobs WHERE id = ${added.id}`);
  expect([await storeProgress(db, added), await claimJob(db)]).toEqual([false, undefined]);
});

it('asks for the right to write, and for what the call without a job asks for', async () => {
  const reader = await test.signIn('reads@lacet.example', { grants: ['resource.samples:read'] });
  const change = { step: 'change', ids: [], data: { label: 'x' } };
  expect((await start(change, reader)).status).toBe(403);
  expect((await start({ ...change, resource: 'nothing' })).status).toBe(404);
  expect((await start({ ...change, resource: 'users', step: 'delete' }, owner)).status).toBe(404);
  expect((await start({ step: 'change', ids: [] })).status).toBe(400);
  expect((await start({ step: 'change', data: { label: 'x' } })).status).toBe(400);
  expect((await start({ step: 'restore', ids: [] })).status).toBe(400);
  expect((await start({ step: 'undo', ids: [] })).status).toBe(400);
  expect((await start({ step: 'nothing' })).status).toBe(400);
});

it('tells what it refused to who asked only', async () => {
  made(await call(owner, 'POST', '/samples', { label: 'Secret', country: 'fr' }));
  const job = await done({ step: 'change', filter: { country: 'fr' }, data: { label: null } });
  expect(JSON.stringify(job.result)).toContain('Secret');
  const auditor = await test.signIn('audits@lacet.example', { grants: ['audit:read'] });
  expect((await call<Started>(auditor, 'GET', `/jobs/${job.id}`)).body).toMatchObject({ status: 'failed', result: null });
});
