/** Tests what refers to a record: it is shown before the removal, and prevents it where the definition says so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definition, Field } from '#resources/definition';
import { call, collection, made as madeBy } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { productDefinitions } from '#tests/support/database/definitions';
import type { Inject } from '#tests/support/product/visitor';

const name = (id: string) => ({ en: id, fr: id });
const supplier = (id: string, more: Partial<Field> & { on_delete?: 'refuse' } = {}): Field => {
  const { on_delete, ...rest } = more;
  return {
    id,
    name: name(id),
    type: 'dropdown',
    choices_from: { resource: 'suppliers', label: 'name', ...(on_delete && { on_delete }) },
    ...rest,
  };
};
const entity = (id: string, ...fields: Field[]): Definition => ({
  id,
  name: { en: { one: id, other: id }, fr: { one: id, other: id } },
  title: 'label',
  fields: [{ id: 'label', name: name('label'), type: 'string', required: true }, ...fields],
  list: { columns: ['label'], sort: ['label', 'ASC'] },
  form: [{ fields: ['label', ...fields.map((field) => field.id)] }],
  permissions: { read: `resource.${id}:read`, write: `resource.${id}:write` },
});

const sections = productDefinitions().find(({ id }) => id === 'sections');
if (!sections) throw new Error('There is no definition of sections.');

let test: TestApp;
let inject: Inject;
beforeAll(async () => {
  test = await startTestApp({
    definitions: {
      'incidents.json': entity('incidents', supplier('supplier'), supplier('others', { type: 'multidropdown' })),
      'contracts.json': entity('contracts', supplier('party', { on_delete: 'refuse' })),
      'orders.json': entity('orders', {
        id: 'lines',
        name: name('lines'),
        type: 'text',
        format: 'items',
        items: [supplier('source', { on_delete: 'refuse' }), supplier('others', { type: 'multidropdown' })],
      }),
      'sections.json': { ...sections, fields: [...sections.fields, supplier('sponsor', { on_delete: 'refuse' })] },
    },
  });
  inject = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

const post = async (url: string, payload: object, by = inject) => {
  const answer = await by({ method: 'POST', url: `/api/${url}`, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const made = async (resource: string, payload: object): Promise<string> => {
  const { status, body } = await post(resource, payload);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
};
const newSupplier = (label: string) => made('suppliers', { name: label, country: 'FR', tier: 'tier_1' });
const remove = async (id: string) => {
  const answer = await inject({ method: 'DELETE', url: `/api/suppliers/${id}` });
  return { status: answer.statusCode, body: answer.json() };
};

it('counts who refers to a record, by entity and field, of those that one may see', async () => {
  const id = await newSupplier('Tannerie Roux');
  for (const label of ['a', 'b', 'c']) await made('incidents', { label, supplier: id });
  await made('incidents', { label: 'd', others: [id] });
  const { body } = await post('suppliers/bulk/references', { ids: [id] });
  expect(body).toEqual({
    references: [
      { resource: 'incidents', field: 'supplier', count: 3, refuses: false },
      { resource: 'incidents', field: 'others', count: 1, refuses: false },
    ],
    hidden: false,
  });
  const buyer = await test.signIn('buyer@lacet.example', { grants: ['resource.suppliers:read', 'resource.suppliers:write'] });
  expect((await post('suppliers/bulk/references', { ids: [id] }, buyer)).body).toEqual({ references: [], hidden: false });
  const reader = await test.signIn('looker@lacet.example', { grants: ['resource.suppliers:read'] });
  expect((await post('suppliers/bulk/references', { ids: [id] }, reader)).status).toBe(403);
  // No reference prevents the removal, so the record is removed and those that refer to it stay.
  expect((await remove(id)).status).toBe(200);
});

it('a reference that refuses keeps what it refers to, alone and among many, until it is taken away', async () => {
  const [kept, free] = [await newSupplier('Kept'), await newSupplier('Free')];
  const contract = await made('contracts', { label: 'one', party: kept });
  expect((await post('suppliers/bulk/references', { ids: [kept, free] })).body).toEqual({
    references: [{ resource: 'contracts', field: 'party', count: 1, refuses: true }],
    hidden: false,
  });
  const refused = { code: 'REFERRED_TO', level: 'error', resource: 'contracts', field: 'party', count: 1 };
  expect(await remove(kept)).toMatchObject({ status: 422, body: { code: 'INVALID_RECORD', details: { name: [refused] } } });
  const many = await post('suppliers/bulk/delete', { ids: [kept, free] });
  expect(many).toMatchObject({
    status: 422,
    body: { feedback: { refused: 1, records: [{ id: kept, label: 'Kept', details: { name: [refused] } }] } },
  });
  expect((await inject(`/api/suppliers/${free}`)).statusCode).toBe(200);
  const buyer = await test.signIn('other.buyer@lacet.example', { grants: ['resource.suppliers:read', 'resource.suppliers:write'] });
  expect((await post('suppliers/bulk/references', { ids: [kept] }, buyer)).body).toEqual({ references: [], hidden: true });
  await inject({ method: 'PUT', url: `/api/contracts/${contract}`, payload: { party: free } });
  expect((await remove(kept)).status).toBe(200);
  expect((await remove(free)).status).toBe(422);
});

it('of a reference that is written while its record is removed, one of the two is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await newSupplier(`Raced ${round}`);
    const [reference, removal] = await Promise.all([post('contracts', { label: 'race', party: id }), remove(id)]);
    expect([reference.status, removal.status].sort()).toEqual(reference.status === 201 ? [201, 422] : [200, 422]);
  }
});

describe('a reference that refuses is held', () => {
  const references = async (resource: string, id: string) => (await post(`${resource}/bulk/references`, { ids: [id] })).body.references;
  /** Expects that the removal of the supplier is rejected, and that this reference is named. */
  const expectHeld = async (id: string, resource: string, field: string) => {
    expect(await references('suppliers', id)).toEqual([{ resource, field, count: 1, refuses: true }]);
    expect(await remove(id)).toMatchObject({
      status: 422,
      body: { details: { name: [{ code: 'REFERRED_TO', resource, field, count: 1 }] } },
    });
  };
  const lost = '01890a5d-ac96-774b-bcce-b302099a8057';

  it('in a section', async () => {
    const id = await newSupplier('Sponsor');
    await made('services/sections', { key: 'climate', name: { en: 'Climate' }, sponsor: id });
    await expectHeld(id, 'sections', 'sponsor');
    await inject({ method: 'PUT', url: '/api/services/sections/climate', payload: { sponsor: null } });
    expect((await remove(id)).status).toBe(200);
  });

  it('in the lines of a list, whose references are there', async () => {
    const [id, other] = [await newSupplier('Source'), await newSupplier('Other')];
    const order = await made('orders', { label: 'one', lines: [{ source: null }, { source: id, others: [other] }] });
    await expectHeld(id, 'orders', 'lines.source');
    expect(await references('suppliers', other)).toEqual([{ resource: 'orders', field: 'lines.others', count: 1, refuses: false }]);
    expect(await post('orders', { label: 'two', lines: [{ source: id }, { source: lost }] })).toMatchObject({
      status: 422,
      body: { details: { 'lines.1.source': [{ code: 'INVALID', reason: 'choice' }] } },
    });
    await inject({ method: 'PUT', url: `/api/orders/${order}`, payload: { lines: [] } });
    expect((await remove(id)).status).toBe(200);
  });

  it('in what a subject asks, line by line too', async () => {
    const data = await collection(test);
    const source = supplier('source', { on_delete: 'refuse' });
    const fields = [source, { id: 'lines', name: name('lines'), type: 'text', format: 'items', items: [source] }];
    for (const key of ['water', 'heat']) madeBy(await data.subject(key, { fields }));
    const enter = (subject_key: string, values: object) =>
      data.enter(data.admin, { subject_key, tags: { country: data.tag['france'] }, values });
    const [id, other] = [await newSupplier('Water'), await newSupplier('Heat')];
    const entry = madeBy(await enter('water', { source: id }));
    madeBy(await enter('heat', { lines: [{ source: other }] }));
    await expectHeld(id, 'inputs', 'values.source');
    await expectHeld(other, 'inputs', 'values.lines.source');
    const refused = await data.enter(data.admin, { subject_key: 'heat', tags: { country: data.tag['spain'] }, values: { source: lost } });
    expect(refused).toMatchObject({ status: 422, body: { details: { 'values.source': [{ reason: 'choice' }] } } });
    await call(data.admin, 'PUT', `/services/data_cluster/inputs/${entry.id}`, { values: { source: other } });
    expect((await remove(id)).status).toBe(200);
    const reader = await test.signIn('no.entries@lacet.example', { grants: ['resource.suppliers:read', 'resource.suppliers:write'] });
    expect((await post('suppliers/bulk/references', { ids: [other] }, reader)).body).toEqual({ references: [], hidden: true });
  });

  it('what a section shows first is told before it is deleted', async () => {
    await made('services/indicators', { key: 'power', name: { en: 'Power' }, section: 'climate', source: 'manual' });
    await inject({ method: 'PUT', url: '/api/services/sections/climate', payload: { lead: 'power' } });
    expect(await references('services/indicators', 'power')).toContainEqual({
      resource: 'sections',
      field: 'lead',
      count: 1,
      refuses: false,
    });
  });
});
