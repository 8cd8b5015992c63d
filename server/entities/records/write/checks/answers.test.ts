/** Tests that a number typed in one of the units of its field is kept as it was typed and compared in the field's own unit, and that a reason may stand in place of a value. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { visits } from '#server/entities/definitions/definitions.fixture';
import { checked, go } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const name = (text: string) => ({ en: text, fr: text });
const mass: Field = {
  id: 'mass',
  name: name('Mass'),
  type: 'number',
  unit: name('t'),
  units: [
    { key: 'kg', factor: '0.001' },
    { key: 'kt', name: name('thousand tonnes'), factor: '1000' },
  ],
  min: 0,
};
const fields: Field[] = [
  mass,
  { id: 'twice', name: name('Twice'), type: 'number', compute: 'mass * 2' },
  {
    id: 'spend',
    name: name('Spend'),
    type: 'number',
    required: true,
    default: 0,
    na: { reasons: ['sensitive', 'unavailable'], comment: true },
  },
  { id: 'risk', name: name('Risk'), type: 'dropdown', choices: [{ key: 'na', name: name('NA') }], na: { reasons: ['not_applicable'] } },
  { id: 'days', name: name('Days'), type: 'checkbox', choices: [{ key: 'na', name: name('NA') }], na: { reasons: ['not_applicable'] } },
  { id: 'story', name: name('Story'), type: 'editor', na: { reasons: ['not_applicable'] } },
  { id: 'spent', name: name('Spent'), type: 'number', compute: 'spend * 2' },
  { id: 'waste', name: name('Waste'), type: 'text', format: 'items', items: [{ ...mass, id: 'thrown' }] },
];

let test: TestApp;
let person: Inject;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'visits.json': visits(...fields) } });
  person = await test.signIn('writer@lacet.example', { grants: ['resource.visits:read', 'resource.visits:write'] });
});
afterAll(() => test.close());

const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await person({ method, url: `/api/visits${url}`, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const list = async (query: Record<string, unknown>) => {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]));
  return (await person(`/api/visits?${text}`)).json();
};

it('keeps what was typed, and calculates in the unit of the field', async () => {
  const made = await send('POST', '', { place: 'A', mass: { value: 1250, unit: 'kg' }, waste: [{ thrown: { value: '5', unit: 'kt' } }] });
  expect(made).toMatchObject({
    status: 201,
    body: { mass: { value: '1250', unit: 'kg' }, twice: 2.5, waste: [{ thrown: { value: '5', unit: 'kt' } }] },
  });
  const same = await send('PUT', `/${made.body.id}`, { mass: { value: '1250.0e0', unit: 'kg' }, place: 'A' });
  expect(same.status).toBe(200);
  expect(await send('PUT', `/${made.body.id}`, { mass: 3 })).toMatchObject({ status: 200, body: { mass: 3, twice: 6 } });
  expect(await send('PUT', `/${made.body.id}`, { mass: { value: '', unit: 'kg' } })).toMatchObject({ body: { mass: null, twice: null } });
});

it('is filtered, sorted and added up in the unit of the field', async () => {
  for (const [place, typed] of [
    ['F1', 2],
    ['F2', { value: '2500', unit: 'kg' }],
    ['F3', { value: '0.001', unit: 'kt' }],
    ['F4', null],
  ])
    await send('POST', '', { place, mass: typed });
  const filter = { place: ['F1', 'F2', 'F3', 'F4'] };
  const places = async (more: object, sort = ['mass', 'ASC']) =>
    (await list({ filter: { ...filter, ...more }, sort })).map((each: { place: string }) => each.place);
  expect(await places({})).toEqual(['F3', 'F1', 'F2', 'F4']);
  expect(await places({ mass__gte: 2 })).toEqual(['F1', 'F2']);
  expect(await places({ mass: 1 })).toEqual(['F3']);
  expect(await places({ mass__empty: true })).toEqual(['F4']);
  const totals = await person(`/api/visits/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(totals.json()).toMatchObject({ totals: { mass: { sum: 5.5, minimum: 1, maximum: 2.5, count: 3 } } });
});

it.each<[string, unknown, string]>([
  ['an unknown unit', { value: '1', unit: 'stone' }, 'unit'],
  ['SQL for a unit', { value: '1', unit: "kg' THEN 1 END--" }, 'unit'],
  ['no number', { value: 'NaN', unit: 'kg' }, 'type'],
  ['a number that fills the memory', { value: '1e400', unit: 'kg' }, 'too_many_digits'],
  ['another property', { value: '1', unit: 'kg', factor: '1000000' }, 'type'],
  ['what is less than the minimum', { value: '-0.0000000001', unit: 'kt' }, 'min'],
])('refuses %s', async (_what, typed, reason) => {
  const answer = await send('POST', '', { place: 'X', mass: typed });
  expect(answer).toMatchObject({ status: 422, body: { details: { mass: [{ code: 'INVALID', reason }] } } });
});

it('goes out in the unit of the field, and comes back as it was typed', async () => {
  await send('POST', '', { place: 'Sheet', mass: { value: '750', unit: 'kg' } });
  const filter = encodeURIComponent(JSON.stringify({ place: 'Sheet' }));
  const file = (await person(`/api/export/file?resource=visits&format=csv&locale=en&filter=${filter}`)).body;
  expect(file).toContain('Sheet');
  expect(file).toMatch(/0\.75/);
  expect(await checked(person, 'visits', 'v.csv', file)).toMatchObject({ result: { counts: { unchanged: 1, updated: 0, refused: 0 } } });
  const edited = await checked(person, 'visits', 'v.csv', file.replace('0.75', '800 kg'));
  expect((await go(person, edited.id, 'apply')).status).toBe('done');
  expect(await list({ filter: { place: 'Sheet' } })).toMatchObject([{ mass: { value: '800', unit: 'kg' }, twice: 1.6 }]);
});

it('a reason stands in place of a value, and is neither zero nor empty', async () => {
  const risk = { na: 'not_applicable' };
  const told = { na: 'sensitive', comment: ' a < b ' };
  const made = await send('POST', '', { place: 'N1', spend: told, risk, days: risk, story: { ...risk, comment: '<b>' } });
  expect(made).toMatchObject({
    status: 201,
    body: { spend: { na: 'sensitive', comment: 'a < b' }, spent: null, risk, days: risk, story: { na: 'not_applicable', comment: '<b>' } },
  });
  await send('POST', '', { place: 'N2', spend: 0, risk: 'na', days: ['na'] });
  await send('POST', '', { place: 'N3', spend: 7 });
  const filter = { place: ['N1', 'N2', 'N3'] };
  const places = async (more: object, sort = ['spend', 'DESC']) =>
    (await list({ filter: { ...filter, ...more }, sort })).map((each: { place: string }) => each.place);
  expect(await places({})).toEqual(['N3', 'N2', 'N1']);
  expect(await places({ spend__empty: true })).toEqual([]);
  expect(await places({ spend__lte: 5 })).toEqual(['N2']);
  expect(await places({ risk__empty: true })).toEqual(['N3']);
  expect(await places({ risk: 'na' })).toEqual(['N2']);
  expect(await places({ days: ['na'] })).toEqual(['N2']);
  expect(await places({ days__empty: false })).toEqual(['N2', 'N1']);
  expect(await places({}, ['risk', 'ASC'])).toEqual(['N2', 'N1', 'N3'].toSorted((a, b) => Number(b === 'N2') - Number(a === 'N2')));
  const totals = await person(`/api/visits/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(totals.json()).toMatchObject({ totals: { spend: { sum: 7, count: 2 } } });
  const file = (await person(`/api/export/file?resource=visits&format=csv&locale=fr&filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .body;
  expect(file).toContain('N/A (Donnée sensible): a < b');
  expect(await checked(person, 'visits', 'n.csv', file)).toMatchObject({ result: { counts: { unchanged: 3, updated: 0, refused: 0 } } });
  const edited = await checked(person, 'visits', 'n.csv', file.replace('N/A (Donnée sensible): a < b', 'N/A (Not available): c'));
  expect((await go(person, edited.id, 'apply')).status).toBe('done');
  expect(await list({ filter: { place: 'N1' } })).toMatchObject([{ spend: { na: 'unavailable', comment: 'c' } }]);
  const revisions = JSON.stringify((await person(`/api/revisions/visits/${made.body.id}`)).json());
  expect(revisions).toContain('unavailable');
});

it.each<[string, object, object]>([
  ['without its comment', { spend: { na: 'sensitive' } }, { 'spend.comment': [{ code: 'BLANK' }] }],
  ['that the field has not', { spend: { na: 'not_applicable', comment: 'c' } }, { spend: [{ code: 'INVALID', reason: 'na' }] }],
  ['in a field that takes none', { mass: { na: 'sensitive' } }, { mass: [{ code: 'INVALID' }] }],
])('refuses a reason %s', async (_what, values, details) => {
  expect(await send('POST', '', { place: 'X', ...values })).toMatchObject({ status: 422, body: { details } });
});

it('is described in the OpenAPI document', async () => {
  const document = JSON.stringify((await person('/api/openapi.json')).json());
  expect(document).toContain('"unit":{"enum":["kg","kt"]}');
  expect(document).toContain('"na":{"enum":["sensitive","unavailable"]}');
});
