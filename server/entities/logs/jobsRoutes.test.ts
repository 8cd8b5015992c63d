/** Tests dead letters in the API. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { settled } from '../transfer/spreadsheets.fixture';
import { addJob, claimJob, findJob } from '#server/core/jobs/jobs';
import { failAttempt } from '#server/core/jobs/retries';

let test: TestApp;
let root: Inject;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

/** Adds a job and fails it in the same transaction, so that the runner of the application never sees it waiting. */
async function deadLetter(): Promise<string> {
  const { db } = test.database;
  const { id: asker } = (await root('/api/profile')).json<{ id: string }>();
  const { id } = await db.transaction(async (tx) => {
    const added = await addJob(tx, { kind: 'precalculate', resource: null, params: { impersonator: null }, created_by: asker });
    const job = await claimJob(tx);
    if (job?.id !== added.id) throw new Error('Another job waits.');
    await failAttempt(tx, job, { error: 'INTERNAL_ERROR', cause: 'Error: the disk is full' }, 1);
    return added;
  });
  return id;
}

it('a super administrator sees why, and runs it again; nobody else', async () => {
  const id = await deadLetter();
  const admin = await test.signIn('admin@lacet.example');
  const filter = encodeURIComponent(JSON.stringify({ dead: true }));
  const listed = (await root(`/api/jobs?filter=${filter}`)).json<Record<string, unknown>[]>();
  expect(listed).toMatchObject([{ id, status: 'failed', dead: true, cause: 'Error: the disk is full' }]);
  expect((await root(`/api/jobs/${id}`)).json()).toMatchObject({ dead: true, cause: 'Error: the disk is full' });

  const again = (who: Inject) => who({ method: 'POST', url: `/api/jobs/${id}/run_again` });
  expect((await again(admin)).statusCode).toBe(403);
  const seen = await admin(`/api/jobs/${id}`);
  if (seen.statusCode === 200) expect(seen.json()).toMatchObject({ cause: null });
  for (const row of (await admin('/api/jobs')).json<Record<string, unknown>[]>()) expect(row).not.toHaveProperty('cause');

  expect((await again(root)).json()).toMatchObject({ id, dead: false, error: null, cause: null });
  expect(await settled(root, id)).toMatchObject({ status: 'done' });
  expect(await findJob(test.database.db, id)).toMatchObject({ dead: false, attempt: 0 });
  expect((await again(root)).json()).toMatchObject({ code: 'JOB_NOT_DEAD' });
});
