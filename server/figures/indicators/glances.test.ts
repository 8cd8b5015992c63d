/** Tests the indicators at a glance, the leading one of each section or all those of one, for viewers who may read them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorGlance } from '#resources/api/figures/indicators';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';

let test: TestApp;
let data: Collection;
let visitor: Inject;

const indicator = (key: string, more: object) => ({
  key,
  name: { en: key },
  section: 'climate',
  audience: 'public',
  published: true,
  source: 'computed',
  terms: [{ name: 'kwh', subject: 'electricity', field: 'kwh', aggregate: 'sum' }],
  targets: [{ date: '2030-01-01', value: 10 }],
  baseline: '2022-01-01',
  ...more,
});
const glances = async (inject: Inject, query = '') => (await call<IndicatorGlance[]>(inject, 'GET', `/services/glances${query}`)).body;

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  visitor = await test.anonymous();
  const boss = await test.signIn('super@lacet.example');
  const write = async (path: string, body: object) => {
    const answer = await call(boss, 'POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  await data.subject('electricity', { approval: 'none' });
  await write('/services/sections', { key: 'climate', name: { en: 'Climate' }, position: 1 });
  await write('/services/sections', { key: 'people', name: { en: 'People' }, position: 2 });
  await write('/services/indicators', indicator('first', { position: 1 }));
  await write('/services/indicators', indicator('second', { position: 2 }));
  await write('/services/indicators', indicator('hidden', { position: 0, audience: 'private' }));
  await write('/services/indicators', indicator('draft', { position: 0, published: false }));
  for (const [date, kwh] of [
    ['2022-01-01', 40],
    ['2024-01-01', 30],
  ] as const) {
    const { id } = made(await data.enter(data.admin, { date, tags: { country: data.tag['france'] }, values: { kwh } }));
    expect((await data.fire(data.admin, 'submit', [id])).status).toBe(200);
  }
});
afterAll(() => test.close());

it('gives the values of an indicator’s own selection, with their gaps, and what they are judged by', async () => {
  const [first] = await glances(visitor, '?section=climate');
  expect(first).toMatchObject({ key: 'first', baseline: '2022-01-01', targets: [{ date: '2030-01-01', value: 10 }] });
  expect(first?.data.periods.map(({ key }) => key)).toEqual(['2022', '2023', '2024']);
  expect(first?.data.headline.values).toEqual([40, null, 30]);
});

it('shows a visitor nothing that is private or not published, and of each section the one that says most', async () => {
  expect((await glances(visitor, '?section=climate')).map(({ key }) => key)).toEqual(['first', 'second']);
  expect((await glances(visitor)).map(({ key }) => key)).toEqual(['first']);
  const boss = await test.signIn('super@lacet.example');
  const section = (await call<{ version: number }>(boss, 'GET', '/services/sections/climate')).body;
  expect((await call(boss, 'PUT', '/services/sections/climate', { lead: 'second', version: section.version })).status).toBe(200);
  expect((await glances(visitor)).map(({ key }) => key)).toEqual(['second']);
  const again = (await call<{ version: number }>(boss, 'GET', '/services/sections/climate')).body;
  await call(boss, 'PUT', '/services/sections/climate', { lead: 'hidden', version: again.version });
  expect((await glances(visitor)).map(({ key }) => key)).toEqual(['first']);
  expect((await glances(visitor, '?section=people')).length).toBe(0);
});
