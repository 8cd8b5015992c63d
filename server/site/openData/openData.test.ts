/** Tests the download of the open data: it is complete and described, and contains nothing private. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
let visitor: Inject;
const base = '/api/services/open_data';
const energy = { name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' };
const t = (en: string, fr: string) => ({ en, fr });

interface Package {
  resources: { name: string; path: string; schema: { fields: { name: string; type: string }[]; primaryKey: string[] } }[];
}
const described = async () => (await call<Package>(visitor, 'GET', '/services/open_data/datapackage.json')).body;
const text = async (path: string) => (await visitor({ method: 'GET', url: `${base}/${path}` })).body;
const rows = async (table: string): Promise<Record<string, string>[]> => parse(await text(`${table}.csv`), { columns: true });

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  visitor = await app.anonymous();
  const approver = await app.signIn('approver@lacet.example');
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: t('Climate', 'Climat'), position: 1 }));
  await c.subject('electricity');
  for (const [key, more] of [
    ['energy', { targets: [{ date: '2030-01-01', value: '0.10' }], methodology: t('<p>As <b>metered</b>.</p>', '<p>Mesuré.</p>') }],
    ['energy_private', { audience: 'private', name: t('Secret energy', 'Énergie secrète') }],
    ['energy_draft', { published: false, name: t('Draft energy', 'Énergie brouillon') }],
  ] as const)
    made(
      await call(c.admin, 'POST', '/services/indicators', {
        key,
        name: t('=Energy', 'Énergie'),
        section: 'climate',
        published: true,
        unit: t('kWh', 'kWh'),
        terms: [energy],
        ...more,
      }),
    );
  for (const audience of ['public', 'private'])
    made(
      await call(c.admin, 'POST', '/annotations', {
        key: 'energy',
        date: '2021-05-01',
        title: t(`A ${audience} note`, 'Une note'),
        audience,
      }),
    );
  for (const [country, kwh] of [
    ['france', '12345678901234567890.5'],
    ['spain', 3],
  ] as const) {
    const { body } = await c.enter(c.admin, {
      date: '2021-01-01',
      tags: { country: c.tag[country], brand: c.tag['alizee'] },
      values: { kwh },
    });
    await c.fire(c.admin, 'submit', [body.id]);
    expect((await c.fire(approver, 'approve', [body.id])).status).toBe(200);
  }
}, 120_000);
afterAll(() => app.close());

it('each table is what its descriptions say, and no row is twice', async () => {
  const { resources } = await described();
  expect(resources.map(({ name }) => name)).toEqual(['indicators', 'figures', 'targets', 'annotations']);
  const metadata = (
    await call<{ tables: { url: string; tableSchema: { columns: { name: string }[] } }[] }>(
      visitor,
      'GET',
      '/services/open_data/csv-metadata.json',
    )
  ).body;
  for (const [place, { name, path, schema }] of resources.entries()) {
    const [header = []]: string[][] = parse(await text(path));
    expect(header, name).toEqual(schema.fields.map((field) => field.name));
    expect(metadata.tables[place]?.tableSchema.columns.map((column) => column.name)).toEqual(header);
    const found = await rows(name);
    expect(found.length, name).toBeGreaterThan(0);
    expect(new Set(found.map((row) => schema.primaryKey.map((key) => row[key]).join('|'))).size, name).toBe(found.length);
    for (const row of found)
      for (const { name: field, type } of schema.fields) {
        const value = row[field] ?? '';
        if (value !== '' && type === 'number') expect(value).toMatch(/^-?\d+(\.\d+)?$/);
        if (value !== '' && type === 'date') expect(value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
  }
});

it('the figures are those of the pages, whole and by place, to their last digit', async () => {
  const shown = (await call<IndicatorPage>(visitor, 'GET', '/services/indicators/energy')).body.data;
  const figures = await rows('figures');
  const whole = figures.filter((row) => row['country'] === '' && row['brand'] === '');
  expect(whole.map(({ value }) => value)).toEqual(shown.series[0]?.values.filter((value) => value !== null).map(String));
  const france = figures.find((row) => row['country'] === 'france' && row['brand'] === '');
  expect(france).toMatchObject({ value: '12345678901234567890.5', inputs: '1', estimates: '0', date: '2021-01-01' });
});

it('nothing that is private, or not published, is in any of it; a text cannot be run by a spreadsheet', async () => {
  const everything = (await Promise.all(['indicators', 'figures', 'targets', 'annotations'].map((name) => text(`${name}.csv`)))).join('\n');
  for (const hidden of ['energy_private', 'energy_draft', 'Secret', 'A private note']) expect(everything).not.toContain(hidden);
  expect(everything).toContain('A public note');
  expect((await rows('indicators'))[0]).toMatchObject({ name_en: "'=Energy", methodology_en: 'As metered.' });
  expect((await visitor({ method: 'GET', url: `${base}/users.csv` })).statusCode).toBe(404);
});
