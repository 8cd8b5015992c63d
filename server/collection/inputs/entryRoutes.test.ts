/** Tests the calls that the form of a single entry makes before anything is saved. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntryCheck, EntryDimension } from '#resources/api/collection/entry';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, collection, made, type Collection } from './collection.fixture';

let test: TestApp;
let data: Collection;
let ofFrance: Inject;
const base = '/services/data_cluster';

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  await data.subject('electricity', { variation_threshold: 10 });
  ofFrance = await test.signIn('france@lacet.example', {
    grants: ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write'],
    scopes: [{ subjects: [], tags: [data.tag['france'] ?? ''] }],
  });
});
afterAll(() => test.close());

const places = async (inject: Inject) => (await call<EntryDimension[]>(inject, 'GET', `${base}/subjects/electricity/inputs/places`)).body;
const check = async (inject: Inject, input: object) =>
  (
    await call<EntryCheck>(inject, 'POST', `${base}/inputs/check`, {
      subject_key: 'electricity',
      date: '2024-01-01',
      values: { kwh: 100 },
      ...input,
    })
  ).body.errors;

it('offers the leaves that one may enter values for, with what they stand under', async () => {
  const [country, ...others] = await places(data.admin);
  expect(country).toMatchObject({ key: 'country', required: true });
  expect(country?.leaves.map(({ id, path }) => [id, path.length])).toEqual(
    expect.arrayContaining([
      [data.tag['france'], 1],
      [data.tag['spain'], 1],
      [data.tag['japan'], 1],
    ]),
  );
  const [own, ...others2] = await places(ofFrance);
  expect(own?.leaves.map(({ id }) => id)).toEqual([data.tag['france']]);
  expect(others2.map(({ leaves }) => leaves.length)).toEqual(others.map(({ leaves }) => leaves.length));
});

it('says what saving would say, and writes nothing', async () => {
  const tags = { country: data.tag['france'] };
  expect(await check(ofFrance, { tags })).toEqual([]);
  const { id } = made(await data.enter(ofFrance, { tags, date: '2024-01-01', values: { kwh: 100 } }));
  expect(await check(ofFrance, { tags })).toMatchObject([{ field: 'date', code: 'DUPLICATED', params: { id } }]);
  expect(await check(ofFrance, { tags, id, values: { kwh: 101 } })).toEqual([]);
  expect(await check(ofFrance, { tags, date: '2025-01-01', values: { kwh: 200 } })).toMatchObject([
    { field: 'values.kwh', code: 'VARIATION_EXCEEDED', level: 'error', params: { value: 200, previous: 100, change: 100 } },
  ]);
  expect(await check(ofFrance, { tags, date: '2025-01-01', values: { kwh: 200 }, comment: 'A new line' })).toMatchObject([
    { code: 'VARIATION_EXCEEDED', level: 'warning' },
  ]);
  expect((await call<{ total: number }>(ofFrance, 'GET', `${base}/subjects/electricity/inputs`)).body.total).toBe(1);
});

it('tells nothing of another site: neither that an entry is there, nor what it says', async () => {
  const tags = { country: data.tag['spain'] };
  const { id } = made(await data.enter(data.admin, { tags, date: '2024-01-01', values: { kwh: 471147114711 } }));
  const refused = [{ field: 'tags', code: 'READ_ONLY', level: 'error', params: { reason: 'scope' } }];
  expect(await check(ofFrance, { tags })).toEqual(refused);
  expect(await check(ofFrance, { tags, date: '2025-01-01' })).toEqual(refused);
  expect((await call(ofFrance, 'POST', `${base}/inputs/check`, { id, values: { kwh: 1 } })).status).toBe(404);
});
