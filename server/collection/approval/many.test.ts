/** Tests that one call approves six thousand inputs and that the figures are recalculated once. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VersionsToApprove } from '#resources/api/collection/approval';
import { call, collection, made, type Collection } from '../inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let app: TestApp;
let c: Collection;
const base = '/services/data_cluster';
const count = 6000;

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  made(await c.subject('electricity', { period: 'span' }));
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 }));
  const terms = [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
  const indicator = { key: 'energy', name: { en: 'Energy', fr: 'Énergie' }, section: 'climate', published: true, granularity: 'span' };
  made(await call(c.admin, 'POST', '/services/indicators', { ...indicator, terms }));
  await app.database.db.execute(sql`
    insert into inputs (id, subject_key, date, date_end, tags, values, state, submitted_at, version)
    select gen_random_uuid(), 'electricity', date '2000-01-01' + n, date '2000-01-01' + n, jsonb_build_object('country', ${c.tag['france'] ?? ''}::text),
      '{"kwh": 1}', 'submitted', now(), 2 from generate_series(1, ${count}::int) n`);
});
afterAll(() => app.close());

it('is one act, of one run, in seconds', async () => {
  const approver = await app.signIn('approver@lacet.example');
  const filter = encodeURIComponent(JSON.stringify({ subject_key: 'electricity' }));
  const { body } = await call<VersionsToApprove>(approver, 'GET', `${base}/inputs/versions?filter=${filter}`);
  expect(Object.keys(body.versions)).toHaveLength(count);
  expect(await call(approver, 'GET', `${base}/subjects/electricity/approval?order=effect&range=[0,49]`)).toMatchObject({
    body: { total: count },
  });
  expect((await call(approver, 'PUT', `${base}/inputs/approve`, { versions: body.versions })).status).toBe(200);
  const { rows } = await app.database.db.execute(sql`select state, count(*)::int as count from inputs group by state`);
  expect(rows).toEqual([{ state: 'approved', count }]);
  const runs = await app.database.db.execute(sql`select id from precalculation_runs where cause = 'inputs:approve'`);
  expect(runs.rows).toHaveLength(1);
}, 60_000);

it('of more than ten thousand, those entered first are put in order and counted, and it says so', async () => {
  const approver = await app.signIn('approver@lacet.example');
  await app.database.db.execute(sql`
    insert into inputs (id, subject_key, date, date_end, tags, values, state, submitted_at, version)
    select gen_random_uuid(), 'electricity', date '2030-01-01' + n, date '2030-01-01' + n, jsonb_build_object('country', ${c.tag['spain'] ?? ''}::text),
      '{"kwh": 1}', 'submitted', now(), 2 from generate_series(1, 10001) n`);
  const path = `${base}/subjects/electricity/approval`;
  expect(await call(approver, 'GET', `${path}?range=[0,0]`)).toMatchObject({ status: 200, body: { capped: false } });
  expect(await call(approver, 'GET', `${path}?order=effect&range=[0,0]`)).toMatchObject({
    status: 200,
    body: { capped: true, total: 10_000 },
  });
  expect(await call(approver, 'GET', `${path}?group=tags.country&range=[0,0]`)).toMatchObject({
    status: 200,
    body: { capped: true, groups: [{ waiting: 10_000 }] },
  });
  const filter = encodeURIComponent(JSON.stringify({ subject_key: 'electricity' }));
  expect(await call(approver, 'GET', `${base}/inputs/versions?filter=${filter}`)).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_WAITING', details: { most: 10_000 } },
  });
}, 60_000);
