import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Entity, StoredRecord } from '../entity';
import { checkReferences } from './references';

let test: TestApp;
let supplier: string;
/** The number of keys in each query to the database. */
let asked: number[] = [];
let entity: Entity;
const field: Field = {
  id: 'refs',
  name: { en: 'Refs', fr: 'Refs' },
  type: 'multidropdown',
  choices_from: { resource: 'suppliers', label: 'name' },
};

beforeAll(async () => {
  test = await startTestApp();
  const owner = await test.signIn('super@lacet.example');
  supplier = made(await call<{ id: string }>(owner, 'POST', '/suppliers', { name: 'Roux', country: 'FR', tier: 'tier_1' })).id;
  const suppliers = test.deps.entities.get('suppliers');
  const counted: Entity = {
    ...suppliers,
    storage: {
      ...suppliers.storage,
      find: (db, ids, options) => {
        asked.push(ids.length);
        return suppliers.storage.find(db, ids, options);
      },
    },
  };
  entity = { ...suppliers, definition: { ...suppliers.definition, fields: [field] }, related: () => counted };
});
afterAll(() => test.close());

const refused = async (...records: string[][]) => {
  asked = [];
  const writes = records.map((refs) => ({ after: { id: randomUUID(), version: 1, refs } as unknown as StoredRecord }));
  return (await checkReferences(test.database.db, entity, writes)).map((errors) => errors.map(({ params }) => params?.['value']));
};

it('the first key that is not there is named, and of a record that names one no more are asked for', async () => {
  const unknown = Array.from({ length: 50_000 }, () => randomUUID());
  expect(await refused([supplier, ...unknown])).toEqual([[unknown[0]]]);
  expect(asked).toEqual([1000]);
});

it('however many records there are, the keys of each are all looked at', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const many = Array.from({ length: 3000 }, () => [randomUUID()]);
  expect(await refused([supplier], [supplier, first], ...many, [supplier, second], [supplier])).toEqual([
    [],
    [first],
    ...many,
    [second],
    [],
  ]);
});
