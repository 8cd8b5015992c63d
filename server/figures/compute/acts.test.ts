/** Tests that after any acts in any order, an import and its undoing included, the figures equal those of a fresh computation. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { act, perform } from './acts.fixture';
import { recompute } from './recompute';
import { trials } from '#tests/support/nightly';

let test: TestApp;
let data: Collection;

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  await data.subject('electricity', { self_approval: true });
  const term = { name: 'a', subject: 'electricity', field: 'kwh' };
  const section = { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 };
  made(await call(data.admin, 'POST', '/services/sections', section));
  for (const aggregate of ['sum', 'last', 'given'])
    made(
      await call(data.admin, 'POST', '/services/indicators', {
        key: `energy_${aggregate}`,
        section: 'climate',
        name: { en: 'Energy', fr: 'Énergie' },
        source: 'computed',
        terms: [{ ...term, aggregate }],
      }),
    );
});
afterAll(() => test.close());

async function published() {
  const { rows } = await test.database.db.execute(sql`
    select indicator_key, selection, date, trim_scale(value)::text as value, inputs_count, estimates from aggregates order by indicator_key, selection, date`);
  return rows;
}

it('what people did is what a fresh computation finds', { timeout: 240_000 }, async () => {
  const seen = { figures: 0, undone: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 14 }), async (acts) => {
      const { db } = test.database;
      await db.execute(sql`truncate inputs, aggregate_lines, aggregate_versions`);
      const done: string[] = [];
      for (const one of acts) {
        const before = done.length;
        await perform(data, one, done);
        seen.undone += Number(done.length < before);
        const kept = await published();
        await db.execute(sql`truncate aggregate_lines`);
        await recompute(db, 'all', { cause: 'test' });
        expect(kept).toEqual(await published());
        seen.figures += kept.length;
      }
    }),
    { numRuns: trials(10), seed: 20_251_121, endOnFailure: true },
  );
  expect(seen.figures).toBeGreaterThan(0);
  expect(seen.undone).toBeGreaterThan(0);
});
