/** Tests that the lines of a list keep what tells them apart (`_row`), and that lists with given lines hold those alone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { visits } from '#server/entities/definitions/definitions.fixture';
import { checked, go } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const name = (text: string) => ({ en: text, fr: text });
const items: Field[] = [
  { id: 'mass', name: name('Mass'), type: 'number', max: 100, total: true },
  { id: 'share', name: name('Share'), type: 'number', compute: 'mass / 2' },
];
const list = (id: string, more: Partial<Field>): Field => ({ id, name: name(id), type: 'text', format: 'items', items, ...more });
const rows = [
  { key: 'paper', name: name('Paper') },
  { key: 'glass', name: name('Glass') },
];
const fields: Field[] = [
  list('waste', {}),
  list('kinds', { rows }),
  list('partners', { rows_from: { resource: 'suppliers', label: 'name' } }),
];

let test: TestApp;
let person: Inject;
let supplier: string;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'visits.json': visits(...fields) } });
  const grants = ['resource.visits:read', 'resource.visits:write', 'resource.suppliers:read', 'resource.suppliers:write'];
  person = await test.signIn('writer@lacet.example', { grants });
  supplier = (await person({ method: 'POST', url: '/api/suppliers', payload: { name: 'Roux', country: 'FR', tier: 'tier_2' } })).json().id;
});
afterAll(() => test.close());

const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await person({ method, url: `/api/visits${url}`, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const [a, b] = [randomUUID(), randomUUID()];

it('keeps the rows of lines, whatever their order, and computes them', async () => {
  const made = await send('POST', '', {
    place: 'A',
    waste: [
      { _row: a, mass: 2 },
      { _row: b, mass: 4 },
    ],
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      waste: [
        { _row: a, share: 1 },
        { _row: b, share: 2 },
      ],
    },
  });
  const turned = await send('PUT', `/${made.body.id}`, { waste: [made.body.waste[1], { ...made.body.waste[0], mass: 6 }] });
  expect(turned).toMatchObject({
    status: 200,
    body: {
      waste: [
        { _row: b, share: 2 },
        { _row: a, share: 3 },
      ],
    },
  });
  const wrong = await send('PUT', `/${made.body.id}`, { waste: [{ _row: b, mass: 4, share: 9 }] });
  expect(wrong).toMatchObject({ status: 422, body: { details: { [`waste.${b}.share`]: [{ code: 'READ_ONLY' }] } } });
});

it('a program that sends no rows changes none', async () => {
  const { body } = await send('POST', '', { place: 'B', waste: [{ _row: a, mass: 2 }, { _row: b, mass: 4 }, { mass: 5 }] });
  const same = await send('PUT', `/${body.id}`, { waste: [{ mass: 2 }, { mass: 4 }, { mass: 5 }] });
  expect(same.body).toMatchObject({ version: body.version, waste: body.waste });
  const edited = await send('PUT', `/${body.id}`, { waste: [{ mass: 4 }, { mass: 3 }] });
  expect(edited.body.waste).toMatchObject([{ _row: b, mass: 4 }, { mass: 3 }]);
});

it('an error goes by the row that was sent, else by the place', async () => {
  const answer = await send('POST', '', { place: 'C', waste: [{ mass: 1000 }, { _row: a, mass: 1000 }] });
  expect(answer.body.details).toMatchObject({ 'waste.0.mass': [{ reason: 'max' }], [`waste.${a}.mass`]: [{ reason: 'max' }] });
});

it.each<[string, object, object]>([
  ['one row twice', { waste: [{ _row: a }, { _row: a }] }, { 'waste.1._row': [{ reason: 'row_twice' }] }],
  ['a row that is no UUID', { waste: [{ _row: "'; DROP TABLE records; --" }] }, { 'waste.0._row': [{ reason: 'row' }] }],
  ['a fixed line that is not there', { kinds: [{ _row: 'tin', mass: 1 }] }, { 'kinds.0._row': [{ reason: 'row' }] }],
  ['a line of no record', { partners: [{ _row: randomUUID(), mass: 1 }] }, { 'partners.0._row': [{ reason: 'choice' }] }],
  [
    'two lines of a record',
    {
      partners: [
        { _row: b, mass: 1 },
        { _row: b, mass: 2 },
      ],
    },
    { 'partners.1._row': [{ reason: 'row_twice' }] },
  ],
])('refuses %s', async (_what, values, details) => {
  expect(await send('POST', '', { place: 'X', ...values })).toMatchObject({ status: 422, body: { details } });
});

it('given lines are kept where they say something, and survive files and the way back', async () => {
  const kinds = [{ _row: 'glass', mass: 1 }, { _row: 'paper' }];
  const made = await send('POST', '', { place: 'Files', kinds, partners: [{ _row: supplier, mass: 3 }], waste: [{ _row: a, mass: 2 }] });
  expect(made).toMatchObject({ status: 201, body: { kinds: [{ _row: 'glass', mass: 1, share: 0.5 }], partners: [{ _row: supplier }] } });
  expect(made.body.kinds).toHaveLength(1);
  const filter = encodeURIComponent(JSON.stringify({ place: 'Files' }));
  const file = (await person(`/api/export/file?resource=visits&format=csv&locale=en&filter=${filter}`)).body;
  expect(await checked(person, 'visits', 'f.csv', file)).toMatchObject({ result: { counts: { unchanged: 1, updated: 0, refused: 0 } } });
  const edited = await checked(person, 'visits', 'f.csv', file.replace('""mass"":3', '""mass"":7'));
  expect((await go(person, edited.id, 'apply')).status).toBe('done');
  expect((await person(`/api/visits/${made.body.id}`)).json()).toMatchObject({
    partners: [{ _row: supplier, mass: 7 }],
    waste: [{ _row: a }],
  });
  const revisions = JSON.stringify((await person(`/api/revisions/visits/${made.body.id}`)).json());
  expect(revisions).toContain(a);
});

it('who deletes a record that a line is about is told', async () => {
  const told = await person({ method: 'POST', url: '/api/suppliers/bulk/references', payload: { ids: [supplier] } });
  expect(told.json()).toMatchObject({ references: [{ resource: 'visits', count: 1 }] });
});

it('is described in the OpenAPI document', async () => {
  const document = JSON.stringify((await person('/api/openapi.json')).json());
  expect(document).toContain('"_row":{"enum":["paper","glass"]');
});
