/** Tests what becomes of the entries of an approved questionnaire when a new version feeds other entries, or renames the question: nothing counts twice, and nothing is a conflict with itself. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { call, made, type InputBody } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { feeding, type Fed } from './feeds.fixture';

let app: TestApp;
let fed: Fed;
let manager: Inject;
const text = (en: string) => ({ en, fr: en });
const used = (id: string, more: object = {}) => ({
  id,
  name: text(id),
  type: 'number',
  feeds: { subject: 'electricity', field: 'kwh' },
  ...more,
});
const sections = (...fields: object[]) => [{ key: 'energy', name: text('Energy'), fields }];

beforeAll(async () => {
  app = await startTestApp();
  fed = await feeding(app);
  const grants = ['questionnaires:read', 'questionnaires:manage', 'questionnaires:approve', 'inputs:read', 'inputs:write', 'inputs:submit'];
  manager = await app.signIn('director@lacet.example', {
    grants: [...grants, 'inputs:approve', 'inputs:reopen', 'subjects:read', 'tags:read'],
  });
});
afterAll(() => app.close());

const feedsOf = async (id: string) => (await call<QuestionnaireRead>(manager, 'GET', `/questionnaires/admin/${id}/answers`)).body.feeds;
const kwhOf = async (id: string | null | undefined) =>
  (await call<InputBody>(manager, 'GET', `/services/data_cluster/inputs/${id ?? ''}`)).body.values['kwh'] ?? null;
const sourcesOf = async (id: string | null | undefined) =>
  (await call<object[]>(manager, 'GET', `/services/data_cluster/inputs/${id ?? ''}/questionnaires`)).body.length;

async function submitAndApprove(id: string): Promise<void> {
  const { body } = await fed.q.submit(fed.respondent, id);
  const payload = { event: 'approve', version: body.version, hash: body.submission.hash };
  expect((await call(manager, 'PUT', `/questionnaires/approval/${id}/transition`, payload)).status).toBe(200);
}

async function reopen(id: string): Promise<void> {
  const { body } = await call<QuestionnaireRead>(manager, 'GET', `/questionnaires/admin/${id}/answers`);
  const payload = { event: 'reopen', version: body.version, reason: 'A new version.' };
  expect((await call(fed.q.admin, 'PUT', `/questionnaires/admin/${id}/transition`, payload)).status).toBe(200);
}

/** Has an answer of a site approved, then publishes the template with these fields, and has it approved again; returns the questionnaire. */
async function moved(
  site: string,
  ...after: object[]
): Promise<{ id: string; entry: string | null | undefined; again: () => Promise<void> }> {
  const { id: template, version } = await fed.q.template({ sections: sections(used('w')) });
  await fed.q.publish(template, version);
  const owner = { email: 'respondent@lacet.example', tags: { country: fed.c.tag[site] } };
  const id = made(await fed.q.create(template, [owner], { period: '2024-01-01' })).feedback.created_ids[0] ?? '';
  await fed.q.save(fed.respondent, id, { w: 50 });
  await submitAndApprove(id);
  const entry = (await feedsOf(id))[0]?.input_id;
  await reopen(id);
  const { version: present } = (await call<{ version: number }>(fed.q.admin, 'GET', `/questionnaires/templates/${template}`)).body;
  await call(fed.q.admin, 'PUT', `/questionnaires/templates/${template}`, { version: present, sections: sections(...after) });
  expect((await fed.q.publish(template, present + 1, 'started')).status).toBe(200);
  await submitAndApprove(id);
  const again = async () => {
    await reopen(id);
    await submitAndApprove(id);
  };
  return { id, entry, again };
}

it('an entry that its question feeds no longer is a conflict, until somebody takes its value out', async () => {
  const { id, entry, again } = await moved('france', used('w', { feeds: { subject: 'electricity', field: 'kwh', period: 'previous' } }));
  const feeds = await feedsOf(id);
  expect(feeds).toMatchObject([
    { question: 'w', outcome: 'written', value: 50 },
    { question: `w@${entry}`, outcome: 'conflict', value: null, present: 50, input_id: entry },
  ]);
  expect(await kwhOf(feeds[0]?.input_id)).toBe(50);
  await again();
  expect((await feedsOf(id)).map(({ question, outcome }) => [question, outcome])).toEqual([
    ['w', 'written'],
    [`w@${entry}`, 'conflict'],
  ]);
  const payload = { decision: 'entry', reason: 'That year had it too.' };
  expect((await call(manager, 'PUT', `/questionnaires/admin/${id}/feeds/w@${entry}`, payload)).status).toBe(200);
  expect(await feedsOf(id)).toMatchObject([{ outcome: 'written' }, { outcome: 'kept', decided: { reason: 'That year had it too.' } }]);
});

it('a renamed question is what the entry holds, and no conflict', async () => {
  const { id, entry } = await moved('spain', used('ww', { was: ['w'] }));
  expect(await feedsOf(id)).toMatchObject([{ question: 'ww', outcome: 'written', value: 50, input_id: entry }]);
  expect(await sourcesOf(entry)).toBe(1);
});

it('a reopened questionnaire whose answers entries hold is not deleted, and is closed instead', async () => {
  const { id, entry } = await moved('japan', used('w', { required: true }));
  await reopen(id);
  const removed = await call(manager, 'DELETE', `/questionnaires/admin/${id}`);
  expect(removed).toMatchObject({ status: 422, body: { details: { state: [{ reason: 'fed_questionnaire' }] } } });
  expect(await sourcesOf(entry)).toBe(1);
  const { body } = await call<QuestionnaireRead>(manager, 'GET', `/questionnaires/admin/${id}/answers`);
  const closed = { event: 'close', version: body.version, reason: 'Asked elsewhere.' };
  const answer = await call(manager, 'PUT', `/questionnaires/admin/${id}/transition`, closed);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
});
