/** Tests that administrators read what waits for an approval that nobody may give, or nobody whom an email reaches. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import { call } from '#server/collection/inputs/collection.fixture';
import { questionnaires } from '#server/collection/questionnaires/questionnaires.fixture';
import type { Inject } from '#tests/support/product/visitor';
import { reminders, type Reminders } from '../reminders.fixture';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
  await r.enterAll(r.paris, 'france');
});
afterEach(() => r.app.close());

const read = async (inject: Inject = r.c.admin) =>
  (await call<RemindersOverview>(inject, 'GET', '/reminders/overview')).body.undecided.map(({ name, count }) => [name['en'], count]);
const stop = async (email: string, stopped = true) => call(r.c.admin, 'PUT', `/reminders/user/${await r.idOf(email)}`, { stopped });
const within = (tag: string) => [{ subjects: [], tags: [r.c.tag[tag] ?? ''] }];

it('entries, where the approvers get no emails, or their limits leave the site out', async () => {
  expect(await read()).toEqual([]);
  await stop('admin@lacet.example');
  expect(await read()).toEqual([]);
  await stop('europe@lacet.example');
  expect(await read()).toEqual([['Electricity', 1]]);
  await stop('europe@lacet.example', false);
  expect(await read()).toEqual([]);
  await r.change('europe@lacet.example', { scopes: within('spain') });
  expect(await read()).toEqual([['Electricity', 1]]);
  await stop('admin@lacet.example', false);
  expect(await read()).toEqual([]);
});

it('by those who may change reminders, within their access limits', async () => {
  await stop('admin@lacet.example');
  await stop('europe@lacet.example');
  const grants = ['reminders:read', 'reminders:write'];
  expect(await read(await r.app.signIn('france@lacet.example', { grants, scopes: within('france') }))).toEqual([['Electricity', 1]]);
  expect(await read(await r.app.signIn('spain@lacet.example', { grants, scopes: within('spain') }))).toEqual([]);
  expect(await read(await r.app.signIn('reader@lacet.example', { grants: ['reminders:read'] }))).toEqual([]);
});

it('questionnaires, until somebody who gets emails may approve them', async () => {
  const q = await questionnaires(r.app);
  await stop('admin@lacet.example');
  const { ids } = await q.ask([{ email: 'madrid@lacet.example' }], { name: { en: 'Safety', fr: 'Sécurité' }, approval: 'single' });
  expect(await read()).toEqual([]);
  await q.save(r.madrid, ids[0] ?? '', { employees: 5 });
  expect((await q.submit(r.madrid, ids[0] ?? '')).status).toBe(200);
  expect(await read()).toEqual([['Safety', 1]]);
  await r.app.signIn('approver@example.org', { grants: ['questionnaires:read', 'questionnaires:approve'] });
  expect(await read()).toEqual([]);
});
