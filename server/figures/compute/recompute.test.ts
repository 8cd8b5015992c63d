import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indicators, inputs, type Term } from '#server/core/db/schema';
import { uuidv7 } from '#server/core/db/uuid';
import { recompute, recomputeForTagRoots } from './recompute';
import { figures, forest, resetFigures, type Forest } from './figures.fixture';
import type { Database } from '#server/core/db/connection';
import { openTestDatabase } from '#tests/support/database/database';

let opened: Database;
let tags: Forest;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await resetFigures(opened.db);
  tags = await forest(opened.db, { country: { europe: ['france', 'spain'], asia: ['japan'] }, brand: { alizee: [], brise: [] } });
});

const energy = (aggregate: Term['aggregate'], more: Partial<Term> = {}): Term => ({
  name: 'energy',
  subject: 'electricity',
  field: 'kwh',
  aggregate,
  ...more,
});

async function indicator(terms: Term[], more: Partial<typeof indicators.$inferInsert> = {}) {
  await opened.db.insert(indicators).values({ key: 'energy', name: { en: 'Energy' }, section: 'climate', terms, ...more });
}
async function input(kwh: string | number | null, carried: string[] = [], more: Partial<typeof inputs.$inferInsert> = {}) {
  const id = uuidv7();
  const date = more.date ?? '2024-01-01';
  await opened.db.insert(inputs).values({
    id,
    subject_key: 'electricity',
    date,
    date_end: `${date.slice(0, 4)}-12-31`,
    state: 'approved',
    tags: Object.fromEntries(carried.map((key) => [tags.rootOf(key), tags.id(key)])),
    values: { kwh },
    ...more,
  });
  return id;
}
const all = () => figures(opened.db, 'energy', tags);

describe('figures of a sum', () => {
  it('are the whole and every node of every dimension', async () => {
    await indicator([energy('sum')]);
    await input('1.1', ['france', 'alizee']);
    await input(2, ['spain', 'alizee']);
    await input(4, ['japan', 'brise']);
    await recompute(opened.db, { subjects: ['electricity'] }, { cause: 'test' });
    expect(await all()).toEqual({
      ' 2024-01-01': '7.1',
      'country 2024-01-01': '7.1',
      'europe 2024-01-01': '3.1',
      'asia 2024-01-01': '4',
      'france 2024-01-01': '1.1',
      'spain 2024-01-01': '2',
      'japan 2024-01-01': '4',
      'brand 2024-01-01': '7.1',
      'alizee 2024-01-01': '3.1',
      'brise 2024-01-01': '4',
    });
  });

  it('keep every digit', async () => {
    await indicator([energy('sum')]);
    await input('369029596.99780074608096702', ['france']);
    await input('0.00000000000000001', ['spain']);
    await recompute(opened.db, 'all', { cause: 'test' });
    expect((await all())[' 2024-01-01']).toBe('369029596.99780074608096703');
  });

  it('leave out what is not approved, does not apply, is missing or was of another type', async () => {
    await indicator([energy('sum')]);
    await input(1, ['france'], { state: 'submitted' });
    await input(2, ['spain'], { quality: 'not_applicable' });
    await input(null, ['japan']);
    await input('about 3', ['europe']);
    await recompute(opened.db, 'all', { cause: 'test' });
    expect(await all()).toEqual({});
  });

  it('hold a confirmed zero', async () => {
    await indicator([energy('sum')]);
    await input(0);
    await recompute(opened.db, 'all', { cause: 'test' });
    expect(await all()).toEqual({ ' 2024-01-01': '0' });
  });
});

describe('the other aggregates', () => {
  it.each<[Term['aggregate'], string]>([
    ['average', '3'],
    ['min', '1'],
    ['max', '6'],
    ['count', '3'],
    ['last', '8'],
  ])('%s', async (aggregate, expected) => {
    await indicator([energy(aggregate)]);
    const month = (from: string) => ({ date: from, date_end: `${from.slice(0, 8)}28` });
    await input(1, ['france'], month('2024-01-01'));
    await input(2, ['france'], month('2024-02-01'));
    await input(6, ['spain'], month('2024-01-01'));
    await recompute(opened.db, 'all', { cause: 'test' });
    expect((await all())[' 2024-01-01']).toBe(expected);
  });

  it('`last` of an entry that no longer applies is nothing', async () => {
    await indicator([energy('last')]);
    await input(1, ['france'], { date: '2024-01-01', date_end: '2024-01-31' });
    await input(null, ['france'], { date: '2024-02-01', date_end: '2024-02-29', quality: 'not_applicable' });
    await recompute(opened.db, 'all', { cause: 'test' });
    expect(await all()).toEqual({});
  });

  it('`given` adds nothing up: each combination of tags as it was entered', async () => {
    await indicator([energy('given')]);
    await input(100);
    await input(60, ['france']);
    await input(30, ['france', 'alizee']);
    await recompute(opened.db, 'all', { cause: 'test' });
    expect(await all()).toEqual({ ' 2024-01-01': '100', 'france 2024-01-01': '60', 'alizee+france 2024-01-01': '30' });
  });

  it('a term of some tags reads only what is under them; for `given` they are part of what the input carries', async () => {
    await indicator([energy('sum', { tags: { country: tags.id('europe') } })]);
    await input(1, ['france', 'brise']);
    await input(2, ['japan', 'brise']);
    await recompute(opened.db, 'all', { cause: 'test' });
    expect((await all())['brise 2024-01-01']).toBe('1');
    await opened.db.update(indicators).set({ terms: [energy('given', { tags: { country: tags.id('france') } })] });
    await recompute(opened.db, { indicators: ['energy'] }, { cause: 'test' });
    expect(await all()).toEqual({ 'brise 2024-01-01': '1' });
  });
});

describe('formulas', () => {
  const ratio = [energy('sum'), energy('sum', { name: 'people', subject: 'employees', field: 'people' })];
  const people = (count: number, carried: string[], date = '2024-01-01') =>
    input(null, carried, { subject_key: 'employees', values: { people: count }, date });

  it('have a value where every term has one, and none for a division by zero', async () => {
    await indicator(ratio, { formula: 'energy / people' });
    await input(10, ['france']);
    await input(20, ['spain']);
    await people(4, ['france']);
    await people(0, ['japan'], '2023-01-01');
    await input(20, ['japan'], { date: '2023-01-01' });
    await recompute(opened.db, 'all', { cause: 'test' });
    expect(await all()).toEqual({
      ' 2024-01-01': '7.5',
      'country 2024-01-01': '7.5',
      'europe 2024-01-01': '7.5',
      'france 2024-01-01': '2.5',
    });
    const { rows } = await opened.db.execute(sql`select terms, inputs_count from aggregates where selection = '{}'`);
    expect(rows).toEqual([{ terms: { energy: '30', people: '4' }, inputs_count: 3 }]);
  });

  it('say how many of their inputs are estimates, and change when one becomes measured', async () => {
    await indicator([energy('sum')]);
    const id = await input(2, ['france'], { quality: 'estimated' });
    await input(3, ['spain']);
    await input(null, ['japan'], { quality: 'not_applicable', values: {} });
    const told = async () => {
      await recompute(opened.db, { subjects: ['electricity'] }, { cause: 'test' });
      const { rows } = await opened.db.execute(sql`select value::text, inputs_count, estimates from aggregates where selection = '{}'`);
      return rows;
    };
    expect(await told()).toEqual([{ value: '5', inputs_count: 2, estimates: 1 }]);
    await opened.db
      .update(inputs)
      .set({ quality: 'measured' })
      .where(sql`id = ${id}`);
    expect(await told()).toEqual([{ value: '5', inputs_count: 2, estimates: 0 }]);
  });

  it('of several measures are kept apart, each with the terms it names', async () => {
    const series = [
      { key: 'total', name: {}, unit: {}, formula: 'energy' },
      { key: 'each', name: {}, unit: {}, formula: 'energy / people' },
    ];
    await indicator(ratio, { series });
    await input(10);
    await people(4, []);
    await recompute(opened.db, 'all', { cause: 'test' });
    const { rows } = await opened.db.execute(sql`select series, value::text, terms from aggregates order by series`);
    expect(rows).toEqual([
      { series: 'each', value: '2.5', terms: { energy: '10', people: '4' } },
      { series: 'total', value: '10', terms: { energy: '10' } },
    ]);
    await opened.db.update(indicators).set({ series: series.slice(0, 1) });
    expect(await recompute(opened.db, { indicators: ['energy'] }, { cause: 'test' })).toEqual({ written: 0, removed: 1 });
  });
});

describe('periods', () => {
  it('of the figures may be longer than those of the inputs; what does not fit in one is left out', async () => {
    await indicator([energy('sum')], { granularity: 'quarter' });
    await input(1, [], { date: '2024-01-01', date_end: '2024-01-31' });
    await input(2, [], { date: '2024-03-01', date_end: '2024-03-31' });
    await input(4, [], { date: '2024-04-01', date_end: '2024-04-30' });
    await input(8, [], { date: '2024-06-01', date_end: '2024-07-31' });
    await recompute(opened.db, 'all', { cause: 'test' });
    expect(await all()).toEqual({ ' 2024-01-01': '3', ' 2024-04-01': '4' });
  });

  it('spans are their own', async () => {
    await indicator([energy('sum')], { granularity: 'span' });
    await input(1, [], { date: '2017-07-01', date_end: '2018-06-30' });
    await recompute(opened.db, 'all', { cause: 'test' });
    expect(await all()).toEqual({ ' 2017-07-01': '1' });
  });

  it('of a fiscal year follow the client’s first month', async () => {
    await opened.db.execute(
      sql`insert into client_config_versions (status, config) values ('active', '{"dates": {}, "fiscal_year_start_month": 7}')`,
    );
    await indicator([energy('sum')], { granularity: 'fiscal_year' });
    await input(1, [], { date: '2024-06-01', date_end: '2024-06-30' });
    await input(2, [], { date: '2024-07-01', date_end: '2024-07-31' });
    await recompute(opened.db, 'all', { cause: 'test' });
    expect(await all()).toEqual({ ' 2023-07-01': '1', ' 2024-07-01': '2' });
  });
});

describe('a recomputation', () => {
  it('writes only what changes, in the periods touched, and says how each figure was made', async () => {
    await indicator([energy('sum')]);
    const first = await input(1, ['france'], { date: '2023-01-01' });
    await input(2, ['spain']);
    expect(await recompute(opened.db, { subjects: ['electricity'] }, { cause: 'first' })).toEqual({ written: 8, removed: 0 });
    await opened.db
      .update(inputs)
      .set({ values: { kwh: 5 } })
      .where(sql`id = ${first}`);
    const dates = { first: '2023-01-01', last: '2023-12-31' };
    expect(await recompute(opened.db, { subjects: ['electricity'], dates }, { cause: 'second' })).toEqual({ written: 4, removed: 0 });
    expect(await recompute(opened.db, { subjects: ['electricity'] }, { cause: 'third' })).toEqual({ written: 0, removed: 0 });
    const { rows } = await opened.db.execute(sql`
      select date, cause, count(*)::int from aggregates join precalculation_runs on id = run_id where finished_at is not null group by 1, 2 order by 1`);
    expect(rows).toEqual([
      { date: '2023-01-01', cause: 'second', count: 4 },
      { date: '2024-01-01', cause: 'first', count: 4 },
    ]);
  });

  it('finds the published figures of the periods touched, of periods that overlap too', async () => {
    for (const granularity of ['year', 'span']) {
      await resetFigures(opened.db);
      await indicator([energy('sum')], { granularity });
      await input(
        1,
        [],
        granularity === 'span' ? { date: '2017-07-01', date_end: '2024-12-31' } : { date: '2017-01-01', date_end: '2017-12-31' },
      );
      await input(2, [], { date: '2018-01-01', date_end: '2018-12-31' });
      const id = await input(3, [], { date: '2020-01-01', date_end: '2020-12-31' });
      await recompute(opened.db, { subjects: ['electricity'] }, { cause: 'first' });
      const again = () =>
        recompute(opened.db, { subjects: ['electricity'], dates: { first: '2020-01-01', last: '2020-12-31' } }, { cause: 'second' });
      await opened.db
        .update(inputs)
        .set({ values: { kwh: 5 } })
        .where(sql`id = ${id}`);
      expect(await again()).toEqual({ written: 1, removed: 0 });
      await opened.db.delete(inputs).where(sql`id = ${id}`);
      expect(await again()).toEqual({ written: 0, removed: 1 });
      expect(Object.values(await all())).toEqual(['1', '2']);
    }
  });

  it('follows a tag that moves in its tree', async () => {
    await indicator([energy('sum')]);
    await input(1, ['france']);
    await recompute(opened.db, 'all', { cause: 'test' });
    await tags.move('france', 'asia');
    await recomputeForTagRoots(opened.db, ['country'], { cause: 'tags' });
    expect(await all()).toMatchObject({ 'asia 2024-01-01': '1' });
    expect(await all()).not.toHaveProperty('europe 2024-01-01');
  });

  it('removes the figures of an indicator that went', async () => {
    await indicator([], { source: 'manual', manual_values: [{ date: '2024-05-01', value: '1.50' }] });
    await recompute(opened.db, { indicators: ['energy'] }, { cause: 'test' });
    expect(await all()).toEqual({ ' 2024-01-01': '1.50' });
    await opened.db.delete(indicators);
    expect(await recompute(opened.db, { indicators: ['energy'] }, { cause: 'test' })).toEqual({ written: 0, removed: 1 });
  });
});
