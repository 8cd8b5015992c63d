/** Tests that computed fields follow from the other values of a record, however it is written, and are never written themselves. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { visits } from '#server/entities/definitions/definitions.fixture';
import { checked, go, rowsOf } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const name = (text: string) => ({ en: text, fr: text });
const fields: Field[] = [
  { id: 'share', name: name('Share'), type: 'number', decimals: 1, compute: 'women / staff * 100' },
  { id: 'men', name: name('Men'), type: 'number' },
  { id: 'women', name: name('Women'), type: 'number' },
  { id: 'staff', name: name('Staff'), type: 'number', compute: 'men + women' },
  { id: 'plan', name: name('Plan'), type: 'string', required_condition: { key: 'staff', op: 'gte', value: 50 } },
  { id: 'came', name: name('Came'), type: 'date' },
  { id: 'left', name: name('Left'), type: 'date' },
  { id: 'due', name: name('Due'), type: 'date', default: 'today+30' },
  {
    id: 'waste',
    name: name('Waste'),
    type: 'text',
    format: 'items',
    items: [
      { id: 'mass', name: name('Mass'), type: 'number', required: true },
      { id: 'part', name: name('Part'), type: 'number', decimals: 2, compute: 'mass / heaviest' },
    ],
  },
  { id: 'heaviest', name: name('Heaviest'), type: 'number' },
  { id: 'thrown', name: name('Thrown'), type: 'number', compute: "total(waste, 'mass')" },
  { id: 'large', name: name('Large'), type: 'checkbox', compute: 'staff >= 50' },
];

let test: TestApp;
let person: Inject;
beforeAll(async () => {
  const message = { en: 'More days than the stay has', fr: 'Plus de jours que le séjour' };
  const checks = [
    { rule: 'left >= came', fields: ['came', 'left'], message: { en: 'It ends before it begins', fr: 'La fin précède le début' } },
    { rule: 'staff <= 1000', level: 'warning' as const, fields: ['men'], message },
  ];
  test = await startTestApp({ definitions: { 'visits.json': { ...visits(...fields), checks } } });
  person = await test.signIn('writer@lacet.example', { grants: ['resource.visits:read', 'resource.visits:write'] });
});
afterAll(() => test.close());

const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await person({ method, url: `/api/visits${url}`, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const readOnly = (id: string) => ({ status: 422, body: { details: { [id]: [{ code: 'READ_ONLY' }] } } });

it('is computed when a record is created and changed, exactly, and decides what is required', async () => {
  const made = await send('POST', '', { place: 'A', men: '0.1', women: '0.2' });
  expect(made).toMatchObject({ status: 201, body: { staff: 0.3, share: 66.7, large: false } });
  const more = await send('PUT', `/${made.body.id}`, { men: 60, version: made.body.version });
  expect(more).toMatchObject({ status: 422, body: { details: { plan: [{ code: 'BLANK' }] } } });
  const whole = await send('PUT', `/${made.body.id}`, { men: 60, plan: 'p', version: made.body.version });
  expect(whole).toMatchObject({ status: 200, body: { staff: 60.2, share: 0.3, large: true } });
  const emptied = await send('PUT', `/${made.body.id}`, { women: null, version: whole.body.version });
  expect(emptied).toMatchObject({ status: 200, body: { staff: null, share: null, large: null } });
});

it('is never taken from a client, which may send back what it read or what it would get', async () => {
  expect(await send('POST', '', { place: 'B', men: 1, women: 2, staff: 4 })).toMatchObject(readOnly('staff'));
  const made = await send('POST', '', { place: 'B', men: 1, women: 2, staff: '3.0' });
  expect(made).toMatchObject({ status: 201, body: { staff: 3 } });
  expect(await send('PUT', `/${made.body.id}`, { ...made.body, men: 5 })).toMatchObject({ status: 200, body: { staff: 7, share: 28.6 } });
  expect(await send('PUT', `/${made.body.id}`, { staff: 9, version: 2 })).toMatchObject(readOnly('staff'));
});

it('is filtered, sorted and added up as any number', async () => {
  const { body } = await person(
    '/api/visits?filter=%7B%22staff__gte%22%3A7%2C%22place%22%3A%22B%22%7D&sort=%5B%22staff%22%2C%22DESC%22%5D',
  );
  expect(JSON.parse(body)).toMatchObject([{ place: 'B', staff: 7 }]);
});

it('follows an edit of many, an import, and the way back', async () => {
  const { body } = await send('POST', '', { place: 'C', men: 1, women: 1 });
  await send('POST', '/bulk', { ids: [body.id], data: { men: 4 } });
  expect((await person(`/api/visits/${body.id}`)).json()).toMatchObject({ staff: 5, share: 20, version: 2 });
  const revisions = (await person(`/api/revisions/visits/${body.id}`)).json();
  expect(JSON.stringify(revisions)).toContain('"staff"');
  const file = await checked(person, 'visits', 'v.csv', 'place,men,women,staff\nFile,2,3,99\n');
  await go(person, file.id, 'apply');
  const lines = await checked(person, 'visits', 'w.csv', 'place,heaviest,waste\nLines,4,"[{""mass"":2,""part"":9}]"\n');
  expect((await go(person, lines.id, 'apply')).status).toBe('done');
  expect((await person('/api/visits?filter=%7B%22place%22%3A%22Lines%22%7D')).json()).toMatchObject([
    { waste: [{ mass: 2, part: 0.5 }], thrown: 2 },
  ]);
  const listed = (await person('/api/visits?filter=%7B%22place%22%3A%22File%22%7D')).json();
  expect(listed).toMatchObject([{ men: 2, women: 3, staff: 5, share: 60 }]);
});

it('is said to be read only in the description of the API', async () => {
  const { schemas } = (await person('/api/openapi.json')).json().components;
  expect(schemas['visits']?.properties?.staff ?? schemas['Visits']?.properties?.staff).toMatchObject({ readOnly: true });
});

it('a rule over several fields refuses what breaks it, however it is written, and lets a warning pass', async () => {
  const params = { reason: 'check', en: 'It ends before it begins', fr: 'La fin précède le début' };
  const refused = { status: 422, body: { details: { came: [{ code: 'INVALID', ...params }], left: [{ code: 'INVALID' }] } } };
  expect(await send('POST', '', { place: 'D', came: '2026-02-01', left: '2026-01-31' })).toMatchObject(refused);
  const made = await send('POST', '', { place: 'D', came: '2026-02-01', left: '2026-02-01', men: 999, women: 2, plan: 'p' });
  expect(made).toMatchObject({ status: 201, body: { staff: 1001 } });
  expect(await send('PUT', `/${made.body.id}`, { came: '2026-02-02', version: 1 })).toMatchObject(refused);
  const many = await send('POST', '/bulk', { ids: [made.body.id], data: { left: '2026-01-01' } });
  expect(many.status).toBe(422);
  const job = await checked(person, 'visits', 'd.csv', 'place,came,left\nLate,2026-02-01,2026-01-01\n');
  expect(job.result.counts).toMatchObject({ created: 0, refused: 1 });
  expect(await rowsOf(person, job.id, 'refused')).toMatchObject([{ problems: [{ code: 'INVALID', params }, { field: 'left' }] }]);
});

it('a day that is counted from the present one is filled in when a record is created, and never after', async () => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const made = await send('POST', '', { place: 'E' });
  expect(Math.abs(Date.parse(made.body.due) - Date.parse(day))).toBeLessThanOrEqual(86_400_000);
  expect((await send('POST', '', { place: 'E', due: '2026-01-01' })).body.due).toBe('2026-01-01');
  expect(await send('PUT', `/${made.body.id}`, { due: null, version: 1 })).toMatchObject({ status: 200, body: { due: null } });
});

it('the lines of a list are computed with the record, and no client writes them', async () => {
  const made = await send('POST', '', { place: 'F', heaviest: 8, waste: [{ mass: '0.1' }, { mass: 0.2 }] });
  expect(made).toMatchObject({
    status: 201,
    body: {
      thrown: 0.3,
      waste: [
        { mass: 0.1, part: 0.01 },
        { mass: 0.2, part: 0.03 },
      ],
    },
  });
  const [first, second] = made.body.waste;
  const written = await send('PUT', `/${made.body.id}`, { waste: [first, { ...second, part: 7 }], version: 1 });
  expect(written).toMatchObject({ status: 422, body: { details: { 'waste.1.part': [{ code: 'READ_ONLY' }] } } });
  const heavier = await send('PUT', `/${made.body.id}`, { heaviest: 1, version: 1 });
  expect(heavier).toMatchObject({ status: 200, body: { waste: [{ part: 0.1 }, { part: 0.2 }] } });
  const whole = await send('PUT', `/${made.body.id}`, { ...heavier.body, waste: [...heavier.body.waste, { mass: 4 }] });
  expect(whole).toMatchObject({ status: 200, body: { thrown: 4.3, waste: [{}, {}, { mass: 4, part: 4 }] } });
  expect(await send('PUT', `/${made.body.id}`, { waste: [{}], version: 3 })).toMatchObject({
    body: { details: { 'waste.0.mass': [{ code: 'BLANK' }] } },
  });
});
