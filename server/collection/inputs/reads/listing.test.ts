/** Tests lists of inputs that are filtered or sorted by dimension and by the fields of a subject. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { call, collection, made, type Collection, type InputBody } from '../collection.fixture';

const inputs = '/services/data_cluster/inputs';
let app: TestApp;
let made2024: Collection;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  made2024 = await collection(app);
  const { subject, enter, admin, tag } = made2024;
  made(await subject('electricity'));
  const entries: [string, string, string | undefined, number][] = [
    ['france', '2023-01-01', 'alizee', 10],
    ['spain', '2023-01-01', 'brise', 250],
    ['japan', '2023-01-01', undefined, 30],
    ['france', '2024-01-01', 'brise', 100],
  ];
  for (const [country, date, brand, kwh] of entries) {
    const tags = { country: tag[country] ?? '', ...(brand !== undefined && { brand: tag[brand] ?? '' }) };
    const { id } = made(await enter(admin, { date, tags, values: { kwh, note: '<p>Meter read</p>' } }));
    ids[`${country} ${date.slice(0, 4)}`] = id;
  }
});
afterAll(() => app.close());

const asked = (filter: object, more: Record<string, unknown> = {}) =>
  new URLSearchParams(
    Object.entries({ filter: { subject_key: 'electricity', ...filter }, ...more }).map(([name, value]): [string, string] => [
      name,
      JSON.stringify(value),
    ]),
  );
async function found(filter: object, sort?: unknown): Promise<string[]> {
  const { status, body } = await call<InputBody[]>(made2024.admin, 'GET', `${inputs}?${asked(filter, sort ? { sort } : {})}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id);
}

it('a subject’s own fields filter and order its inputs, as its numbers and texts do', async () => {
  expect(await found({ 'values.kwh__gte': 100 }, ['values.kwh', 'DESC'])).toEqual(['spain 2023', 'france 2024']);
  expect(await found({}, ['values.kwh', 'ASC'])).toEqual(['france 2023', 'japan 2023', 'france 2024', 'spain 2023']);
  expect(await found({ 'values.note__contains': 'meter', 'values.kwh__lt': 20 })).toEqual(['france 2023']);
  expect(await found({ 'values.note__empty': true })).toEqual([]);
});

it('a dimension filters with all that is under it, says who has none, and orders by name', async () => {
  const { tag } = made2024;
  const europe = await found({ 'tags.country': [tag['europe']] }, [
    ['tags.country', 'DESC'],
    ['date', 'ASC'],
  ]);
  expect(europe).toEqual(['spain 2023', 'france 2023', 'france 2024']);
  expect(await found({ 'tags.brand__empty': true })).toEqual(['japan 2023']);
  expect(await found({ 'tags.country': tag['france'], 'tags.brand': [tag['brise']] })).toEqual(['france 2024']);
  const everywhere = await call<InputBody[]>(made2024.admin, 'GET', `${inputs}?filter=${JSON.stringify({ 'tags.country': tag['asia'] })}`);
  expect(everywhere.body.map(({ id }) => id)).toEqual([ids['japan 2023']]);
});

it('what the subject does not have, or no subject is named for, is a 400', async () => {
  for (const filter of [
    { subject_key: 'electricity', 'values.litres__gt': 1 },
    { 'values.kwh': 1 },
    { 'tags.planet': 'x' },
    { 'values.kwh__gte': 'many', subject_key: 'electricity' },
  ]) {
    const answer = await call(made2024.admin, 'GET', `${inputs}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(answer.status, JSON.stringify(filter)).toBe(400);
  }
  expect((await call(made2024.admin, 'GET', `${inputs}?${asked({}, { sort: [`values.kwh' --`, 'ASC'] })}`)).status).toBe(400);
});

it('the totals and the spreadsheet know the same fields', async () => {
  const { body } = await call<{ count: number; totals: Record<string, { sum: number }> }>(
    made2024.admin,
    'GET',
    `${inputs}/totals?${asked({ 'tags.country': made2024.tag['europe'] }, { fields: ['values.kwh'] })}`,
  );
  expect(body).toMatchObject({ count: 3, totals: { 'values.kwh': { sum: 360 } } });
  const sheet = await made2024.admin({
    url: `/api/export/file?resource=inputs&${asked({ 'values.kwh__gt': 200 }, { columns: ['date', 'tags.country', 'values.kwh'] })}&format=csv&locale=en`.replace(
      '%22csv%22',
      'csv',
    ),
  });
  expect(sheet.statusCode, sheet.body).toBe(200);
  const [head, row] = sheet.body.trim().split(/\r?\n/);
  expect(head).toMatch(/Country.*Energy/);
  expect(row).toMatch(/Spain.*250/);
});

it('scopes hold: another site’s inputs are neither listed, counted nor added up by a field or a dimension', async () => {
  const ofFrance = await app.signIn('france@lacet.example', {
    grants: ['inputs:read', 'inputs:write', 'subjects:read', 'tags:read'],
    scopes: [{ subjects: [], tags: [made2024.tag['france'] ?? ''] }],
  });
  const listed = await call<InputBody[]>(ofFrance, 'GET', `${inputs}?${asked({ 'values.kwh__gt': 20 })}`);
  expect(listed.body.map(({ id }) => id)).toEqual([ids['france 2024']]);
  const totals = await call(
    ofFrance,
    'GET',
    `${inputs}/totals?${asked({ 'tags.country': made2024.tag['country'] }, { fields: ['values.kwh'] })}`,
  );
  expect(totals.body).toMatchObject({ count: 2, totals: { 'values.kwh': { sum: 110, maximum: 100 } } });
  const all = await call(ofFrance, 'PUT', `${inputs}/submit`, { filter: { 'tags.country': made2024.tag['spain'] }, expected: 1 });
  expect(all.status).not.toBe(200);
});

it('a view keeps such filters and columns, and loses those that the subject no longer has', async () => {
  const state = {
    filter: { subject_key: 'electricity', 'values.kwh__gte': 5 },
    sort: [['values.kwh', 'DESC']],
    columns: ['date', 'tags.country', 'values.kwh'],
  };
  const view = await call(made2024.admin, 'POST', '/saved_views', { resource: 'inputs', name: 'Large', state });
  expect(view).toMatchObject({ status: 201, body: { state } });
  const strange = { ...state, columns: ['values.litres'] };
  expect((await call(made2024.admin, 'POST', '/saved_views', { resource: 'inputs', name: 'No', state: strange })).status).toBe(422);
});

it('all that match are submitted in one act, or none where there are others by now', async () => {
  const { admin, tag } = made2024;
  const filter = { subject_key: 'electricity', 'tags.country': tag['europe'] };
  const other = await call(admin, 'PUT', `${inputs}/submit`, { filter, expected: 2 });
  expect(other).toMatchObject({ status: 422, body: { code: 'SELECTION_CHANGED' } });
  const { status, body } = await call<{ inputs: InputBody[] }>(admin, 'PUT', `${inputs}/submit`, { filter, expected: 3 });
  expect(status).toBe(200);
  expect(body.inputs.map(({ state }) => state)).toEqual(['submitted', 'submitted', 'submitted']);
  expect((await call(admin, 'PUT', `${inputs}/submit`, {})).status).toBe(400);
});

it('who entered them filters inputs', async () => {
  const { body } = await call<{ created_by: string }[]>(made2024.admin, 'GET', `${inputs}?${asked({})}`);
  const author = body[0]?.created_by ?? '';
  expect(await found({ created_by: author, 'values.kwh__gte': 100 })).toHaveLength(2);
  expect(await found({ created_by__not: author })).toEqual([]);
  expect(await found({ created_by: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
});
