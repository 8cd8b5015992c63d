/** Tests that a user limited to one site learns nothing about another, by any call. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, collection, made, type Collection } from '../collection.fixture';

let test: TestApp;
let data: Collection;
let ofFrance: Inject;
/** The ids of an input of Spain, which a user limited to France may not see, and of an input of France. */
let secret: string;
let own: string;
const base = '/services/data_cluster';
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  await data.subject('electricity', { variation_threshold: 10 });
  const entry = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write', 'inputs:submit', 'inputs:approve', 'inputs:reopen'];
  ofFrance = await test.signIn('france@lacet.example', { grants: entry, scopes: [{ subjects: [], tags: [data.tag['france'] ?? ''] }] });
  secret = made(
    await data.enter(data.admin, { tags: { country: data.tag['spain'] }, values: { kwh: 471147114711 }, comment: 'sesame' }),
  ).id;
  own = made(await data.enter(ofFrance, { tags: { country: data.tag['france'] }, values: { kwh: 1 }, comment: 'mine' })).id;
});
afterAll(() => test.close());

describe('another site’s input', () => {
  it('is neither read, counted, found nor sorted among', async () => {
    for (const filter of [
      {},
      { q: 'sesame' },
      { id: [secret, own] },
      { state: 'draft' },
      { comment__contains: 'sesame' },
      { created_at__gte: '2000-01-01' },
    ]) {
      for (const path of [`${base}/inputs`, `${base}/subjects/electricity/inputs`]) {
        const answer = await ofFrance(`/api${path}?filter=${json(filter)}&sort=${json(['comment', 'DESC'])}`);
        expect(answer.body, `${path} ${JSON.stringify(filter)}`).not.toMatch(/sesame|471147114711/);
        expect(answer.body).not.toContain(secret);
        expect(answer.headers['content-range']).toMatch(/\/[01]$/);
      }
    }
    expect((await call(ofFrance, 'GET', `${base}/inputs/${secret}`)).status).toBe(404);
    expect((await call(ofFrance, 'GET', `${base}/inputs/${secret}/history`)).status).toBe(404);
  });

  it('is not written, moved, removed nor taken to another state', async () => {
    expect((await call(ofFrance, 'PUT', `${base}/inputs/${secret}`, { comment: 'x', version: 0 })).status).toBe(404);
    expect((await call(ofFrance, 'DELETE', `${base}/inputs/${secret}`)).status).toBe(404);
    expect((await call(ofFrance, 'DELETE', `${base}/subjects/electricity/inputs?ids=${own},${secret}`)).status).toBe(404);
    for (const event of ['submit', 'approve', 'refuse', 'reopen'])
      expect((await data.fire(ofFrance, event, [own, secret], 'x')).status, event).toBe(404);
  });

  it('is not guessed from a refusal: neither that it is there, nor what it says', async () => {
    const there = { tags: { country: data.tag['spain'] }, values: { kwh: 1 } };
    const nowhere = { tags: { country: data.tag['japan'] }, values: { kwh: 1 } };
    const next = { ...there, date: '2025-01-01' };
    const refused = await data.enter(ofFrance, there);
    expect(refused).toMatchObject({ status: 422, body: { details: { tags: [{ code: 'READ_ONLY', reason: 'scope' }] } } });
    expect(refused.body.details).toEqual((await data.enter(ofFrance, nowhere)).body.details);
    expect((await data.enter(ofFrance, next)).body.details).toEqual(refused.body.details);
    const moved = await call<{ details: unknown }>(ofFrance, 'PUT', `${base}/inputs/${own}`, there);
    expect(moved.body.details).toEqual(refused.body.details);
  });
});
