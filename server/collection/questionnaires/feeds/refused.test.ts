/** Tests that a publication warns of answers that no entry would get, because their subject requires more, and that such an answer is decided at its approval. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { PublishPlan } from '#resources/api/questionnaires/managing';
import { call, made, type InputBody } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { feeding, type Fed } from './feeds.fixture';

let app: TestApp;
let fed: Fed;
let manager: Inject;
let template = '';
const text = (en: string) => ({ en, fr: en });
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });
const feeds = (field: string) => ({ feeds: { subject: 'metered', field } });
const sectionsOf = (...fields: object[]) => [{ key: 'energy', name: text('Energy'), fields }];
beforeAll(async () => {
  app = await startTestApp();
  fed = await feeding(app);
  const fields = [number('kwh'), number('peak'), { ...number('meter'), required: true }];
  made(await fed.c.subject('metered', { name: text('Metered'), fields, approval: 'single' }));
  const grants = ['questionnaires:read', 'questionnaires:manage', 'questionnaires:approve'];
  manager = await app.signIn('director@lacet.example', {
    grants: [...grants, 'inputs:read', 'inputs:write', 'inputs:submit', 'inputs:approve', 'inputs:reopen', 'subjects:read', 'tags:read'],
  });
  const { id, version } = await fed.q.template({ sections: sectionsOf(number('used', feeds('kwh')), number('most', feeds('peak'))) });
  template = id;
  expect((await fed.q.publish(id, version)).status).toBe(200);
});
afterAll(() => app.close());

const read = async (id: string) => (await call<QuestionnaireRead>(manager, 'GET', `/questionnaires/admin/${id}/answers`)).body.feeds;
const entryOf = async (id: string | null | undefined) =>
  (await call<InputBody>(manager, 'GET', `/services/data_cluster/inputs/${id ?? ''}`)).body;
const decide = (id: string, question: string, decision: string) =>
  call<{ code: string; details: object; feeds: QuestionnaireRead['feeds'] }>(
    manager,
    'PUT',
    `/questionnaires/admin/${id}/feeds/${question}`,
    {
      decision,
      reason: 'The meter is known.',
    },
  );

/** Answers for a site, and has it approved; returns the id of the questionnaire. */
async function approved(site: string): Promise<string> {
  const owner = { email: 'respondent@lacet.example', tags: { country: fed.c.tag[site] } };
  const id = made(await fed.q.create(template, [owner], { period: '2024-01-01' })).feedback.created_ids[0] ?? '';
  await fed.q.save(fed.respondent, id, { used: 70, most: 9 });
  const { body } = await fed.q.submit(fed.respondent, id);
  const approval = { event: 'approve', version: body.version, hash: body.submission.hash };
  expect((await call(fed.approver, 'PUT', `/questionnaires/approval/${id}/transition`, approval)).status).toBe(200);
  expect(await read(id)).toMatchObject([
    { question: 'most', outcome: 'conflict', input_id: null, errors: [{ field: 'values.meter', code: 'BLANK' }] },
    { question: 'used', outcome: 'conflict', input_id: null },
  ]);
  return id;
}

it('a value that nobody types gets no answer: neither is it offered, nor does a template name it', async () => {
  const fields = [number('kwh'), number('co2', { compute: 'kwh * 2' })];
  made(await fed.c.subject('emitting', { fields }));
  const feedsCo2 = { feeds: { subject: 'emitting', field: 'co2' } };
  const saved = await call(fed.q.admin, 'POST', '/questionnaires/templates', {
    name: text('T'),
    sections: sectionsOf(number('used', feedsCo2)),
  });
  expect(saved).toMatchObject({ status: 422, body: { details: { sections: [{ path: 'used.feeds.field', problem: 'not_among' }] } } });
  const { body } = await call<{ subjects: { key: string; fields: { id: string }[] }[] }>(
    fed.q.admin,
    'GET',
    '/questionnaires/templates/config',
  );
  expect(body.subjects.find(({ key }) => key === 'emitting')?.fields.map(({ id }) => id)).toEqual(['kwh']);
});

it('the plan of a publication names the question, its subject and what the subject requires besides', async () => {
  const plan = async (...fields: object[]) => {
    const { id } = await fed.q.template({ sections: sectionsOf(...fields) });
    return (await call<PublishPlan>(fed.q.admin, 'POST', `/questionnaires/templates/${id}/plan`, {})).body;
  };
  expect(await plan(number('used', feeds('kwh')), number('most', feeds('peak')))).toMatchObject({
    problems: [],
    unfed: [{ id: 'used', name: text('used'), subject: text('Metered'), fields: [text('meter')] }],
  });
  expect((await plan(number('used', feeds('kwh')), number('read', feeds('meter')))).unfed).toEqual([]);
  // Another period is another entry.
  const before = { feeds: { ...feeds('meter').feeds, period: 'previous' } };
  expect((await plan(number('used', feeds('kwh')), number('read', before))).unfed).toMatchObject([{ id: 'used' }]);
});

it('the plan of a publication warns of a question that feeds entries of shorter periods', async () => {
  await fed.c.subject('monthly', { period: 'month', fields: [number('kwh')] });
  const plan = async (more: object) => {
    const feed = { feeds: { subject: 'monthly', field: 'kwh', ...more } };
    const { id } = await fed.q.template({ sections: sectionsOf(number('used', feed)) });
    return (await call<PublishPlan>(fed.q.admin, 'POST', `/questionnaires/templates/${id}/plan`, {})).body;
  };
  expect(await plan({})).toMatchObject({ problems: [], shorter: [{ id: 'used', name: text('used') }] });
  expect((await plan({ period: '2024-07' })).shorter).toEqual([]);
});

it('an answer whose entry was refused is written once nothing is in its way, or left out', async () => {
  const id = await approved('spain');
  const refused = await decide(id, 'used', 'answer');
  expect(refused.body).toMatchObject({ code: 'INVALID_RECORD', details: { 'values.meter': [{ code: 'BLANK' }] } });
  // Somebody fills in what is missing.
  const place = { subject_key: 'metered', date: '2024-01-01', tags: { country: fed.c.tag['spain'] } };
  const entry = made(await call<InputBody>(manager, 'POST', '/services/data_cluster/inputs', { ...place, values: { meter: 3 } }));
  const { status, body } = await decide(id, 'used', 'answer');
  expect([status, body.feeds]).toEqual([
    200,
    [
      expect.objectContaining({ question: 'most', outcome: 'conflict' }),
      expect.objectContaining({ question: 'used', outcome: 'written', input_id: entry.id }),
    ],
  ]);
  expect((await decide(id, 'most', 'entry')).body.feeds).toMatchObject([
    { question: 'most', outcome: 'kept', input_id: null, decided: { reason: 'The meter is known.' } },
    { question: 'used' },
  ]);
  expect(await entryOf(entry['id'])).toMatchObject({ values: { kwh: 70, meter: 3 } });
  expect((await decide(id, 'most', 'answer')).body.code).toBe('STATE_CHANGED');
});

it('a new entry gets the answer where the subject requires no more', async () => {
  const id = await approved('france');
  const path = '/services/data_cluster/subjects/metered';
  const configurator = await app.signIn('configurator@lacet.example', { grants: ['subjects:read', 'subjects:write'] });
  const { version } = (await call<{ version: number }>(configurator, 'GET', path)).body;
  const changed = await call(configurator, 'PUT', path, { version, fields: [number('kwh'), number('peak'), number('meter')] });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const [, used] = (await decide(id, 'used', 'answer')).body.feeds;
  expect(used).toMatchObject({ question: 'used', outcome: 'written' });
  const both = (await decide(id, 'most', 'answer')).body.feeds;
  expect(both).toMatchObject([{ outcome: 'written', input_id: used?.input_id }, { outcome: 'written' }]);
  expect(await entryOf(used?.input_id)).toMatchObject({ values: { kwh: 70, peak: 9 }, tags: { country: fed.c.tag['france'] } });
});
