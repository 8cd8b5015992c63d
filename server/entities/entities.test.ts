/** Tests that the rules and effects which a wing declares apply to an entity that is only a definition. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { system } from '#server/core/viewer/viewer';
import { wings } from '#server/start/wings';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { Entities, type WingEntities } from './entities';
import type { EntityRules, Write, WriteContext } from './records/entity';
import { creatorOf } from './records/write/create';
import { writeRecords } from './records/write/writeRecords';

let test: TestApp;
let context: WriteContext;
let calls: string[] = [];
const check: EntityRules['check'] = async (_db, writes: Write[]) =>
  writes.map(({ after }) => (after?.['city'] === 'Atlantis' ? [{ field: 'city', code: 'INVALID', level: 'error' }] : []));
const below: WingEntities = { rules: { suppliers: { check, saved: async () => void calls.push('saved') } } };
const above: WingEntities = { follows: { suppliers: async (_db, writes) => void calls.push(`followed ${writes.length}`) } };
const suppliers = () => new Entities(test.deps.definitions, [...wings, below, above]).get('suppliers');
const supplier = (city: string) => ({ name: `Tannery of ${city}`, country: 'FR', city });
const refused = { code: 'INVALID_RECORD', details: { city: [{ code: 'INVALID', level: 'error' }] } };

beforeAll(async () => {
  test = await startTestApp();
  context = { viewer: system(['resource.suppliers:read', 'resource.suppliers:write']), definitions: test.deps.definitions };
});
afterAll(() => test.close());
beforeEach(() => {
  calls = [];
});

it('refuses by them what the API creates and what code writes', async () => {
  const { db } = test.database;
  await expect(creatorOf(test.database, suppliers())(supplier('Atlantis'), context)).rejects.toMatchObject(refused);
  const write = db.transaction((tx) => writeRecords(tx, suppliers(), [{ data: supplier('Atlantis') }], context));
  await expect(write).rejects.toMatchObject(refused);
  expect(calls).toEqual([]);
});

it('calls what follows in a wing above, after the effects of the rules', async () => {
  await creatorOf(test.database, suppliers())(supplier('Romans'), context);
  expect(calls).toEqual(['saved', 'followed 1']);
});

it('gives no rules to an entity whose id every object has', () => {
  const [definition] = test.deps.definitions.filter(({ id }) => id === 'suppliers');
  if (!definition) throw new Error('There are no suppliers.');
  expect(new Entities([{ ...definition, id: 'constructor' }], [...wings, below, above]).get('constructor').rules).toEqual({});
});
