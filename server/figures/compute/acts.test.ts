/** Tests that after any acts in any order, an import and its undoing included, the figures equal those of a fresh computation. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imported, step } from '#server/collection/transfer/import/imports.fixture';
import { call, collection, made, type Collection, type InputBody } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { recompute } from './recompute';
import { trials } from '#tests/support/nightly';

let test: TestApp;
let data: Collection;
const base = '/services/data_cluster/inputs';

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

const place = fc.nat({ max: 2 });
const country = fc.constantFrom('france', 'spain', 'japan');
const year = fc.constantFrom('2022', '2023');
const value = fc.integer({ min: 1, max: 9 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('enter' as const), country, year, value }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('approve' as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), place }) },
  fc.record({ kind: fc.constant('refuse' as const), place }),
  fc.record({ kind: fc.constant('edit' as const), place, value }),
  fc.record({ kind: fc.constant('delete' as const), place }),
  fc.record({ kind: fc.constant('restore' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      rows: fc.array(fc.record({ country, year, value }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  fc.record({ kind: fc.constant('move' as const), country, under: fc.constantFrom('europe', 'asia') }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Performs an act; one that the present state doesn't allow must be refused and change nothing. */
async function perform(one: Act, done: string[]): Promise<void> {
  const { admin, tag, enter, fire } = data;
  if (one.kind === 'enter')
    await enter(admin, { date: `${one.year}-01-01`, tags: { country: tag[one.country] }, values: { kwh: one.value } });
  else if (one.kind === 'move') {
    const path = `/tags/${tag[one.country]}`;
    const { version } = (await call<{ version: number }>(admin, 'GET', path)).body;
    await call(admin, 'PUT', path, { version, parent_id: tag[one.under] });
  } else if (one.kind === 'import') {
    const rows = new Map(one.rows.map((row) => [`${row.year};${row.country}`, row.value]));
    const file = await imported(
      admin,
      { subject_key: 'electricity' },
      `Period;Country;Energy\r\n${[...rows].map(([at, kwh]) => `${at};${kwh}\r\n`).join('')}`,
    );
    if (file.status === 'valid' && (await step(admin, file.id, 'apply')).status === 'done') done.push(file.id);
  } else if (one.kind === 'undo') {
    const last = done.pop();
    if (last !== undefined) await step(admin, last, 'undo');
  } else if (one.kind === 'restore') {
    const { body } = await call<{ id: string; entity: string }[]>(admin, 'GET', '/deletions?filter={"entity":"inputs","restored_at":null}');
    if (body[0]) await call(admin, 'POST', `/deletions/${body[0].id}/restore`);
  } else {
    const { body } = await call<InputBody[]>(admin, 'GET', `${base}?sort=["date","ASC"]`);
    const fitting = body.filter(({ state }) => (state === 'approved') === (one.kind === 'reopen'));
    const input = fitting[one.place % fitting.length];
    if (!input) return;
    if (one.kind === 'edit') await call(admin, 'PUT', `${base}/${input.id}`, { version: input.version, values: { kwh: one.value } });
    else if (one.kind === 'delete') await call(admin, 'DELETE', `${base}/${input.id}`);
    else {
      if (one.kind !== 'reopen') await fire(admin, 'submit', [input.id]);
      await fire(admin, one.kind, [input.id], 'Because.');
    }
  }
}

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
        await perform(one, done);
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
