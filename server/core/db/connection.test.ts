import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database';
import { fold } from '#resources/formats/fold';
import { type Database } from './connection';
import { migrate } from './migrate';
import { settings, tags } from './schema';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('gives counts as numbers, numerics and dates as written, moments as ISO 8601', async () => {
  const { rows } = await database.pool.query(
    `select count(*), 12345678901234567890.50::numeric as n, date '2013-01-02' as d, timestamptz '2026-01-02 03:04:05.678+02' as t`,
  );
  expect(rows).toEqual([{ count: 1, n: '12345678901234567890.50', d: '2013-01-02', t: '2026-01-02T01:04:05.678Z' }]);
  const id = '0199a000-0000-7000-8000-000000000001';
  const [tag] = await database.db
    .insert(tags)
    .values({ id, key: 'types', name: { en: 'Types' }, root_key: 'types' })
    .returning();
  expect(tag?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it.each(['Électricité', 'ŒUVRE', 'straße', 'ÆØÅ', 'L’eau — 50 %', 'İstanbul', 'ﬁn', '中文', '', 'a\u0301'])(
  'folds %s in SQL as in the code',
  async (text) => {
    const { rows } = await database.db.execute(sql`select fold(${text}::text) as folded`);
    expect(rows).toEqual([{ folded: fold(text) }]);
  },
);

it('takes turns when many migrate at once, and finds nothing to do the next time', async () => {
  await Promise.all([migrate(database), migrate(database)]);
});

it('undoes a transaction that throws, and goes on', async () => {
  const failing = database.db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'undone', value: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect(database.db.execute(sql`select * from no_such_table`)).rejects.toThrow();
  expect(await database.db.select().from(settings)).toEqual([]);
});
