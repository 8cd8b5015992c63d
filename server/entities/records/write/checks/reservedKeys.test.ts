import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let owner: Inject;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

const make = (key: string) =>
  owner({ method: 'POST', url: '/api/services/data_cluster/subjects', payload: { key, name: { en: 'x', fr: 'x' } } });

it.each(['totals', 'export', 'import', 'bulk', 'new', 'create', 'history'])(
  'refuses the key %s: its address means something else',
  async (key) => {
    const answer = await make(key);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ details: { key: [{ code: 'INVALID', reason: 'reserved' }] } });
  },
);

it('takes a key that only begins like one', async () => {
  expect((await make('newer')).json<{ details?: object }>().details ?? {}).not.toHaveProperty('key');
});
