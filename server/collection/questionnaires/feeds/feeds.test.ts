/** Tests that approved answers become entries that name them, and that a conflict with an approved entry is decided. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { FeedSource } from '#resources/api/questionnaires/feeds';
import { call, made, versionsOf, type InputBody } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { feeding, type Fed } from './feeds.fixture';

let app: TestApp;
let fed: Fed;
let manager: Inject;

const managing = ['questionnaires:read', 'questionnaires:manage', 'inputs:read', 'subjects:read', 'tags:read'];

beforeAll(async () => {
  app = await startTestApp();
  fed = await feeding(app);
  manager = await app.signIn('director@lacet.example', { grants: [...managing, 'inputs:approve', 'inputs:reopen'] });
});
afterAll(() => app.close());

type Told = QuestionnaireRead & { code?: string; details?: Record<string, { code: string }[]> };
const read = async (id: string) => (await call<Told>(manager, 'GET', `/questionnaires/admin/${id}/answers`)).body;
const decide = (id: string, payload: object, as = manager, feed = 'used') =>
  call<Told>(as, 'PUT', `/questionnaires/admin/${id}/feeds/${feed}`, payload);
const sources = (id: string, as: Inject) => call<FeedSource[]>(as, 'GET', `/services/data_cluster/inputs/${id}/questionnaires`);

/** Enters and approves a value for a site; then the questionnaire about it answers another one. Returns the ids of both. */
async function conflict(site: string, date = '2024-01-01', by?: { email: string; person: Inject }): Promise<{ entry: string; id: string }> {
  const { id: entry } = made(
    await fed.c.enter(fed.c.admin, { date, tags: { country: fed.c.tag[site] }, values: { kwh: 100, note: '<p>Meter</p>' } }),
  );
  await fed.c.fire(fed.c.admin, 'submit', [entry]);
  const payload = { ids: [entry], versions: await versionsOf(fed.approver, [entry]) };
  expect((await call(fed.approver, 'PUT', '/services/data_cluster/inputs/approve', payload)).status).toBe(200);
  return { entry, id: await fed.answered(site, 130, date, by) };
}
const entryOf = async (id: string) => (await call<InputBody>(manager, 'GET', `/services/data_cluster/inputs/${id}`)).body;

it('an approved answer is an entry, which says where its value comes from; a link is for those who may read the questionnaire', async () => {
  const id = await fed.answered('france', 42);
  const [feed] = (await read(id)).feeds;
  expect(feed).toMatchObject({ question: 'used', outcome: 'written', value: 42, decided: null });
  const entry = feed?.input_id ?? '';
  expect(await entryOf(entry)).toMatchObject({ state: 'approved', values: { kwh: 42 } });
  const { body } = await sources(entry, manager);
  expect(body).toMatchObject([
    {
      questionnaire_id: id,
      name: { en: 'Energy of sites – France' },
      date: '2024-01-01',
      question: { id: 'used', name: { en: 'Electricity used' } },
      field: 'kwh',
      submission: 1,
      respondent: { id: expect.any(String) },
    },
  ]);
  const reader = await app.signIn('reader@lacet.example', { grants: ['inputs:read', 'subjects:read'] });
  expect((await sources(entry, reader)).body).toMatchObject([
    { questionnaire_id: null, name: { en: 'Energy of sites', fr: 'Energy of sites' }, submission: 1 },
  ]);
  const outside = await app.signIn('outside@lacet.example', {
    grants: ['inputs:read', 'questionnaires:read'],
    scopes: [{ subjects: [], tags: [fed.c.tag['japan'] ?? ''] }],
  });
  expect((await sources(entry, outside)).status).toBe(404);
});

it('an answer that differs from an approved entry is a conflict; the answer is taken as a correction of the entry, with its reason', async () => {
  const { entry, id } = await conflict('spain');
  expect((await read(id)).feeds).toMatchObject([{ outcome: 'conflict', input_id: entry, value: 130, present: 100 }]);
  expect((await decide(id, { decision: 'answer', reason: ' ' })).body).toMatchObject({
    code: 'INVALID_RECORD',
    details: { reason: [{ code: 'BLANK' }] },
  });
  const { status, body } = await decide(id, { decision: 'answer', reason: 'Confirmed by the invoice.' });
  expect(status).toBe(200);
  expect(body.feeds).toMatchObject([{ outcome: 'written', decided: { reason: 'Confirmed by the invoice.' } }]);
  expect(await entryOf(entry)).toMatchObject({ state: 'approved', values: { kwh: 130, note: '<p>Meter</p>' } });
  const { body: history } = await call<unknown>(manager, 'GET', `/services/data_cluster/inputs/${entry}/history`);
  expect(JSON.stringify(history)).toContain('Confirmed by the invoice.');
  expect((await sources(entry, manager)).body).toMatchObject([{ questionnaire_id: id }]);
  expect((await decide(id, { decision: 'entry', reason: 'Twice' })).body.code).toBe('STATE_CHANGED');
});

it('the entry is kept, with its reason; an entry whose value changes since names no questionnaire', async () => {
  const { entry, id } = await conflict('japan');
  const { body } = await decide(id, { decision: 'entry', reason: 'The answer counts two meters.' });
  expect(body.feeds).toMatchObject([{ outcome: 'kept', present: 100, decided: { reason: 'The answer counts two meters.' } }]);
  expect(await entryOf(entry)).toMatchObject({ state: 'approved', values: { kwh: 100 } });
  expect((await sources(entry, manager)).body).toEqual([]);
});

it('is for those who manage questionnaires and approve entries; to take the answer also takes the right to reopen the entry', async () => {
  const { entry, id } = await conflict('france', '2023-01-01');
  const asked = { decision: 'answer', reason: 'Confirmed.' };
  expect((await decide(id, asked, fed.approver)).status).toBe(403);
  expect((await decide(id, asked, fed.q.admin)).status).toBe(403);
  const approving = await app.signIn('approving@lacet.example', { grants: [...managing, 'inputs:approve'] });
  expect((await decide(id, asked, approving)).status).toBe(403);
  expect((await decide(id, asked, manager, 'unknown')).status).toBe(404);
  expect((await decide(id, { ...asked, decision: 'both' })).status).toBe(400);
  expect(await entryOf(entry)).toMatchObject({ state: 'approved', values: { kwh: 100 } });
  expect((await decide(id, { ...asked, decision: 'entry' }, approving)).status).toBe(200);
});

it('an answer is not taken by those who gave it, also where they give approvals', async () => {
  const { entry, id } = await conflict('spain', '2022-01-01', { email: 'director@lacet.example', person: manager });
  expect((await decide(id, { decision: 'answer', reason: 'Mine.' })).body.code).toBe('SELF_APPROVAL');
  expect(await entryOf(entry)).toMatchObject({ state: 'approved', values: { kwh: 100 } });
  expect((await decide(id, { decision: 'entry', reason: 'The meter is right.' })).status).toBe(200);
});

it('answers of two questionnaires that meet in an entry which is not approved are a conflict to decide; the second does not replace the first', async () => {
  const person = await app.signIn('second@lacet.example', { grants: [] });
  const reading = await app.signIn('reading@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
  const by = { email: 'second@lacet.example', person };
  const date = '2021-01-01';
  const first = await fed.answered('france', 70, date, undefined, reading);
  const [{ input_id: entry = null } = {}] = (await read(first)).feeds;
  const same = await fed.answered('france', 70, date, { email: 'director@lacet.example', person: manager }, reading);
  expect((await read(same)).feeds).toMatchObject([{ outcome: 'written', input_id: entry }]);
  const second = await fed.answered('france', 90, date, by, reading);
  expect((await read(second)).feeds).toMatchObject([{ outcome: 'conflict', input_id: entry, value: 90, present: 70 }]);
  expect(await entryOf(entry ?? '')).toMatchObject({ state: 'submitted', values: { kwh: 70 } });
  expect((await decide(second, { decision: 'answer', reason: 'The later meter.' })).status).toBe(200);
  expect(await entryOf(entry ?? '')).toMatchObject({ state: 'approved', values: { kwh: 90 } });
  expect((await read(second)).feeds).toMatchObject([{ outcome: 'written' }]);
  for (const id of [first, same]) expect((await read(id)).feeds).toMatchObject([{ outcome: 'kept', present: 90 }]);
  expect((await sources(entry ?? '', manager)).body).toMatchObject([{ questionnaire_id: second }]);
});
