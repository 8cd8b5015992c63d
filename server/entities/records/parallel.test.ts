/** Tests that simultaneous requests of several users have the same result as one after the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let data: Collection;
let owner: Inject;
const api = '/services/data_cluster';
interface Kept extends Record<string, unknown> {
  id: string;
  version: number;
}
const times = <T>(count: number, make: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const leaf = async (key: string, parent: string) =>
  made(await call<Kept>(owner, 'POST', '/tags', { key, name: { en: key }, parent_id: parent }));

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn('super@lacet.example');
  data = await collection(test);
  made(await data.subject('electricity', { self_approval: true }));
  made(await call(owner, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }));
  const term = { name: 'a', subject: 'electricity', field: 'kwh', aggregate: 'sum' };
  made(
    await call(owner, 'POST', '/services/indicators', {
      key: 'energy',
      section: 'climate',
      name: { en: 'x', fr: 'x' },
      source: 'computed',
      terms: [term],
      published: true,
    }),
  );
});
afterAll(() => test.close());

const total = async (query = '') =>
  (await call<{ data: { headline: { values: number[] } } }>(owner, 'GET', `/services/indicators/energy${query}`)).body.data.headline.values;

describe('one record', () => {
  it('written twice from the same version takes one of the writes', async () => {
    const { id, version } = made(await call<Kept>(owner, 'POST', '/suppliers', { name: 'One', country: 'FR' }));
    const answers = await times(6, (place) => call<Kept>(owner, 'PUT', `/suppliers/${id}`, { name: `Writer ${place}`, version }));
    expect(statuses(answers)).toEqual([200, 422, 422, 422, 422, 422]);
    expect((await call<Kept>(owner, 'GET', `/suppliers/${id}`)).body.version).toBe(version + 1);
    const events = await test.database.pool.query("SELECT 1 FROM audit_events WHERE entity_id = $1 AND action = 'update'", [id]);
    expect(events.rowCount).toBe(1);
  });

  it('written and deleted at once is one or the other, and deleted once', async () => {
    const { id } = made(await call<Kept>(owner, 'POST', '/suppliers', { name: 'Two', country: 'FR' }));
    const answers = await times(6, (place) =>
      place % 2 === 0 ? call(owner, 'DELETE', `/suppliers/${id}`) : call(owner, 'PUT', `/suppliers/${id}`, { name: `W${place}` }),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const log = await test.database.pool.query('SELECT 1 FROM deletion_log WHERE entity_id = $1', [id]);
    expect(log.rowCount).toBe(1);
  });

  it('of the same key or entry is made once, whoever submits twice', async () => {
    const once = [201, 422, 422, 422];
    expect(statuses(await times(4, () => call(owner, 'POST', '/tags', { key: 'twice', name: { en: 'x' } })))).toEqual(once);
    expect(statuses(await times(4, () => call(owner, 'POST', '/users', { email: 'twice@lacet.example' })))).toEqual(once);
    expect(
      statuses(await times(4, () => data.enter(owner, { date: '2020-01-01', tags: { country: data.tag['france'] }, values: { kwh: 1 } }))),
    ).toEqual(once);
    expect(statuses(await times(4, () => call(owner, 'POST', '/services/sections', { key: 'twice', name: { en: 'x' } })))).toEqual(once);
    expect((await call<Kept[]>(owner, 'GET', '/services/sections')).body.filter(({ id }) => id === 'twice')).toHaveLength(1);
  });
});

describe('inputs', () => {
  it('approved one by one, all at once, add up', async () => {
    const ids: string[] = [];
    const leaves = await times(12, async (place) => (await leaf(`site_${place}`, data.tag['france'] ?? '')).id);
    for (const [place, country] of leaves.entries()) {
      ids.push(made(await data.enter(owner, { date: `20${10 + (place % 3)}-01-01`, tags: { country }, values: { kwh: 1 } })).id);
    }
    expect(statuses(await times(ids.length, (place) => data.fire(owner, 'submit', [ids[place] ?? ''])))).toEqual(ids.map(() => 200));
    expect(statuses(await times(ids.length, (place) => data.fire(owner, 'approve', [ids[place] ?? ''])))).toEqual(ids.map(() => 200));
    expect(await total()).toEqual([4, 4, 4]);
    expect(await total('?tags=country:france')).toEqual([4, 4, 4]);
    // The batches overlap, in opposite orders, and a tag moves meanwhile.
    const answers = await Promise.all([
      data.fire(owner, 'reopen', ids),
      data.fire(owner, 'reopen', ids.toReversed()),
      call(owner, 'PUT', `/tags/${leaves[0]}`, { parent_id: data.tag['spain'] }),
      call(owner, 'PUT', `/tags/${leaves[1]}`, { parent_id: data.tag['spain'] }),
    ]);
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    expect(await total()).toEqual([]);
  });

  it('edited while they are approved are approved as they were, or not at all', async () => {
    const country = (await leaf('edited', data.tag['asia'] ?? '')).id;
    for (let year = 2000; year < 2008; year += 1) {
      const { id } = made(await data.enter(owner, { date: `${year}-01-01`, tags: { country }, values: { kwh: 1 } }));
      await data.fire(owner, 'submit', [id]);
      await Promise.all([data.fire(owner, 'approve', [id]), call(owner, 'PUT', `${api}/inputs/${id}`, { values: { kwh: 1000 } })]);
      const { body } = await call<{ state: string; values: { kwh: number } }>(owner, 'GET', `${api}/inputs/${id}`);
      expect([
        { state: 'approved', kwh: 1 },
        { state: 'draft', kwh: 1000 },
      ]).toContainEqual({ state: body.state, kwh: body.values.kwh });
      if (body.state === 'approved') await data.fire(owner, 'reopen', [id]);
      await call(owner, 'DELETE', `${api}/inputs/${id}`);
    }
    expect(await total()).toEqual([]);
  });

  it('approved twice at once are approved once', async () => {
    const country = (await leaf('approved', data.tag['asia'] ?? '')).id;
    const { id } = made(await data.enter(owner, { date: '1999-01-01', tags: { country }, values: { kwh: 1 } }));
    await data.fire(owner, 'submit', [id]);
    expect(statuses(await times(4, () => data.fire(owner, 'approve', [id])))).toEqual([200, 422, 422, 422]);
  });
});

describe('tags', () => {
  it('moved under each other at once make no circle', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await leaf(`one_${round}`, data.tag['europe'] ?? '');
      const two = await leaf(`two_${round}`, data.tag['europe'] ?? '');
      const answers = await Promise.all([
        call(owner, 'PUT', `/tags/${one.id}`, { parent_id: two.id }),
        call(owner, 'PUT', `/tags/${two.id}`, { parent_id: one.id }),
      ]);
      expect(
        answers.filter(({ status }) => status === 200),
        JSON.stringify(answers),
      ).toHaveLength(1);
    }
  });

  it('deleted while something is put under them, or entered with them, leave nothing in the air', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await leaf(`gone_${round}`, data.tag['europe'] ?? '');
      await Promise.all([
        call(owner, 'DELETE', `/tags/${id}`),
        call(owner, 'POST', '/tags', { key: `child_${round}`, name: { en: 'x' }, parent_id: id }),
        data.enter(owner, { date: `${1991 + round}-01-01`, tags: { country: id }, values: { kwh: 1 } }),
      ]);
    }
    const lost = await test.database.pool
      .query(`SELECT t.key FROM tags t WHERE parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM tags p WHERE p.id = t.parent_id)
      UNION ALL SELECT v.value FROM inputs i, jsonb_each_text(i.tags) v WHERE NOT EXISTS (SELECT FROM tags p WHERE p.id::text = v.value)`);
    expect(lost.rows).toEqual([]);
  });

  it('of a subject that goes meanwhile are entered nowhere', async () => {
    for (let round = 0; round < 6; round += 1) {
      const key = `subject_${round}`;
      made(await data.subject(key));
      await Promise.all([
        call(owner, 'DELETE', `${api}/subjects/${key}`),
        data.enter(owner, { subject_key: key, tags: { country: data.tag['spain'] }, values: { kwh: 1 } }),
      ]);
    }
    const lost = await test.database.pool.query(
      'SELECT subject_key FROM inputs i WHERE NOT EXISTS (SELECT FROM subjects s WHERE s.key = i.subject_key)',
    );
    expect(lost.rows).toEqual([]);
  });
});
