/** Tests that people for whom the same is left share one list, and that of a subject with many entries left, the first of each due date is known, so that each line of a summary opens a cell. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { system } from '#server/core/viewer/viewer';
import { reminders, type Reminders } from '../reminders.fixture';
import { workLeft } from './left';
import { mostPlaces } from './work';

let r: Reminders;
beforeAll(async () => {
  r = await reminders();
});
afterAll(() => r.app.close());

it('beyond the first ten, each due date has an entry', async () => {
  made(await r.c.subject('water', { period: 'month' }));
  const year = new Date().getUTCFullYear();
  for (const country of ['france', 'spain']) {
    const entry = { date: `${year - 2}-01-01`, tags: { country: r.c.tag[country] }, values: { kwh: 5 } };
    made(await call(r.c.admin, 'POST', '/services/data_cluster/subjects/water/inputs', entry));
  }
  const { workers } = await workLeft(r.app.database.db, {
    kinds: new Set(['entries'] as const),
    within: system([]),
    under: [],
    today: `${year}-12-31`,
    subjects: ['water'],
  });
  const items = workers.get('paris@lacet.example')?.items ?? [];
  expect(items.length).toBeGreaterThan(mostPlaces);
  expect(items.map(({ count, places }) => [count, places.length])).toEqual(items.map(() => [1, 1]));
});

it('people for whom the same is left share one list, of which others make what they need once', async () => {
  const scopes = [{ subjects: [], tags: [r.c.tag['france'] ?? ''] }];
  const grants = ['inputs:read', 'inputs:write', 'inputs:submit'];
  for (const name of ['lille', 'lyon']) await r.app.signIn(`${name}@lacet.example`, { grants, scopes });
  const today = `${new Date().getUTCFullYear()}-12-31`;
  const { workers } = await workLeft(r.app.database.db, { kinds: new Set(['entries'] as const), within: system([]), under: [], today });
  const itemsOf = (name: string) => workers.get(`${name}@lacet.example`)?.items ?? [];
  expect(itemsOf('lille').length).toBeGreaterThan(1);
  expect(itemsOf('lille')).toBe(itemsOf('lyon'));
  expect(itemsOf('lille').map(({ due }) => due)).toEqual(
    itemsOf('lille')
      .map(({ due }) => due)
      .toSorted(),
  );
});
