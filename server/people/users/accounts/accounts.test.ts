/** Tests that users can't approve their own values through another person's account, and that only users who recently confirmed who they are can change accounts. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { linkTo, startMailServer, mailText, type MailServer } from '#tests/support/services/mailServer';
import { visitor, type Inject } from '#tests/support/product/visitor';
import { auditOf } from '#tests/support/product/audit';

let test: TestApp;
let mail: MailServer;
let data: Collection;
let owner: Inject;
let second: Inject;

const idOf = async (email: string) =>
  (await call<{ id: string }[]>(owner, 'GET', `/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`)).body[0]?.id ?? '';
const put = (as: Inject, id: string, change: object) => call(as, 'PUT', `/users/${id}`, change);
const approver = async (email: string) => {
  await test.signIn(email, { grants: ['subjects:read', 'tags:read', 'inputs:read', 'inputs:approve'] });
  return { email, id: await idOf(email), inject: () => test.signIn(email) };
};
/** Creates and submits an entry as the administrator. */
const submitted = async (more: Record<string, unknown> = {}) => {
  const { id } = made(await data.enter(data.admin, { tags: { country: data.tag['spain'] }, values: { kwh: 1 }, ...more }));
  expect((await data.fire(data.admin, 'submit', [id])).status).toBe(200);
  return id;
};
const mailed = (address: string, kind: string) =>
  vi.waitFor(() => {
    const found = mail.taken.findLast(({ to, body }) => to === address && mailText(body).includes(kind));
    if (!found) throw new Error(`Nothing for ${address}.`);
    return mailText(found.body);
  }, 10_000);
const disputeLink = async (address: string) => /\/profile\/dispute#([\w-]{43})/.exec(await mailed(address, '/profile/dispute#'))?.[1] ?? '';

beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <access@example.org>' } });
  owner = await test.signIn('super@lacet.example');
  data = await collection(test);
  second = await test.signIn('second@lacet.example', {
    grants: [...(await call<{ effective_permissions: string[] }>(owner, 'GET', '/profile')).body.effective_permissions],
  });
  await data.subject('electricity');
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

let place = 15;
describe('four eyes', () => {
  it('stay two people’s where the author takes the approver’s account over: e-mail, recovered password, approval', async () => {
    const { id: account, email, inject } = await approver('victim@lacet.example');
    const open = await inject();
    const entry = await submitted();
    expect((await data.fire(data.admin, 'approve', [entry])).body.code).toBe('SELF_APPROVAL');
    expect((await put(data.admin, account, { email: 'mine@attacker.example' })).status).toBe(200);
    expect((await call(open, 'GET', '/tags')).status).toBe(401);
    // The attacker recovers the password at the new address.
    const anonymous = await test.anonymous();
    await anonymous({ method: 'POST', url: '/api/profile/password/recover', payload: { email: 'mine@attacker.example' } });
    const token = await linkTo(mail, 'mine@attacker.example');
    expect((await call(anonymous, 'POST', '/profile/password', { token, new_password: 'Sorrel-kite-49-lantern' })).status).toBe(200);
    const thief = await visitor(test.app);
    await thief.signIn('mine@attacker.example', 'Sorrel-kite-49-lantern');
    const refused = await data.fire(thief.inject, 'approve', [entry]);
    expect(refused).toMatchObject({ status: 403, body: { code: 'SELF_APPROVAL', feedback: { reason: 'ACCOUNT_CHANGED' } } });
    // The former address got a mail, and its link stops the account's approvals.
    const letter = await mailed(email, '/profile/dispute#');
    expect(letter).toContain('admin@lacet.example');
    const told = { method: 'POST', url: '/api/profile/dispute', payload: { token: await disputeLink(email) } } as const;
    expect((await anonymous(told)).statusCode).toBe(204);
    expect((await anonymous(told)).json()).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await call(thief.inject, 'GET', '/tags')).status).toBe(401);
    await thief.signIn('mine@attacker.example', 'Sorrel-kite-49-lantern');
    expect((await data.fire(thief.inject, 'approve', [entry])).body.code).toBe('APPROVALS_STOPPED');
    await mailed('second@lacet.example', `/admin/users/${account}`);
    // The user who changed the account can't confirm it; another administrator can.
    expect((await call(data.admin, 'POST', `/users/${account}/confirm`)).body.code).toBe('OWN_CHANGE');
    expect((await put(second, account, { email })).status).toBe(200);
    expect((await call(second, 'POST', `/users/${account}/confirm`)).body.code).toBe('OWN_CHANGE');
    expect((await call(owner, 'POST', `/users/${account}/confirm`)).body).toMatchObject({ disputed_at: null });
  });

  it.each<[string, (account: string) => Promise<unknown>]>([
    [
      'roles',
      async (account) =>
        put(data.admin, account, { grants: ['subjects:read', 'tags:read', 'inputs:read', 'inputs:approve', 'files:write'] }),
    ],
    ['approval role', async (account) => put(data.admin, account, { approval_role: 'approver' })],
    ['a temporary password', async (account) => call(data.admin, 'POST', `/users/${account}/password/temporary`)],
    [
      'another administrator’s account, which then changes it',
      async (account) => {
        const helper = `helper-${account}@lacet.example`;
        const inject = await test.signIn(helper, {
          grants: ['users:read', 'users:write', 'subjects:read', 'tags:read', 'inputs:read', 'inputs:approve', 'portal:private'],
        });
        await put(inject, account, { first_name: 'Untouched' });
        await put(data.admin, await idOf(helper), { approval_role: 'approver' });
        return put(await test.signIn(helper), account, { approval_role: 'approver' });
      },
    ],
  ])('count %s that the author changed, until another administrator confirms the account', async (_what, change) => {
    const { id } = await approver(`approver-${place}@lacet.example`);
    const entry = await submitted({ date: `20${place++}-01-01` });
    await change(id);
    const refused = async () =>
      (await call<{ obstacles: object[] }>(owner, 'GET', `/users/${id}/why?act=inputs:approve&input=${entry}`)).body.obstacles;
    expect(await refused()).toEqual([{ code: 'account_changed' }]);
    expect((await call(owner, 'POST', `/users/${id}/confirm`)).status).toBe(200);
    expect(await refused()).toEqual([]);
  });
});

describe('an account', () => {
  const expired = (issuer: string) => ({ status: 401, body: { code: 'PASSWORD_EXPIRED', feedback: { issuer, next: 'choose_password' } } });
  const signIn = async (email: string, given = 'Empreinte-2026') =>
    call(await test.anonymous(), 'POST', '/profile/sign_in', { email, password: given });

  it('is locked and unlocked with a reason: nobody signs in meanwhile, nor goes on', async () => {
    const { id, email, inject } = await approver('locked@lacet.example');
    const open = await inject();
    expect((await call(owner, 'POST', `/users/${id}/lock`, { reason: ' ' })).body).toMatchObject({
      details: { reason: [{ code: 'BLANK' }] },
    });
    expect((await call(owner, 'POST', `/users/${id}/lock`, { reason: 'Lost laptop' })).body).toMatchObject({ lock_reason: 'Lost laptop' });
    expect((await call(open, 'GET', '/tags')).status).toBe(401);
    expect(await signIn(email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_LOCKED' } });
    expect((await call(owner, 'POST', `/users/${id}/unlock`, { reason: 'Found' })).body).toMatchObject({
      locked_at: null,
      lock_reason: null,
    });
    expect((await signIn(email)).status).toBe(200);
    const told = await call<{ action: string; changes: object }[]>(owner, 'GET', auditOf({ entity: 'users', entity_id: id }));
    expect(told.body.filter(({ action }) => action.endsWith('lock')).map(({ changes }) => changes)).toMatchObject([
      { reason: [null, 'Found'] },
      { reason: [null, 'Lost laptop'] },
    ]);
  });

  it('whose password an administrator ends is asked for another at once, in a session that is open too', async () => {
    const { id, email, inject } = await approver('ended@lacet.example');
    const open = await inject();
    expect((await call(owner, 'POST', `/users/${id}/password/expire`)).status).toBe(200);
    expect(await call(open, 'GET', '/tags')).toMatchObject(expired('administrator'));
    expect(await signIn(email)).toMatchObject(expired('administrator'));
    const chosen = { email, password: 'Empreinte-2026', new_password: 'Sorrel-kite-49-lantern' };
    expect((await call(await test.anonymous(), 'POST', '/profile/password', chosen)).status).toBe(200);
    expect((await signIn(email, chosen.new_password)).status).toBe(200);
  });

  it('is lent a password that only lets its person choose another; the person is told', async () => {
    const { id, email, inject } = await approver('lent@lacet.example');
    const open = await inject();
    const { password } = (await call<{ password: string }>(owner, 'POST', `/users/${id}/password/temporary`)).body;
    // 24 of 55 signs are more than 128 bits, too many to guess within a week.
    expect(password).toMatch(/^[2-9A-HJ-NP-Za-hjkmnp-z]{4}(-[2-9A-HJ-NP-Za-hjkmnp-z]{4}){5}$/);
    expect((await call(open, 'GET', '/tags')).status).toBe(401);
    expect((await signIn(email)).body.code).toBe('INVALID_CREDENTIALS');
    expect(await signIn(email, password)).toMatchObject({ status: 419, body: { code: 'PASSWORD_UPDATE_REQUIRED' } });
    expect(await mailed(email, '/profile/dispute#')).toContain('super@lacet.example');
    const chosen = { email, password, new_password: 'Sorrel-kite-49-lantern' };
    expect((await call(await test.anonymous(), 'POST', '/profile/password', chosen)).status).toBe(200);
    expect((await signIn(email, chosen.new_password)).status).toBe(200);
    // An expired temporary password can't be used to choose another.
    const again = (await call<{ password: string }>(owner, 'POST', `/users/${id}/password/temporary`)).body.password;
    expect((await call(owner, 'POST', `/users/${id}/password/expire`)).status).toBe(200);
    expect(await signIn(email, again)).toMatchObject(expired('temporary'));
    expect(await call(await test.anonymous(), 'POST', '/profile/password', { ...chosen, password: again })).toMatchObject(
      expired('temporary'),
    );
  });

  it('has a password no older than the client allows', async () => {
    const email = 'old@lacet.example';
    await test.signIn(email, { grants: ['tags:read'], since: '2020-01-01' });
    const allow = (password_days: number | null) => call(owner, 'PUT', '/services/clients', { authentication: { password_days } });
    expect((await signIn(email)).status).toBe(200);
    expect((await allow(0)).body).toMatchObject({ details: { 'authentication.password_days': [{ code: 'INVALID' }] } });
    expect((await allow(365)).status).toBe(200);
    const open = await test.signIn('young@lacet.example', { grants: ['tags:read'] });
    expect((await call(open, 'GET', '/tags')).status).toBe(200);
    expect(await signIn(email)).toMatchObject(expired('age'));
    expect((await allow(null)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is not one’s own, for any of this', async () => {
    const own = await idOf('super@lacet.example');
    for (const path of ['lock', 'unlock', 'confirm', 'password/expire', 'password/temporary'])
      expect((await call(owner, 'POST', `/users/${own}/${path}`, { reason: 'x' })).body).toMatchObject({ code: 'OWN_ACCOUNT' });
  });
});
