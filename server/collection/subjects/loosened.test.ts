/** Tests that users can't approve their own values by changing the approval settings of the subject. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '../inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let data: Collection;
let owner: Inject;
const address = (subject: string) => `/services/data_cluster/subjects/${subject}`;
const set = (as: Inject, subject: string, change: object) => call(as, 'PUT', address(subject), change);
const loosened = { status: 403, body: { code: 'SELF_APPROVAL', feedback: { reason: 'APPROVAL_LOOSENED' } } };
let year = 2001;
const draft = async (by: Inject, subject: string) =>
  made(await data.enter(by, { subject_key: subject, date: `${year++}-01-01`, tags: { country: data.tag['spain'] }, values: { kwh: 1 } }))
    .id;
const submitted = async (by: Inject, subject: string) => {
  const id = await draft(by, subject);
  expect((await data.fire(by, 'submit', [id])).status).toBe(200);
  return id;
};

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn('super@lacet.example');
  data = await collection(test);
});
afterAll(() => test.close());

describe('people who let everybody approve what they entered', () => {
  it.each<[string, (subject: string) => Promise<unknown>]>([
    ['by changing the subject', (subject) => set(data.admin, subject, { self_approval: true })],
    [
      'by changing several subjects',
      (subject) => call(data.admin, 'POST', '/services/data_cluster/subjects/bulk', { ids: [subject], data: { self_approval: true } }),
    ],
    [
      'by a return to what was before',
      async (subject) => {
        expect((await set(owner, subject, { self_approval: true })).status).toBe(200);
        expect((await set(owner, subject, { self_approval: false })).status).toBe(200);
        return call(data.admin, 'POST', `/revisions/subjects/${subject}/2/restore`, {});
      },
    ],
    [
      'through an account that they had in hands',
      async (subject) => {
        const email = 'helper@lacet.example';
        await test.signIn(email, { grants: ['subjects:read', 'subjects:write', 'portal:private'] });
        const filter = encodeURIComponent(JSON.stringify({ email }));
        const [{ id = '' } = {}] = (await call<{ id: string }[]>(owner, 'GET', `/users?filter=${filter}`)).body;
        expect((await call(data.admin, 'PUT', `/users/${id}`, { approval_role: 'approver' })).status).toBe(200);
        return set(await test.signIn(email), subject, { self_approval: true });
      },
    ],
  ])('%s do not approve their own for it, until somebody else sets it again', async (_how, loosen) => {
    const subject = `subject_${year}`;
    made(await data.subject(subject));
    const entry = await submitted(data.admin, subject);
    expect(await loosen(subject)).toMatchObject({ status: 200 });
    expect(await data.fire(data.admin, 'approve', [entry])).toMatchObject(loosened);
    expect((await call(data.admin, 'GET', `/services/data_cluster/inputs/${entry}`)).body).toMatchObject({ events: ['refuse'] });
    // A user who didn't change the setting may approve their own entries; the user who changed it may approve those of others.
    const own = await submitted(owner, subject);
    expect((await data.fire(owner, 'approve', [own])).status).toBe(200);
    expect((await data.fire(data.admin, 'approve', [await submitted(owner, subject)])).status).toBe(200);
    expect((await set(owner, subject, { self_approval: false })).status).toBe(200);
    expect((await set(owner, subject, { self_approval: true })).status).toBe(200);
    expect((await data.fire(data.admin, 'approve', [entry])).status).toBe(200);
  });

  it('do not approve their own where their account made it so before they entered, nor give both approvals', async () => {
    made(await data.subject('twice', { approval: 'double' }));
    expect((await set(data.admin, 'twice', { self_approval: true })).status).toBe(200);
    expect(await data.fire(data.admin, 'approve', [await submitted(data.admin, 'twice')])).toMatchObject(loosened);
    const other = await submitted(owner, 'twice');
    expect((await data.fire(data.admin, 'approve', [other])).body.inputs).toMatchObject([{ state: 'preapproved' }]);
    expect((await data.fire(data.admin, 'approve', [other])).body).toMatchObject({ code: 'SECOND_APPROVAL' });
  });

  it('of a new subject do', async () => {
    made(await data.subject('fresh', { self_approval: true }));
    expect((await data.fire(data.admin, 'approve', [await submitted(data.admin, 'fresh')])).status).toBe(200);
  });
});

describe('people who take the approval of a subject away', () => {
  it('do not submit their own for it, until somebody else sets it again; others do', async () => {
    made(await data.subject('open'));
    const entry = await draft(data.admin, 'open');
    expect((await set(data.admin, 'open', { approval: 'none' })).status).toBe(200);
    expect(await data.fire(data.admin, 'submit', [entry])).toMatchObject(loosened);
    const shown = await call<{ events: string[] }>(data.admin, 'GET', `/services/data_cluster/inputs/${entry}`);
    expect(shown.body.events).not.toContain('submit');
    const own = await draft(owner, 'open');
    expect((await data.fire(owner, 'submit', [own])).body.inputs).toMatchObject([{ state: 'approved' }]);
    expect((await set(owner, 'open', { approval: 'single' })).status).toBe(200);
    expect((await set(owner, 'open', { approval: 'none' })).status).toBe(200);
    expect((await data.fire(data.admin, 'submit', [entry])).body.inputs).toMatchObject([{ state: 'approved' }]);
  });

  it('of a new subject do', async () => {
    made(await data.subject('fresh_open', { approval: 'none' }));
    const entry = await draft(data.admin, 'fresh_open');
    expect((await data.fire(data.admin, 'submit', [entry])).body.inputs).toMatchObject([{ state: 'approved' }]);
  });
});
