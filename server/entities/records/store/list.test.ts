import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { writeRecords } from '../write/writeRecords';
import { system } from '#server/core/viewer/viewer';
import { samples } from '../records.fixture';

let test: TestApp;
let inject: Inject;
const query = (parameters: Record<string, unknown>) =>
  inject(
    `/api/samples?${Object.entries(parameters)
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&')}`,
  );
const labels = async (filter: object, sort: unknown = ['label', 'ASC']) => {
  const answer = await query({ filter, sort });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer
    .json()
    .map((record: { label: string }) => record.label)
    .join(' ');
};

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  inject = await test.signIn('super@lacet.example');
  await test.database.db.transaction((tx) =>
    writeRecords(
      tx,
      test.deps.entities.get('samples'),
      [
        {
          label: 'Éclair',
          code: 'C1',
          amount: 10,
          day: '2024-01-01',
          country: 'fr',
          active: true,
          materials: ['wool', 'hemp'],
          title: { en: 'Lightning', fr: 'Foudre' },
          notes: 'Œuvre de jean.dupont@lacet.example',
        },
        {
          label: 'brun',
          code: 'C2',
          amount: '2.5',
          day: '2024-06-30',
          country: 'it',
          active: false,
          materials: ['cotton'],
          title: { en: 'Brown' },
          story: '<p>hidden<b>word</b></p>',
        },
        { label: 'Zèbre', amount: -3, country: 'fr', days: ['mon'] },
        { label: 'àme', amount: 10, day: '2023-12-31', materials: [] },
      ].map((data) => ({ data })),
      { viewer: system([]), definitions: test.deps.definitions },
    ),
  );
});
afterAll(() => test.close());

describe('filters', () => {
  it.each<[object, string]>([
    [{ label: 'brun' }, 'brun'],
    [{ label: 'Brun' }, ''],
    [{ label__contains: 'ECL' }, 'Éclair'],
    [{ label__gte: 'c' }, 'Éclair Zèbre'],
    [{ code: ['C1', 'C2'] }, 'brun Éclair'],
    [{ code__empty: true }, 'àme Zèbre'],
    [{ code: null }, 'àme Zèbre'],
    [{ amount: 10 }, 'àme Éclair'],
    [{ amount: '10.0' }, 'àme Éclair'],
    [{ amount__lt: 2.6 }, 'brun Zèbre'],
    [{ amount__gte: '2.5', amount__lte: 10 }, 'àme brun Éclair'],
    [{ day__gt: '2023-12-31' }, 'brun Éclair'],
    [{ day: '2024-01-01' }, 'Éclair'],
    [{ day__empty: false }, 'àme brun Éclair'],
    [{ country: 'fr' }, 'Éclair Zèbre'],
    [{ country__not: 'fr' }, 'àme brun'],
    [{ country__not: ['fr', 'it'] }, 'àme'],
    [{ active: true }, 'Éclair'],
    [{ active: false }, 'àme brun Zèbre'],
    [{ materials: 'hemp' }, 'Éclair'],
    [{ materials: ['cotton', 'hemp'] }, 'brun Éclair'],
    [{ materials__empty: true }, 'àme Zèbre'],
    [{ days: ['mon'] }, 'Zèbre'],
    [{ title: 'Brown' }, 'brun'],
    [{ title__contains: 'light' }, 'Éclair'],
    [{ evidence__empty: true }, 'àme brun Éclair Zèbre'],
    [{ q: 'eclair' }, 'Éclair'],
    [{ q: 'oeuvre LACET' }, 'Éclair'],
    [{ q: 'jean.dup' }, 'Éclair'],
    [{ q: 'foud' }, 'Éclair'],
    [{ q: 'hidden word' }, 'brun'],
    [{ q: '' }, 'àme brun Éclair Zèbre'],
    [{ q: '&|!:*' }, ''],
    [{ id: [] }, ''],
    [{ id: 'nobody' }, ''],
    [{ label: "'; DROP TABLE records; --" }, ''],
    [{ label__contains: '%' }, ''],
  ])('%j', async (filter, expected) => expect(await labels(filter)).toBe(expected));

  it('by ids, as getMany asks', async () => {
    const all = (await query({})).json();
    expect((await query({ filter: { id: all.slice(0, 2).map((record: { id: string }) => record.id) } })).json()).toHaveLength(2);
  });

  it('in the language of who asks', async () => {
    const french = await test.signIn('fr@lacet.example', { grants: ['resource.samples:read'], locale: 'fr' });
    const answer = await french(`/api/samples?filter=${encodeURIComponent('{"title":"Foudre"}')}`);
    expect(answer.json()).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ filter: { nothing: 1 } }, 'INVALID_FILTER'],
    [{ filter: { 'label"; DROP TABLE x': 1 } }, 'INVALID_FILTER'],
    [{ filter: { amount: 'many' } }, 'INVALID_FILTER'],
    [{ filter: { amount__gt: [1] } }, 'INVALID_FILTER'],
    [{ filter: { day: 'yesterday' } }, 'INVALID_FILTER'],
    [{ filter: { materials__gt: 'a' } }, 'INVALID_FILTER'],
    [{ filter: { evidence: 'x' } }, 'INVALID_FILTER'],
    [{ filter: { label: 'a\u0000' } }, 'INVALID_FILTER'],
    [{ filter: { q: '\u0000' } }, 'INVALID_FILTER'],
    [{ filter: 'x' }, 'INVALID_FILTER'],
    [{ sort: ['nothing', 'ASC'] }, 'INVALID_SORT'],
    [{ sort: ['label', 'ASC; DROP'] }, 'INVALID_SORT'],
    [{ sort: ['materials', 'ASC'] }, 'INVALID_SORT'],
    [{ range: [0, 1_000_000] }, 'INVALID_RANGE'],
    [{ range: [-1, 5] }, 'INVALID_RANGE'],
  ])('%j is a 400 with a code', async (parameters, code) => {
    const answer = await query({ ...parameters });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(code);
  });
});

describe('order and pages', () => {
  it('of texts, without accents or case; empty values last', async () => {
    expect(await labels({}, ['label', 'DESC'])).toBe('Zèbre Éclair brun àme');
    expect(await labels({}, ['day', 'DESC'])).toBe('brun Éclair àme Zèbre');
    expect(
      await labels({}, [
        ['amount', 'DESC'],
        ['label', 'ASC'],
      ]),
    ).toBe('àme Éclair brun Zèbre');
    expect(await labels({}, ['created_at', 'DESC'])).toBeTruthy();
  });

  it('say their place and how many there are', async () => {
    const page = await query({ range: [1, 2] });
    expect(page.headers['content-range']).toBe('samples 1-2/4');
    expect(page.json()).toHaveLength(2);
    expect((await query({ range: [100, 124] })).headers['content-range']).toBe('samples */4');
  });

  it('come from indexes, whose entries alone tell places and how many there are', async () => {
    const { pool } = test.database;
    const sql = `EXPLAIN SELECT id FROM records_samples t WHERE t.by_country IN ('fr'::text) ORDER BY t.by_label ASC, t.id ASC LIMIT 25`;
    await pool.query('VACUUM ANALYZE records_samples');
    await pool.query('SET enable_seqscan = off');
    const plan = JSON.stringify((await pool.query(sql)).rows);
    await pool.query('RESET enable_seqscan');
    expect(plan).toContain('Index Only Scan using made_');
    expect(plan).not.toContain('Sort');
  });
});
