/** Tests that every CSV of the product has one row per record, whatever line breaks its texts hold, and that reading it back gives the same values. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { strictCsv } from '#tests/support/files/strictCsv';
import { checked } from '#server/entities/transfer/spreadsheets.fixture';

const lines = { feed: 'first line\n=1+1', return: 'first line\r=1+1', both: 'first line\r\n=1+1' };
const html = '<p>first line</p><p>=1+1</p>';
const t = (text: string) => ({ en: text, fr: text });
const kinds = Object.values(lines);

let test: TestApp;
let data: Collection;
beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  made(await call(data.admin, 'POST', '/services/sections', { key: 'climate', name: t('Climate'), position: 1 }));
  made(await data.subject('electricity'));
  const terms = [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
  const indicator = { key: 'energy', name: t('Energy'), section: 'climate', published: true, terms, methodology: t(html) };
  made(await call(data.admin, 'POST', '/services/indicators', indicator));
  const note = { key: 'energy', date: '2024-05-01', title: t('Note'), text: t(html), audience: 'public' };
  made(await call(data.admin, 'POST', '/annotations', note));
  const place = { country: data.tag['france'] };
  const dates = ['2024-01-01', '2023-01-01', '2022-01-01'];
  for (const [index, text] of kinds.entries()) {
    made(await data.enter(data.admin, { date: dates[index], tags: place, values: { kwh: index }, comment: text }));
    made(await call(data.admin, 'POST', '/suppliers', { name: `S${index}`, country: 'FR', tier: 'tier_1', activity: t(text) }));
  }
});
afterAll(() => test.close());

const text = async (url: string) => {
  const { statusCode, body } = await data.admin(url);
  expect(statusCode, body.slice(0, 200)).toBe(200);
  return body;
};

/** Returns the rows of a CSV. Fails where a row isn't as wide as the first, or begins with a formula. */
function rowsOf(csv: string, delimiter = ','): string[][] {
  const rows = strictCsv(csv, delimiter);
  expect(new Set(rows.map((row) => row.length)).size, csv.slice(0, 500)).toBe(1);
  expect(rows.map(([first = '']) => first).filter((first) => first.startsWith('='))).toEqual([]);
  return rows;
}

it.each([
  ['en', ','],
  ['fr', ';'],
])('a list (%s), which is read back as it was', async (locale, delimiter) => {
  const csv = await text(`/api/export/file?resource=suppliers&format=csv&locale=${locale}`);
  const rows = rowsOf(csv, delimiter);
  expect(rows).toHaveLength(1 + kinds.length);
  expect(rows.flat()).toEqual(expect.arrayContaining(kinds));
  const job = await checked(data.admin, 'suppliers', 'f.csv', csv);
  expect(job.result.counts).toMatchObject({ unchanged: kinds.length, created: 0, updated: 0, refused: 0 });
});

it('an export of entries', async () => {
  const asked = await call<{ id: string }>(data.admin, 'POST', '/export', { subjects: ['electricity'], format: 'csv', locale: 'en' });
  const url = `/api/export/${asked.body.id}`;
  await vi.waitFor(async () => expect(JSON.parse(await text(url))).toMatchObject({ status: 'done' }), { timeout: 50_000, interval: 50 });
  expect(rowsOf(await text(`${url}/file`)).flat()).toEqual(expect.arrayContaining(kinds));
});

it('the audit', async () => {
  const csv = await text('/api/audit_events/changes');
  expect(rowsOf(csv, csv.startsWith('\ufeffQuand') ? ';' : ',').flat()).toEqual(expect.arrayContaining(kinds));
});

it('the open data', async () => {
  for (const table of ['indicators', 'annotations'])
    expect(rowsOf(await text(`/api/services/open_data/${table}.csv`)).flat(), table).toContain('first line\n=1+1');
});
