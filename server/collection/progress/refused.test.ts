/** Tests the list of refused inputs that wait for a correction, with the reason and the approver, within the viewer's scopes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RefusedEntries } from '#resources/api/collection/progress';
import { call, collection, made, type Collection } from '../inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let app: TestApp;
let c: Collection;
beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  made(await c.subject('electricity'));
});
afterAll(() => app.close());

const grants = ['inputs:read', 'inputs:write'];
const path = '/services/data_cluster/inputs_refused';

it('tells each refused entry with its last comment, to those whose scopes reach it', async () => {
  const ids: Record<string, string> = {};
  for (const country of ['france', 'spain', 'japan'])
    ids[country] = made(await c.enter(c.admin, { tags: { country: c.tag[country] }, values: { kwh: 1 } })).id;
  await c.fire(c.admin, 'submit', Object.values(ids));
  await c.fire(c.admin, 'refuse', [ids['france'] ?? ''], 'Not this one');
  await call(c.admin, 'PUT', `/services/data_cluster/inputs/${ids['france']}`, { values: { kwh: 2 } });
  await c.fire(c.admin, 'submit', [ids['france'] ?? '']);
  await c.fire(c.admin, 'refuse', [ids['france'] ?? ''], 'Which meter is it?');
  await c.fire(c.admin, 'refuse', [ids['spain'] ?? ''], 'Twice last year’s');

  const { body: all } = await call<RefusedEntries>(c.admin, 'GET', path);
  expect(all.entries.map(({ id, comment }) => [id, comment])).toEqual([
    [ids['spain'], 'Twice last year’s'],
    [ids['france'], 'Which meter is it?'],
  ]);
  expect(all).toMatchObject({
    total: 2,
    entries: [{ subject: { key: 'electricity', period: 'year' }, date: '2024-01-01', tags: [{ en: 'Spain' }] }, {}],
  });
  expect((await call<RefusedEntries>(c.admin, 'GET', `${path}?limit=1`)).body).toMatchObject({ total: 2, entries: [{ id: ids['spain'] }] });

  expect((await call<RefusedEntries>(c.admin, 'GET', `${path}?own=true`)).body.total).toBe(2);
  const france = await app.signIn('france@refused.example', { grants, scopes: [{ subjects: [], tags: [c.tag['france'] ?? ''] }] });
  expect((await call<RefusedEntries>(france, 'GET', path)).body).toMatchObject({ total: 1, entries: [{ id: ids['france'] }] });
  expect((await call<RefusedEntries>(france, 'GET', `${path}?own=true`)).body).toEqual({ total: 0, entries: [] });
  const asia = await app.signIn('asia@refused.example', { grants, scopes: [{ subjects: [], tags: [c.tag['asia'] ?? ''] }] });
  expect((await call<RefusedEntries>(asia, 'GET', path)).body).toEqual({ total: 0, entries: [] });
  const reader = await app.signIn('reader@refused.example', { grants: ['subjects:read'] });
  expect((await call(reader, 'GET', path)).status).toBe(403);
});
