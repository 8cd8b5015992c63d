import { expect, it } from 'vitest';
import type { Definition, Field } from '#resources/definition';
import { entitiesOf } from '#server/start/wings';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import { openTestDatabase } from '#tests/support/database/database';
import { nonconforming } from './nonconforming';

const id = '01900000-0000-7000-8000-000000000001';
const visits = (...fields: Field[]): Definition => ({
  id: 'visits',
  name: { en: { one: 'Visit', other: 'Visits' }, fr: { one: 'Visite', other: 'Visites' } },
  title: 'place',
  fields: [{ id: 'place', name: { en: 'Place', fr: 'Lieu' }, type: 'string' }, ...fields],
  list: { columns: ['place'], sort: ['place', 'ASC'] },
  form: [{ fields: ['place'] }],
  permissions: { read: 'resource.visits:read', write: 'resource.visits:write' },
});
const people = (more: Partial<Field> = {}): Field => ({ id: 'people', name: { en: 'People', fr: 'Personnes' }, type: 'number', ...more });

it('lists the records that a narrower definition refuses, and changes none', async () => {
  const database = await openTestDatabase();
  try {
    const wide = [visits(people())];
    await ensureTables(database, plainDefinitions(wide));
    const { storage } = entitiesOf(wide).get('visits');
    await storage.insert(database.db, [{ id, version: 1, place: 'Romans', people: 12 }], null);
    expect(await nonconforming(database, wide)).toEqual([]);
    const narrow = [visits(people({ max: 10 }), { id: 'guide', name: { en: 'Guide', fr: 'Guide' }, type: 'string', required: true })];
    expect(await nonconforming(database, narrow)).toEqual([`visits ${id} (Romans): people INVALID (reason: "max", max: 10); guide BLANK`]);
    expect(await storage.find(database.db, [id])).toMatchObject([{ place: 'Romans', people: 12, version: 1 }]);
  } finally {
    await database.close();
  }
});
