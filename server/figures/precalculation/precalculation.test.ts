/** Tests the recalculation of every figure: it gives the figures that were kept up to date, once, even when an instance dies meanwhile. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrecalculationRun } from '#resources/api/figures/precalculation';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { claimJob, findJob } from '#server/core/jobs/jobs';
import { settled } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { precalculateWork } from './work';

let test: TestApp;
let c: Collection;
let root: Inject;
const base = '/services/super_admin';
const handle = { signal: new AbortController().signal, report: async () => undefined, check: () => undefined };

beforeAll(async () => {
  test = await startTestApp();
  c = await collection(test);
  root = await test.signIn('super@lacet.example');
  made(await c.subject('electricity', { self_approval: true }));
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }));
  for (const key of ['energy', 'peak']) {
    const terms = [{ name: 'a', subject: 'electricity', field: 'kwh', aggregate: key === 'peak' ? 'max' : 'sum' }];
    const indicator = {
      key,
      section: 'climate',
      name: { en: key, fr: key },
      granularity: 'year',
      published: true,
      source: 'computed',
      terms,
    };
    made(await call(c.admin, 'POST', '/services/indicators', indicator));
  }
  const ids: string[] = [];
  for (const [year, country, kwh] of [
    [2022, 'france', 3],
    [2023, 'france', 5],
    [2023, 'spain', '0.25'],
  ] as const)
    ids.push(
      made(await c.enter(c.admin, { date: `${year}-01-01`, tags: { country: c.tag[country] }, values: { kwh }, comment: 'Read' })).id,
    );
  expect((await c.fire(c.admin, 'submit', ids)).status).toBe(200);
  expect((await c.fire(c.admin, 'approve', ids)).status).toBe(200);
});
afterAll(() => test.close());

const figures = async () =>
  (await test.database.db.execute(sql`SELECT indicator_key, selection::text, date::text, value::text FROM aggregates ORDER BY 1, 2, 3`))
    .rows;
const ask = async () => {
  const answer = await call<{ id: string; kind: string }>(root, 'POST', `${base}/precalculate`);
  expect(answer).toMatchObject({ status: 202, body: { kind: 'precalculate' } });
  return answer.body.id;
};
const runs = async (query = '') => (await call<PrecalculationRun[]>(root, 'GET', `${base}/precalculation_runs${query}`)).body;
const finished = async () => (await runs('?kind=full')).filter(({ status }) => status === 'done').length;
const toldOnce = async (id: string) =>
  (await test.database.db.execute(sql`SELECT action FROM audit_events WHERE entity_id = ${id} AND action = 'precalculate'`)).rows.length;

describe('a full precalculation', () => {
  it('repairs what was changed by hand, and changes nothing else', async () => {
    const before = await figures();
    expect(before.length).toBeGreaterThan(6);
    await test.database.db.execute(sql`DELETE FROM aggregate_lines WHERE indicator_key = 'peak'`);
    expect((await figures()).length).toBeLessThan(before.length);
    const id = await ask();
    expect(await settled(root, id)).toMatchObject({ status: 'done', done: 2, total: 2, result: { removed: 0 } });
    expect(await figures()).toEqual(before);
    expect(await toldOnce(id)).toBe(1);
    const [last] = await runs('?kind=full');
    expect(last).toMatchObject({
      kind: 'full',
      status: 'done',
      progress: 1,
      cause: 'precalculate',
      indicators: 2,
      removed: 0,
      actor_name: 'super Test',
    });
    const again = await ask();
    expect(await settled(root, again)).toMatchObject({ status: 'done', result: { written: 0, removed: 0 } });
  });

  it('lists the runs that writes caused beside it, page by page', async () => {
    const all = await runs();
    expect(all.map(({ cause }) => cause)).toContain('inputs:approve');
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    const page = await root(`/api${base}/precalculation_runs?range=[1,1]&kind=touched`);
    expect(page.headers['content-range']).toBe(`precalculation_runs 1-1/${all.filter(({ kind }) => kind === 'touched').length}`);
    expect((await call(root, 'GET', `${base}/precalculation_runs?range=no`)).status).toBe(400);
    expect((await call(root, 'GET', `${base}/precalculation_runs?kind=half`)).status).toBe(400);
  });

  it('is for super administrators', async () => {
    expect((await call(c.admin, 'POST', `${base}/precalculate`)).status).toBe(403);
    expect((await call(c.admin, 'GET', `${base}/precalculation_runs`)).status).toBe(403);
  });
});

describe('over instances', () => {
  /** Adds a job and marks it as running, so that no runner takes it before the test does. */
  const waiting = async () => {
    const id = await ask();
    await settled(root, id);
    await test.database.db.execute(sql`UPDATE jobs SET status = 'running', seen_at = now(), attempt = 1 WHERE id = ${id}::uuid`);
    return id;
  };

  it('what waits to begin is not asked for twice; what was cancelled is said', async () => {
    const busy = await waiting();
    // One recalculation runs at a time, and at most one more waits.
    const [id = '', ...others] = await Promise.all([ask(), ask(), ask()]);
    expect(others).toEqual([id, id]);
    expect(id).not.toBe(busy);
    await test.database.db.execute(sql`UPDATE jobs SET status = 'cancelled' WHERE id = ${busy}::uuid`);
    await settled(root, id);
    expect((await runs()).find((run) => run.id === busy)).toMatchObject({ kind: 'full', status: 'cancelled', progress: 1 });
  });

  it('one that was thought dead writes nothing: no figure, no run', async () => {
    const id = await waiting();
    const dead = await findJob(test.database.db, id);
    if (!dead) throw new Error('no job');
    const before = [await figures(), await finished()];
    await test.database.db.execute(sql`UPDATE jobs SET attempt = 2 WHERE id = ${id}::uuid`);
    await expect(precalculateWork(test.deps)(dead, handle)).rejects.toThrow('another’s');
    expect([await figures(), await finished()]).toEqual(before);
    // The next job would wait until this one has been silent for half a minute.
    await test.database.db.execute(sql`UPDATE jobs SET status = 'cancelled' WHERE id = ${id}::uuid`);
  });

  it('one that ends half-way leaves the figures as they were, and is taken again', async () => {
    const id = await waiting();
    const job = await findJob(test.database.db, id);
    if (!job) throw new Error('no job');
    await test.database.db.execute(sql`DELETE FROM aggregate_lines WHERE indicator_key = 'energy'`);
    const [kept, count] = [await figures(), await finished()];
    const ends = {
      ...handle,
      check: () => {
        throw new Error('the process ends');
      },
    };
    await expect(precalculateWork({ ...test.deps, database: { ...test.database, kind: 'embedded' } })(job, ends)).rejects.toThrow(
      'the process ends',
    );
    expect([await figures(), await finished()]).toEqual([kept, count]);
    await test.database.db.execute(sql`UPDATE jobs SET seen_at = now() - interval '5 minutes' WHERE id = ${id}::uuid`);
    expect(await settled(root, id)).toMatchObject({ status: 'done' });
    expect((await figures()).length).toBeGreaterThan(kept.length);
    expect(await finished()).toBe(count + 1);
    expect(await claimJob(test.database.db)).toBeUndefined();
  });
});
