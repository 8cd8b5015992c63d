/** Tests that after any history of acts, what was published at a time is what was served then, and that the ledger explains every difference. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecomputePreview } from '#resources/api/collection/recompute';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { LedgerAct, LedgerLine } from '#resources/api/figures/lineage';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { settled } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { act as anyAct, country, perform, type Act } from '../compute/acts.fixture';
import { recompute } from '../compute/recompute';

let test: TestApp;
let data: Collection;
let visitor: Inject;
const base = '/services/indicators';
const terms = (aggregate: string) => [{ name: 'a', subject: 'electricity', field: 'kwh', aggregate }];
const indicators = {
  energy_sum: { terms: terms('sum') },
  energy_last: { terms: terms('last') },
  energy_part: { terms: terms('sum'), formula: 'a / 3' },
  energy_co2: { terms: [{ name: 'a', subject: 'electricity', field: 'co2', aggregate: 'sum' }] },
};
const number = (id: string, more: object) => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const fields = [
  number('kwh', { name: { en: 'Energy', fr: 'Énergie' }, required: true, min: 0 }),
  number('grid', { lookup: { resource: 'emission_factors', field: 'total_co2_kg', tags: { place: 'country' } } }),
  number('co2', { compute: 'kwh * grid' }),
];
let factor: string;

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  visitor = await test.anonymous();
  const found = { name: 'Everywhere', category: 'purchased-electricity', total_co2_kg: 2 };
  factor = made(await call<{ id: string }>(data.admin, 'POST', '/emission_factors', found)).id;
  made(await data.subject('electricity', { fields, self_approval: true }));
  made(await call(data.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 }));
  for (const [key, made_of] of Object.entries(indicators))
    made(
      await call(data.admin, 'POST', base, {
        key,
        section: 'climate',
        name: { en: 'Energy', fr: 'Énergie' },
        source: 'computed',
        published: true,
        ...made_of,
      }),
    );
});
afterAll(() => test.close());

const own = fc.oneof(
  fc.record({ kind: fc.constant('archive' as const), country, day: fc.constantFrom('2022-06-30', null) }),
  fc.record({ kind: fc.constant('aggregate' as const), aggregate: fc.constantFrom('sum', 'max', 'average') }),
  fc.record({ kind: fc.constant('formula' as const), formula: fc.constantFrom('a / 3', 'a * 2', 'a / (a - 4)') }),
  fc.record({ kind: fc.constant('factor' as const), total_co2_kg: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('break' as const), year: fc.constantFrom('2022', '2023') }),
);
const history = fc.array(fc.oneof({ weight: 5, arbitrary: anyAct }, { weight: 2, arbitrary: own }), { minLength: 6, maxLength: 16 });
/** The acts with which each history begins, so that later ones change figures that are published. */
const first = [
  { kind: 'enter', country: 'france', year: '2022', value: 5 },
  { kind: 'enter', country: 'japan', year: '2023', value: 3 },
  { kind: 'approve', place: 0 },
  { kind: 'approve', place: 0 },
] satisfies Act[];
type Own = typeof own extends fc.Arbitrary<infer One> ? One : never;

async function act(one: Act | Own, done: string[]): Promise<void> {
  const { admin, tag } = data;
  if (one.kind === 'archive') {
    const path = `/tags/${tag[one.country]}`;
    const { version } = (await call<{ version: number }>(admin, 'GET', path)).body;
    expect((await call(admin, 'PUT', path, { version, archived_at: one.day })).status).toBe(200);
  } else if (one.kind === 'aggregate') await call(admin, 'PUT', `${base}/energy_sum`, { terms: terms(one.aggregate) });
  else if (one.kind === 'formula') await call(admin, 'PUT', `${base}/energy_part`, { formula: one.formula });
  else if (one.kind === 'factor') await changeFactor(one.total_co2_kg);
  else if (one.kind === 'break')
    made(
      await call(admin, 'POST', '/annotations', {
        key: 'energy_sum',
        date: `${one.year}-01-01`,
        title: { en: 'Another method', fr: 'Une autre méthode' },
        audience: 'public',
        series_break: true,
      }),
    );
  else await perform(data, one, done);
}

/** Changes the factor, and computes the entries again that were computed with it. */
async function changeFactor(total_co2_kg: number): Promise<void> {
  // Entries are computed again only within a few minutes of signing in.
  const admin = await test.signIn('admin@lacet.example');
  const subject = '/services/data_cluster/subjects/electricity/recompute';
  expect((await call(admin, 'PUT', `/emission_factors/${factor}`, { total_co2_kg })).status).toBe(200);
  const { entries, fingerprint } = (await call<RecomputePreview>(admin, 'POST', `${subject}/preview`)).body;
  if (entries === 0) return;
  const { status, body } = await call<{ id: string }>(admin, 'POST', subject, { reason: 'A better factor.', fingerprint, entries });
  expect(status, JSON.stringify(body)).toBe(202);
  expect(await settled(admin, body.id)).toMatchObject({ status: 'done', result: { entries } });
}

/** The published values by indicator, tag (none: the whole) and period. */
type Served = Record<string, string>;

/** Returns the values that the pages show visitors, of the whole, of all countries and of each country and continent; those of a past day where one is given. */
async function served(day?: string): Promise<Served> {
  const found: Served = {};
  const asOf = day === undefined ? '' : `&as_of=${day}`;
  for (const key of Object.keys(indicators))
    for (const by of ['country', 'europe', 'asia']) {
      const { status, body } = await call<IndicatorPage>(visitor, 'GET', `${base}/${key}?by=${by}${asOf}`);
      // Nothing is under a continent whose countries were all moved.
      if (status === 400) continue;
      const { periods, series, headline } = body.data;
      const whole = { ...headline, key: by === 'country' ? '' : by };
      for (const line of [whole, ...series])
        for (const [place, value] of line.values.entries())
          if (value !== null) found[`${key} ${line.key} ${periods[place]?.key}`] = String(value);
    }
  for (const key of Object.keys(indicators)) {
    const { data: all } = (await call<IndicatorPage>(visitor, 'GET', `${base}/${key}?tags=country:country${asOf}`)).body;
    for (const [place, value] of all.headline.values.entries())
      if (value !== null) found[`${key} country ${all.periods[place]?.key}`] = String(value);
  }
  return found;
}

const nameOf = ({ indicator, tags, period }: LedgerLine) => `${indicator.key} ${Object.values(tags).join('+')} ${period.key}`;
const textOf = (value: number | string | null) => (value === null ? undefined : String(value));

async function ledger(query = ''): Promise<LedgerLine[]> {
  const { status, body } = await call<LedgerLine[]>(data.admin, 'GET', `/services/restatements?range=[0,999]${query}`);
  expect(status).toBe(200);
  return body;
}

/** Expects that the lines, the latest first, lead from the values served before to those served after, and that no other value changed. */
function expectExplained(lines: readonly LedgerLine[], before: Served, after: Served): void {
  const now = { ...before };
  for (const line of lines.toReversed()) {
    const name = nameOf(line);
    // A figure that was published again since it went has no line for its return.
    if (now[name] !== undefined) expect(now[name], name).toBe(String(line.from));
    const to = textOf(line.to);
    if (to === undefined) delete now[name];
    else now[name] = to;
  }
  const returned = Object.entries(after).filter(([name]) => now[name] === undefined);
  expect({ ...now, ...Object.fromEntries(returned) }).toEqual(after);
  for (const [name] of returned)
    expect(before[name] === undefined || lines.some((line) => nameOf(line) === name && line.to === null), name).toBe(true);
}

const dayBefore = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

it('any history is told by the figures of its days and by its ledger', { timeout: 3_600_000 }, async () => {
  const seen = { lines: 0, causes: new Set<string>() };
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      const { db } = test.database;
      await db.execute(sql`truncate inputs, aggregate_lines, aggregate_versions, precalculation_runs, annotations`);
      const done: string[] = [];
      const days: Served[] = [await served()];
      let told: LedgerLine[] = [];
      for (const one of [...first, ...acts]) {
        // Each act is made on a day of its own: all earlier ones are a day older.
        await db.execute(sql`update precalculation_runs set started_at = started_at - interval '1 day'`);
        await act(one, done);
        const [lines, now] = [await ledger(), await served()];
        const fresh = lines.slice(0, lines.length - told.length);
        expectExplained(fresh, days.at(-1) ?? {}, now);
        told = lines;
        days.push(now);
      }
      for (const [place, then] of days.entries())
        expect(await served(dayBefore(days.length - 1 - place)), `after ${place} acts`).toEqual(then);
      await expectComplete(told);
      await expectCountedByMigration();
      seen.lines += told.length;
      for (const { cause } of told) seen.causes.add(cause);
      await db.execute(sql`truncate aggregate_lines`);
      await recompute(db, 'all', { cause: 'test' });
      expect(await served()).toEqual(days.at(-1));
    }),
    { numRuns: process.env['TEST_NIGHTLY'] === '1' ? 500 : 4, seed: 20_261_129, endOnFailure: true },
  );
  expect(seen.lines).toBeGreaterThan(0);
  expect([...seen.causes]).toEqual(expect.arrayContaining(['inputs:reopen', 'inputs:recompute', 'indicators']));
});

/** Expects that the migration counts, for runs of earlier releases, what the runs count now. */
async function expectCountedByMigration(): Promise<void> {
  const { db } = test.database;
  const counted = async () => (await db.execute(sql`select id, restated from precalculation_runs order by id`)).rows;
  const before = await counted();
  await db.execute(sql`update precalculation_runs set restated = '{}'`);
  const [statement = ''] = readFileSync('server/core/db/migrations/0026_restated.sql', 'utf8').split('--> statement-breakpoint').slice(-1);
  await db.execute(sql.raw(statement));
  expect(await counted()).toEqual(before);
}

/** Expects that the acts say how many figures they changed, list exactly these, and say why. */
async function expectComplete(told: readonly LedgerLine[]): Promise<void> {
  const { body: acts } = await call<LedgerAct[]>(data.admin, 'GET', '/services/restatements/acts?range=[0,99]');
  expect(acts.reduce((sum, { figures }) => sum + figures, 0)).toBe(told.length);
  expect(new Set(told.map(({ act: id }) => id))).toEqual(new Set(acts.map(({ id }) => id)));
  for (const { id, figures, indicators: named, lines, cause, reason, actor } of acts) {
    const own_lines = await ledger(`&act=${id}`);
    expect(own_lines).toEqual(told.filter((line) => line.act === id));
    expect([own_lines.length, named.reduce((sum, one) => sum + one.figures, 0)]).toEqual([figures, figures]);
    expect(lines).toEqual(own_lines.slice(0, lines.length));
    expect(lines.length).toBeGreaterThan(0);
    expect(cause).toMatch(/^(inputs:\w+|tags|indicators|subjects)$/);
    expect(actor).toMatchObject({ name: 'admin Test' });
    if (cause === 'inputs:reopen') expect(reason).toBe('Because.');
    if (cause === 'inputs:recompute') expect(reason).toBe('A better factor.');
  }
}
