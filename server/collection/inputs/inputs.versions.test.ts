/** Tests the restoring of former versions of inputs through the real application: it is an edit, and held to the same rules. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, codes, collection, made, type Collection, type InputBody } from './collection.fixture';

let app: TestApp;
let c: Collection;
let contributor: Inject;
let approver: Inject;
beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  contributor = await app.signIn('contributor@lacet.example');
  approver = await app.signIn('approver@lacet.example');
  made(await c.subject('electricity'));
});
afterAll(() => app.close());

const restore = (id: string, version = 1) => call<InputBody>(contributor, 'POST', `/revisions/inputs/${id}/${version}/restore`, {});
const changed = async (date: string) => {
  const { id } = made(await c.enter(contributor, { date, tags: { country: c.tag['france'] }, values: { kwh: 10.5 } }));
  await call(contributor, 'PUT', `/services/data_cluster/inputs/${id}`, { values: { kwh: 11 } });
  return id;
};

it('a former version does not come back over an approved one, and makes a submitted one a draft', async () => {
  const id = await changed('2023-01-01');
  await c.fire(contributor, 'submit', [id]);
  expect((await restore(id)).body).toMatchObject({ state: 'draft', values: { kwh: 10.5 } });
  await c.fire(contributor, 'submit', [id]);
  await c.fire(approver, 'approve', [id]);
  const refused = await restore(id, 2);
  expect([refused.status, codes(refused)]).toEqual([422, { state: ['READ_ONLY'] }]);
  expect((await call<InputBody>(c.admin, 'GET', `/services/data_cluster/inputs/${id}`)).body).toMatchObject({
    state: 'approved',
    values: { kwh: 10.5 },
  });
});

it('a former version does not come back once the subject is closed', async () => {
  const id = await changed('2024-01-01');
  await call(c.admin, 'PUT', '/services/data_cluster/subjects/electricity', { open_until: '2020-01-01' });
  const refused = await restore(id);
  expect([refused.status, codes(refused)]).toEqual([422, { subject_key: ['DISABLED'] }]);
  await call(c.admin, 'PUT', '/services/data_cluster/subjects/electricity', { open_until: null });
  expect((await restore(id)).status).toBe(200);
});
