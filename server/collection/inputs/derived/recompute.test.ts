/** Tests that entries are computed again when a record in which numbers are looked up, or a formula, has changed: shown first, then all of it at once, with its reason at the figures. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecomputePreview } from '#resources/api/collection/recompute';
import type { Restatement } from '#resources/api/figures/lineage';
import { imported, step } from '#server/collection/transfer/import/imports.fixture';
import { settled } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, collection, made, type Collection, type InputBody } from '../collection.fixture';

let app: TestApp;
let c: Collection;
let france = '';
const base = '/services/data_cluster';
const field = (id: string, more: object = {}) => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const lookup = { resource: 'emission_factors', field: 'total_co2_kg', tags: { place: 'country' }, valid_from: 'valid_from' };
const fields = (formula = 'kwh * grid / 1000') => [
  field('kwh', { required: true, min: 0 }),
  field('grid', { lookup }),
  field('co2', { compute: formula, decimals: 3 }),
];
const factor = (name: string, total_co2_kg: number, more: object) =>
  call<{ id: string }>(c.admin, 'POST', '/emission_factors', { name, category: 'purchased-electricity', total_co2_kg, ...more });

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  france = made(await factor('France', 0.05, { place: c.tag['france'] })).id;
  made(await factor('Everywhere', 0.5, {}));
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate' } }));
  made(await c.subject('electricity', { fields: fields(), self_approval: true }));
  const terms = [{ name: 'co2', subject: 'electricity', field: 'co2', aggregate: 'sum' }];
  const indicator = {
    key: 'emissions',
    name: { en: 'Emissions' },
    section: 'climate',
    granularity: 'year',
    published: true,
    source: 'computed',
    terms,
  };
  made(await call(c.admin, 'POST', '/services/indicators', indicator));
  const ids: string[] = [];
  for (const [country, year] of [
    ['france', 2022],
    ['france', 2023],
    ['japan', 2023],
  ] as const)
    ids.push(made(await c.enter(c.admin, { date: `${year}-01-01`, tags: { country: c.tag[country] }, values: { kwh: 10_000 } })).id);
  await c.fire(c.admin, 'submit', ids);
  expect((await c.fire(c.admin, 'approve', ids)).status).toBe(200);
  made(await c.enter(c.admin, { date: '2024-01-01', tags: { country: c.tag['france'] }, values: { kwh: 2000 } }));
});
afterAll(() => app.close());

const preview = async (by: Inject = c.admin, subject = 'electricity') =>
  call<RecomputePreview>(by, 'POST', `${base}/subjects/${subject}/recompute/preview`);
const run = (fingerprint: string, reason = 'A better factor.', by: Inject = c.admin, subject = 'electricity') =>
  call<{ id: string }>(by, 'POST', `${base}/subjects/${subject}/recompute`, { reason, fingerprint, entries: 3 });
const figures = async () =>
  (
    await app.database.db.execute(
      sql`SELECT date::text, value::text FROM aggregates WHERE indicator_key = 'emissions' AND selection = '{}' ORDER BY date`,
    )
  ).rows;

it('says what would change, changes nothing before it is run, then restates with the reason', async () => {
  expect(await figures()).toEqual([
    { date: '2022-01-01', value: '0.5' },
    { date: '2023-01-01', value: '5.5' },
  ]);
  expect((await preview()).body).toMatchObject({ entries: 0, fields: [], indicators: [] });
  await call(c.admin, 'PUT', `/emission_factors/${france}`, { total_co2_kg: '0.0212' });
  const { body } = await preview();
  expect(body).toMatchObject({
    entries: 3,
    states: { approved: 2, draft: 1 },
    fields: [
      { id: 'grid', entries: 3, before: null, after: null },
      { id: 'co2', entries: 3, before: 1.1, after: 0.466 },
    ],
    years: [
      { year: 2022, entries: 1 },
      { year: 2023, entries: 1 },
      { year: 2024, entries: 1 },
    ],
    indicators: ['emissions'],
  });
  expect(body.examples[0]).toMatchObject({ date: '2022-01-01', changes: { grid: [0.05, 0.0212], co2: [0.5, 0.212] } });
  expect((await figures())[0]).toEqual({ date: '2022-01-01', value: '0.5' });

  const asked = await run(body.fingerprint);
  expect(asked).toMatchObject({ status: 202, body: { kind: 'recompute' } });
  expect(await settled(c.admin, asked.body.id)).toMatchObject({ status: 'done', done: 3, result: { entries: 3 } });
  expect(await figures()).toEqual([
    { date: '2022-01-01', value: '0.212' },
    { date: '2023-01-01', value: '5.212' },
  ]);
  const told = (await call<Restatement[]>(c.admin, 'GET', '/services/indicators/emissions/restatements')).body;
  expect(told.find(({ period }) => period.key === '2022')).toMatchObject({
    from: 0.5,
    to: 0.212,
    cause: 'inputs:recompute',
    reason: 'A better factor.',
  });
  expect((await preview()).body.entries).toBe(0);
});

it('leaves entries in their state, with the record that counts now, and makes nobody their author', async () => {
  const { body: entries } = await call<InputBody[]>(
    c.admin,
    'GET',
    `${base}/inputs?filter=${encodeURIComponent('{"subject_key":"electricity"}')}`,
  );
  const french = entries.filter(({ values }) => values['grid'] === 0.0212);
  expect(french.map(({ state }) => state).sort()).toEqual(['approved', 'approved', 'draft']);
  expect(french.map(({ lookups }) => lookups)).toEqual(
    french.map(() => ({ grid: { resource: 'emission_factors', id: france, version: 2 } })),
  );
  const { rows } = await app.database.db.execute(
    sql`SELECT count(*)::int AS count, count(DISTINCT change_set)::int AS sets FROM audit_events WHERE action = 'recompute' AND entity = 'inputs'`,
  );
  expect(rows).toEqual([{ count: 3, sets: 1 }]);
});

it('changes nothing where it would not change what the preview has shown', async () => {
  await call(c.admin, 'PUT', `/emission_factors/${france}`, { total_co2_kg: '0.03' });
  const { fingerprint } = (await preview()).body;
  await call(c.admin, 'PUT', `/emission_factors/${france}`, { total_co2_kg: '0.04' });
  const asked = await run(fingerprint);
  expect(await settled(c.admin, asked.body.id)).toMatchObject({ status: 'failed', error: 'STATE_CHANGED' });
  expect((await figures())[0]).toEqual({ date: '2022-01-01', value: '0.212' });
});

it('a changed formula is found in all entries', async () => {
  await call(c.admin, 'PUT', `/emission_factors/${france}`, { total_co2_kg: '0.0212' });
  const saved = await call(c.admin, 'PUT', `${base}/subjects/electricity`, { fields: fields('kwh * grid / 1000 + 1') });
  expect(saved.status).toBe(200);
  const { body } = await preview();
  expect(body).toMatchObject({ entries: 4, fields: [{ id: 'co2', entries: 4 }] });
  expect(await settled(c.admin, (await run(body.fingerprint, 'The formula missed a part.')).body.id)).toMatchObject({
    status: 'done',
    done: 4,
  });
  expect(await figures()).toEqual([
    { date: '2022-01-01', value: '1.212' },
    { date: '2023-01-01', value: '7.212' },
  ]);
});

it('who changed the factor or the formula does not restate approved entries by it; somebody else does, and entries that nobody has approved change for anybody', async () => {
  made(await c.subject('heat', { fields: fields() }));
  const enter = (year: number) =>
    c.enter(c.admin, { subject_key: 'heat', date: `${year}-01-01`, tags: { country: c.tag['france'] }, values: { kwh: 1000 } });
  made(await enter(2021));
  await call(c.admin, 'PUT', `/emission_factors/${france}`, { total_co2_kg: '0.06' });
  const draft = (await preview(c.admin, 'heat')).body;
  expect(draft).toMatchObject({ entries: 1, is_own: false });
  expect(await settled(c.admin, (await run(draft.fingerprint, 'A better one.', c.admin, 'heat')).body.id)).toMatchObject({
    status: 'done',
  });

  const second = made(await enter(2022));
  await c.fire(c.admin, 'submit', [second.id]);
  expect((await c.fire(await app.signIn('approver@lacet.example'), 'approve', [second.id])).status).toBe(200);
  const other = await app.signIn('other@lacet.example', { grants: ['subjects:read', 'subjects:write', 'inputs:read', 'inputs:reopen'] });
  await call(c.admin, 'PUT', `/emission_factors/${france}`, { total_co2_kg: '0.07' });
  const own = (await preview(c.admin, 'heat')).body;
  expect(own).toMatchObject({ entries: 2, is_own: true });
  expect(await settled(c.admin, (await run(own.fingerprint, 'Mine.', c.admin, 'heat')).body.id)).toMatchObject({
    status: 'failed',
    error: 'SELF_APPROVAL',
  });
  const theirs = (await preview(other, 'heat')).body;
  expect(theirs).toMatchObject({ entries: 2, is_own: false, fingerprint: own.fingerprint });
  expect(await settled(other, (await run(theirs.fingerprint, 'Checked.', other, 'heat')).body.id)).toMatchObject({
    status: 'done',
    done: 2,
  });

  expect((await call(other, 'PUT', `${base}/subjects/heat`, { fields: fields('kwh * grid / 1000 + 2') })).status).toBe(200);
  expect((await preview(other, 'heat')).body).toMatchObject({ entries: 2, is_own: true });
  expect((await preview(c.admin, 'heat')).body).toMatchObject({ entries: 2, is_own: false });
});

it('a field that held texts before it is looked up gets its number', async () => {
  const former = [field('kwh'), field('grid', { type: 'string' })];
  made(await c.subject('former', { fields: former, self_approval: true }));
  made(await c.enter(c.admin, { subject_key: 'former', tags: { country: c.tag['japan'] }, values: { kwh: 1, grid: 'as billed' } }));
  expect((await call(c.admin, 'PUT', `${base}/subjects/former`, { fields: [field('kwh'), field('grid', { lookup })] })).status).toBe(200);
  const { body } = await preview(c.admin, 'former');
  expect(body).toMatchObject({ entries: 1, examples: [{ changes: { grid: ['as billed', 0.5] } }] });
  expect(await settled(c.admin, (await run(body.fingerprint, 'Now looked up.', c.admin, 'former')).body.id)).toMatchObject({
    status: 'done',
  });
  // With the flag of changed formulas gone, only the numbers are compared.
  expect((await preview(c.admin, 'former')).body.entries).toBe(0);
});

it('two runs of one preview: the second finds nothing left of it', async () => {
  await call(c.admin, 'PUT', `/emission_factors/${france}`, { total_co2_kg: '0.08' });
  const { fingerprint } = (await preview()).body;
  const [first, second] = await Promise.all([run(fingerprint), run(fingerprint)]);
  const ends = await Promise.all([first, second].map(({ body }) => settled(c.admin, body.id)));
  expect(ends.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
});

it('is for who may reopen entries, and sees all of them; a reason is asked for', async () => {
  const limited = await app.signIn('limited@lacet.example', {
    grants: ['subjects:read', 'inputs:read', 'inputs:reopen'],
    scopes: [{ subjects: [], tags: [c.tag['japan'] ?? ''] }],
  });
  expect((await preview(limited)).status).toBe(403);
  const reader = await app.signIn('reads@lacet.example', { grants: ['subjects:read', 'inputs:read'] });
  expect((await preview(reader)).status).toBe(403);
  expect(await run('x', '  ')).toMatchObject({ status: 400 });
});

it('an import is undone after its factor has changed: the entry gets back what was typed, with the number of today', async () => {
  made(await c.subject('steam', { fields: fields(), self_approval: true }));
  const entry = made(
    await c.enter(c.admin, { subject_key: 'steam', date: '2023-01-01', tags: { country: c.tag['japan'] }, values: { kwh: 1000 } }),
  );
  expect(entry.values).toEqual({ kwh: 1000, grid: 0.5, co2: 0.5 });
  const file = await imported(c.admin, { subject_key: 'steam' }, 'Period;Country;kwh\r\n2023;japan;4000\r\n');
  expect((await step(c.admin, file.id, 'apply')).status).toBe('done');
  const { body: known } = await call<{ id: string; name: string }[]>(c.admin, 'GET', '/emission_factors');
  const world = known.find(({ name }) => name === 'Everywhere')?.id;
  expect((await call(c.admin, 'PUT', `/emission_factors/${world}`, { total_co2_kg: 0.4 })).status).toBe(200);
  expect((await step(c.admin, file.id, 'undo')).status).toBe('undone');
  const { body } = await call<InputBody>(c.admin, 'GET', `${base}/inputs/${entry.id}`);
  expect(body.values).toEqual({ kwh: 1000, grid: 0.4, co2: 0.4 });

  // The version in which 4000 was imported comes back with the number of today too.
  const path = `/revisions/inputs/${entry.id}/2/restore`;
  expect((await call(c.admin, 'POST', path, { version: body.version })).status).toBe(200);
  expect((await call<InputBody>(c.admin, 'GET', `${base}/inputs/${entry.id}`)).body.values).toEqual({ kwh: 4000, grid: 0.4, co2: 1.6 });
});

it('a run is not undone: its undo is refused, or leaves the entries that were changed since', async () => {
  const { rows } = await app.database.db.execute<{ change_set: string }>(
    sql`SELECT DISTINCT change_set FROM audit_events WHERE action = 'recompute' AND change_set IS NOT NULL`,
  );
  const answers = await Promise.all(
    rows.map(({ change_set }) => call<{ undone?: number; code?: string }>(c.admin, 'POST', `/change_sets/${change_set}/undo`)),
  );
  expect(answers.filter(({ status, body }) => status !== 422 && body.undone !== 0)).toEqual([]);
  expect(answers.some(({ status }) => status === 422)).toBe(true);
});
