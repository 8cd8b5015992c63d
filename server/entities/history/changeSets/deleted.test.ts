/** Tests that the records that one change set deleted are restored together, or not at all. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Definition } from '#resources/definition';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { samples } from '#server/entities/records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { auditOf } from '#tests/support/product/audit';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
const boxes: Definition = {
  id: 'boxes',
  name: { en: { one: 'Box', other: 'Boxes' }, fr: { one: 'Boîte', other: 'Boîtes' } },
  title: 'label',
  fields: [
    { id: 'label', name: { en: 'Label', fr: 'Nom' }, type: 'string', required: true },
    { id: 'inside', name: { en: 'Inside', fr: 'Dans' }, type: 'dropdown', choices_from: { resource: 'boxes', label: 'label' } },
  ],
  list: { columns: ['label'], sort: ['label', 'ASC'] },
  form: [{ fields: ['label', 'inside'] }],
  permissions: { read: 'resource.boxes:read', write: 'resource.boxes:write' },
};
const make = async (values: object, path = '/samples') => made(await call<{ id: string }>(owner, 'POST', path, values)).id;
const remove = async (ids: string[], path = '/samples') => {
  const { status, body } = await call<{ deleted: number; change_set: string }>(owner, 'POST', `${path}/bulk/delete`, { ids });
  expect([status, body.deleted]).toEqual([200, ids.length]);
  return body.change_set;
};
const restore = (change_set: string, as = owner) => call(as, 'POST', `/change_sets/${change_set}/undo`);
interface Deletion {
  id: string;
  label: { en: string };
  change_set: string;
  change_set_count: number;
}
const bin = async (filter: object, as = owner) =>
  (await call<Deletion[]>(as, 'GET', `/deletions?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const binned = (change_set: string, as = owner) => bin({ change_set }, as);

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples, 'boxes.json': boxes } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
});
afterAll(() => test.close());

it('all of a change set is found in the bin, and comes back', async () => {
  const ids = [await make({ label: 'One', code: 'C1' }), await make({ label: 'Two' }), await make({ label: 'Three' })];
  const other = await remove([await make({ label: 'Other' })]);
  const change_set = await remove(ids);
  expect((await binned(change_set)).map(({ label }) => label.en).sort()).toEqual(['One', 'Three', 'Two']);
  expect(await binned('nothing')).toEqual([]);
  expect(await restore(change_set, clerk)).toEqual({
    status: 200,
    body: { change_set: expect.any(String), undone: 3, left: 0, spared: [] },
  });
  expect(await binned(change_set)).toEqual([]);
  expect(await binned(other)).toHaveLength(1);
  for (const id of ids) expect((await call(owner, 'GET', `/samples/${id}`)).status).toBe(200);
  expect(await restore(change_set)).toMatchObject({ status: 422, body: { code: 'ALREADY_RESTORED' } });
});

it('each of a change set says how many of it are in the bin, of what one may bring back', async () => {
  const ids = [await make({ label: 'Left 1' }), await make({ label: 'Left 2' }), await make({ label: 'Left 3' })];
  const change_set = await remove(ids);
  const [first, ...others] = await binned(change_set);
  expect([first, ...others].map((each) => [each?.change_set, each?.change_set_count])).toEqual(ids.map(() => [change_set, 3]));
  expect((await bin({ q: 'left 2' }, clerk))[0]).toMatchObject({ change_set, change_set_count: 3 });
  await call(owner, 'POST', `/deletions/${first?.id}/restore`);
  expect((await binned(change_set)).map(({ change_set_count }) => change_set_count)).toEqual([2, 2]);
  const alone = await remove([await make({ label: 'Alone' })]);
  expect(await binned(alone)).toMatchObject([{ change_set: alone, change_set_count: 1 }]);
});

it('what stands in the way is named, and none comes back', async () => {
  const ids = [await make({ label: 'Free' }), await make({ label: 'Taken', code: 'T1' })];
  const change_set = await remove(ids);
  await make({ label: 'Taker', code: 'T1' });
  expect(await restore(change_set)).toMatchObject({
    status: 422,
    body: { code: 'INVALID_RECORDS', feedback: { refused: 1, records: [{ label: 'Taken', details: { code: [{ code: 'DUPLICATED' }] } }] } },
  });
  expect(await binned(change_set)).toHaveLength(2);
  expect((await call(owner, 'GET', `/samples/${ids[0]}`)).status).toBe(404);
  const free = (await binned(change_set)).find(({ label }) => label.en === 'Free');
  expect((await call(owner, 'POST', `/deletions/${free?.id}/restore`)).status).toBe(200);
  expect((await restore(change_set)).status).toBe(422);
});

it('what others of the change set stand in comes back before them', async () => {
  const outer = await make({ label: 'Outer' }, '/boxes');
  const middle = await make({ label: 'Middle', inside: outer }, '/boxes');
  const inner = await make({ label: 'Inner', inside: middle }, '/boxes');
  const change_set = await remove([inner, outer, middle], '/boxes');
  expect(await restore(change_set)).toMatchObject({ status: 200, body: { undone: 3 } });
  expect((await call(owner, 'GET', `/boxes/${inner}`)).body).toMatchObject({ inside: middle });
});

it('is for who may write what was deleted', async () => {
  const change_set = await remove([await make({ label: 'Mine' })]);
  const reader = await test.signIn('reads@lacet.example', { grants: ['resource.samples:read'] });
  expect([(await restore(change_set, reader)).status, await binned(change_set, reader)]).toEqual([404, []]);
  expect((await restore('nothing')).status).toBe(404);
  expect((await restore('018f0000-0000-7000-8000-000000000000')).status).toBe(404);
});

it('a role comes back with the people who had it, and only those', async () => {
  const role = await make({ name: { en: 'Buyers' }, permissions: ['resource.samples:read'] }, '/roles');
  const person = async (email: string, roles: string[]) => make({ email, first_name: 'A', last_name: 'B', roles }, '/users');
  const had = await person('had@lacet.example', [role]);
  const had2 = await person('had2@lacet.example', [role]);
  const never = await person('never@lacet.example', []);
  await call(owner, 'PUT', `/users/${had2}`, { roles: [] });
  await call(owner, 'DELETE', `/roles/${role}`);
  const [deletion] = await bin({ entity_id: role });
  expect((await call(owner, 'POST', `/deletions/${deletion?.id}/restore`)).status).toBe(200);
  const roles = async (id: string) => (await call<{ roles: string[] }>(owner, 'GET', `/users/${id}`)).body.roles;
  expect([await roles(had), await roles(had2), await roles(never)]).toEqual([[role], [], []]);
  expect((await call(owner, 'GET', `/roles/${role}`)).body).toMatchObject({ users_count: 1 });
  const [last] = (await call<{ changes: object }[]>(owner, 'GET', auditOf({ entity_id: had }))).body;
  expect(JSON.stringify(last)).toContain(role);
});
