/** Tests that fields added to entities with tables of their own change like those of any entity: they are renamed, counted and unique, and give no access to a column. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { checkDefinitions, loadDefinitions } from '#resources/index';
import type { Definition, Field } from '#resources/definition';
import { hasOwnTable } from '#resources/addresses/ownTables';
import { buildApp } from '#server/app';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { password, createAccount, profiles } from '#tests/support/product/accounts';
import { definitionFiles, productDefinitions } from '#tests/support/database/definitions';
import { visitor, type Inject } from '#tests/support/product/visitor';
import { recordsOf, targets } from '#tests/contract/support/records';
import { text } from '../definitions.fixture';
import { entitiesOf } from '#server/start/wings';
import { planOf } from '../plan/plan';
import { applyDefinitions } from '../apply';

const own = productDefinitions().filter(({ id, create }) => hasOwnTable(id) && create !== false);
const withFields = (...fields: Field[]): Record<string, Definition> =>
  Object.fromEntries(own.map((definition) => [`${definition.id}.json`, { ...definition, fields: [...definition.fields, ...fields] }]));
const before = withFields(text('word'), text('phrase', { localized: true }), text('badge', { unique: true }), text('password_hash'));
const after = withFields(
  text('term', { was: ['word'], max_length: 3 }),
  text('phrase'),
  text('badge', { unique: true }),
  text('password_hash'),
);
const values = { word: 'amber', phrase: { en: 'Of trees', fr: 'Des arbres' }, badge: 'A1' };

let test: TestApp;
let inject: Inject;
let renamed: FastifyInstance;
const ids = new Map<string, string>();
const bodies: Record<string, object> = {
  users: { email: 'someone@lacet.example' },
  indicators: { key: 'more', name: { en: 'More', fr: 'Plus' }, section: 'climate', source: 'manual' },
};
const urlOf = ({ id, endpoint }: Definition) => `/api/${endpoint ?? id}`;
const bodyOf = (definition: Definition, index = 0): object => ({ ...(bodies[definition.id] ?? recordsOf(definition, index + 1)[index]) });

beforeAll(async () => {
  test = await startTestApp({ definitions: before });
  inject = await test.signIn('super@lacet.example');
  for (const [path, payload] of targets) await inject({ method: 'POST', url: `/api/${path}`, payload });
  for (const definition of own) {
    const answer = await inject({ method: 'POST', url: urlOf(definition), payload: { ...bodyOf(definition), ...values } });
    expect(answer.statusCode, answer.body).toBe(201);
    ids.set(definition.id, answer.json().id);
  }
});
afterAll(async () => {
  await renamed?.close();
  await test.close();
});

it('a field called like a column that is not to be read is a field like the others', async () => {
  const users = `/api/users/${ids.get('users')}`;
  expect((await inject(users)).json()).toMatchObject({ password_hash: null });
  await inject({ method: 'PUT', url: users, payload: { password_hash: 'mine' } });
  expect((await inject(users)).json()).toMatchObject({ password_hash: 'mine' });
  const all = (await inject('/api/users?range=[0,99]')).json<{ password_hash: string | null }[]>();
  expect(new Set(all.map((person) => person.password_hash))).toEqual(new Set([null, 'mine']));
});

it.each(own)('$id: a unique value is refused a second time, by the check and by the database', async (definition) => {
  const second = { ...bodyOf(definition, 1), ...(definition.id === 'users' && { email: 'another@lacet.example' }) };
  const answer = await inject({
    method: 'POST',
    url: urlOf(definition),
    payload: { ...second, badge: 'a1', ...(definition.id === 'indicators' && { key: 'twin' }) },
  });
  expect(answer.json(), answer.body).toMatchObject({ code: 'INVALID_RECORD', details: { badge: [{ code: 'DUPLICATED' }] } });
});

describe('renamed with was', () => {
  it('is planned with the records that hold a value, and those that the new rules refuse', async () => {
    const plan = await planOf(test.database.db, checkDefinitions({ ...definitionFiles(), ...after }), entitiesOf);
    expect(plan.problems).toEqual([]);
    for (const { id } of own) {
      const change = plan.entities.find((entity) => entity.id === id);
      expect(change, id).toMatchObject({ refused: 1, examples: [{ errors: [{ field: 'term' }] }] });
      expect(change?.fields, id).toEqual([
        expect.objectContaining({ id: 'term', was: 'word', kind: 'renamed', values: 1 }),
        expect.objectContaining({ id: 'term', kind: 'narrowed' }),
        expect.objectContaining({ id: 'phrase', kind: 'plain', values: 1 }),
      ]);
    }
  });

  it('moves every value, in the history too, and the instance that goes by the old name writes no more', async () => {
    const definitions = loadDefinitions({ ...definitionFiles(), ...after });
    await applyDefinitions(test.database, definitions);
    renamed = await buildApp({ config: test.deps.config, database: test.database, definitions });
    await createAccount(test.database, 'again@lacet.example', profiles(definitions)['super@lacet.example'] ?? { grants: [] });
    const person = await visitor(renamed);
    await person.signIn('again@lacet.example', password);
    for (const definition of own) {
      const url = `${urlOf(definition)}/${ids.get(definition.id)}`;
      expect((await person.inject(url)).json(), definition.id).toMatchObject({ term: 'amber', phrase: 'Of trees', badge: 'A1' });
      const listed = await person.inject(`${urlOf(definition)}?filter=${encodeURIComponent('{"term":"amber"}')}`);
      expect(listed.json(), definition.id).toHaveLength(1);
      const told = (await person.inject(`/api/revisions/${definition.id}/${ids.get(definition.id)}`)).json();
      expect(told.at(-1).changes, definition.id).toMatchObject({ term: [null, 'amber'] });
      const late = await inject({ method: 'PUT', url, payload: { word: 'birch', phrase: { en: 'Of woods' } } });
      expect([late.statusCode, late.json().code], definition.id).toEqual([503, 'DEFINITIONS_CHANGED']);
    }
  });

  it('is refused of the fields of the product, which code goes by', () => {
    const wrong = (...fields: Field[]) =>
      checkDefinitions({ ...definitionFiles(), 'users.json': { ...before['users.json'], fields } }).problems;
    const [users] = own.filter(({ id }) => id === 'users');
    const fields = users?.fields ?? [];
    const [given] = wrong(...fields.map((field) => (field.id === 'first_name' ? { ...field, was: ['forename'] } : field)));
    expect(given?.message).toContain('first_name is a field of the product');
    const [taken] = wrong(...fields.filter(({ id }) => id !== 'first_name'), text('forename', { was: ['first_name'] }));
    expect(taken?.message).toContain('first_name');
  });
});

it.each([
  ['users', 'permissions'],
  ['indicators', 'data'],
])('no field of %s has the name of what its answers tell beside the fields: %s', (id, name) => {
  const [definition] = own.filter((each) => each.id === id);
  const files = { ...definitionFiles(), [`${id}.json`]: { ...definition, fields: [...(definition?.fields ?? []), text(name)] } };
  expect(checkDefinitions(files).problems).toMatchObject([{ path: `fields.${name}` }]);
});
