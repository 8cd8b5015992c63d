/** Tests changes of the fields of a list of lines that has records: values without a field are hidden, block nothing and come back with their field. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Definition, Field } from '#resources/definition';
import { isOfType } from '#resources/language/fields/fieldUses';
import { buildApp } from '#server/app';
import { call, collection, made, type Collection, type InputBody } from '#server/collection/inputs/collection.fixture';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { productDefinitions } from '#tests/support/database/definitions';
import { visitor, type Inject } from '#tests/support/product/visitor';
import { text, visits } from '../definitions.fixture';
import { entitiesOf } from '#server/start/wings';
import { planOf } from '../plan/plan';
import { applyDefinitions } from '../apply';

const field = (id: string, type: Field['type'], more: Partial<Field> = {}): Field => ({ ...text(id), type, ...more });
const list = (...items: Field[]) => field('lines', 'text', { format: 'items', items });
const deep = (...items: Field[]) => field('deep', 'text', { format: 'items', items });
const [a, c, d] = [text('a'), text('c'), field('d', 'number')];
const file = field('file', 'files', { multiple: true });
const fileAsLines = field('file', 'text', { format: 'items', items: [text('name'), text('note')] });
const full = [list(a, c, d, deep(a, c)), file];
const less = [list(c, d, deep(c)), fileAsLines];

const product = productDefinitions();
/** Returns the definitions with these fields, one in each kind of storage. */
const filesWith = (fields: Field[]): Record<string, Definition> => ({
  'visits.json': visits(...fields),
  ...Object.fromEntries(
    product
      .filter(({ id }) => id === 'tags' || id === 'sections')
      .map((each) => [`${each.id}.json`, { ...each, fields: [...each.fields, ...fields] }]),
  ),
});
const lines = [
  { a: 'x', c: 'one', d: 1, deep: [{ a: 'u', c: 'v' }] },
  { a: 'y', c: 'two', d: 2, deep: null },
  { a: 'z', c: 'three', d: 3, deep: null },
];
const shown = [
  { c: 'one', d: 1, deep: [{ c: 'v' }] },
  { c: 'two', d: 2, deep: null },
  { c: 'three', d: 3, deep: null },
];

let test: TestApp;
let app: FastifyInstance;
let inject: Inject;
let data: Collection;
const ids: Record<string, string> = {};
async function use(fields: Field[]): Promise<void> {
  const definitions = productDefinitions(filesWith(fields));
  await applyDefinitions(test.database, definitions);
  await app?.close();
  app = await buildApp({ config: test.deps.config, database: test.database, definitions });
  const person = await visitor(app);
  await person.signIn('super@lacet.example', password);
  ({ inject } = person);
}
beforeAll(async () => {
  test = await startTestApp({ definitions: filesWith(full) });
  inject = await test.signIn('super@lacet.example');
  data = await collection(test);
  const payload = `--e\r\nContent-Disposition: form-data; name="upload"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--e--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=e' };
  const sent = await inject({ method: 'POST', url: '/api/ckeditor/attachment_files', payload, headers });
  const [uploaded] = [sent.json()].flat();
  for (const [path, body] of [
    ['visits', { place: 'Romans' }],
    ['tags', { key: 'place', name: { en: 'Place' } }],
    ['services/sections', { key: 'climate', name: { en: 'Climate' } }],
  ] as const)
    ids[path] = made(await call<{ id: string }>(inject, 'POST', `/${path}`, { ...body, lines, file: [uploaded] })).id;
}, 120_000);
afterAll(async () => {
  await app?.close();
  await test.close();
});

const paths = ['visits', 'tags', 'services/sections'];
const get = async (path: string) => (await call<{ lines: object[]; file: unknown }>(inject, 'GET', `/${path}/${ids[path]}`)).body;
const put = (path: string, body: object) => call<{ lines: object[] }>(inject, 'PUT', `/${path}/${ids[path]}`, body);

it('the plan refuses no record for them', async () => {
  const definitions = productDefinitions(filesWith(less));
  const { entities } = await planOf(test.database.db, { definitions, problems: [] }, entitiesOf);
  expect(entities.map(({ id, fields }) => [id, fields.map(({ id: name, left }) => [name, left])])).toEqual(
    expect.arrayContaining(['visits', 'tags', 'sections'].map((id) => [id, expect.arrayContaining([['lines', 0]])])),
  );
});

it.each(paths)('%s: lines without what is gone; edited, and edited elsewhere', async (path) => {
  if (path === paths[0]) await use(less);
  const record = await get(path);
  expect(record.lines).toEqual(shown);
  const name = path === 'visits' ? { place: 'Valence' } : { name: { en: 'Other' } };
  expect((await put(path, { ...record, ...name })).status).toBe(200);
  expect((await put(path, name)).status).toBe(200);
  // The first line is removed, the second edited, the third unchanged, and two are added.
  const edited = [{ c: 'four', d: 4 }, shown[2], { ...shown[1], c: 'two, edited' }, { c: 'five', d: 5 }];
  const answer = await put(path, { lines: edited });
  expect([answer.status, answer.body.lines]).toMatchObject([200, edited]);
  const refused = await put(path, { lines: [{ ...shown[0], a: 'x' }] });
  expect([refused.status, refused.body]).toMatchObject([422, { details: { 'lines.0.a': [{ reason: 'unknown' }] } }]);
});

it.each(paths)('%s: what is gone is back with its field, in the lines that it was in', async (path) => {
  if (path === paths[0]) await use(full);
  const record = await get(path);
  expect(record.lines).toMatchObject([{ c: 'four' }, { a: 'z', c: 'three' }, { a: 'y', c: 'two, edited' }, { c: 'five' }]);
  for (const place of [0, 3]) expect(record.lines[place]).not.toHaveProperty('a');
  expect(record.file).toMatchObject([{ name: 'a.pdf' }]);
});

it('lines within lines keep theirs', async () => {
  const id = made(await call<{ id: string }>(inject, 'POST', '/visits', { place: 'Deep', lines: [lines[0]] })).id;
  await use(less);
  const edited = { ...shown[0], deep: [{ c: 'edited' }] };
  expect((await call(inject, 'PUT', `/visits/${id}`, { lines: [edited] })).status).toBe(200);
  await use(full);
  expect((await call(inject, 'GET', `/visits/${id}`)).body['lines']).toEqual([{ ...lines[0], deep: [{ a: 'u', c: 'edited' }] }]);
});

it('files are no lines, nor lines files', () => {
  const uploaded = [{ oid: 'x', name: 'a.pdf', url: '/x', size: 1, type: 'application/pdf' }];
  const cases: [Field, unknown, boolean][] = [
    [fileAsLines, uploaded, false],
    [fileAsLines, [{ name: 'a' }], true],
    [fileAsLines, ['low'], false],
    [list(text('oid'), text('name')), uploaded, true],
    [file, uploaded, true],
    [file, [{ name: 'a' }], false],
    [file, ['low'], false],
    [field('keys', 'multidropdown'), ['low'], true],
    [field('keys', 'multidropdown'), [{ a: 'x' }], false],
    [list(a), [], true],
    [file, [], true],
  ];
  expect(cases.map(([each, value]) => isOfType(each, value))).toEqual(cases.map(([, , expected]) => expected));
});

it('what a subject asks line by line is edited and comes back alike', async () => {
  const fields = (...items: Field[]) => [field('kwh', 'number'), list(...items)];
  made(await data.subject('water', { fields: fields(a, c) }));
  const tags = { country: data.tag['france'] };
  const values = {
    kwh: 1,
    lines: [
      { a: 'x', c: 'one' },
      { a: 'y', c: 'two' },
    ],
  };
  const { id } = made(await data.enter(data.admin, { subject_key: 'water', tags, values }));
  const subject = '/services/data_cluster/subjects/water';
  const plan = await call<{ refused: number }>(data.admin, 'POST', '/services/data_cluster/subjects_plan', {
    key: 'water',
    fields: fields(c),
  });
  expect(plan.body.refused).toBe(0);
  expect((await call(data.admin, 'PUT', subject, { fields: fields(c) })).status).toBe(200);
  const entry = `/services/data_cluster/inputs/${id}`;
  const write = (sent: object) => call<InputBody>(data.admin, 'PUT', entry, { values: sent });
  const read = (await call<InputBody>(data.admin, 'GET', entry)).body.values;
  expect((await write({ ...read, kwh: 2 })).status).toBe(200);
  expect((await write({ kwh: 3, lines: [{ c: 'two' }, { c: 'one' }] })).status).toBe(200);
  expect((await write({ kwh: 3, lines: [{ c: 'two', b: 'x' }] })).status).toBe(422);
  expect((await call(data.admin, 'PUT', subject, { fields: fields(a, c) })).status).toBe(200);
  expect((await call<InputBody>(data.admin, 'GET', entry)).body.values).toMatchObject({
    kwh: 3,
    lines: [
      { a: 'y', c: 'two' },
      { a: 'x', c: 'one' },
    ],
  });
});
