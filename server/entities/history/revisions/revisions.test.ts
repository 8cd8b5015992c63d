/** Tests the history of a record: each write field by field, the record at a version, and restoring that version. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made } from '#server/collection/inputs/collection.fixture';
import { samples } from '#server/entities/records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
interface Revision {
  version: number;
  action: string;
  actor: { name: string } | null;
  changes: Record<string, unknown[]>;
}
const history = async (path: string, as = owner) => (await call<Revision[]>(as, 'GET', `/revisions/${path}`)).body;
const at = async (path: string, as = owner) => (await call(as, 'GET', `/revisions/${path}`)).body;

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
});
afterAll(() => test.close());

async function sample() {
  const { id } = made(
    await call<{ id: string }>(owner, 'POST', '/samples', {
      label: 'One',
      title: { en: 'A' },
      amount: 1,
      salary: 471147114711,
      fixed: 'x',
    }),
  );
  await call(owner, 'PUT', `/samples/${id}`, { label: 'Two', title: { en: 'A', fr: 'B' } });
  await call(clerk, 'PUT', `/samples/${id}`, { amount: '12.5', story: '<p>Hi</p>' });
  return id;
}

it('tells every version, the latest first, by page', async () => {
  const id = await sample();
  const all = await history(`samples/${id}`);
  expect(all).toMatchObject([
    { version: 3, action: 'update', actor: { name: 'clerk Test' }, changes: { amount: [1, 12.5], story: [null, '<p>Hi</p>'] } },
    {
      version: 2,
      action: 'update',
      actor: { name: 'super Test' },
      changes: { label: ['One', 'Two'], title: [{ en: 'A' }, { en: 'A', fr: 'B' }] },
    },
    { version: 1, action: 'create', changes: { label: [null, 'One'], salary: [null, 471147114711] } },
  ]);
  const page = await owner(`/api/revisions/samples/${id}?range=[1,1]`);
  expect(page.headers['content-range']).toBe('revisions 1-1/3');
  expect(page.json()).toMatchObject([{ version: 2 }]);
});

it('gives the record as it was at each, and makes it so again', async () => {
  const id = await sample();
  expect(await at(`samples/${id}/1`)).toMatchObject({
    version: 1,
    label: 'One',
    title: { en: 'A' },
    amount: 1,
    story: null,
    salary: 471147114711,
  });
  expect(await at(`samples/${id}/2`)).toMatchObject({ label: 'Two', amount: 1, story: null });
  expect(await at(`samples/${id}/3`)).toMatchObject({ label: 'Two', amount: 12.5, story: '<p>Hi</p>' });
  for (const version of ['0', '4', '999999999'])
    expect((await call(owner, 'GET', `/revisions/samples/${id}/${version}`)).status, version).toBe(404);
  const restored = await call(owner, 'POST', `/revisions/samples/${id}/1/restore`, { version: 3 });
  expect(restored).toMatchObject({
    status: 200,
    body: { version: 4, label: 'One', title: { en: 'A' }, amount: 1, story: null, fixed: 'x' },
  });
  expect((await history(`samples/${id}`))[0]).toMatchObject({ version: 4, action: 'restore', changes: { label: ['Two', 'One'] } });
  expect(await at(`samples/${id}/3`)).toMatchObject({ label: 'Two', amount: 12.5 });
});

it('refuses what any other change would be refused', async () => {
  const id = await sample();
  await call(owner, 'PUT', `/samples/${id}`, { code: 'MINE' });
  await call(owner, 'PUT', `/samples/${id}`, { code: null });
  made(await call(owner, 'POST', '/samples', { label: 'Other', code: 'MINE' }));
  expect(await call(owner, 'POST', `/revisions/samples/${id}/4/restore`, {})).toMatchObject({
    status: 422,
    body: { details: { code: [{ code: 'DUPLICATED' }] } },
  });
  expect(await call(owner, 'POST', `/revisions/samples/${id}/1/restore`, { version: 2 })).toMatchObject({
    status: 422,
    body: { code: 'VERSION_CHANGE' },
  });
  expect((await call(owner, 'POST', `/revisions/samples/${id}/1/restore`, { version: 'x' })).status).toBe(400);
});

it('never tells a field that its reader may not see, and leaves it alone in a restore', async () => {
  const id = await sample();
  await call(owner, 'PUT', `/samples/${id}`, { salary: 500050005000 });
  const told = (await history(`samples/${id}`, clerk)).map(({ changes }) => changes);
  const { id: _random, ...first } = await at(`samples/${id}/1`, clerk);
  expect(JSON.stringify([told, first])).not.toMatch(/471147114711|500050005000|salary/);
  expect((await call(clerk, 'POST', `/revisions/samples/${id}/1/restore`, {})).body).toMatchObject({ label: 'One' });
  expect(await at(`samples/${id}/5`)).toMatchObject({ salary: 500050005000, label: 'One' });
});

it('is for who may read the record, and be restored by who may write it', async () => {
  const id = await sample();
  const reading = await test.signIn('reads@lacet.example', { grants: ['resource.samples:read'] });
  const auditor = await test.signIn('audits@lacet.example', { grants: ['audit:read'] });
  expect((await call(reading, 'GET', `/revisions/samples/${id}`)).status).toBe(200);
  expect((await call(reading, 'POST', `/revisions/samples/${id}/1/restore`, {})).status).toBe(403);
  expect((await call(auditor, 'GET', `/revisions/samples/${id}`)).status).toBe(403);
  expect((await call(owner, 'GET', '/revisions/nothing/1')).status).toBe(404);
  expect((await call(owner, 'GET', '/revisions/samples/018f0000-0000-7000-8000-000000000000')).status).toBe(404);
});

it('is there for entities with tables and rules of their own, within one’s scopes', async () => {
  const { admin, tag, subject, enter, fire } = await collection(test);
  await subject('electricity');
  const { id } = made(await enter(admin, { tags: { country: tag['france'] }, values: { kwh: 1 } }));
  await call(admin, 'PUT', `/services/data_cluster/inputs/${id}`, { values: { kwh: 2 } });
  await fire(admin, 'submit', [id]);
  expect((await history(`inputs/${id}`, admin)).map(({ version, action }) => [version, action])).toEqual([
    [3, 'submit'],
    [2, 'update'],
    [1, 'create'],
  ]);
  expect(await at(`inputs/${id}/1`, admin)).toMatchObject({ values: { kwh: 1 }, state: 'draft' });
  const grants = ['inputs:read', 'subjects:read', 'tags:read'];
  const abroad = await test.signIn('abroad@lacet.example', { grants, scopes: [{ subjects: [], tags: [tag['japan'] ?? ''] }] });
  expect((await call(abroad, 'GET', `/revisions/inputs/${id}`)).status).toBe(404);
  await call(admin, 'PUT', `/tags/${tag['brise']}`, { name: { en: 'Breeze', fr: 'Brise' } });
  expect((await call(admin, 'POST', `/revisions/tags/${tag['brise']}/1/restore`, {})).body).toMatchObject({
    name: { en: 'Brise', fr: 'Brise' },
  });
});
