/** Tests that an answer goes into an entry in the unit of the subject, exactly, and that an answer which is withdrawn later is a conflict with the entry that still holds it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { FeedSource } from '#resources/api/questionnaires/feeds';
import { call, made, type InputBody } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { feeding, type Fed } from './feeds.fixture';

let app: TestApp;
let fed: Fed;
let manager: Inject;

const t = (text: string) => ({ en: text, fr: text });
const unit = (name: string) => ({ en: name, fr: name });

beforeAll(async () => {
  app = await startTestApp();
  fed = await feeding(app);
  manager = await app.signIn('director@lacet.example', {
    grants: [
      'questionnaires:read',
      'questionnaires:manage',
      'questionnaires:approve',
      'inputs:read',
      'inputs:approve',
      'inputs:reopen',
      'subjects:read',
      'tags:read',
    ],
  });
  const fields = [
    { id: 'withdrawn', name: t('Withdrawn'), type: 'number', unit: unit('m³') },
    { id: 'people', name: t('People'), type: 'number' },
  ];
  await fed.c.subject('water', { fields });
});
afterAll(() => app.close());

const litres = (more: object = {}) => ({
  id: 'water',
  name: t('Water'),
  type: 'number',
  unit: unit('L'),
  units: [{ key: 'm3', name: unit('m³'), factor: '1000' }],
  feeds: { subject: 'water', field: 'withdrawn' },
  ...more,
});
const people = { id: 'staff', name: t('Staff'), type: 'number', feeds: { subject: 'water', field: 'people' } };

async function template(fields: object[]) {
  return fed.q.template({ name: t('Water of sites'), sections: [{ key: 'use', name: t('Use'), fields }] });
}
const read = async (id: string) => (await call<QuestionnaireRead>(manager, 'GET', `/questionnaires/admin/${id}/answers`)).body;

async function submitted(id: string, answers: Record<string, unknown>, revs: Record<string, number> = {}) {
  expect((await fed.q.save(fed.respondent, id, answers, revs)).status).toBe(200);
  const { body } = await fed.q.submit(fed.respondent, id);
  const payload = { event: 'approve', version: body.version, hash: body.submission.hash };
  const { status, body: said } = await call(manager, 'PUT', `/questionnaires/approval/${id}/transition`, payload);
  expect(status, JSON.stringify(said)).toBe(200);
}

async function asked(fields: object[], site: string) {
  const { id, version } = await template(fields);
  await fed.q.publish(id, version);
  const owner = { email: 'respondent@lacet.example', tags: { country: fed.c.tag[site] } };
  return made(await fed.q.create(id, [owner], { period: '2024-01-01' })).feedback.created_ids[0] ?? '';
}

it.each([
  ['france', 5000, 5],
  ['spain', { value: '7.5', unit: 'm3' }, 7.5],
])('of %s is converted: %j is %s m³', async (site, answer, expected) => {
  const id = await asked([litres()], site);
  await submitted(id, { water: answer });
  const { feeds } = await read(id);
  expect(feeds).toMatchObject([{ outcome: 'written', value: expected }]);
  const entry = await call<InputBody>(manager, 'GET', `/services/data_cluster/inputs/${feeds[0]?.input_id}`);
  expect(entry.body).toMatchObject({ state: 'approved', values: { withdrawn: expected } });
});

it('is refused in the template where no unit says how to convert it, with the fields that fit', async () => {
  const { units: _units, ...plain } = litres();
  const sections = [{ key: 'use', name: t('Use'), fields: [plain, people] }];
  const saved = await call<{ details: unknown; id?: string; version?: number }>(fed.q.admin, 'POST', '/questionnaires/templates', {
    name: t('Water'),
    sections,
  });
  const { status, body } = saved.status === 201 ? await fed.q.publish(saved.body.id ?? '', saved.body.version ?? 0) : saved;
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('in a unit that converts from L: people');
});

it('that is withdrawn is a conflict with the entry that holds it: its value goes once that is decided, or is kept for a reason', async () => {
  const id = await asked([litres(), people], 'japan');
  await submitted(id, { water: 5000, staff: 3 });
  const entry = (await read(id)).feeds[0]?.input_id ?? '';
  const { version } = await read(id);
  const reopened = await call(fed.q.admin, 'PUT', `/questionnaires/admin/${id}/transition`, {
    event: 'reopen',
    version,
    reason: 'The meter was another one.',
  });
  expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
  await submitted(id, { water: null }, { water: 1 });
  expect((await read(id)).feeds).toMatchObject([
    { question: 'staff', outcome: 'written', value: 3 },
    { question: 'water', outcome: 'conflict', value: null, present: 5, input_id: entry },
  ]);
  const sources = await call<FeedSource[]>(manager, 'GET', `/services/data_cluster/inputs/${entry}/questionnaires`);
  expect(sources.body.map(({ question }) => question.id)).toEqual(['staff']);
  const decided = await call(manager, 'PUT', `/questionnaires/admin/${id}/feeds/water`, {
    decision: 'answer',
    reason: 'It was another meter.',
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  const { body } = await call<InputBody>(manager, 'GET', `/services/data_cluster/inputs/${entry}`);
  expect([body.state, body.values['withdrawn'] ?? null, body.values['people']]).toEqual(['approved', null, 3]);
});
