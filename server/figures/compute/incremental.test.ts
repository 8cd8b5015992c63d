/** Tests that after inputs are approved, refused, edited, retagged or moved in any order, the figures equal those of a fresh computation. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indicators, inputs, subjects as subjectsTable, type Term } from '#server/core/db/schema';
import { uuidv7 } from '#server/core/db/uuid';
import { forest, resetFigures, type Forest } from './figures.fixture';
import { recompute, recomputeForTagRoots } from './recompute';
import type { Database } from '#server/core/db/connection';
import { openTestDatabase } from '#tests/support/database/database';
import { trials } from '#tests/support/nightly';

let opened: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const subjects = ['electricity', 'employees'] as const;
const leaves = { country: ['france', 'spain', 'japan'], brand: ['alizee', 'brise'] };
const years = ['2022', '2023', '2024'];
const aggregates: Term['aggregate'][] = ['sum', 'average', 'min', 'max', 'last', 'count', 'distinct', 'given'];

const carried = fc.record({ country: fc.constantFrom(...leaves.country, null), brand: fc.constantFrom(...leaves.brand, null) });
const value = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom('0.1', '12345678901234567890.5', null));
const place = fc.nat({ max: 5 });
const change = fc.oneof(
  fc.record({
    kind: fc.constant('enter' as const),
    subject: fc.constantFrom(...subjects),
    year: fc.constantFrom(...years),
    carried,
    value,
  }),
  fc.record({ kind: fc.constant('edit' as const), place, value }),
  fc.record({ kind: fc.constant('retag' as const), place, carried }),
  fc.record({ kind: fc.constant('redate' as const), place, year: fc.constantFrom(...years) }),
  fc.record({ kind: fc.constant('state' as const), place, state: fc.constantFrom('approved', 'refused', 'draft') }),
  fc.record({ kind: fc.constant('quality' as const), place, quality: fc.constantFrom('measured', 'not_applicable') }),
  fc.record({ kind: fc.constant('delete' as const), place }),
  fc.record({ kind: fc.constant('move' as const), leaf: fc.constantFrom(...leaves.country), under: fc.constantFrom('europe', 'asia') }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

async function apply(tags: Forest, one: Change): Promise<void> {
  const { db } = opened;
  if (one.kind === 'move') {
    await tags.move(one.leaf, one.under);
    await recomputeForTagRoots(db, ['country'], { cause: 'test' });
    return;
  }
  const rows = await db.select().from(inputs).orderBy(inputs.id);
  const before = one.kind === 'enter' ? undefined : rows[one.place];
  if (one.kind !== 'enter' && !before) return;
  const ids = (of: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(of).flatMap(([root, key]) => (key === null ? [] : [[root, tags.id(key)]])));
  const year = (of: string) => ({ date: `${of}-01-01`, date_end: `${of}-12-31` });
  const after = {
    ...before,
    ...(one.kind === 'enter'
      ? {
          id: uuidv7(),
          subject_key: one.subject,
          ...year(one.year),
          tags: ids(one.carried),
          values: { amount: one.value },
          state: 'approved',
        }
      : one.kind === 'edit'
        ? { values: { amount: one.value } }
        : one.kind === 'retag'
          ? { tags: ids(one.carried) }
          : one.kind === 'redate'
            ? year(one.year)
            : one.kind === 'state'
              ? { state: one.state }
              : one.kind === 'quality'
                ? { quality: one.quality }
                : {}),
  };
  const at = sql`id = ${before?.id ?? null}`;
  const taken = rows.some(
    (row) =>
      row.id !== before?.id && row.subject_key === after.subject_key && row.date === after.date && isDeepStrictEqual(row.tags, after.tags),
  );
  if (taken) return;
  if (one.kind === 'enter') await db.insert(inputs).values({ subject_key: '', date: '', date_end: '', ...after, id: uuidv7() });
  else if (one.kind === 'delete') await db.delete(inputs).where(at);
  else await db.update(inputs).set(after).where(at);
  const days = [before, after]
    .flatMap((row) => [row?.date, row?.date_end])
    .filter((day) => day !== undefined)
    .sort();
  await recompute(db, { subjects: [after.subject_key ?? ''], dates: { first: days[0] ?? '', last: days.at(-1) ?? '' } }, { cause: 'test' });
}

async function published() {
  const { rows } = await opened.db.execute(sql`
    select indicator_key, series, selection, date, trim_scale(value)::text as value, terms, inputs_count
    from aggregates order by indicator_key, series, selection, date`);
  const { rows: covered } = await opened.db.execute(sql`
    select indicator_key, series, selection, months, places, covers::text[], expected_places, expected_entries, expected_months, not_applicable, unmatched_places, unmatched_entries from aggregate_lines order by indicator_key, series, selection`);
  return { rows, covered };
}

it('incremental is the same as full', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 15 }), async (changes) => {
      const { db } = opened;
      await resetFigures(db);
      const tags = await forest(db, { country: { europe: ['france', 'spain'], asia: ['japan'] }, brand: { alizee: [], brise: [] } });
      const term = (name: string, subject: string, aggregate: Term['aggregate'], more = {}): Term => ({
        name,
        subject,
        field: 'amount',
        aggregate,
        ...more,
      });
      await db.insert(subjectsTable).values(subjects.map((key) => ({ key, name: {}, period: 'year' })));
      await db.insert(indicators).values([
        ...aggregates.map((aggregate) => ({ key: aggregate, name: {}, section: 's', terms: [term('a', 'electricity', aggregate)] })),
        {
          key: 'ratio',
          name: {},
          section: 's',
          formula: 'a / b',
          terms: [term('a', 'electricity', 'sum'), term('b', 'employees', 'sum')],
        },
        {
          key: 'matched',
          name: {},
          section: 's',
          formula: 'a / b',
          match: [tags.id('country')],
          terms: [term('a', 'electricity', 'sum'), term('b', 'employees', 'last')],
        },
        {
          key: 'around',
          name: {},
          section: 's',
          terms: [term('a', 'electricity', 'sum')],
          series: ['share(a)', 'a - previous(a)', 'cumulative(a)', 'moving_average(a, 2)', "index(a, '2021')"].map((formula, at) => ({
            key: `f${at}`,
            name: {},
            unit: {},
            formula,
          })),
        },
        { key: 'small', name: {}, section: 's', smallest_count: 3, terms: [term('a', 'electricity', 'sum')] },
        {
          key: 'small_ratio',
          name: {},
          section: 's',
          smallest_count: 3,
          formula: 'a / b',
          terms: [term('a', 'electricity', 'last'), term('b', 'employees', 'count')],
        },
        { key: 'europe', name: {}, section: 's', terms: [term('a', 'electricity', 'sum', { tags: { country: tags.id('europe') } })] },
      ]);
      for (const one of changes) await apply(tags, one);
      const incremental = await published();
      await db.execute(sql`truncate aggregate_lines`);
      await recompute(db, 'all', { cause: 'test' });
      expect(incremental).toEqual(await published());
    }),
    { numRuns: trials(8) },
  );
});
