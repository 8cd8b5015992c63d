/** Tests figures like for like against figures made by hand, with entries made through the product. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lineage, LineageInput } from '#resources/api/figures/lineage';
import { call } from '#server/collection/inputs/collection.fixture';
import { sayings, t, type Sayings } from './comparable.fixture';

let app: Sayings['app'];
let c: Sayings['c'];
let page: Sayings['page'];
let said: Sayings['said'];
let indicator: Sayings['indicator'];
let approved: Sayings['approved'];
let visitor: Sayings['visitor'];

/** The energy of each place in 2022, 2023 and 2024; null where nothing was entered. */
const energy: Record<string, (number | null)[]> = {
  'france alizee': [100, 90, 80],
  'spain alizee': [50, 40, null],
  'japan alizee': [null, 10, 20],
  'japan brise': [7, null, 9],
};

const enterYear = (subject_key: string, place: string, year: number, values: object) => {
  const [country = '', brand = ''] = place.split(' ');
  return approved({ subject_key, date: `${year}-01-01`, tags: { country: c.tag[country], brand: c.tag[brand] }, values });
};

beforeAll(async () => {
  ({ app, c, page, said, indicator, approved, visitor } = await sayings());
  await c.subject('electricity');
  await c.subject('floor', { fields: [{ id: 'm2', name: t('Floor', 'Surface'), type: 'number' }] });
  for (const [place, values] of Object.entries(energy))
    for (const [at, kwh] of values.entries()) if (kwh !== null) await enterYear('electricity', place, 2022 + at, { kwh });
  for (const year of [2022, 2023, 2024]) await enterYear('floor', 'france alizee', year, { m2: 10 });
  await enterYear('floor', 'japan brise', 2024, { m2: 1 });
  await indicator('energy');
  await indicator('ratio', {
    formula: 'e / a',
    terms: [
      { name: 'e', subject: 'electricity', field: 'kwh', aggregate: 'sum' },
      { name: 'a', subject: 'floor', field: 'm2', aggregate: 'sum' },
    ],
  });
}, 120_000);
afterAll(() => app.close());

const en = (places: { en?: string }[][]) => places.map((place) => place.map((name) => name.en).join(' '));

it.each([
  ['', [100, 90, 80], { kept: 1, joined: ['Alizee Japan'], left: ['Alizee Spain'], interrupted: ['Brise Japan'] }],
  ['&from=2023', [100, 100], { kept: 2, joined: ['Brise Japan'], left: ['Alizee Spain'], interrupted: [] }],
  ['&to=2023', [150, 130], { kept: 2, joined: ['Alizee Japan'], left: ['Brise Japan'], interrupted: [] }],
  ['&tags=country:asia', [null, null, null], { kept: 0, joined: ['Alizee Japan'], left: [], interrupted: ['Brise Japan'] }],
  ['&tags=country:asia,brand:brise', [7, null, 9], { kept: 1, joined: [], left: [], interrupted: [] }],
])('counts the places that have a value in each of the periods (%s)', async (query, values, perimeter) => {
  const { data } = await page('energy', `?like_for_like=true${query}`);
  expect(data.headline.values).toEqual(values);
  const { kept, joined, left, interrupted } = data.perimeter ?? {};
  expect({ kept, joined: en(joined?.places ?? []), left: en(left?.places ?? []), interrupted: en(interrupted?.places ?? []) }).toEqual(
    perimeter,
  );
  expect(data.coverage.alike.filter((each) => each !== null).every((each, _at, [first]) => each === first)).toBe(true);
});

it('breaks the same places down', async () => {
  const { data } = await page('energy', '?like_for_like=true&from=2023&by=country');
  expect(data.series.map(({ key, values }) => [key, values])).toEqual([
    ['asia', [10, 20]],
    ['europe', [90, 80]],
  ]);
});

it('counts a place in a ratio when each of its subjects has a value in each of the periods', async () => {
  expect((await page('ratio')).data.headline.values).toEqual([15.7, 14, 109 / 11].map((each) => Number(each.toPrecision(15))));
  const { data } = await page('ratio', '?like_for_like=true');
  expect(data.headline.values).toEqual([10, 9, 8]);
  expect(data.perimeter).toMatchObject({ kept: 1, joined: { count: 2 }, left: { count: 1 }, interrupted: { count: 0 } });
});

it('says so wherever the figure goes, and makes no judgement by targets of all places', async () => {
  expect((await said('energy', 'en')).page).toBe('157 kWh in 2022. 2024 is not complete: 3 of 4 places.');
  const shown = await said('energy', 'en', '?like_for_like=true');
  expect(shown.title).toBe('Energy (like for like)');
  expect(shown.page).toBe('Like for like: down 20% since 2022 to 80 kWh in 2024, an improvement.');
  expect((await said('energy', 'fr', '?like_for_like=true')).title).toBe('Énergie (à périmètre constant)');
  const csv = await visitor('/api/services/indicators/energy?like_for_like=true&format=csv&lang=en');
  expect(csv.body).toContain('Energy (like for like) (kWh)');
  expect(csv.body).toContain('?like_for_like=true');
  const file = await call<{ citation: string }>(visitor, 'GET', '/services/indicators/energy?like_for_like=true&format=json&lang=fr');
  expect(file.body.citation).toContain('à périmètre constant');
});

it('is followed to the entries of these places alone', async () => {
  const query = 'period=2023&like_for_like=true&from=2023';
  const lineage = await call<Lineage>(visitor, 'GET', `/services/indicators/energy/lineage?${query}`);
  expect(lineage.body).toMatchObject({ value: 100, terms: [{ value: 100, inputs: 2 }] });
  expect(lineage.body.coverage).toEqual({
    months: 12,
    months_expected: 12,
    places: 2,
    expected: { places: 2, entries: 2, entered: 2, not_applicable: 0 },
    left_out: 0,
    complete: true,
  });
  const listed = await call<LineageInput[]>(c.admin, 'GET', `/services/indicators/energy/lineage/inputs?${query}&term=energy`);
  expect(listed.body.map(({ value }) => value)).toEqual([90, 10]);
});

it('is followed to its entries when it is of several dimensions at once, which are not stored', async () => {
  const query = 'period=2024&tags=country:japan,brand:brise';
  const lineage = await call<Lineage>(visitor, 'GET', `/services/indicators/energy/lineage?${query}`);
  expect(lineage.body).toMatchObject({ value: 9, terms: [{ value: 9, inputs: 1 }] });
});

it.each([
  [
    'withholds small figures',
    'small',
    { smallest_count: 5, terms: [{ name: 'n', subject: 'electricity', field: 'kwh', aggregate: 'count' }] },
    '',
  ],
  ['is written by hand', 'manual', { source: 'manual', terms: [], manual_values: [{ date: '2024-01-01', value: 1 }] }, ''],
  ['shows a past day', 'past', {}, '&as_of=2024-01-01'],
])('is refused, and not offered, where the indicator %s', async (_what, key, record, query) => {
  await indicator(key, record);
  expect((await page(key, query.replace('&', '?'))).data.has_like_for_like).toBe(false);
  const answer = await call<{ code: string }>(visitor, 'GET', `/services/indicators/${key}?like_for_like=true${query}`);
  expect([answer.status, answer.body.code]).toEqual([400, 'NO_LIKE_FOR_LIKE']);
});
