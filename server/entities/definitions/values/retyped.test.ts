/** Tests fields whose type or choices change while records exist: values are converted where nothing is lost, else kept and readable, and they block nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Definition, Field } from '#resources/definition';
import { buildApp } from '#server/app';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { productDefinitions } from '#tests/support/database/definitions';
import { visitor, type Inject } from '#tests/support/product/visitor';
import { text, visits } from '../definitions.fixture';
import { entitiesOf } from '#server/start/wings';
import { planOf } from '../plan/plan';
import { applyDefinitions } from '../apply';

const choices = (...keys: string[]) => keys.map((key) => ({ key, name: { en: key, fr: key } }));
const field = (id: string, type: Field['type'], more: Partial<Field> = {}): Field => ({ ...text(id), type, ...more });
const before = visits(
  field('amount', 'number'),
  field('note', 'string'),
  field('level', 'radio', { choices: choices('low', 'high') }),
  field('tiers', 'multidropdown', { choices: choices('low', 'high') }),
  field('done', 'checkbox'),
  field('code', 'string'),
  field('mood', 'dropdown', { choices: choices('a', 'b', 'c') }),
  field('since', 'string'),
  field('remark', 'text'),
  field('story', 'editor'),
);
const after = visits(
  field('amount', 'string'),
  field('note', 'text'),
  field('level', 'multidropdown', { choices: choices('low', 'high') }),
  field('tiers', 'dropdown', { choices: choices('low', 'high') }),
  field('done', 'dropdown', { choices: choices('yes', 'no') }),
  field('code', 'number'),
  field('mood', 'dropdown', { choices: choices('a', 'b') }),
  field('since', 'date'),
  field('remark', 'editor'),
  field('story', 'text'),
);
const full = {
  place: 'Romans',
  amount: 12.5,
  note: 'x',
  level: 'low',
  tiers: ['low'],
  done: true,
  code: '42',
  mood: 'a',
  since: '2024-02-01',
  remark: 'a < b & c',
  story: '<p>One <strong>word</strong></p>',
};
const odd = {
  place: 'Valence',
  amount: 7,
  note: 'y',
  level: 'high',
  tiers: ['low', 'high'],
  done: false,
  code: 'A1',
  mood: 'c',
  since: 'May',
  remark: '<img src=x onerror=alert(1)>',
  story: '<p>Two &lt; three</p>',
};
const rich = { remark: '<p>a &lt; b &amp; c</p>', story: 'One word' };
const oddlyRich = { remark: '<p>&lt;img src=x onerror=alert(1)&gt;</p>', story: 'Two < three' };

let test: TestApp;
let app: FastifyInstance;
let inject: Inject;
const files = (definition: Definition) => productDefinitions({ 'visits.json': definition });
async function use(definition: Definition): Promise<void> {
  await applyDefinitions(test.database, files(definition));
  await app?.close();
  app = await buildApp({ config: test.deps.config, database: test.database, definitions: files(definition) });
  const person = await visitor(app);
  await person.signIn('super@lacet.example', password);
  ({ inject } = person);
}
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'visits.json': before } });
  inject = await test.signIn('super@lacet.example');
  for (const payload of [full, odd]) expect((await inject({ method: 'POST', url: '/api/visits', payload })).statusCode).toBe(201);
});
afterAll(async () => {
  await app?.close();
  await test.close();
});

type Visit = Record<string, unknown> & { id: string; version: number };
const all = async () => (await inject('/api/visits?sort=["place","ASC"]')).json<Visit[]>();
const put = (id: string, payload: object) => inject({ method: 'PUT', url: `/api/visits/${id}`, payload });

it('the plan counts what is converted and what stays as it is', async () => {
  const { entities } = await planOf(test.database.db, { definitions: files(after), problems: [] }, entitiesOf);
  const said = entities.flatMap(({ fields }) => fields.map(({ id, kind, values, left }) => [id, kind, values, left]));
  expect(said).toEqual([
    ['amount', 'retyped', 2, 0],
    ['note', 'retyped', 2, 0],
    ['level', 'retyped', 2, 0],
    ['tiers', 'retyped', 2, 1],
    ['done', 'retyped', 2, 0],
    ['code', 'retyped', 2, 1],
    ['mood', 'narrowed', 2, 1],
    ['since', 'retyped', 2, 1],
    ['remark', 'retyped', 2, 0],
    ['story', 'retyped', 2, 0],
  ]);
  expect(entities).toMatchObject([{ refused: 1, examples: [{ label: 'Valence' }] }]);
});

it('what loses nothing is converted, the rest is given as it is', async () => {
  await use(after);
  const [first, second] = await all();
  expect(first).toMatchObject({ ...full, amount: '12.5', level: ['low'], tiers: 'low', done: 'yes', code: 42, ...rich });
  expect(second).toMatchObject({ ...odd, amount: '7', level: ['high'], done: 'no', ...oddlyRich });
  expect((await inject('/api/visits?filter={"done":"yes"}')).json()).toMatchObject([{ place: 'Romans' }]);
  expect((await inject('/api/visits?sort=["code","ASC"]')).statusCode).toBe(200);
});

it('a record with such values is edited in its other fields, as a form sends it, and as one', async () => {
  const [, record] = await all();
  if (!record) throw new Error('No record');
  const { created_at: _made, updated_at: _changed, created_by: _by, updated_by: _last, ...whole } = record;
  const saved = await put(record.id, { ...whole, note: 'changed' });
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    { note: 'changed', tiers: ['low', 'high'], code: 'A1', mood: 'c', since: 'May', ...oddlyRich },
  ]);
  expect((await put(record.id, { note: 'again' })).statusCode).toBe(200);
  const many = await inject({ method: 'POST', url: '/api/visits/bulk', payload: { ids: [record.id], data: { note: 'many' } } });
  expect(many.json()).toMatchObject({ changed: 1 });
  // A changed value must conform to the field as it is now.
  for (const wrong of [{ tiers: ['high', 'low'] }, { code: 'B2' }, { mood: 'd' }, { since: 'June' }])
    expect((await put(record.id, wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
  expect((await put(record.id, { code: 9 })).json()).toMatchObject({ code: 9, mood: 'c' });
});

it('an export says of a choice that it is no longer offered, in each language, and is read back as it was', async () => {
  for (const [locale, words] of [
    ['en', 'c (no longer offered)'],
    ['fr', 'c (n’est plus proposé)'],
  ])
    expect((await inject(`/api/export/file?resource=visits&format=csv&locale=${locale}`)).body).toContain(words);
});

it('a change of type that is rolled back gives every value back as it was', async () => {
  await use(before);
  expect(await all()).toMatchObject([full, { ...odd, note: 'many', code: '9' }]);
});
