import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { errorForLog } from './errorForLog';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const given = 'Sesame';
const failed = async (act: () => unknown): Promise<Error> => {
  try {
    await act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It did not fail.');
};

it.each([
  ['a value that is none of its type', () => test.database.db.execute(sql`SELECT ${given}::uuid`)],
  ['a number that is none', () => test.database.db.execute(sql`SELECT ${`${given}\n"x"`}::numeric`)],
  ['a day that is none', () => test.database.pool.query('SELECT $1::date', [given])],
  ['JSON that is none', () => JSON.parse(given)],
  ['a broken query', () => test.database.db.execute(sql`SELECT ${given} FROM nowhere`)],
])('what the log says of %s holds nothing of what was given', async (_case, act) => {
  const error = await failed(act);
  const said = errorForLog(error);
  expect(said.message).not.toBe('');
  expect(JSON.stringify(said)).not.toContain(given);
});

it('what broke is named', async () => {
  expect(errorForLog(await failed(() => test.database.pool.query('SELECT 1 FROM nowhere'))).message).toContain('nowhere');
});
