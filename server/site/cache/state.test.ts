import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('is still read after a statement that failed, which costs the connection it was sent on', async () => {
  const ask = () => test.app.inject('/api/services/changes.atom');
  const before = await ask();
  await expect(test.database.pool.query('SELECT 1 / 0')).rejects.toThrow('zero');
  const after = await ask();
  expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
  expect(after.headers['etag']).toBe(before.headers['etag']);
});
