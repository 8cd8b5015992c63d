/** Tests, with entries made through the product, that a figure always comes with its selection, and that figures are compared only when they cover the same months and places. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorGlance } from '#resources/api/figures/indicators';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { glanceOf } from '#src/portal/glance/glance';
import { messages } from '#src/portal/messages/index';
import { translator } from '#src/shell/i18n/translator';
import { sayings, t, type Sayings } from './comparable.fixture';

let app: Sayings['app'];
let c: Sayings['c'];
let approver: Sayings['approver'];
let visitor: Sayings['visitor'];
let page: Sayings['page'];
let said: Sayings['said'];
let indicator: Sayings['indicator'];

beforeAll(async () => {
  ({ app, c, approver, visitor, page, said, indicator } = await sayings());
  await c.subject('electricity', { period: 'month' });
}, 120_000);
afterAll(() => app.close());

const months = (year: number, first = 1, last = 12) =>
  Array.from({ length: last - first + 1 }, (_, place) => `${year}-${String(first + place).padStart(2, '0')}-01`);

/** Enters inputs through the API, submits them and approves them. */
async function enter(country: string, dates: readonly string[], kwh = 100): Promise<void> {
  const inputs = dates.map((date) => ({ subject_key: 'electricity', date, tags: { country: c.tag[country] }, values: { kwh } }));
  const path = '/services/data_cluster/subjects/electricity/inputs';
  const { inputs: kept } = made(await call<{ inputs: { id: string }[] }>(c.admin, 'POST', path, { inputs }));
  const ids = kept.map(({ id }) => id);
  expect((await c.fire(c.admin, 'submit', ids)).status).toBe(200);
  expect((await c.fire(approver, 'approve', ids)).status).toBe(200);
}

it('a year that has begun is neither compared nor judged, and says how much of it there is; completed, it is the headline', async () => {
  await indicator('energy', { targets: [{ date: '2030-01-01', value: 100 }] });
  for (const year of [2023, 2024]) await enter('france', months(year));
  await enter('france', months(2025, 1, 1), 50);
  const sofar =
    'Unchanged since 2023, at 1,200 kWh in 2024, behind the path to the target of 100 kWh in 2030. 2025 is not complete: 1 of 12 months.';
  expect((await said('energy', 'en')).page).toBe(sofar);
  expect((await said('energy', 'fr')).page).toMatch(/2025 est incomplet : 1 mois sur 12\.$/);
  expect((await said('energy', 'en')).list).toMatch(/^Unchanged since 2023.* 2025 is not complete: 1 of 12 months\.$/);
  const { coverage } = (await page('energy')).data;
  expect([coverage.complete, coverage.months]).toEqual([
    [true, true, false],
    [12, 12, 1],
  ]);
  const csv = (await visitor({ method: 'GET', url: '/api/services/indicators/energy?format=csv&lang=en' })).body;
  expect(csv.split('\r\n').filter((line) => line.includes('Incomplete period'))).toHaveLength(1);
  await enter('france', months(2025, 2), 50);
  expect((await said('energy', 'en')).page).toMatch(
    /^Down 50% since 2023 to 600 kWh in 2025, on track for the target of 100 kWh in 2030\.$/,
  );
  expect((await page('energy')).data.coverage.complete).toEqual([true, true, true]);
});

it('a year of one site of two is not complete; with the other, it is; a new site is not compared with the years before it', async () => {
  for (const year of [2023, 2024]) await enter('spain', months(year), 10);
  expect((await said('energy', 'en')).page).toMatch(/in 2024, .* 2025 is not complete: 1 of 2 places\.$/);
  expect((await said('energy', 'fr')).list).toMatch(/ 2025 est incomplet : 1 lieu sur 2\.$/);
  await enter('spain', months(2025, 1, 11), 10);
  expect((await said('energy', 'en')).page).toMatch(/2025 is not complete: 23 of 24 entries\.$/);
  expect((await said('energy', 'fr')).page).toMatch(/2025 est incomplet : 23 saisies sur 24\.$/);
  const { version } = (await call<{ version: number }>(c.admin, 'GET', '/services/indicators/energy')).body;
  expect((await call(c.admin, 'PUT', '/services/indicators/energy', { complete_from: 95, version })).status).toBe(200);
  expect((await said('energy', 'en')).page).toMatch(/^710 kWh in 2025; .* Not compared with 2024: /);
  const { headline, coverage } = (await page('energy')).data;
  expect([headline.incomplete, coverage.expected.at(-1)]).toEqual([undefined, { places: 2, entries: 24, entered: 23, not_applicable: 0 }]);
  expect((await call(c.admin, 'PUT', '/services/indicators/energy', { complete_from: 100, version: version + 1 })).status).toBe(200);
  expect((await page('energy')).data.headline.incomplete).toEqual([false, false, true]);
  await enter('spain', months(2025, 12, 12), 10);
  expect((await said('energy', 'en')).page).toMatch(/^Down 45% since 2023 to 720 kWh in 2025, /);
  await enter('japan', months(2025), 1);
  expect((await said('energy', 'en')).page).toBe(
    '732 kWh in 2025; the target is 100 kWh in 2030. Not compared with 2024: the places are not the same.',
  );
  expect((await said('energy', 'fr')).list).toMatch(/Pas de comparaison avec 2024 : les lieux ne sont pas les mêmes\.$/);
});

it('one site in the place of another is not the same, though as many', async () => {
  await indicator('swapped', {
    terms: [{ name: 'e', subject: 'electricity', field: 'kwh', aggregate: 'sum', tags: { country: c.tag['asia'] } }],
  });
  await c.subject('water');
  const enterWater = async (country: string, date: string, more: object = {}) => {
    const { body } = await c.enter(c.admin, { subject_key: 'water', date, tags: { country: c.tag[country] }, values: { kwh: 5 }, ...more });
    await c.fire(c.admin, 'submit', [body.id]);
    await c.fire(approver, 'approve', [body.id]);
  };
  await enterWater('france', '2023-01-01');
  await enterWater('spain', '2024-01-01');
  await indicator('water', { terms: [{ name: 'w', subject: 'water', field: 'kwh', aggregate: 'sum' }] });
  expect((await said('water', 'en')).page).toBe('5 kWh in 2023. 2024 is not complete: 1 of 2 places.');
  await enterWater('france', '2024-01-01', { quality: 'not_applicable', values: {} });
  expect((await said('water', 'en')).page).toBe(
    '5 kWh in 2024. Not compared with 2023: the entries are not of the same places and months.',
  );
});

it('a denominator that a place lacks stops the comparison too', async () => {
  await c.subject('area', { fields: [{ id: 'm2', name: t('Area', 'Surface'), type: 'number' }] });
  const enterArea = async (country: string, date: string) => {
    const { body } = await c.enter(c.admin, { subject_key: 'area', date, tags: { country: c.tag[country] }, values: { m2: 10 } });
    await c.fire(c.admin, 'submit', [body.id]);
    await c.fire(approver, 'approve', [body.id]);
  };
  for (const country of ['france', 'spain']) await enterArea(country, '2023-01-01');
  await enterArea('france', '2024-01-01');
  await indicator('intensity', {
    formula: 'e / a',
    terms: [
      { name: 'e', subject: 'electricity', field: 'kwh', aggregate: 'sum' },
      { name: 'a', subject: 'area', field: 'm2', aggregate: 'sum' },
    ],
  });
  expect((await said('intensity', 'en')).page).toMatch(/^66 kWh in 2023\. 2024 is not complete: 25 of 26 entries\.$/);
  await enterArea('spain', '2024-01-01');
  expect((await said('intensity', 'en')).page).toMatch(/^Unchanged since 2023, at 66 kWh in 2024\.$/);
});

it('one month of each year is no year, though no year holds more: nothing is compared or judged', async () => {
  await c.subject('gas', { period: 'month' });
  const enterGas = async (dates: readonly string[], kwh: number) => {
    for (const date of dates) {
      const { body } = await c.enter(c.admin, { subject_key: 'gas', date, tags: { country: c.tag['france'] }, values: { kwh } });
      await c.fire(c.admin, 'submit', [body.id]);
      await c.fire(approver, 'approve', [body.id]);
    }
  };
  await enterGas(['2024-01-01'], 10);
  await enterGas(['2025-01-01'], 5);
  await indicator('gas', {
    terms: [{ name: 'g', subject: 'gas', field: 'kwh', aggregate: 'sum' }],
    targets: [{ date: '2030-01-01', value: 50 }],
  });
  expect((await said('gas', 'en')).page).toBe('5 kWh in 2025; the target is 50 kWh in 2030. 2025 is not complete: 1 of 12 months.');
  expect((await said('gas', 'fr')).list).toBe('5 kWh en 2025 ; l’objectif est de 50 kWh en 2030. 2025 est incomplet : 1 mois sur 12.');
  await enterGas(months(2024, 2, 6), 10);
  await enterGas(months(2025, 7), 5);
  expect((await said('gas', 'en')).page).toBe(
    '35 kWh in 2025; the target is 50 kWh in 2030. Not compared with 2024: the months are not the same. 2025 is not complete: 7 of 12 months.',
  );
});

it('the names of what is selected stand wherever the figure does', async () => {
  await indicator('scoped', { default_tags: { country: c.tag['france'] }, name: t('Energy used', 'Énergie utilisée') });
  const names = { en: 'Energy used (France)', fr: 'Énergie utilisée (France)' };
  for (const locale of ['en', 'fr'] as const) {
    const { title, page: sentence } = await said('scoped', locale);
    expect(title).toBe(names[locale]);
    expect(sentence).toMatch(/^France: |^France : /);
    const text = async (url: string) => (await visitor({ method: 'GET', url })).body;
    const csv = await text(`/api/services/indicators/scoped?format=csv&lang=${locale}`);
    expect(csv.split('\r\n')[0]).toContain(names[locale]);
    expect(csv.split('\r\n')[1]).toContain(names[locale]);
    const json = JSON.parse(await text(`/api/services/indicators/scoped?format=json&lang=${locale}`));
    expect([json.scope, json.data.scope]).toEqual([[t('France', 'France')], [t('France', 'France')]]);
    expect(json.citation).toContain(names[locale]);
    expect(await text(`/api/services/changes.atom?lang=${locale}`)).toContain(names[locale]);
  }
  const { body: glances } = await call<IndicatorGlance[]>(visitor, 'GET', '/services/glances?section=climate');
  const found = glances.find(({ key }) => key === 'scoped');
  expect(found && glanceOf(found, null, 'en', translator(messages.en, 'en')).title).toBe(names.en);
  const { body: list } = await call<{ key: string; scope: object[] }[]>(visitor, 'GET', '/services/indicators');
  expect(list.find(({ key }) => key === 'scoped')?.scope).toEqual([t('France', 'France')]);
  const { body: search } = await call<{ found: { path: string; scope: object[] }[] }>(visitor, 'GET', '/services/search?q=used');
  expect(search.found.find(({ path }) => path.endsWith('/scoped'))?.scope).toEqual([t('France', 'France')]);
  const byCountry = await page('scoped', '?by=country');
  expect(byCountry.data.scope).toEqual([]);
});

it('the figure of a part is held to its own target, never to that of the whole', async () => {
  const targets = [
    { date: '2030-01-01', value: 900 },
    { date: '2031-01-01', value: 90, of: 'selection' },
  ];
  await indicator('part', { default_tags: { country: c.tag['france'] }, targets });
  const own = [{ date: '2031-01-01', value: 90 }];
  expect((await page('part')).targets).toEqual(own);
  expect((await said('part', 'en')).page).toContain('90 kWh in 2031');
  const { body: glances } = await call<IndicatorGlance[]>(visitor, 'GET', '/services/glances?section=climate');
  expect(glances.find(({ key }) => key === 'part')?.targets).toEqual(own);
  await indicator('of_all', { targets });
  expect((await page('of_all')).targets).toEqual(targets.map(({ date, value }) => ({ date, value })));
});

it('a citation gives the view: what is selected, the breakdown, the periods and the address that shows them', async () => {
  const json = JSON.parse(
    (
      await visitor({
        method: 'GET',
        url: '/api/services/indicators/scoped?by=country&from=2023&to=2024&format=json&lang=en',
      })
    ).body,
  );
  expect(json.citation).toContain('“Energy used, by country, 2023–2024”');
  expect(json.citation).toContain('/indicators/climate/scoped?by=country&from=2023&to=2024');
});
