/** Tests that the name of a record in the bin is shown where other records refer to it, only to viewers who may read such records. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made } from '#server/collection/inputs/collection.fixture';
import { samples } from '#server/entities/records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let owner: Inject;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

const make = async (values: object, path = '/samples') => made(await call<{ id: string }>(owner, 'POST', path, values)).id;
const names = (as: Inject, entity: string, ids: string[]) =>
  call<{ id: string; record: object }[]>(as, 'GET', `/deletions/names?entity=${entity}&ids=${encodeURIComponent(JSON.stringify(ids))}`);

it('by the fields that references show it by, while it is in the bin', async () => {
  const supplier = await make({ name: 'Boxes Ltd', country: 'FR', spend: 471147114711 }, '/suppliers');
  const other = await make({ name: 'There', country: 'FR' }, '/suppliers');
  const reader = await test.signIn('reads@lacet.example', { grants: ['resource.suppliers:read'] });
  expect((await names(reader, 'suppliers', [supplier, other])).body).toEqual([]);
  await call(owner, 'DELETE', `/suppliers/${supplier}`);
  expect(await names(reader, 'suppliers', [supplier, other, 'nothing'])).toEqual({
    status: 200,
    body: [{ id: supplier, record: { name: 'Boxes Ltd' } }],
  });
  const [deletion] = (await call<{ id: string }[]>(owner, 'GET', `/deletions?entity_id=${supplier}`)).body;
  await call(owner, 'POST', `/deletions/${deletion?.id}/restore`);
  expect((await names(reader, 'suppliers', [supplier])).body).toEqual([]);
});

it('for who may read the entity', async () => {
  const id = await make({ label: 'Gone', salary: 471147114711 });
  await call(owner, 'DELETE', `/samples/${id}`);
  const stranger = await test.signIn('stranger@lacet.example', { grants: ['resource.suppliers:read'] });
  expect((await names(stranger, 'samples', [id])).status).toBe(403);
  expect((await names(owner, 'nothing', [id])).status).toBe(404);
  expect((await call(owner, 'GET', '/deletions/names?entity=samples')).status).toBe(400);
  expect((await names(owner, 'samples', [id])).body).toEqual([{ id, record: { label: 'Gone' } }]);
});

it('within what one may see of it', async () => {
  const { admin, tag, subject, enter } = await collection(test);
  await subject('electricity');
  const input = made(await enter(admin, { tags: { country: tag['france'] }, values: { kwh: 1 } }));
  await call(admin, 'DELETE', `/services/data_cluster/inputs/${input.id}`);
  const abroad = await test.signIn('abroad@lacet.example', {
    grants: ['inputs:read', 'inputs:write', 'subjects:read', 'tags:read'],
    scopes: [{ subjects: [], tags: [tag['japan'] ?? ''] }],
  });
  expect((await names(admin, 'inputs', [input.id])).body).toMatchObject([{ id: input.id }]);
  expect((await names(abroad, 'inputs', [input.id])).body).toEqual([]);
});
