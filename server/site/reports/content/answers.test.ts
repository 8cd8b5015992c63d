/** Tests the answers of questionnaires in reports: those to the questions that a part names, copied with the figures and kept by whoever may not read them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageRead } from '#resources/api/reports/reports';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { questionnaires } from '#server/collection/questionnaires/questionnaires.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { text, type Report } from '../reports.fixture';

let app: TestApp;
let admin: Inject;
let questionnaire: string;
const rights = ['portal:public', 'portal:private', 'reports:read', 'reports:write'];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin@lacet.example');
  const q = await questionnaires(app);
  const owner = await app.signIn('owner@lacet.example', { grants: [] });
  const fields = ['policy', 'people', 'secret'].map((id) => ({ id, name: text(id), type: 'number' }));
  const template = await q.template({ name: text('Policies'), sections: [{ key: 'one', name: text('One'), fields }] });
  await q.publish(template.id, template.version);
  const { feedback } = made(await q.create(template.id, [{ email: 'owner@lacet.example' }], { period: '2024-01-01' }));
  questionnaire = feedback.created_ids[0] ?? '';
  await q.save(owner, questionnaire, { policy: 1, people: 2, secret: 3 });
  const { body } = await q.submit(owner, questionnaire);
  const approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
  const payload = { event: 'approve', version: body.version, hash: body.submission.hash };
  expect((await call(approver, 'PUT', `/questionnaires/approval/${questionnaire}/transition`, payload)).status).toBe(200);
});
afterAll(() => app.close());

const report = async (questions?: string[]) =>
  made(
    await call<Report>(admin, 'POST', '/reports', {
      title: text('Answers'),
      pages: [{ id: 'p', parts: [{ id: 'a', kind: 'answers', data: { questionnaire, ...(questions && { questions }) } }] }],
    }),
  );
const shown = async ({ id, pages }: Report, inject = admin) => {
  const { parts } = (await call<PageRead>(inject, 'GET', `/reports/${id}/pages/${pages[0]?.id}`)).body;
  const answers = parts[0]?.content.answers;
  return answers && answers.questions.map(({ field, value }) => [field.id, value]);
};

it('are all of the questionnaire, or those to the questions that the part names, in its order', async () => {
  expect(await shown(await report())).toEqual([
    ['policy', 1],
    ['people', 2],
    ['secret', 3],
  ]);
  const some = await report(['people', 'policy', 'gone']);
  expect(await shown(some)).toEqual([
    ['people', 2],
    ['policy', 1],
  ]);
  // The version holds no answer that the part doesn't show.
  expect((await call(admin, 'POST', `/reports/${some.id}/freeze`, {})).status).toBe(200);
  const { body } = await call<{ document: string }>(admin, 'GET', `/reports/${some.id}/versions/1`);
  expect(body.document).not.toContain('secret');
  // Another choice is read again.
  const part = some.saved.ids['a'];
  const pages = [{ id: some.pages[0]?.id, parts: [{ id: part, data: { questionnaire, questions: ['secret'] } }] }];
  expect((await call(admin, 'PUT', `/reports/${some.id}`, { pages })).status).toBe(200);
  expect(await shown(some)).toEqual([['secret', 3]]);
});

it('are kept where somebody copies the figures again who may not read the questionnaire', async () => {
  const one = await report(['policy']);
  await call(admin, 'POST', `/reports/${one.id}/freeze`, {});
  const editor = await app.signIn('editor@lacet.example', { grants: rights });
  expect(await shown(await report(['policy']), editor)).toBeNull();
  expect((await call(editor, 'POST', `/reports/${one.id}/freeze`, { again: true })).status).toBe(200);
  expect(await shown(one)).toEqual([['policy', 1]]);
});
