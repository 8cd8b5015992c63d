/** Tests that entries in other units than their field's count in the field's own unit, and count anew when a unit changes. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made, type Collection, type InputBody } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let test: TestApp;
let data: Collection;
const field = (factor: string) => ({
  id: 'kwh',
  name: { en: 'Energy', fr: 'Énergie' },
  type: 'number',
  unit: { en: 'kWh', fr: 'kWh' },
  units: [{ key: 'MWh', factor }],
  max: 100_000,
});

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  made(await data.subject('electricity', { self_approval: true, fields: [field('1000')], variation_threshold: 50 }));
  const section = { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 };
  made(await call(data.admin, 'POST', '/services/sections', section));
  for (const aggregate of ['sum', 'max', 'count'])
    made(
      await call(data.admin, 'POST', '/services/indicators', {
        key: `energy_${aggregate}`,
        section: 'climate',
        name: { en: 'Energy', fr: 'Énergie' },
        source: 'computed',
        terms: [{ name: 'a', subject: 'electricity', field: 'kwh', aggregate }],
      }),
    );
});
afterAll(() => test.close());

const figures = async () => {
  const { rows } = await test.database.db.execute<{ key: string; value: string }>(sql`
    select indicator_key as key, trim_scale(value)::text as value from aggregates where date = '2024-01-01' and selection = '{}' order by indicator_key`);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

it('an entry counts in the unit of its field, whatever unit it was typed in', async () => {
  const { admin, tag, enter, fire } = data;
  const enterAll = async (country: string, kwh: unknown) =>
    made(await enter(admin, { tags: { country: tag[country] }, values: { kwh } })).id;
  const ids = [await enterAll('france', 500), await enterAll('spain', { value: '1.5', unit: 'MWh' })];
  await fire(admin, 'submit', ids);
  await fire(admin, 'approve', ids);
  expect(await figures()).toEqual({ energy_count: '2', energy_max: '1500', energy_sum: '2000' });
  const { body } = await call<InputBody[]>(
    admin,
    'GET',
    '/services/data_cluster/inputs?filter={"subject_key":"electricity","values.kwh__gt":1000}',
  );
  expect(body).toMatchObject([{ values: { kwh: { value: '1.5', unit: 'MWh' } } }]);
});

it('the checks of an entry use the unit of the field', async () => {
  const { admin, tag, enter } = data;
  const enterOne = (date: string, kwh: unknown) => enter(admin, { date, tags: { country: tag['spain'] }, values: { kwh } });
  expect(await enterOne('2025-01-01', { value: '101', unit: 'MWh' })).toMatchObject({
    status: 422,
    body: { details: { 'values.kwh': [{ reason: 'max' }, { code: 'VARIATION_EXCEEDED' }] } },
  });
  expect(await enterOne('2025-01-01', { value: '1.5', unit: 'stone' })).toMatchObject({ status: 422 });
  expect(await enterOne('2025-01-01', { value: '9', unit: 'MWh' })).toMatchObject({
    status: 422,
    body: { details: { 'values.kwh': [{ code: 'VARIATION_EXCEEDED', value: 9000, previous: 1500, change: 500 }] } },
  });
  expect(await enterOne('2025-01-01', 1600)).toMatchObject({ status: 201 });
});

it('a factor that is put right changes the figures', async () => {
  const { body } = await call<{ version: number }>(data.admin, 'GET', '/services/data_cluster/subjects/electricity');
  const saved = await call(data.admin, 'PUT', '/services/data_cluster/subjects/electricity', {
    version: body.version,
    fields: [field('1001')],
  });
  expect(saved.status).toBe(200);
  expect(await figures()).toMatchObject({ energy_sum: '2001.5' });
});
