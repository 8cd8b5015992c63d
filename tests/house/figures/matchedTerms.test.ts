/** Tests, with entries made through the product, that a ratio of matched terms counts only the places that have each of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { sayings, t, type Sayings } from './comparable.fixture';

let app: Sayings['app'];
let c: Sayings['c'];
let page: Sayings['page'];
let said: Sayings['said'];
let indicator: Sayings['indicator'];
let approved: Sayings['approved'];
let visitor: Sayings['visitor'];

beforeAll(async () => {
  ({ app, c, page, said, indicator, approved, visitor } = await sayings());
  await c.subject('plain', { tag_roots: [{ key: 'country', required: true }] });
}, 120_000);
afterAll(() => app.close());

it('a ratio of matched terms leaves out the places that lack one of them, says how many, and lists no entry of theirs', async () => {
  await c.subject('heat');
  await c.subject('floor', { fields: [{ id: 'm2', name: t('Floor', 'Surface'), type: 'number' }] });
  const enterYear = (subject_key: string, country: string, date: string, values: object) =>
    approved({ subject_key, date, tags: { country: c.tag[country] }, values });
  for (const date of ['2023-01-01', '2024-01-01']) {
    await enterYear('heat', 'france', date, { kwh: 1000 });
    await enterYear('floor', 'france', date, { m2: 10 });
    await enterYear('heat', 'spain', date, { kwh: 1000 });
  }
  const record = {
    formula: 'e / a',
    terms: [
      { name: 'e', subject: 'heat', field: 'kwh', aggregate: 'sum' },
      { name: 'a', subject: 'floor', field: 'm2', aggregate: 'sum' },
    ],
  };
  await indicator('unmatched', record);
  expect((await page('unmatched')).data.headline.values).toEqual([200, 200]);
  await indicator('matched', { ...record, match: [c.tag['country']] });
  const { data } = await page('matched');
  expect(data.headline.values).toEqual([100, 100]);
  expect([data.coverage.left_out, data.coverage.complete]).toEqual([
    [1, 1],
    [true, true],
  ]);
  expect((await said('matched', 'en')).page).toBe(
    'Unchanged since 2023, at 100 kWh in 2024. 1 place without all values is left out in 2024.',
  );
  expect((await said('matched', 'fr')).list).toMatch(/1 lieu sans toutes les valeurs n’y compte pas en 2024\.$/);
  expect((await page('matched', `?tags=country:france`)).data.headline.values).toEqual([100, 100]);
  expect((await page('matched', `?tags=country:france`)).data.coverage.left_out).toEqual([0, 0]);
  expect((await page('matched', `?tags=country:spain`)).data.headline.values).toEqual([]);
  const lineage = (
    await call<{ terms: { name: string; inputs: number }[] }>(visitor, 'GET', '/services/indicators/matched/lineage?period=2024')
  ).body;
  expect(lineage.terms.map(({ name, inputs }) => [name, inputs])).toEqual([
    ['e', 1],
    ['a', 1],
  ]);
  const listed = await call<{ id: string }[]>(c.admin, 'GET', '/services/indicators/matched/lineage/inputs?period=2024&term=e');
  expect(listed.body).toHaveLength(1);
  await enterYear('floor', 'spain', '2024-01-01', { m2: 30 });
  expect((await page('matched')).data.headline.values).toEqual([100, 50]);
  expect((await said('matched', 'en')).page).toBe('50 kWh in 2024. Not compared with 2023: the places are not the same.');
});

it.each([
  ['a tag that is under another', (tag: Record<string, string>) => tag['france'], ['INVALID']],
  ['a dimension that the entries do not carry', (tag: Record<string, string>) => tag['brand'], ['INVALID']],
])('terms are not matched by %s', async (_what, of, expected) => {
  const terms = [
    { name: 'e', subject: 'heat', field: 'kwh', aggregate: 'sum' },
    { name: 'w', subject: 'plain', field: 'kwh', aggregate: 'sum' },
  ];
  const answer = await call<{ details: Record<string, { code: string }[]> }>(c.admin, 'POST', '/services/indicators', {
    key: 'refused',
    name: t('Refused', 'Refusé'),
    section: 'climate',
    formula: 'e / w',
    terms,
    match: [of(c.tag)],
  });
  expect(answer.status).toBe(422);
  expect(
    Object.values(answer.body.details)
      .flat()
      .map(({ code }) => code),
  ).toEqual(expected);
});
