/** Tests a mean weighted by another field, and a number of different values, by hand-made figures: as they are published of the whole, and broken down. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { Lineage } from '#resources/api/figures/lineage';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
let visitor: Inject;
const field = (id: string, more: object = {}) => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const term = (name: string, of: string, aggregate = 'sum') => ({ name, subject: 'survey', field: of, aggregate });

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  visitor = await app.anonymous();
  made(await call(c.admin, 'POST', '/services/sections', { key: 'people', name: { en: 'People', fr: 'Personnes' } }));
  const fields = [
    field('score'),
    field('people'),
    field('points', { compute: 'score * people' }),
    field('weight', { compute: 'answered(score) ? people : 0.0' }),
    field('supplier', { type: 'string' }),
  ];
  made(await c.subject('survey', { fields, self_approval: true }));
  const indicator = { section: 'people', published: true, source: 'computed', granularity: 'year' };
  const weighted = {
    key: 'score',
    name: { en: 'Score' },
    terms: [term('points', 'points'), term('weight', 'weight')],
    formula: 'points / weight',
  };
  made(await call(c.admin, 'POST', '/services/indicators', { ...indicator, ...weighted, decimals: 2 }));
  const different = { key: 'suppliers', name: { en: 'Suppliers' }, terms: [term('s', 'supplier', 'distinct')] };
  made(await call(c.admin, 'POST', '/services/indicators', { ...indicator, ...different }));
  const ids: string[] = [];
  // Brands of France: 7 by 10 people and 4 by 90; Spain: 10 by 100; Japan: nobody has answered.
  for (const [country, brand, score, people, supplier] of [
    ['france', 'alizee', 7, 10, 'Ada'],
    ['france', 'brise', 4, 90, 'Bel'],
    ['spain', 'alizee', 10, 100, 'Ada'],
    ['japan', 'alizee', null, 50, null],
  ] as const)
    ids.push(
      made(
        await c.enter(c.admin, {
          subject_key: 'survey',
          tags: { country: c.tag[country], brand: c.tag[brand] },
          values: { score, people, supplier },
        }),
      ).id,
    );
  await c.fire(c.admin, 'submit', ids);
  expect((await c.fire(c.admin, 'approve', ids)).status).toBe(200);
}, 120_000);
afterAll(() => app.close());

const figure = async (key: string, query = '') =>
  (await call<IndicatorPage>(visitor, 'GET', `/services/indicators/${key}${query}`)).body.data.headline.values[0];

it.each([
  ['', 7.15],
  ['?tags=country:france', 4.3],
  ['?tags=country:spain', 10],
  ['?tags=country:europe', 7.15],
  ['?tags=country:france,brand:brise', 4],
])('a mean weighted by people, of the selection %s, leaves out who has no score', async (query, expected) => {
  expect(Number(await figure('score', query))).toBeCloseTo(expected, 12);
});

it.each([
  ['', 2],
  ['?tags=country:france', 2],
  ['?tags=country:spain', 1],
  ['?tags=brand:alizee', 1],
  ['?tags=country:japan', undefined],
  ['?tags=country:france,brand:brise', 1],
])('different values are counted once in the selection %s', async (query, expected) => {
  expect(await figure('suppliers', query)).toBe(expected);
});

it('the lineage of a number of different values counts entries, and shows no code', async () => {
  const { body } = await call<Lineage>(visitor, 'GET', '/services/indicators/suppliers/lineage?period=2024');
  expect(body).toMatchObject({ value: 2, terms: [{ name: 's', value: 2, inputs: 3 }] });
});

it('counts different values of a field with one value only', async () => {
  const lists = {
    key: 'lists',
    name: { en: 'Lists' },
    fields: [field('sorts', { type: 'multidropdown', choices: [{ key: 'a', name: { en: 'A', fr: 'A' } }] })],
  };
  made(await c.subject('lists', lists));
  const terms = [{ name: 'a', subject: 'lists', field: 'sorts', aggregate: 'distinct' }];
  const answer = await call(c.admin, 'POST', '/services/indicators', {
    key: 'x',
    name: { en: 'X' },
    section: 'people',
    source: 'computed',
    terms,
  });
  expect(answer).toMatchObject({ status: 422, body: { details: { 'terms.0.field': [{ code: 'INVALID' }] } } });
});
