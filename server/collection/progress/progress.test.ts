import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataProgress, Overview, Places, ProgressAnswer } from '#resources/api/collection/progress';
import { call, collection, made, type Collection } from '../inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const entry = ['portal:public', 'subjects:read', 'tags:read', 'inputs:read', 'inputs:write', 'inputs:submit'];
let test: TestApp;
let c: Collection;
let spaniard: Inject;
const ids: Record<string, string> = {};

const progress = async (inject: Inject, key: string, more: object = {}): Promise<DataProgress> => {
  const { status, body } = await call<ProgressAnswer>(inject, 'PUT', '/progress/data', { keys: [key], year: 2023, ...more });
  const found = body.progress?.[key];
  if (status !== 200 || !found) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return found;
};
const enter = async (country: string, date: string, more: object = {}) => {
  const { inputs } = made(
    await call<{ inputs: { id: string }[] }>(c.admin, 'POST', '/services/data_cluster/subjects/electricity/inputs', {
      date,
      tags: { country: c.tag[country] },
      values: { kwh: 5 },
      ...more,
    }),
  );
  return inputs[0]?.id ?? '';
};

beforeAll(async () => {
  test = await startTestApp();
  c = await collection(test);
  made(await c.subject('electricity', { period: 'quarter', self_approval: true }));
  made(await c.subject('waste', { tag_roots: [{ key: 'country', required: true }] }));
  made(await c.subject('trips', { period: 'span' }));
  spaniard = await test.signIn('spaniard@lacet.example', { grants: entry, scopes: [{ subjects: [], tags: [c.tag['spain'] ?? ''] }] });
  // France enters values from the second quarter of 2022 on, Spain from the fourth; Japan's last entry is of 2020.
  ids['old'] = await enter('japan', '2020-01-01');
  await enter('france', '2022-04-01');
  await enter('spain', '2022-10-01');
  ids['q1'] = await enter('france', '2023-01-01');
  ids['q2'] = await enter('france', '2023-04-01');
  ids['q3'] = await enter('france', '2023-07-01');
  ids['spain'] = await enter('spain', '2023-01-01');
  await c.fire(c.admin, 'submit', [ids['q1'] ?? '', ids['q2'] ?? '', ids['spain'] ?? '']);
  await c.fire(c.admin, 'approve', [ids['q1'] ?? '']);
  await c.fire(c.admin, 'refuse', [ids['q2'] ?? ''], 'Two sites in one.');
});
afterAll(() => test.close());

describe('what is expected', () => {
  it('is each period of the year from each place that has entered in the two years before', async () => {
    const { total, cells, periods } = await progress(c.admin, 'electricity');
    expect(periods.map(({ key }) => key)).toEqual(['2023-Q1', '2023-Q2', '2023-Q3', '2023-Q4']);
    expect(total).toEqual({ expected: 8, missing: 4, draft: 1, refused: 1, submitted: 1, preapproved: 0, approved: 1, late: 6 });
    expect(cells.map(({ period, expected, missing }) => [period, expected, missing])).toEqual([
      ['2023-Q1', 2, 0],
      ['2023-Q2', 2, 1],
      ['2023-Q3', 2, 1],
      ['2023-Q4', 2, 2],
    ]);
  });

  it('is not asked before a place has begun', async () => {
    const { cells } = await progress(c.admin, 'electricity', { year: 2022 });
    // Japan's last entry is of 2020-Q1: two years later, nothing more is expected of it.
    expect(cells.map(({ period, expected }) => [period, expected])).toEqual([
      ['2022-Q1', 1],
      ['2022-Q2', 1],
      ['2022-Q3', 1],
      ['2022-Q4', 2],
    ]);
  });

  it('is every leaf of the one required dimension where nothing was entered yet', async () => {
    expect((await progress(c.admin, 'waste')).total).toMatchObject({ expected: 3, missing: 3, late: 3 });
  });

  it('is nothing for free dates', async () => {
    expect(await progress(c.admin, 'trips')).toEqual({ periods: [], total: expect.objectContaining({ expected: 0 }), cells: [], tags: [] });
  });

  it('is not asked of a place that was archived before', async () => {
    const belgium = made(
      await call<{ id: string }>(c.admin, 'POST', '/tags', {
        key: 'belgium',
        name: { en: 'Belgium', fr: 'Belgique' },
        parent_id: c.tag['europe'],
      }),
    );
    expect((await progress(c.admin, 'waste')).total.expected).toBe(4);
    await test.database.pool.query(`UPDATE tags SET archived_at = '2022-06-01' WHERE id = $1`, [belgium.id]);
    expect((await progress(c.admin, 'waste')).total.expected).toBe(3);
  });

  it('is late thirty days after its period, or when the subject closes', async () => {
    const today = new Date();
    const year = today.getUTCFullYear();
    const { cells } = await progress(c.admin, 'waste', { year: year - 1 });
    const due = new Date(Date.UTC(year, 0, 30));
    expect(cells[0]?.late).toBe(today > due ? 3 : 0);
    // Nothing is expected yet of the year in progress.
    expect((await progress(c.admin, 'waste', { year })).total.expected).toBe(0);
  });
});

describe('progress', () => {
  it('is counted by the tags of a dimension, and under some', async () => {
    const { tags } = await progress(c.admin, 'electricity', { dimension: 'country' });
    expect(tags.map(({ name, cells }) => [name?.['en'], cells.reduce((sum, cell) => sum + cell.expected, 0)])).toEqual([
      ['France', 4],
      ['Spain', 4],
    ]);
    expect((await progress(c.admin, 'electricity', { under: [c.tag['spain']] })).total).toMatchObject({ expected: 4, submitted: 1 });
    expect((await progress(c.admin, 'electricity', { under: [c.tag['asia']] })).total.expected).toBe(0);
  });

  it('leads to the places behind a count, each with its entry', async () => {
    const { body } = await call<Places>(c.admin, 'GET', '/progress/subjects/electricity/places?year=2023&state=late&period=2023-Q2');
    expect(body.total).toBe(2);
    expect(body.places.map(({ state, input }) => [state, input]).sort()).toEqual([
      ['missing', null],
      ['refused', ids['q2']],
    ]);
    expect(body.places[0]).toMatchObject({ date: '2023-04-01', due: '2023-07-30', late: true });
  });

  it('begins with subjects, dimensions and years', async () => {
    const { body } = await call<Overview>(c.admin, 'GET', '/progress');
    expect(body.subjects.map(({ key }) => key).sort()).toEqual(['electricity', 'trips', 'waste']);
    expect(body.dimensions.map(({ key }) => key)).toEqual(['brand', 'country']);
    expect([body.year, body.years.at(-1)]).toEqual([2023, 2020]);
  });

  it('tells what waits for approval', async () => {
    const { body } = await call(c.admin, 'GET', '/progress/approval');
    expect(body['subjects']).toEqual([{ key: 'electricity', submitted: 1, preapproved: 0, oldest: expect.any(String) }]);
  });

  it('tells the last entries of subjects', async () => {
    const { body } = await call<{ subjects: Record<string, { total: number; entries: { id: string }[] }> }>(
      c.admin,
      'GET',
      '/services/data_cluster/subjects_last_entries?subject_keys=electricity,waste',
    );
    expect(body.subjects['waste']).toEqual({ total: 0, entries: [] });
    expect(body.subjects['electricity']?.total).toBe(7);
    expect(body.subjects['electricity']?.entries).toHaveLength(5);
  });

  it('is computed in pieces: what a short call leaves is asked for again, until nothing remains', async () => {
    const keys = Array.from({ length: 300 }, (_, number) => `many_${number}`);
    await test.database.pool.query(
      `INSERT INTO subjects (key, name, period, tag_roots) SELECT k, '{"en":"Many"}', 'month', '[{"key":"country","required":true}]' FROM unnest($1::text[]) k`,
      [keys],
    );
    let remaining = keys;
    const seen = new Set<string>();
    let calls = 0;
    while (remaining.length > 0) {
      const { body } = await call<ProgressAnswer>(c.admin, 'PUT', '/progress/data', { keys: remaining, year: 2023 });
      expect(Object.keys(body.progress).length).toBeGreaterThan(0);
      for (const key of Object.keys(body.progress)) seen.add(key);
      expect(body.remaining).toEqual(remaining.slice(Object.keys(body.progress).length));
      remaining = body.remaining;
      calls += 1;
    }
    expect([seen.size, calls > 1]).toEqual([300, true]);
    await test.database.pool.query(`DELETE FROM subjects WHERE key = any($1::text[])`, [keys]);
  });

  it('goes on where a subject is gone, or out of one’s scopes, and names it', async () => {
    const { body } = await call<ProgressAnswer>(c.admin, 'PUT', '/progress/data', { keys: ['nothing', 'electricity'], year: 2023 });
    expect([Object.keys(body.progress), body.remaining, body.unknown]).toEqual([['electricity'], [], ['nothing']]);
    const narrow = await test.signIn('narrow@lacet.example', { grants: entry, scopes: [{ subjects: ['waste'], tags: [] }] });
    expect(await call(narrow, 'PUT', '/progress/data', { keys: ['electricity'], year: 2023 })).toMatchObject({
      status: 200,
      body: { progress: {}, remaining: [], unknown: ['electricity'] },
    });
  });

  it.each([
    ['PUT', '/progress/data', {}, 400],
    ['PUT', '/progress/data', { keys: [], year: 12 }, 400],
    ['PUT', '/progress/data', { keys: ['electricity'], under: ['x'] }, 400],
    ['PUT', '/progress/data', { keys: ['electricity'], dimension: "x' OR 1" }, 200],
    ['GET', '/progress/subjects/nothing/places', undefined, 404],
    ['GET', '/progress/subjects/electricity/places?state=lost', undefined, 400],
    ['GET', '/services/data_cluster/subjects_last_entries?subject_keys=nothing', undefined, 404],
    ['PUT', '/progress/subjects/electricity/update_users', { users: ['00000000-0000-7000-8000-000000000000'] }, 400],
  ] as const)('%s %s %j answers %i %#', async (method, path, payload, status) => {
    expect((await call(c.admin, method, path, payload)).status).toBe(status);
  });
});

describe('a person’s scopes', () => {
  it('narrow every count, and what others enter changes none of them', async () => {
    const before = await progress(spaniard, 'electricity', { dimension: 'country' });
    expect(before.total).toMatchObject({ expected: 4, missing: 3, submitted: 1, approved: 0 });
    expect(before.tags.map(({ tag }) => tag)).toEqual([c.tag['spain']]);
    const waste = await progress(spaniard, 'waste');
    expect(waste.total.expected).toBe(1);
    const more = made(
      await call<{ inputs: { id: string }[] }>(c.admin, 'POST', '/services/data_cluster/subjects/waste/inputs', {
        date: '2023-01-01',
        tags: { country: c.tag['france'] },
        values: { kwh: 1 },
      }),
    );
    expect(await progress(spaniard, 'waste')).toEqual(waste);
    expect((await call<Overview>(spaniard, 'GET', '/progress')).body.years.at(-1)).toBe(2022);
    await call(c.admin, 'DELETE', `/services/data_cluster/subjects/waste/inputs?ids=${more.inputs[0]?.id}`);
  });

  it('narrow places, last entries and what waits', async () => {
    const { body } = await call<Places>(spaniard, 'GET', '/progress/subjects/electricity/places?year=2023');
    expect(new Set(body.places.map(({ tags }) => tags['country']?.id))).toEqual(new Set([c.tag['spain']]));
    const asked = await call<Places>(spaniard, 'GET', `/progress/subjects/electricity/places?year=2023&tag=${c.tag['france']}`);
    expect(asked.body).toEqual({ places: [], total: 0 });
    const last = await call<{ subjects: Record<string, { total: number }> }>(
      spaniard,
      'GET',
      '/services/data_cluster/subjects_last_entries',
    );
    expect(last.body.subjects['electricity']?.total).toBe(2);
    expect((await call(spaniard, 'GET', '/progress/approval')).body['subjects']).toMatchObject([{ submitted: 1 }]);
  });

  it('hide the subjects they do not name, and nobody’s address is told', async () => {
    const one = await test.signIn('waste@lacet.example', { grants: entry, scopes: [{ subjects: ['waste'], tags: [] }] });
    expect((await call<Overview>(one, 'GET', '/progress')).body.subjects.map(({ key }) => key)).toEqual(['waste']);
    expect((await call(one, 'PUT', '/progress/data', { keys: ['electricity'] })).body).toEqual({
      progress: {},
      remaining: [],
      unknown: ['electricity'],
    });
    expect((await call(one, 'GET', '/progress/subjects/users')).status).toBe(403);
    expect((await call(one, 'GET', '/progress/subjects/reminders')).status).toBe(403);
  });
});
