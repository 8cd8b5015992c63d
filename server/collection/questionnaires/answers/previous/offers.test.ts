/** Tests the answers that are offered to questions with a concept: approved ones of the same person about the same matter, in the same unit, with their source. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let approver: Inject;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
  approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve'] });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', concept: 'employees_total', ...more });
const section = (...fields: object[]) => ({ sections: [{ key: 'all', name: text('All'), fields }] });
const owner = (email: string) => [{ email }];

/** Answers a questionnaire of its own template, submits it and, unless told otherwise, approves it. */
async function answered(
  person: Inject,
  email: string,
  fields: object[],
  values: Record<string, unknown>,
  period: string,
  isApproved = true,
) {
  const { ids } = await q.ask(owner(email), section(...fields), period);
  const [id = ''] = ids;
  expect((await q.save(person, id, values)).status).toBe(200);
  const { body } = await q.submit(person, id);
  const approval = { event: 'approve', version: body.version, hash: body.submission.hash };
  if (isApproved) expect((await call(approver, 'PUT', `/questionnaires/approval/${id}/transition`, approval)).status).toBe(200);
  return id;
}
const offered = async (person: Inject, id: string) => (await q.read(person, id)).body.offers;

it('offers the latest approved answer to the same concept, and stores from where it was taken until it is changed', async () => {
  await answered(ana, 'ana@lacet.example', [number('staff')], { staff: 30 }, '2022-01-01');
  const source = await answered(ana, 'ana@lacet.example', [number('people')], { people: 40 }, '2023-01-01');
  await answered(ana, 'ana@lacet.example', [number('heads')], { heads: 50 }, '2024-01-01', false);
  await answered(ana, 'ana@lacet.example', [number('later')], { later: 90 }, '2027-01-01');
  const { ids } = await q.ask(
    owner('ana@lacet.example'),
    section(number('employees'), number('same'), number('limited', { max: 35 })),
    '2025-01-01',
  );
  const [id = ''] = ids;
  const offer = { value: 40, questionnaire_id: source, date: '2023-01-01', approved_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
  expect(await offered(ana, id)).toMatchObject({ employees: offer, same: offer, limited: { value: 30, date: '2022-01-01' } });

  const save = (body: object) => call<{ revs: Record<string, number> }>(ana, 'PUT', `/questionnaires/${id}`, body);
  await save({ fields: { employees: 40, same: 41 }, sources: { employees: source, same: source } });
  const read = (await q.read(ana, id)).body;
  expect(read.offers).not.toHaveProperty('employees');
  expect(read.fields).toMatchObject({ employees: { source: { questionnaire_id: source, date: '2023-01-01' } }, same: { source: null } });
  const { body } = await q.submit(ana, id);
  const seen = await call<{ fields: object }>(approver, 'GET', `/questionnaires/approval/${id}`);
  expect(seen.body.fields).toMatchObject({ employees: { value: 40, source: { questionnaire_id: source } } });
  const again = { version: body.version, comment: 'Count again.', questions: ['employees'] };
  await call(approver, 'PUT', `/questionnaires/approval/${id}/request_changes`, again);
  await save({ fields: { employees: 44 }, revs: { employees: 1 } });
  expect((await q.read(ana, id)).body.fields['employees']).toMatchObject({ value: 44, source: null });
});

it('offers an approved answer also once its questionnaire is closed; none of one that is open again', async () => {
  const people = (id: string) => number(id, { concept: 'people' });
  const id = await answered(ana, 'ana@lacet.example', [people('before')], { before: 8 }, '2016-01-01');
  const { ids } = await q.ask(owner('ana@lacet.example'), section(people('people')), '2017-01-01');
  const send = async (event: string) => {
    const { version } = (await q.read(ana, id)).body;
    const reason = 'The year is over.';
    return call(q.admin, 'PUT', `/questionnaires/admin/${id}/transition`, { event, version, reason });
  };
  expect(await send('close')).toMatchObject({ status: 200 });
  expect(await offered(ana, ids[0] ?? '')).toMatchObject({ people: { value: 8, questionnaire_id: id } });
  await send('reopen');
  expect(await offered(ana, ids[0] ?? '')).toEqual({});
  await send('close');
  expect(await offered(ana, ids[0] ?? '')).toEqual({});
});

it('offers nothing of other people, of another unit, to delegates, nor a source that a strange one names', async () => {
  const bob = await app.signIn('bob@lacet.example', { grants: [] });
  const dan = await app.signIn('dan@lacet.example', { grants: [] });
  const energy = (unit: string) => number('energy', { concept: 'energy', unit: text(unit) });
  const theirs = await answered(
    bob,
    'bob@lacet.example',
    [energy('kWh'), number('staff', { concept: 'staff' })],
    { energy: 7, staff: 9 },
    '2023-01-01',
  );
  const { ids } = await q.ask(owner('ana@lacet.example'), section(energy('kWh'), number('staff', { concept: 'staff' })), '2025-01-01');
  const [id = ''] = ids;
  expect(await offered(ana, id)).toEqual({});
  await call(ana, 'PUT', `/questionnaires/${id}`, { fields: { staff: 9 }, sources: { staff: theirs } });
  expect((await q.read(ana, id)).body.fields['staff']).toMatchObject({ value: 9, source: null });

  const { ids: own } = await q.ask(
    owner('bob@lacet.example'),
    section(energy('MWh'), number('people', { concept: 'staff' })),
    '2025-01-01',
  );
  const [next = ''] = own;
  expect(Object.keys(await offered(bob, next))).toEqual(['people']);
  const add = [{ email: 'dan@lacet.example', role: 'delegate', questions: ['people'] }];
  await call(q.admin, 'PUT', `/questionnaires/admin/${next}/access`, { add });
  expect(await offered(dan, next)).toEqual({});
});

it('offers an answer about one site to the questionnaires about that site alone', async () => {
  const { tag } = await collection(app);
  const fields = [number('staff', { concept: 'staff_of_site' })];
  const about = (site: string) => [{ email: 'ana@lacet.example', tags: { country: tag[site] } }];
  const { template, ids } = await q.ask(about('france'), section(...fields), '2023-01-01');
  const [id = ''] = ids;
  await q.save(ana, id, { staff: 12 });
  const { body } = await q.submit(ana, id);
  const approval = { event: 'approve', version: body.version, hash: body.submission.hash };
  await call(approver, 'PUT', `/questionnaires/approval/${id}/transition`, approval);
  const created = await q.create(template, [...about('france'), ...about('spain')], { period: '2024-01-01' });
  const offers = [];
  for (const each of created.body.feedback.created_ids) offers.push(await offered(ana, each));
  expect(offers).toMatchObject([{ staff: { value: 12, questionnaire_id: id } }, {}]);
  expect(offers[1]).toEqual({});

  // The answer of 2024 is submitted, so that of 2023 is no longer the last one.
  const [next = ''] = created.body.feedback.created_ids;
  await q.save(ana, next, { staff: 15 });
  expect((await q.submit(ana, next)).status).toBe(200);
  const [last = ''] = (await q.create(template, about('france'), { period: '2025-01-01' })).body.feedback.created_ids;
  expect((await q.read(ana, last)).body).toMatchObject({ previous: { staff: { value: 15 } }, offers: {} });
  expect(await offered(ana, last)).toEqual({});
});
