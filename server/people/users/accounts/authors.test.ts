/** Tests that users can't approve values that they entered through another person's account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor, type Inject } from '#tests/support/product/visitor';

let test: TestApp;
let data: Collection;
let owner: Inject;
const contributing = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write', 'inputs:submit'];
const changed = { status: 403, body: { code: 'SELF_APPROVAL', feedback: { reason: 'AUTHOR_CHANGED' } } };
const idOf = async (email: string) =>
  (await call<{ id: string }[]>(owner, 'GET', `/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`)).body[0]?.id ?? '';
const put = (as: Inject, id: string, change: object) => call(as, 'PUT', `/users/${id}`, change);

/** Signs in a person to whom an administrator gave a password, after choosing their own. */
async function signedInWith(given: { status: number; body: { password: string } }, email: string): Promise<Inject> {
  const choice = { email, password: given.body.password, new_password: 'Sorrel-kite-49-lantern' };
  expect((await call(await test.anonymous(), 'POST', '/profile/password', choice)).status).toBe(200);
  const person = await visitor(test.app);
  await person.signIn(email, choice.new_password);
  return person.inject;
}
let year = 2001;
async function submitted(by: Inject, subject = 'electricity'): Promise<string> {
  const entry = { subject_key: subject, date: `${year++}-01-01`, tags: { country: data.tag['spain'] }, values: { kwh: 1 } };
  const { id } = made(await data.enter(by, entry));
  expect((await data.fire(by, 'submit', [id])).status).toBe(200);
  return id;
}

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn('super@lacet.example');
  data = await collection(test);
  made(await data.subject('electricity'));
  made(await data.subject('gas', { approval: 'double' }));
});
afterAll(() => test.close());

describe('four eyes', () => {
  it('stay two people’s where an administrator makes an account and enters with it, until another administrator confirms it', async () => {
    const email = 'puppet@lacet.example';
    const { id } = made(await call<{ id: string }>(data.admin, 'POST', '/users', { email, grants: contributing }));
    const puppet = await signedInWith(await call(data.admin, 'POST', `/users/${id}/password/temporary`), email);
    const entry = await submitted(puppet);
    expect(await data.fire(data.admin, 'approve', [entry])).toMatchObject(changed);
    expect((await call(data.admin, 'GET', `/services/data_cluster/inputs/${entry}`)).body).toMatchObject({ events: ['refuse'] });
    const why = `/users/${await idOf('admin@lacet.example')}/why?act=inputs:approve&input=${entry}`;
    expect((await call(owner, 'GET', why)).body).toMatchObject({ may: 'no', obstacles: [{ code: 'author_changed' }] });
    expect((await call(data.admin, 'POST', `/users/${id}/confirm`)).body).toMatchObject({ code: 'OWN_CHANGE' });
    expect((await call(owner, 'POST', `/users/${id}/confirm`)).status).toBe(200);
    expect((await data.fire(data.admin, 'approve', [entry])).status).toBe(200);
  });

  it.each<[string, (account: string) => Promise<unknown>]>([
    ['address', (account) => put(data.admin, account, { email: `mine-${account}@attacker.example` })],
    ['permissions', (account) => put(data.admin, account, { grants: [...contributing, 'files:write'] })],
    ['temporary password', (account) => call(data.admin, 'POST', `/users/${account}/password/temporary`)],
    [
      'lock',
      async (account) => {
        await call(data.admin, 'POST', `/users/${account}/lock`, { reason: 'x' });
        return call(data.admin, 'POST', `/users/${account}/unlock`, { reason: 'x' });
      },
    ],
    [
      'permissions, through another administrator whose account they had in hands,',
      async (account) => {
        const email = `helper-${account}@lacet.example`;
        await test.signIn(email, { grants: [...contributing, 'users:read', 'users:write', 'portal:private'] });
        expect((await put(data.admin, await idOf(email), { approval_role: 'approver' })).status).toBe(200);
        return put(await test.signIn(email), account, { approval_role: 'approver' });
      },
    ],
  ])('stay two people’s where the approver changed the %s of the author', async (what, change) => {
    const email = `author-${what.length}@lacet.example`;
    const entry = await submitted(await test.signIn(email, { grants: contributing }));
    const account = await idOf(email);
    const other = await submitted(await test.signIn('stranger@lacet.example', { grants: contributing }));
    expect(await change(account)).toMatchObject({ status: 200 });
    expect(await data.fire(data.admin, 'approve', [entry])).toMatchObject(changed);
    expect((await data.fire(data.admin, 'approve', [other])).status).toBe(200);
    expect((await call(owner, 'POST', `/users/${account}/confirm`)).status).toBe(200);
    expect((await data.fire(data.admin, 'approve', [entry])).status).toBe(200);
  });

  it('are not limited by a change of a name, nor by what was changed before somebody else confirmed the account', async () => {
    const email = 'plain@lacet.example';
    const author = await test.signIn(email, { grants: contributing });
    const account = await idOf(email);
    expect((await put(data.admin, account, { first_name: 'Ada' })).status).toBe(200);
    expect((await put(data.admin, account, { approval_role: 'approver' })).status).toBe(200);
    expect((await call(owner, 'POST', `/users/${account}/confirm`)).status).toBe(200);
    const entry = await submitted(await test.signIn(email));
    expect((await call(author, 'GET', '/tags')).status).toBe(401);
    expect((await data.fire(data.admin, 'approve', [entry])).status).toBe(200);
  });

  it('give two approvals of two people: not the second by who had the account of the first in hands', async () => {
    const entry = await submitted(await test.signIn('author-two@lacet.example', { grants: contributing }), 'gas');
    const email = 'first@lacet.example';
    await test.signIn(email, { grants: ['subjects:read', 'tags:read', 'inputs:read', 'inputs:approve'] });
    expect((await put(data.admin, await idOf(email), { approval_role: 'preapprobator' })).status).toBe(200);
    expect((await data.fire(await test.signIn(email), 'approve', [entry])).body.inputs).toMatchObject([{ state: 'preapproved' }]);
    expect((await data.fire(data.admin, 'approve', [entry])).body).toMatchObject({ code: 'SECOND_APPROVAL' });
    expect((await data.fire(owner, 'approve', [entry])).body.inputs).toMatchObject([{ state: 'approved' }]);
  });
});
