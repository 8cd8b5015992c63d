/** Tests the functions of formulas over other periods and over the whole, with entries made through the product: stored figures, and those of several dimensions, which are computed when they are read. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { Lineage } from '#resources/api/figures/lineage';
import { call, codes, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
let visitor: Inject;

const formulas = {
  share: 'share(e)',
  growth: "(e - previous(e)) / previous('e') * 100",
  cumulative: 'cumulative(e)',
  average: 'moving_average(e, 2)',
  index: "index(e, '2021')",
};
const term = { name: 'e', subject: 'electricity', field: 'kwh', aggregate: 'sum' };

async function approve(date: string, country: string, brand: string, kwh: number) {
  const { body } = await c.enter(c.admin, { date, tags: { country: c.tag[country], brand: c.tag[brand] }, values: { kwh } });
  await c.fire(c.admin, 'submit', [body.id]);
  await c.fire(await app.signIn('approver@lacet.example'), 'approve', [body.id]);
}

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  visitor = await app.anonymous();
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }));
  await c.subject('electricity');
  const series = Object.entries(formulas).map(([key, formula]) => ({ key, name: { en: key, fr: key }, formula }));
  const record = { key: 'energy', name: { en: 'Energy', fr: 'Énergie' }, section: 'climate', published: true, terms: [term], series };
  made(await call(c.admin, 'POST', '/services/indicators', record));
  for (const [year, france, spain] of [
    [2021, 10, 30],
    [2022, 20, 20],
    [2024, 40, 60],
  ] as const) {
    await approve(`${year}-01-01`, 'france', 'alizee', france);
    await approve(`${year}-01-01`, 'spain', 'alizee', spain);
  }
}, 120_000);
afterAll(() => app.close());

const figures = async (series: string, query = '') => {
  const { data } = (await call<IndicatorPage>(visitor, 'GET', `/services/indicators/energy?series=${series}${query}`)).body;
  return Object.fromEntries(data.periods.map(({ key }, place) => [key, data.headline.values[place] ?? null]));
};

it.each([
  ['share', '&tags=country:france', { 2021: 25, 2022: 50, 2023: null, 2024: 40 }],
  ['share', '', { 2021: 100, 2022: 100, 2023: null, 2024: 100 }],
  ['growth', '&tags=country:france', { 2022: 100 }],
  ['cumulative', '', { 2021: 40, 2022: 80, 2023: null, 2024: 180 }],
  ['average', '&tags=country:spain', { 2022: 25 }],
  ['index', '&tags=country:spain', { 2021: 100, 2022: 66.6666666666667, 2023: null, 2024: 200 }],
  // Two dimensions at once, which are not stored.
  ['share', '&tags=country:france,brand:alizee', { 2021: 25, 2022: 50, 2023: null, 2024: 40 }],
  ['cumulative', '&tags=country:france,brand:alizee', { 2021: 10, 2022: 30, 2023: null, 2024: 70 }],
])('%s%s', async (series, query, expected) => {
  expect(await figures(series, query)).toEqual(expected);
});

it('is broken down, each part as a share of the whole', async () => {
  const { data } = (await call<IndicatorPage>(visitor, 'GET', '/services/indicators/energy?series=share&by=europe')).body;
  expect(data.series.map(({ key, values }) => [key, values])).toEqual([
    ['france', [25, 50, null, 40]],
    ['spain', [75, 50, null, 60]],
  ]);
});

it('changes in all periods with the entry of one, in the same act', async () => {
  await approve('2021-01-01', 'japan', 'alizee', 60);
  expect(await figures('cumulative')).toEqual({ 2021: 100, 2022: 140, 2023: null, 2024: 240 });
  expect(await figures('index')).toEqual({ 2021: 100, 2022: 40, 2023: null, 2024: 100 });
});

it('is followed to the entries of its period', async () => {
  const lineage = await call<Lineage>(visitor, 'GET', '/services/indicators/energy/lineage?period=2024&series=share&tags=country:france');
  expect(lineage.body).toMatchObject({ value: 40, formula: 'share(e)', terms: [{ value: 40, inputs: 1 }] });
});

it('is refused where small figures are withheld, of which it would tell', async () => {
  const record = {
    key: 'small',
    name: { en: 'Small', fr: 'Petit' },
    section: 'climate',
    terms: [term],
    formula: 'cumulative(e)',
    smallest_count: 3,
  };
  expect(codes(await call(c.admin, 'POST', '/services/indicators', record))['formula']).toEqual(['INVALID']);
});
