/** Tests that a whole number too large for its column is rejected with the name of the field. */
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as schema from '#server/core/db/schema';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { productDefinitions } from '#tests/support/database/definitions';
import type { Inject } from '#tests/support/product/visitor';

const largest = 2_147_483_647;
let test: TestApp;
let inject: Inject;
beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

const { tags, subjects, indicators, annotations, inputs, roles, users } = schema;
it.each(Object.entries({ tags, subjects, indicators, annotations, inputs, roles, users }))(
  '%s: no number is beyond its column',
  (id, table) => {
    const integers = Object.values(getTableColumns(table)).filter((column) => column.getSQLType() === 'integer');
    const names = new Set(integers.map(({ name }) => name));
    const fields = productDefinitions().find((definition) => definition.id === id)?.fields ?? [];
    for (const field of fields.filter((each) => each.type === 'number' && names.has(each.id))) {
      expect(field.max, field.id).toBeLessThanOrEqual(largest);
      expect(field.min, field.id).toBeGreaterThanOrEqual(-largest);
    }
  },
);

const name = { en: 'One', fr: 'Une' };
const calls: [path: string, body: object][] = [
  ['/services/sections', { key: 'climate', name }],
  ['/tags', { key: 'country', name }],
  ['/services/data_cluster/subjects', { key: 'water', name, period: 'year', fields: [{ id: 'm3', name, type: 'number' }] }],
  ['/services/indicators', { key: 'energy', name, section: 'climate', source: 'manual' }],
];
it.each(calls)('%s', async (path, body) => {
  const refused = { status: 422, body: { details: { position: [{ code: 'INVALID', reason: 'max', max: largest }] } } };
  for (const position of [largest + 1, 12_345_678_901, '9007199254740993'])
    expect(await call(inject, 'POST', path, { ...body, position }), String(position)).toMatchObject(refused);
  const made = await call<{ id: string }>(inject, 'POST', path, { ...body, position: largest });
  expect(made).toMatchObject({ status: 201, body: { position: largest } });
  expect(await call(inject, 'PUT', `${path}/${made.body.id}`, { position: largest + 1 })).toMatchObject(refused);
});
