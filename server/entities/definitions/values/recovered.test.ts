/** Tests values that are stored under an id that their field had before. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Definition } from '#resources/definition';
import type { Database } from '#server/core/db/connection';
import { openTestDatabase } from '#tests/support/database/database';
import { keep, read, storageOf, text, withVisits } from '../definitions.fixture';
import { entitiesOf } from '#server/start/wings';
import { planOf } from '../plan/plan';
import { applyDefinitions } from '../apply';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const plan = (definitions: readonly Definition[]) => planOf(database.db, { definitions, problems: [] }, entitiesOf);
const kinds = async (definitions: readonly Definition[]) =>
  (await plan(definitions)).entities.map(({ id, kind, fields }) => [id, kind, ...fields.map((field) => `${field.id} ${field.kind}`)]);

it('a field renamed without was finds its values again once was is said: where it is empty, and once', async () => {
  const before = withVisits(text('guide'));
  await applyDefinitions(database, before);
  await keep(database, before, { place: 'Romans', guide: 'Ana' }, { place: 'Valence', guide: 'Zoé' });
  const silent = withVisits(text('leader'));
  await applyDefinitions(database, silent);
  const [, second] = await read(database, silent);
  if (second) await storageOf(silent).update(database.db, [{ ...second, leader: 'Max' }], null);
  await keep(database, silent, { place: 'Vienne', leader: 'Eva' });

  const said = withVisits(text('leader', { was: ['guide'] }));
  const { entities } = await plan(said);
  expect(entities).toMatchObject([{ id: 'visits', fields: [{ id: 'leader', kind: 'recovered', was: 'guide', values: 1 }] }]);
  await applyDefinitions(database, said);
  expect((await read(database, said)).map(({ leader }) => leader)).toEqual(['Ana', 'Max', 'Eva']);
  expect(await read(database, said, { q: 'ana' })).toHaveLength(1);
  // No value is left under the former id, so a field that a user empties stays empty.
  expect((await plan(said)).entities).toEqual([]);
  const [, emptied] = await read(database, said);
  if (emptied) await storageOf(said).update(database.db, [{ ...emptied, leader: null }], null);
  expect(await applyDefinitions(database, said)).toEqual([]);
  // The other of the two values was kept, and comes back with its own field.
  const apart = withVisits(text('leader'), text('guide'));
  expect(await kinds(apart)).toEqual([['visits', 'changed', 'guide back']]);
  await applyDefinitions(database, apart);
  expect((await read(database, apart)).map(({ guide, leader }) => [guide, leader])).toEqual([
    [null, 'Ana'],
    ['Zoé', null],
    [null, 'Eva'],
  ]);
});

it('a renaming that is rolled back brings every value back, those entered meanwhile too', async () => {
  const before = withVisits(text('guide'));
  const after = withVisits(text('leader', { was: ['guide'] }));
  await applyDefinitions(database, before);
  await keep(database, before, { place: 'Romans', guide: 'Ana' });
  await applyDefinitions(database, after);
  await keep(database, after, { place: 'Valence', leader: 'Max' });
  expect((await plan(before)).entities).toMatchObject([{ fields: [{ id: 'guide', kind: 'renamed', was: 'leader', values: 2 }] }]);
  await applyDefinitions(database, before);
  expect(await read(database, before)).toMatchObject([{ guide: 'Ana' }, { guide: 'Max' }]);
  await applyDefinitions(database, after);
  expect(await read(database, after)).toMatchObject([{ leader: 'Ana' }, { leader: 'Max' }]);
});

it('a renaming without was that is rolled back shows the old values, and was brings those entered meanwhile', async () => {
  const before = withVisits(text('guide'));
  const silent = withVisits(text('leader'));
  await applyDefinitions(database, before);
  await keep(database, before, { place: 'Romans', guide: 'Ana' });
  await applyDefinitions(database, silent);
  await keep(database, silent, { place: 'Valence', leader: 'Max' });
  await applyDefinitions(database, before);
  expect(await read(database, before)).toMatchObject([{ guide: 'Ana' }, { guide: null }]);
  await applyDefinitions(database, withVisits(text('guide', { was: ['leader'] })));
  expect(await read(database, before)).toMatchObject([{ guide: 'Ana' }, { guide: 'Max' }]);
});
