/** Tests that a bulk edit is undone as one change set, except for records that were changed since. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditedEvent, Revision } from '#resources/api/history/events';
import { call, collection, made, type InputBody } from '#server/collection/inputs/collection.fixture';
import { samples } from '#server/entities/records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { auditOf } from '#tests/support/product/audit';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
});
afterAll(() => test.close());

const make = async (values: object) => made(await call<{ id: string }>(owner, 'POST', '/samples', values)).id;
const read = async (id: string) => (await call(owner, 'GET', `/samples/${id}`)).body;
const change = async (ids: string[], data: object, path = '/samples', as = owner) => {
  const { status, body } = await call<{ changed: number; change_set: string }>(as, 'POST', `${path}/bulk`, { ids, data });
  expect([status, body.changed], JSON.stringify(body)).toEqual([200, ids.length]);
  return body.change_set;
};
const undo = (change_set: string, as = owner) => call(as, 'POST', `/change_sets/${change_set}/undo`);

it('every field has its value of before, what the change hid too; what was changed since stays, and is named', async () => {
  const values = { country: 'fr', level: 'high', reason: 'why', title: { fr: 'Été' } };
  const ids = [await make({ label: 'One', ...values }), await make({ label: 'Two', ...values }), await make({ label: 'Three', ...values })];
  const [one = '', two = '', three = ''] = ids;
  const before = await read(one);
  const change_set = await change(ids, { level: 'low', title: { en: 'Summer' } });
  expect(await read(one)).toMatchObject({ level: 'low', reason: null });
  await call(owner, 'PUT', `/samples/${two}`, { notes: 'since' });
  await call(owner, 'DELETE', `/samples/${three}`);
  expect(await undo(change_set, clerk)).toEqual({
    status: 200,
    body: {
      change_set: expect.any(String),
      undone: 1,
      left: 2,
      spared: [
        { reason: 'removed_since', count: 1, records: [{ entity: 'samples', id: three, label: 'Three' }] },
        { reason: 'changed_since', count: 1, records: [{ entity: 'samples', id: two, label: 'Two' }] },
      ],
    },
  });
  const after = await read(one);
  expect({ ...after, version: 0, updated_at: 0, updated_by: null }).toEqual({ ...before, version: 0, updated_at: 0, updated_by: null });
  expect(await read(two)).toMatchObject({ level: 'low', notes: 'since' });
  expect(await undo(change_set)).toMatchObject({ status: 200, body: { change_set: null, undone: 0, left: 3 } });
});

it('the audit and the history tell what was done as one', async () => {
  const ids = [await make({ label: 'A', country: 'fr' }), await make({ label: 'B', country: 'fr' })];
  const change_set = await change(ids, { country: 'it' });
  await call(owner, 'PUT', `/samples/${ids[0]}`, { notes: 'alone' });
  const events = (await call<AuditedEvent[]>(owner, 'GET', auditOf({ change_set }))).body;
  expect(events.map(({ entity_id, change_set: of, change_set_count }) => [entity_id, of, change_set_count]).toSorted()).toEqual(
    ids.map((id) => [id, change_set, 2]).toSorted(),
  );
  const revisions = (await call<Revision[]>(owner, 'GET', `/revisions/samples/${ids[0]}`)).body;
  expect(revisions.map(({ change_set: of, change_set_count }) => [of, change_set_count])).toEqual([
    [null, 1],
    [change_set, 2],
    [null, 1],
  ]);
  expect((await call<AuditedEvent[]>(owner, 'GET', auditOf({ change_set: 'nothing' }))).body).toEqual([]);
});

it('is for who may change the records, and refused whole where values of before are no longer accepted', async () => {
  const ids = [await make({ label: 'Kept', code: 'K1' }), await make({ label: 'Free' })];
  const change_set = await change([ids[0] ?? ''], { code: 'K2' });
  const reader = await test.signIn('reads@lacet.example', { grants: ['resource.samples:read'] });
  expect((await undo(change_set, reader)).status).toBe(403);
  expect((await undo('018f0000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await undo('nothing')).status).toBe(404);
  await call(owner, 'PUT', `/samples/${ids[1]}`, { code: 'K1' });
  expect(await undo(change_set)).toMatchObject({
    status: 422,
    body: { code: 'INVALID_RECORDS', feedback: { refused: 1, records: [{ label: 'Kept', details: { code: [{ code: 'DUPLICATED' }] } }] } },
  });
  expect(await read(ids[0] ?? '')).toMatchObject({ code: 'K2' });
});

it('takes back what one may know of, and tells of nothing else', async () => {
  const { admin, tag, subject, enter } = await collection(test);
  await subject('electricity');
  const path = '/services/data_cluster/inputs';
  const at = async (country: string) => made(await enter(admin, { tags: { country: tag[country] }, values: { kwh: 1 } })).id;
  const [spain, japan] = [await at('spain'), await at('japan')];
  const change_set = await change([spain, japan], { comment: 'once' }, path, admin);
  const abroad = await test.signIn('abroad@lacet.example', {
    grants: ['inputs:read', 'inputs:write', 'subjects:read', 'tags:read'],
    scopes: [{ subjects: [], tags: [tag['japan'] ?? ''] }],
  });
  expect((await call<Revision[]>(abroad, 'GET', `/revisions/inputs/${japan}`)).body[0]).toMatchObject({
    change_set: null,
    change_set_count: 1,
  });
  expect(await undo(change_set, abroad)).toEqual({ status: 200, body: { change_set: expect.any(String), undone: 1, left: 0, spared: [] } });
  const comment = async (id: string) => (await call<InputBody>(admin, 'GET', `${path}/${id}`)).body['comment'];
  expect([await comment(spain), await comment(japan)]).toEqual(['once', null]);
  const elsewhere = await change([spain], { comment: 'again' }, path, admin);
  expect((await undo(elsewhere, abroad)).status).toBe(404);
});
