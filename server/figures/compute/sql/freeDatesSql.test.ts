/** Tests that entries of free dates belong to the periods that the indicator declares, and that the parts of each add up to it exactly. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indicators, inputs, subjects } from '#server/core/db/schema';
import { uuidv7 } from '#server/core/db/uuid';
import type { Database } from '#server/core/db/connection';
import { openTestDatabase } from '#tests/support/database/database';
import { trials } from '#tests/support/nightly';
import { resetFigures } from '../figures.fixture';
import { recompute } from '../recompute';
import { contributionsSql } from './contributionsSql';

let opened: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function set(entries: readonly { date: string; date_end: string; value: string | number }[]): Promise<void> {
  const { db } = opened;
  await resetFigures(db);
  await db.insert(subjects).values({ key: 'bills', name: {}, period: 'span' });
  await db
    .insert(inputs)
    .values(
      entries.map(({ value, ...days }) => ({ id: uuidv7(), subject_key: 'bills', ...days, values: { kwh: value }, state: 'approved' })),
    );
}

async function yearly(more: object = {}, aggregate = 'sum'): Promise<Record<string, string>> {
  const { db } = opened;
  await db.execute(sql`DELETE FROM indicators`);
  await db.insert(indicators).values({
    key: 'energy',
    name: {},
    section: 's',
    terms: [{ name: 'e', subject: 'bills', field: 'kwh', aggregate: aggregate as 'sum' }],
    ...more,
  });
  await recompute(db, 'all', { cause: 'test' });
  const { rows } = await db.execute<{ date: string; value: string }>(
    sql`SELECT date::text, trim_scale(value)::text AS value FROM aggregates ORDER BY date`,
  );
  return Object.fromEntries(rows.map(({ date, value }) => [date.slice(0, 7), value]));
}

it.each([
  ['days', { '2023-01': '1.7', '2024-01': '1.4' }],
  ['start', { '2023-01': '3.1' }],
  ['end', { '2024-01': '3.1' }],
] as const)('a bill from 15 December to 14 January belongs %s, and is listed behind these figures', async (belonging, expected) => {
  await set([{ date: '2023-12-15', date_end: '2024-01-14', value: '3.1' }]);
  expect(await yearly({ belonging })).toEqual(expected);
  const term = { name: 'e', subject: 'bills', field: 'kwh', aggregate: 'sum' } as const;
  const beside = { others: [], freeDates: { subjects: ['bills'], rule: belonging } };
  const found: Record<string, string> = {};
  for (const year of ['2023', '2024']) {
    const place = { selection: {}, date: `${year}-01-01`, date_end: `${year}-12-31` };
    const { rows } = await opened.db.execute<{ value: string }>(
      sql`SELECT trim_scale(value)::text AS value FROM (${contributionsSql(term, place, beside)}) c`,
    );
    if (rows[0]) found[`${year}-01`] = rows[0].value;
  }
  expect(found).toEqual(expected);
});

it('is divided over every period that it lasts; an average or a maximum takes it whole in each', async () => {
  await set([{ date: '2023-11-01', date_end: '2024-02-29', value: 121 }]);
  expect(await yearly({ granularity: 'month' })).toEqual({ '2023-11': '30', '2023-12': '31', '2024-01': '31', '2024-02': '29' });
  expect(await yearly({ granularity: 'fiscal_year' }, 'max')).toEqual({ '2023-01': '121', '2024-01': '121' });
});

it('of free dates, figures are the entries as they are', async () => {
  await set([{ date: '2023-12-15', date_end: '2024-01-14', value: 5 }]);
  expect(await yearly({ granularity: 'span' })).toEqual({ '2023-12': '5' });
});

const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
it('the parts of any entries add up to them, to the last digit', { timeout: 120_000 }, async () => {
  const entry = fc.record({
    at: fc.nat({ max: 1500 }),
    length: fc.nat({ max: 900 }),
    value: fc.constantFrom('1', '0.1', '-7', '1234567.891', '100000000000000000000.00000000000000000001', '3e-20'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(entry, { minLength: 1, maxLength: 8, selector: ({ at, length }) => `${at} ${length}` }),
      fc.constantFrom('year', 'quarter', 'month', 'fiscal_year'),
      async (entries, granularity) => {
        await set(entries.map(({ at, length, value }) => ({ date: day(at), date_end: day(at + length), value })));
        await yearly({ granularity });
        const { rows } = await opened.db.execute<{ same: boolean }>(sql`SELECT (SELECT sum(value) FROM aggregates)
          = (SELECT sum((values ->> 'kwh')::numeric) FROM inputs) AS same`);
        expect(rows).toEqual([{ same: true }]);
      },
    ),
    { numRuns: trials(20) },
  );
});
