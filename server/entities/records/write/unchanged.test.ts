/** Tests that a write of values that are already there changes nothing: no version, no audit event. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { collection, call, made } from '#server/collection/inputs/collection.fixture';
import type { Inject } from '#tests/support/product/visitor';
import { samples } from '../records.fixture';

let test: TestApp;
let inject: Inject;
interface Kept extends Record<string, unknown> {
  id: string;
  version: number;
}
const events = async () => Number((await test.database.pool.query('SELECT count(*)::int AS n FROM audit_events')).rows[0].n);

beforeAll(async () => {
  const conditional = samples.fields.map((field) =>
    ['active', 'days', 'materials'].includes(field.id) ? { ...field, display_condition: { key: 'level', values: ['high'] } } : field,
  );
  test = await startTestApp({ definitions: { 'samples.json': { ...samples, fields: conditional } } });
  inject = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

/** Writes a record as it was read, then as a form would empty it, and expects no change. */
async function unchanged(path: string, kept: Kept, emptied: Record<string, unknown> = {}) {
  const before = await events();
  delete kept['events'];
  for (const sent of [kept, { ...kept, ...emptied }, {}, { ...kept, version: undefined }]) {
    const again = await call<Kept>(inject, 'PUT', `${path}/${kept.id}`, sent);
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body.version, JSON.stringify(again.body)).toBe(kept.version);
  }
  expect(await events()).toBe(before);
}

it('of a plain record, whatever shows', async () => {
  const full = made(
    await call<Kept>(inject, 'POST', '/samples', {
      label: 'A',
      code: 'c',
      level: 'high',
      reason: 'why',
      active: true,
      days: ['mon'],
      materials: ['wool'],
      title: { en: 'x', fr: 'y' },
      story: '<p>a &amp; b</p>',
      amount: '1.50',
      day: '2024-01-01',
    }),
  );
  await unchanged('/samples', full, { title: { fr: 'y', en: 'x' } });
  const hidden = await call<Kept>(inject, 'PUT', `/samples/${full.id}`, { level: 'low' });
  expect(hidden.body).toMatchObject({ reason: null, version: full.version + 1 });
  await unchanged('/samples', hidden.body, {
    notes: '',
    evidence: [],
    materials: [],
    days: [],
    active: false,
    title: { fr: 'y', en: 'x' },
  });
  await unchanged('/samples', made(await call<Kept>(inject, 'POST', '/samples', { label: 'B' })), {
    notes: '',
    evidence: [],
    title: {},
    materials: null,
  });
});

it('of what has a table of its own', async () => {
  const data = await collection(test);
  made(await data.subject('electricity'));
  await unchanged(
    '/services/data_cluster/subjects',
    (await call<Kept>(inject, 'GET', '/services/data_cluster/subjects/electricity')).body,
    { progress: null, unit: {}, description: null },
  );
  const input = made(await data.enter(inject, { tags: { country: data.tag['france'] }, values: { kwh: 1 } }));
  await unchanged('/services/data_cluster/inputs', input, { attachments: null, comment: '' });
  made(await call(inject, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }));
  const indicator = { section: 'climate', name: { en: 'One', fr: 'Un' }, unit: { en: 'kWh', fr: 'kWh' } };
  const manual = made(
    await call<Kept>(inject, 'POST', '/services/indicators', {
      ...indicator,
      key: 'manual',
      source: 'manual',
      manual_values: [{ date: '2024-01-01', value: 1 }],
    }),
  );
  await unchanged('/services/indicators', manual, { terms: null, frameworks: [], children: null, default_tags: null, series: [] });
  const term = { name: 'a', subject: 'electricity', field: 'kwh', aggregate: 'sum' };
  const computed = made(
    await call<Kept>(inject, 'POST', '/services/indicators', { ...indicator, key: 'computed', source: 'computed', terms: [term] }),
  );
  await unchanged('/services/indicators', computed, { manual_values: null, formula: '' });
  const turned = await call<Kept>(inject, 'PUT', '/services/indicators/computed', {
    source: 'manual',
    manual_values: [{ date: '2024-01-01', value: 2 }],
  });
  expect(turned.body['terms']).toEqual([]);
  await unchanged('/services/indicators', turned.body);
  await unchanged('/users', made(await call<Kept>(inject, 'POST', '/users', { email: 'same@lacet.example' })), {
    roles: null,
    grants: null,
    scopes: null,
    mandate_from: '',
  });
  await unchanged('/roles', made(await call<Kept>(inject, 'POST', '/roles', { name: { en: 'Role' } })), { permissions: null });
});
