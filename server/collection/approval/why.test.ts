/** Tests that the explanation of what a person may do agrees with the rules that decide it: roles, grants, audience, mandate, scopes, approvals. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonRights, Why } from '#resources/api/people/rights';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, collection, made, type Collection } from '../inputs/collection.fixture';

let test: TestApp;
let data: Collection;
let owner: Inject;
let role: string;
let person: string;
const entry = ['subjects:read', 'tags:read', 'inputs:read'];
const idOf = async (email: string) =>
  (await call<{ id: string }[]>(owner, 'GET', `/users?include_archived=true&filter=${encodeURIComponent(JSON.stringify({ email }))}`))
    .body[0]?.id ?? '';
const why = (id: string, asked: Record<string, string>, as = owner) =>
  call<Why>(as, 'GET', `/users/${id}/why?${new URLSearchParams(asked)}`);
const codes = async (...asked: Parameters<typeof why>) => {
  const { body } = await why(...asked);
  return [body.may, ...body.obstacles.map(({ code }) => code)];
};
const set = (change: string, ...values: unknown[]) =>
  test.database.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [person, ...values]);

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  owner = await test.signIn('super@lacet.example');
  await data.subject('electricity', { approval: 'double' });
  await data.subject('water');
  role = made(
    await call<{ id: string }>(owner, 'POST', '/roles', {
      name: { en: 'Approvers', fr: 'Approbation' },
      permissions: ['inputs:approve', 'inputs:read'],
    }),
  ).id;
  await test.signIn('one@lacet.example', { grants: entry, scopes: [{ subjects: ['electricity'], tags: [data.tag['europe'] ?? ''] }] });
  person = await idOf('one@lacet.example');
});
afterAll(() => test.close());

it('each permission says where it comes from', async () => {
  await set('roles = $2', JSON.stringify([role]));
  const { body } = await call<PersonRights>(owner, 'GET', `/users/${person}/rights`);
  const from = Object.fromEntries(body.permissions.map((each) => [each.key, each.from]));
  const byRole = { kind: 'role', role: { id: role, name: { en: 'Approvers', fr: 'Approbation' } } };
  expect(from).toEqual({
    'inputs:approve': [byRole],
    'inputs:read': [byRole, { kind: 'grant' }],
    'subjects:read': [{ kind: 'grant' }],
    'tags:read': [{ kind: 'grant' }],
    'portal:private': [{ kind: 'audience' }],
  });
  expect(body).toMatchObject({ state: 'active', mandate_from: null, scopes: [{ subjects: ['electricity'] }] });
  const nosy = await test.signIn('nosy@lacet.example', { grants: ['users:read'] });
  const seen = (await call<PersonRights>(nosy, 'GET', `/users/${person}/rights`)).body;
  expect(JSON.stringify(seen)).not.toContain('Approvers');
  expect((await call(nosy, 'GET', '/users/nobody/rights')).status).toBe(404);
});

it('what is not given names the roles that would give it', async () => {
  await set("roles = '[]'");
  const { body } = await why(person, { act: 'inputs:approve', subject: 'electricity', tag: data.tag['spain'] ?? '' });
  expect(body).toMatchObject({
    may: 'no',
    from: [],
    obstacles: [{ code: 'no_permission', roles: [{ id: role, name: { en: 'Approvers' } }] }],
  });
  await set('roles = $2', JSON.stringify([role]));
});

it('a place is inside, outside or partly inside of what the person is limited to', async () => {
  const of = (subject: string, tag: string) =>
    codes(person, { act: 'inputs:read', ...(subject && { subject }), ...(tag && { tag: data.tag[tag] ?? '' }) });
  expect(await of('electricity', 'spain')).toEqual(['yes']);
  expect(await of('electricity', 'europe')).toEqual(['yes']);
  expect(await of('electricity', 'japan')).toEqual(['no', 'outside']);
  expect(await of('water', 'spain')).toEqual(['no', 'outside']);
  for (const [subject, tag] of [
    ['electricity', ''],
    ['', 'spain'],
    ['', ''],
    ['electricity', 'country'],
    ['electricity', 'brise'],
  ] as const)
    expect(await of(subject, tag), `${subject} ${tag}`).toEqual(['partly', 'partly_outside']);
  expect(await codes(person, { act: 'tags:read' })).toEqual(['yes']);
});

it('archived, locked and a mandate stand against everything, each by itself', async () => {
  await set("archived_at = now(), locked_at = now(), mandate_until = '2020-01-31'");
  const { body } = await why(person, { act: 'tags:read' });
  expect(body).toMatchObject({ may: 'no', obstacles: [{ code: 'archived' }, { code: 'locked' }, { code: 'over', date: '2020-01-31' }] });
  await set("archived_at = NULL, locked_at = NULL, mandate_until = NULL, mandate_from = '2999-01-01'");
  expect(await codes(person, { act: 'tags:read' })).toEqual(['no', 'not_begun']);
  expect((await call<PersonRights>(owner, 'GET', `/users/${person}/rights`)).body.state).toBe('not_begun');
  await set('mandate_from = NULL');
});

it('an approval depends on the role of approval, on the subject and on the entry', async () => {
  const spain = { subject: 'electricity', tag: data.tag['spain'] ?? '' };
  await set("approval_role = 'preapprobator'");
  expect(await codes(person, { act: 'inputs:approve', ...spain })).toEqual(['partly', 'preapprover']);
  const input = made(await data.enter(data.admin, { tags: { country: data.tag['spain'] }, values: { kwh: 1 } }));
  const asked = { act: 'inputs:approve', input: input.id };
  expect(await codes(person, asked)).toEqual(['no', 'moved_on']);
  await data.fire(data.admin, 'submit', [input.id]);
  expect(await codes(person, asked)).toEqual(['yes']);
  expect(await codes(await idOf('admin@lacet.example'), asked)).toEqual(['no', 'own_entry']);
  await call(owner, 'PUT', '/services/data_cluster/inputs/approve', { versions: { [input.id]: input.version + 1 } });
  expect(await codes(person, asked)).toEqual(['no', 'preapprover']);
  const outside = made(await data.enter(data.admin, { tags: { country: data.tag['japan'] }, values: { kwh: 1 } }));
  expect(await codes(person, { act: 'inputs:read', input: outside.id })).toEqual(['no', 'outside']);
  await set('approval_role = NULL');
});

it('a subject that is closed keeps values out', async () => {
  await set('grants = grants || \'["inputs:write"]\'');
  await test.database.pool.query("UPDATE subjects SET open_until = '2020-01-01' WHERE key = 'electricity'");
  expect(await codes(person, { act: 'inputs:write', subject: 'electricity', tag: data.tag['spain'] ?? '' })).toEqual(['no', 'closed']);
  await test.database.pool.query('UPDATE subjects SET open_until = NULL');
});

it('tells who asks nothing that they may not read, and refuses what means nothing', async () => {
  const input = made(await data.enter(data.admin, { date: '2019-01-01', tags: { country: data.tag['japan'] }, values: { kwh: 1 } }));
  const spain = await test.signIn('spain@lacet.example', {
    grants: ['users:read', ...entry],
    scopes: [{ subjects: [], tags: [data.tag['spain'] ?? ''] }],
  });
  expect((await why(person, { act: 'inputs:read', input: input.id }, spain)).status).toBe(404);
  const nosy = await test.signIn('nosy@lacet.example', { grants: ['users:read'] });
  expect((await why(person, { act: 'inputs:read', input: input.id }, nosy)).status).toBe(403);
  expect((await why(person, { act: 'inputs:read', subject: 'electricity' }, nosy)).status).toBe(403);
  expect((await why(person, { act: 'tags:read' }, nosy)).status).toBe(200);
  expect((await why(person, { act: 'nothing:at_all' })).status).toBe(400);
  expect((await why(person, { act: 'inputs:read', subject: 'nothing' })).status).toBe(400);
  expect((await why(person, { act: 'inputs:read', tag: 'nothing' })).status).toBe(400);
});
