/** Tests that numbers keep their last digit in every kind of write, and are returned as one type: a number, or a text where a double would lose digits. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let test: TestApp;
let c: Collection;
const long = '1234567890123456.78';

beforeAll(async () => {
  test = await startTestApp();
  c = await collection(test);
  await c.subject('electricity');
});
afterAll(() => test.close());

/** Sends a body as a program writes it, with digits that no double holds. */
const raw = async (method: 'POST' | 'PUT', path: string, payload: string) => {
  const answer = await c.admin({ method, url: `/api${path}`, payload, headers: { 'content-type': 'application/json' } });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};

it('in records, one or many, and in the filters of their list', async () => {
  const made = await raw('POST', '/suppliers', `{"name": "Long ${long}", "country": "FR", "tier": "tier_1", "spend": ${long}}`);
  expect(made).toMatchObject({ name: `Long ${long}`, spend: long });
  const found = await call<unknown[]>(c.admin, 'GET', `/suppliers?filter=${encodeURIComponent(`{"spend": ${long}}`)}`);
  expect(found.body).toHaveLength(1);
  const above = await call<unknown[]>(c.admin, 'GET', `/suppliers?filter=${encodeURIComponent('{"spend__gt": 1234567890123456.7799}')}`);
  expect(above.body).toHaveLength(1);
  await raw('POST', '/suppliers/bulk', `{"ids": ["${made.id}"], "data": {"spend": 1234567890123456.79}}`);
  expect((await call(c.admin, 'GET', `/suppliers/${made.id}`)).body).toMatchObject({ spend: '1234567890123456.79' });
});

it('in entries, in cells and in values within values', async () => {
  const tags = JSON.stringify({ country: c.tag['france'] });
  const made = await raw(
    'POST',
    '/services/data_cluster/inputs',
    `{"subject_key": "electricity", "date": "2024-01-01", "tags": ${tags}, "values": {"kwh": ${long}}}`,
  );
  expect(made.values).toEqual({ kwh: long });
  const cell = `{"date": "2024-01-01", "tags": ${tags}, "version": 1, "values": {"kwh": 9007199254740993}}`;
  const saved = await raw('PUT', '/services/data_cluster/subjects/electricity/inputs/cells', `{"cells": [${cell}]}`);
  expect(saved.cells).toMatchObject([{ status: 'saved', input: { values: { kwh: '9007199254740993' } } }]);
  await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } });
  const indicator = await raw(
    'POST',
    '/services/indicators',
    `{"key": "long", "name": {"en": "Long", "fr": "Long"}, "section": "climate", "source": "manual", "manual_values": [{"date": "2024-01-01", "value": ${long}}]}`,
  );
  expect(indicator.manual_values).toMatchObject([{ value: long }]);
});

it('are answered as one type, however they were sent', async () => {
  const made = async (spend: string) =>
    (await raw('POST', '/suppliers', `{"name": "Type ${Math.random()}", "country": "FR", "tier": "tier_1", "spend": ${spend}}`)).spend;
  expect(await Promise.all(['12.5', '"12.5"', '"12.50"', '1.25e1', long, `"${long}"`].map(made))).toEqual([
    12.5,
    12.5,
    12.5,
    12.5,
    long,
    long,
  ]);
});

it('are never a way into a prototype', async () => {
  for (const payload of [`{"__proto__": {"x": ${long}}}`, `{"name": "x", "constructor": {"prototype": ${long}}}`, `{"name": ${long},}`]) {
    const answer = await c.admin({ method: 'POST', url: '/api/suppliers', payload, headers: { 'content-type': 'application/json' } });
    expect([answer.statusCode, payload]).toEqual([400, payload]);
  }
});
