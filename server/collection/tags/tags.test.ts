import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let inject: Inject;
const make = async (key: string, parent?: string) =>
  (await inject({ method: 'POST', url: '/api/tags', payload: { key, name: { en: key }, ...(parent && { parent_id: parent }) } })).json();
const move = (id: string, parent: string | null) => inject({ method: 'PUT', url: `/api/tags/${id}`, payload: { parent_id: parent } });
const covers = async (id: string) =>
  (
    await test.database.pool.query(
      'SELECT t.key FROM tag_closure c JOIN tags t ON t.id = c.descendant_id WHERE c.ancestor_id = $1 ORDER BY t.key',
      [id],
    )
  ).rows
    .map((row: { key: string }) => row.key)
    .join(' ');

beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

it('a tree knows its root, what each node covers, and follows a move', async () => {
  const country = await make('country');
  const france = await make('france', country.id);
  const lyon = await make('lyon', france.id);
  expect(lyon).toMatchObject({ root_key: 'country', parent_id: france.id });
  expect(await covers(country.id)).toBe('country france lyon');
  const zone = await make('zone');
  expect((await move(france.id, zone.id)).json().root_key).toBe('zone');
  expect((await inject(`/api/tags/${lyon.id}`)).json().root_key).toBe('zone');
  expect([await covers(country.id), await covers(zone.id), await covers(france.id)]).toEqual([
    'country',
    'france lyon zone',
    'france lyon',
  ]);
});

it('refuses circles, parents that don’t exist, keys taken or ill-formed, and removals of what is in use', async () => {
  const top = await make('top');
  const under = await make('under', top.id);
  expect((await move(top.id, under.id)).json().details).toMatchObject({ parent_id: [{ code: 'INVALID', reason: 'circle' }] });
  expect((await move(top.id, top.id)).json().details).toMatchObject({ parent_id: [{ code: 'INVALID' }] });
  expect((await move(under.id, '018f0000-0000-7000-8000-000000000000')).json().details).toHaveProperty('parent_id');
  expect((await make('under')).details).toMatchObject({ key: [{ code: 'DUPLICATED' }] });
  expect((await make('Not a key')).details).toHaveProperty('key');
  const remove = (id: string) => inject({ method: 'DELETE', url: `/api/tags/${id}` });
  expect((await remove(top.id)).json().details).toMatchObject({ key: [{ reason: 'has_children' }] });
  await test.database.pool.query(
    `INSERT INTO inputs (id, subject_key, date, date_end, tags) VALUES (gen_random_uuid(), 's', '2024-01-01', '2024-12-31', $1)`,
    [{ top: under.id }],
  );
  expect((await remove(under.id)).json().details).toMatchObject({ key: [{ reason: 'has_inputs' }] });
  const asked = await inject({ method: 'POST', url: '/api/tags/bulk/references', payload: { ids: [top.id, under.id] } });
  expect(asked.json()).toEqual({ references: [{ resource: 'inputs', field: 'tags.top', count: 1, refuses: true }], hidden: false });
  const ofTop = await inject({ method: 'POST', url: '/api/tags/bulk/references', payload: { ids: [top.id] } });
  expect(ofTop.json().references).toEqual([{ resource: 'tags', field: 'parent_id', count: 1, refuses: true }]);
  await test.database.pool.query('DELETE FROM inputs');
  expect((await remove(under.id)).statusCode).toBe(200);
  expect(await covers(top.id)).toBe('top');
});

it('are listed with every filter a table of its own can answer', async () => {
  const count = async (filter: object) => (await inject(`/api/tags?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json().length;
  expect(await count({ parent_id__empty: true })).toBeGreaterThan(1);
  expect(await count({ name__contains: 'FRANC' })).toBe(1);
  expect(await count({ q: 'lyo' })).toBe(1);
  expect(await count({ position__gte: 0, root_key: 'zone' })).toBe(3);
  expect(await count({ parent_id: 'nobody' })).toBe(0);
  expect(await count({ created_at__gt: '2020-01-01T00:00:00Z', archived_at: null })).toBeGreaterThan(1);
});
