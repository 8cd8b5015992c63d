/** Tests the figures of inputs that wait for their approval: only private readers get them, and only on request. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
let reader: Inject;
let visitor: Inject;
const path = '/services/indicators/energy';
const forms = [
  '',
  '?by=country',
  '?tags=country:france',
  '?by=country&tags=brand:alizee',
  '?format=csv',
  '?format=json',
  '?from=2021&to=2024',
];
const before = new Map<string, string>();

const page = async (query: string, inject: Inject) => (await call<IndicatorPage>(inject, 'GET', `${path}${query}`)).body.data;
const asked = (query: string) => `${query}${query === '' ? '?' : '&'}provisional=true`;

async function entered(date: string, kwh: number, country: string, events: string[]) {
  const { body } = await c.enter(c.admin, { date, tags: { country: c.tag[country], brand: c.tag['alizee'] }, values: { kwh } });
  const approver = await app.signIn('approver@lacet.example');
  for (const event of events) {
    const fired = await c.fire(event === 'submit' ? c.admin : approver, event, [body.id]);
    expect(fired.status, JSON.stringify(fired.body)).toBe(200);
  }
}

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  reader = await app.signIn('reader@lacet.example');
  visitor = await app.anonymous();
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }));
  await c.subject('electricity');
  const terms = [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
  const name = { en: 'Energy', fr: 'Énergie' };
  made(await call(c.admin, 'POST', '/services/indicators', { key: 'energy', name, section: 'climate', published: true, terms }));
  await entered('2021-01-01', 10, 'france', ['submit', 'approve']);
  await entered('2022-01-01', 20, 'france', ['submit', 'approve']);
  for (const form of forms) before.set(form, (await visitor(`/api${path}${form}`)).body);
  await entered('2022-01-01', 5, 'spain', ['submit']);
  await entered('2023-01-01', 7, 'spain', ['submit']);
  await entered('2023-01-01', 4, 'france', []);
});
afterAll(() => app.close());

it('a private reader who asks sees them, each marked; a draft is in none', async () => {
  const data = await page('?provisional=true', reader);
  expect(data.periods.map(({ key }) => key)).toEqual(['2021', '2022', '2023']);
  expect(data.available_periods).toEqual(['2021', '2022', '2023']);
  expect(data.series).toMatchObject([{ values: [10, 25, 7], inputs: [1, 2, 1], provisional: [false, true, true] }]);
  const parts = await page('?by=country&provisional=true', reader);
  expect(parts.series.map(({ key, values, provisional }) => [key, values, provisional])).toEqual([
    ['europe', [10, 25, 7], [false, true, true]],
  ]);
  const several = await page('?by=europe&tags=brand:alizee&provisional=true', reader);
  expect(several.series.map(({ key, values, provisional }) => [key, values, provisional])).toEqual([
    ['france', [10, 20, null], [false, false, false]],
    ['spain', [null, 5, 7], [false, true, true]],
  ]);
});

it('what is said in words stays what is published', async () => {
  expect((await page('?provisional=true', reader)).headline).toEqual({
    key: '',
    name: null,
    values: [10, 20, null],
    inputs: [1, 1, 0],
    estimates: [0, 0, 0],
  });
});

it('a reader who does not ask sees what is published', async () => {
  expect((await page('', reader)).series).toMatchObject([{ values: [10, 20] }]);
  expect((await visitor(`/api${path}`)).body).not.toContain('provisional');
});

it.each(forms)('the public answer is the same to the byte, asked for or not: %s', async (form) => {
  expect((await visitor(`/api${path}${form}`)).body).toBe(before.get(form));
  expect((await visitor(`/api${path}${asked(form)}`)).body).toBe(before.get(form));
});

it('of the past there is nothing provisional', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const data = await page(`?as_of=${today}&provisional=true`, reader);
  expect(data.series).toMatchObject([{ values: [10, 20] }]);
  expect(data.series[0]).not.toHaveProperty('provisional');
});

it('a file says which periods are provisional', async () => {
  const file = (inject: Inject, lang: string) =>
    inject(`/api${path}?format=csv&provisional=true&lang=${lang}`).then(({ body }) => body.split('\r\n'));
  expect((await file(reader, 'en')).map((line) => line.includes('Provisional: not all of its entries are approved'))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect((await file(reader, 'fr'))[3]).toContain('Provisoire\u202f: ses saisies ne sont pas toutes approuvées');
});
