/** Tests that deleted records are restored under their former ids with their references, or that an error tells why not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made } from '#server/collection/inputs/collection.fixture';
import { samples } from '#server/entities/records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
interface Deletion {
  id: string;
  entity: string;
  entity_id: string;
  label: { en: string };
  record: Record<string, unknown>;
}
const bin = async (as: Inject, filter: object = {}) =>
  (await call<Deletion[]>(as, 'GET', `/deletions?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const binned = async (entity_id: string, as = owner) => (await bin(as, { entity_id }))[0]?.id ?? 'nothing';
const restore = async (id: string, as = owner) => call(as, 'POST', `/deletions/${id}/restore`);
const make = async (values: object, path = '/samples') => made(await call<{ id: string }>(owner, 'POST', path, values)).id;

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
});
afterAll(() => test.close());

it('a record comes back whole, once', async () => {
  const id = await make({ label: 'Gone', code: 'G1', amount: '12345678901234567890.5', salary: 471147114711, title: { fr: 'Été' } });
  await call(owner, 'PUT', `/samples/${id}`, { notes: 'twice' });
  const before = (await call(owner, 'GET', `/samples/${id}`)).body;
  await call(clerk, 'DELETE', `/samples/${id}`);
  const [deletion] = await bin(owner, { q: 'gon clerk', entity: 'samples' });
  expect(deletion).toMatchObject({
    entity_id: id,
    label: { en: 'Gone', fr: 'Gone' },
    deleted_by_name: 'clerk Test',
    restored_at: null,
    record: { salary: 471147114711 },
  });
  const answer = await restore(deletion?.id ?? '');
  expect(answer).toMatchObject({ status: 200, body: { entity: 'samples', record: { id, version: 3 } } });
  const after = (await call(owner, 'GET', `/samples/${id}`)).body;
  expect({ ...after, version: 0, updated_at: 0 }).toEqual({ ...before, version: 0, updated_at: 0 });
  expect((await call(owner, 'GET', `/samples?filter=${encodeURIComponent('{"q":"gone"}')}`)).body).toMatchObject([{ id }]);
  expect(await bin(owner, { q: 'gon' })).toEqual([]);
  expect(await bin(owner, { q: 'gon', restored_at__empty: false })).toMatchObject([{ entity_id: id }]);
  expect(await restore(deletion?.id ?? '')).toMatchObject({ status: 422, body: { code: 'ALREADY_RESTORED' } });
  expect((await call<{ action: string }[]>(owner, 'GET', `/revisions/samples/${id}`)).body.map(({ action }) => action)).toEqual([
    'restore',
    'delete',
    'update',
    'create',
  ]);
  expect((await call(owner, 'GET', `/revisions/samples/${id}/1`)).body).toMatchObject({ label: 'Gone', notes: null });
});

it('what stands in the way is named, and nothing is written', async () => {
  const supplier = await make({ name: 'Supplier', country: 'FR' }, '/suppliers');
  const id = await make({ label: 'Held', code: 'H1', supplier });
  await call(owner, 'DELETE', `/samples/${id}`);
  await make({ label: 'Other', code: 'H1' });
  await call(owner, 'DELETE', `/suppliers/${supplier}`);
  const deletion = await binned(id);
  expect(await restore(deletion)).toMatchObject({
    status: 422,
    body: { code: 'INVALID_RECORD', details: { code: [{ code: 'DUPLICATED' }], supplier: [{ code: 'INVALID', reason: 'choice' }] } },
  });
  expect(await binned(id)).toBe(deletion);
  expect((await call(owner, 'GET', `/samples/${id}`)).status).toBe(404);
  expect((await restore(await binned(supplier))).status).toBe(200);
});

it('shows and gives back only what one may write and see', async () => {
  const id = await make({ label: 'Pay', salary: 471147114711 });
  await call(owner, 'DELETE', `/samples/${id}`);
  expect(JSON.stringify(await bin(clerk))).not.toMatch(/471147114711|salary/);
  expect((await bin(clerk)).every(({ entity }) => entity === 'samples')).toBe(true);
  const reading = await test.signIn('reads@lacet.example', { grants: ['resource.samples:read'] });
  expect(await bin(reading)).toEqual([]);
  expect((await restore(await binned(id), reading)).status).toBe(404);
  expect((await restore(await binned(id), clerk)).body).toMatchObject({ record: { label: 'Pay' } });
  expect((await call(owner, 'GET', `/samples/${id}`)).body).toMatchObject({ salary: 471147114711 });
  expect((await restore('018f0000-0000-7000-8000-000000000000')).status).toBe(404);
});

it('runs the rules of entities with tables of their own', async () => {
  const { admin, tag, subject, enter, fire } = await collection(test);
  const brise = tag['brise'] ?? '';
  const covered = async () => (await test.database.pool.query('SELECT 1 FROM tag_closure WHERE descendant_id = $1', [brise])).rows.length;
  await call(admin, 'DELETE', `/tags/${brise}`);
  expect(await covered()).toBe(0);
  expect((await restore(await binned(brise), admin)).body).toMatchObject({ entity: 'tags', record: { id: brise, root_key: 'brand' } });
  expect(await covered()).toBe(2);
  await subject('electricity');
  const input = made(await enter(admin, { tags: { country: tag['france'] }, values: { kwh: 1 } }));
  await fire(admin, 'submit', [input.id]);
  await call(admin, 'DELETE', `/services/data_cluster/inputs/${input.id}`);
  const abroad = await test.signIn('abroad@lacet.example', {
    grants: ['inputs:read', 'inputs:write', 'subjects:read', 'tags:read'],
    scopes: [{ subjects: [], tags: [tag['japan'] ?? ''] }],
  });
  expect(await bin(abroad)).toEqual([]);
  expect((await restore(await binned(input.id, admin), abroad)).status).toBe(404);
  expect((await restore(await binned(input.id, admin), admin)).body).toMatchObject({ record: { state: 'submitted', values: { kwh: 1 } } });
  await call(admin, 'DELETE', '/services/data_cluster/subjects/electricity');
  const gas = made(await subject('gas'));
  await call(admin, 'DELETE', '/services/data_cluster/subjects/gas');
  expect((await restore(await binned('gas', admin), admin)).body).toMatchObject({
    record: { id: 'gas', key: 'gas', fields: gas['fields'] },
  });
});
