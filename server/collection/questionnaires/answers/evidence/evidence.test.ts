/** Tests the files that stand beside answers, through the application. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, sections, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let dan: Inject;
const asked = [
  { ...sections[0], fields: sections[0]?.fields.map((field) => (field.id === 'policy' ? { ...field, evidence: 'required' } : field)) },
];
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
  dan = await app.signIn('dan@lacet.example', { grants: [] });
});
afterAll(() => app.close());

async function upload(person: Inject, words = 'ours'): Promise<{ oid: string; url: string }> {
  const payload = `--e\r\nContent-Disposition: form-data; name="upload"; filename="policy.pdf"\r\n\r\n%PDF-1.7 ${words}\r\n--e--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=e' };
  const answer = await person({ method: 'POST', url: '/api/ckeditor/attachment_files', headers, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const refusals = ({ body }: { body: Record<string, unknown> }) => Object.keys(body['details'] ?? {});

it('a required file is asked for once the question is answered, is submitted with it, and is read by approvers', async () => {
  const { ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: asked });
  const [id = ''] = ids;
  await q.save(ana, id, { employees: 5 });
  expect((await q.read(ana, id)).body).toMatchObject({ missing: 0, completion: 33 });
  expect((await q.save(ana, id, { policy: 'yes' })).body).toMatchObject({ missing: 1, completion: 66 });
  const refused = await q.submit(ana, id);
  expect([refused.status, refusals(refused)]).toEqual([422, ['policy__evidence']]);
  const file = await upload(ana);
  expect((await q.save(ana, id, { policy__evidence: [file] })).body).toMatchObject({ missing: 0, revs: { policy__evidence: 1 } });
  expect((await q.submit(ana, id)).status).toBe(200);
  const eva = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve'] });
  const read = await call<{ fields: Record<string, { value: unknown }> }>(eva, 'GET', `/questionnaires/approval/${id}`);
  expect(read.body.fields['policy__evidence']?.value).toMatchObject([{ oid: file.oid }]);
  expect((await eva(file.url)).statusCode).toBe(200);
  expect((await (await app.signIn('other@lacet.example', { grants: ['inputs:read'] }))(file.url)).statusCode).toBe(404);
});

it('approvers read the files of the questionnaires within their limits, and no others; nor does anybody whose role only reads entries', async () => {
  const root = await app.signIn('admin@lacet.example');
  const tag = async (key: string, parent_id: string | null) =>
    made(await call<{ id: string }>(root, 'POST', '/tags', { key, name: { en: key, fr: key }, parent_id })).id;
  const site = await tag('site', null);
  const [ours, theirs] = [await tag('ours', site), await tag('theirs', site)];
  const { ids } = await q.ask([{ email: 'ana@lacet.example', tags: { site: ours } }], { sections: asked }, '2022-01-01');
  const [id = ''] = ids;
  await q.save(ana, id, { employees: 5, policy: 'yes' });
  const file = await upload(ana, 'of one site');
  expect((await q.save(ana, id, { policy__evidence: [file] })).status).toBe(200);
  const opens = async (email: string, person: Parameters<TestApp['signIn']>[1]) =>
    (await (await app.signIn(email, person))(file.url)).statusCode;
  const grants = ['questionnaires:approve'];
  expect(await opens('all@lacet.example', { grants })).toBe(200);
  expect(await opens('here@lacet.example', { grants, scopes: [{ subjects: [], tags: [ours] }] })).toBe(200);
  expect(await opens('there@lacet.example', { grants, scopes: [{ subjects: [], tags: [theirs] }] })).toBe(404);
  expect(await opens('entries@lacet.example', { grants: ['inputs:read', 'inputs:approve', 'questionnaires:manage'] })).toBe(404);
  expect((await call(q.admin, 'DELETE', `/questionnaires/admin/${id}`)).status).toBeLessThan(300);
  expect(await opens('late@lacet.example', { grants })).toBe(404);
});

it('the files of an answer are not asked for where it says why there is none, and go with their question', async () => {
  const { ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: asked }, '2024-01-01');
  const [id = ''] = ids;
  const access = { add: [{ email: 'dan@lacet.example', role: 'delegate', questions: ['policy'] }] };
  expect((await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, access)).status).toBe(200);
  expect((await q.read(dan, id)).body.open).toEqual(['policy', 'policy__evidence']);
  await q.save(dan, id, { policy: 'no' });
  const file = await upload(dan);
  expect((await q.save(dan, id, { policy__evidence: [file] })).status).toBe(200);
  expect((await ana(file.url)).statusCode).toBe(200);
  // Nobody attaches a file that they may not read: attaching it would make it readable to them.
  const stolen = await upload(ana);
  expect(refusals(await q.save(dan, id, { policy__evidence: [stolen] }, { policy__evidence: 1 }))).toEqual(['policy__evidence']);
});

it('only those who answer upload files', async () => {
  const { ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: asked }, '2023-01-01');
  const reader = await app.signIn('vera@lacet.example', { grants: [] });
  await call(q.admin, 'PUT', `/questionnaires/admin/${ids[0]}/access`, { add: [{ email: 'vera@lacet.example', role: 'viewer' }] });
  expect((await q.read(reader, ids[0] ?? '')).status).toBe(200);
  const headers = { 'content-type': 'multipart/form-data; boundary=e' };
  expect((await reader({ method: 'POST', url: '/api/ckeditor/attachment_files', headers, payload: '--e--' })).statusCode).toBe(403);
});

it('a delegate opens the files of the answers to their questions, and of no others; a file that was taken out before the submission is opened by nobody but who uploaded it', async () => {
  const [people, ...others] = asked;
  const both = [
    { ...people, fields: people?.fields?.map((field) => (field.id === 'women' ? { ...field, evidence: 'optional' } : field)) },
    ...others,
  ];
  const { ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: both }, '2021-01-01');
  const [id = ''] = ids;
  const add = [
    { email: 'dan@lacet.example', role: 'delegate', questions: ['policy'] },
    { email: 'rob@lacet.example', role: 'respondent' },
  ];
  expect((await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add })).status).toBe(200);
  const rob = await app.signIn('rob@lacet.example', { grants: [] });
  const [theirs, other, wrong] = [await upload(ana, 'theirs'), await upload(ana, 'other'), await upload(ana, 'wrong')];
  await q.save(ana, id, { employees: 5, women: 2, policy: 'yes', policy__evidence: [theirs, wrong], women__evidence: [other] });
  const opened = async (person: Inject) => Promise.all([theirs, other, wrong].map(async ({ url }) => (await person(url)).statusCode));
  expect(await opened(dan)).toEqual([200, 404, 200]);
  expect(await opened(rob)).toEqual([200, 200, 200]);
  expect((await q.save(ana, id, { policy__evidence: [theirs] }, { policy__evidence: 1 })).status).toBe(200);
  expect(await opened(dan)).toEqual([200, 404, 404]);
  expect(await opened(rob)).toEqual([200, 200, 404]);
  expect((await ana(wrong.url)).statusCode).toBe(200);
  // A file of a submission can be opened after it was taken out of the answer.
  expect((await q.submit(ana, id)).status).toBe(200);
  const { body } = await call<{ version: number }>(q.admin, 'GET', `/questionnaires/admin/${id}/answers`);
  const changes = { comment: 'Another file.', questions: ['policy'], version: body.version };
  expect((await call(q.admin, 'PUT', `/questionnaires/admin/${id}/request_changes`, changes)).status).toBe(200);
  expect((await q.save(ana, id, { policy__evidence: [] }, { policy__evidence: 2 })).status).toBe(200);
  expect(await opened(rob)).toEqual([200, 200, 404]);
});
