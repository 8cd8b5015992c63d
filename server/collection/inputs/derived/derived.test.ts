/** Tests values of entries that nobody types: computed ones, and those that are looked up by place and day. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SubjectPlan } from '#resources/api/collection/subjectPlan';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { call, collection, made, type Collection, type InputBody } from '../collection.fixture';

let app: TestApp;
let c: Collection;
const base = '/services/data_cluster';
/** Name → id of the emission factors. */
const factor: Record<string, string> = {};
const field = (id: string, more: object = {}) => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const lookup = {
  resource: 'emission_factors',
  field: 'total_co2_kg',
  filter: { subtype: 'grid' },
  tags: { place: 'country' },
  valid_from: 'valid_from',
  valid_until: 'valid_until',
};
const fields = [
  field('kwh', { required: true, min: 0 }),
  field('grid', { lookup }),
  field('co2', { compute: 'kwh * grid / 1000', decimals: 3 }),
];

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  const factors: [string, number, object][] = [
    ['world', 0.5, {}],
    ['europe', 0.3, { place: c.tag['europe'] }],
    ['france', 0.05, { place: c.tag['france'], valid_until: '2023-12-31' }],
    ['france_2024', 0.021, { place: c.tag['france'], valid_from: '2024-01-01' }],
    ['blank', 0, { place: c.tag['spain'], total_co2_kg: null }],
  ];
  for (const [name, total_co2_kg, more] of factors) {
    const data = { name, category: 'purchased-electricity', subtype: 'grid', total_co2_kg, ...more };
    factor[name] = made(await call<{ id: string }>(c.admin, 'POST', '/emission_factors', data)).id;
  }
  made(await c.subject('electricity', { fields, variation_threshold: 20 }));
});
afterAll(() => app.close());

const enter = (country: string, date: string, values: object, more: object = {}) =>
  c.enter(c.admin, { date, values, tags: { country: c.tag[country] }, ...more });

it.each([
  ['france', '2023-01-01', 0.05, 0.5, 'france'],
  ['france', '2024-01-01', 0.021, 0.21, 'france_2024'],
  ['spain', '2024-01-01', 0.3, 3, 'europe'],
  ['japan', '2024-01-01', 0.5, 5, 'world'],
])(
  'an entry of %s from %s takes the number of the nearest place and of its day, computes with it, and says from where',
  async (country, date, grid, co2, name) => {
    const entry = made(await enter(country, date, { kwh: 10_000 }));
    expect(entry.values).toEqual({ kwh: 10_000, grid, co2 });
    expect(entry['lookups']).toEqual({ grid: { resource: 'emission_factors', id: factor[name], version: 1 } });
  },
);

it('refuses values that nobody types, but takes back what was read; a change of the entry computes anew', async () => {
  const entry = made(await enter('france', '2022-01-01', { kwh: 1000 }));
  expect(entry.values).toEqual({ kwh: 1000, grid: 0.05, co2: 0.05 });
  const send = (values: object) => call<InputBody>(c.admin, 'PUT', `${base}/inputs/${entry.id}`, { values });
  expect(await send({ kwh: 1000, grid: 9, co2: 0.05 })).toMatchObject({
    status: 422,
    body: { details: { 'values.grid': [{ code: 'READ_ONLY' }] } },
  });
  expect(await send({ kwh: 1000, co2: 1 })).toMatchObject({ status: 422, body: { details: { 'values.co2': [{ code: 'READ_ONLY' }] } } });
  expect(await send({ kwh: 3000, grid: 0.05, co2: 0.05 })).toMatchObject({
    status: 200,
    body: { values: { kwh: 3000, grid: 0.05, co2: 0.15 } },
  });
  expect(await send({ kwh: null })).toMatchObject({ status: 422 });
});

it('a new number changes no entry by itself: it stays with the one it was computed with until somebody changes the entry', async () => {
  const entry = made(await enter('japan', '2022-01-01', { kwh: 1000 }));
  await call(c.admin, 'PUT', `/emission_factors/${factor['world']}`, { total_co2_kg: 0.4 });
  const read = async () => (await call<InputBody>(c.admin, 'GET', `${base}/inputs/${entry.id}`)).body;
  expect((await read()).values).toEqual({ kwh: 1000, grid: 0.5, co2: 0.5 });
  const comment = await call<InputBody>(c.admin, 'PUT', `${base}/inputs/${entry.id}`, { comment: 'As on the invoice.' });
  expect(comment.body.values).toEqual({ kwh: 1000, grid: 0.5, co2: 0.5 });
  await c.fire(c.admin, 'submit', [entry.id]);
  expect(await read()).toMatchObject({ state: 'submitted', values: { grid: 0.5 } });
  const changed = await call<InputBody>(c.admin, 'PUT', `${base}/inputs/${entry.id}`, { values: { kwh: 2000 } });
  expect(changed.body).toMatchObject({
    values: { kwh: 2000, grid: 0.4, co2: 0.8 },
    lookups: { grid: { id: factor['world'], version: 2 } },
  });
});

it('a field may show by a derived value, and is kept; computed cells of a list count as no change', async () => {
  const why = { id: 'why', name: { en: 'Why', fr: 'Pourquoi' }, type: 'string', display_condition: { key: 'co2', op: 'gt', value: 100 } };
  const trips = field('trips', { type: 'text', format: 'items', items: [field('km'), field('kg', { compute: 'km * 2' })] });
  made(await c.subject('shown', { fields: [...fields, why, trips] }));
  const tags = { country: c.tag['japan'] };
  const lines = [{ _row: '018f0000-0000-4000-8000-00000000000a', km: 3 }];
  const large = made(await c.enter(c.admin, { subject_key: 'shown', tags, values: { kwh: 1_000_000, why: 'A new hall.', trips: lines } }));
  expect(large.values).toMatchObject({ why: 'A new hall.', trips: [{ km: 3, kg: 6 }] });
  await call(c.admin, 'PUT', `/emission_factors/${factor['world']}`, { total_co2_kg: 0.45 });
  const send = (values: object) => call<InputBody>(c.admin, 'PUT', `${base}/inputs/${large.id}`, { values, comment: 'Checked.' });
  expect((await send({ kwh: 1_000_000, why: 'A new hall.', trips: lines })).body.values).toEqual(large.values);
  expect((await send({ kwh: 10, why: 'A new hall.', trips: lines })).body.values).not.toHaveProperty('why', 'A new hall.');
});

it('an entry that does not apply, or of which nothing is found, has no such value', async () => {
  const none = made(await enter('spain', '2021-01-01', {}, { quality: 'not_applicable' }));
  expect(none).toMatchObject({ values: {}, lookups: null });
  const other = { ...lookup, filter: { subtype: 'nowhere' } };
  made(await c.subject('heat', { fields: [fields[0], field('grid', { lookup: other }), fields[2]] }));
  const entry = made(await c.enter(c.admin, { subject_key: 'heat', values: { kwh: 1 }, tags: { country: c.tag['spain'] } }));
  expect(entry).toMatchObject({ values: { kwh: 1, grid: null, co2: null }, lookups: null });
});

it('finds the number among more records than are read at once', async () => {
  await app.database.db.execute(sql`INSERT INTO records_emission_factors (resource, id, data)
    SELECT 'emission_factors', gen_random_uuid(), jsonb_build_object('name', n, 'category', 'purchased-electricity', 'subtype', 'many', 'total_co2_kg', n, 'valid_from', ('1900-01-01'::date + n)::text)
    FROM generate_series(1, 12000) n`);
  const many = { ...lookup, filter: { subtype: 'many' } };
  made(await c.subject('many', { fields: [fields[0], field('grid', { lookup: many })] }));
  const entry = made(
    await c.enter(c.admin, { subject_key: 'many', values: { kwh: 1 }, tags: { country: c.tag['spain'] }, date: '2020-01-01' }),
  );
  // The last one that is used from before 2020 on: 12,000 days after 1900 are in 1932.
  expect(entry.values['grid']).toBe(12_000);
});

it('asks for no reason where only a value that nobody types varies', async () => {
  made(await enter('spain', '2019-01-01', { kwh: 100 }));
  await call(c.admin, 'PUT', `/emission_factors/${factor['europe']}`, { total_co2_kg: 3 });
  expect(await enter('spain', '2020-01-01', { kwh: 100 })).toMatchObject({
    status: 201,
    body: { values: { co2: 0.3 }, record_errors: [] },
  });
});

it.each<[string, object, string, string]>([
  ['another entity', { ...lookup, resource: 'factors' }, 'grid.lookup.resource', 'list_missing'],
  ['a list of the product’s own', { ...lookup, resource: 'users' }, 'grid.lookup.resource', 'list_missing'],
  ['a field that is no number', { ...lookup, field: 'name' }, 'grid.lookup.field', 'lookup_wrong'],
  ['a filter that the list does not know', { ...lookup, filter: { nope: 1 } }, 'grid.lookup.filter', 'filter_wrong'],
  ['a day that is none', { ...lookup, valid_from: 'source' }, 'grid.lookup.valid_from', 'lookup_wrong'],
  ['a dimension that the subject has not', { ...lookup, tags: { place: 'site' } }, 'grid.lookup.tags.place', 'lookup_wrong'],
])('a lookup that names %s is refused in the plan and when it is saved', async (_what, wrong, path, code) => {
  const proposed = [fields[0], field('grid', { lookup: wrong }), fields[2]];
  const plan = await call<SubjectPlan>(c.admin, 'POST', `${base}/subjects_plan`, { key: 'electricity', fields: proposed });
  expect(plan.body.problems).toMatchObject([{ path, code }]);
  expect(await call(c.admin, 'PUT', `${base}/subjects/electricity`, { fields: proposed })).toMatchObject({
    status: 422,
    body: { details: { fields: [{ path, problem: code }] } },
  });
});

it('a number that is looked up is not filled in, and stands in no other list of fields', async () => {
  const plan = async (proposed: object[]) =>
    (await call<SubjectPlan>(c.admin, 'POST', `${base}/subjects_plan`, { key: 'electricity', fields: proposed })).body.problems;
  expect(await plan([field('grid', { lookup, required: true })])).toMatchObject([{ path: 'grid.required', code: 'compute_filled' }]);
  expect(await plan([field('grid', { lookup, type: 'string' })])).toMatchObject([{ code: 'misplaced' }]);
  const lines = field('lines', { type: 'text', format: 'items', items: [field('grid', { lookup })] });
  expect(await plan([lines])).toMatchObject([{ path: 'lines.items.grid.lookup', code: 'lookup_misplaced' }]);
});
