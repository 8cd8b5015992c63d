/** Tests that the answers to questions that a version no longer asks stay readable: in the questionnaire, its review, its PDF and the export of all answers. */
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { call } from '#server/collection/inputs/collection.fixture';
import { entitiesOf } from '#server/start/wings';
import { productDefinitions } from '#tests/support/database/definitions';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { planOf } from '../files/answers/columns';
import { answeredRows } from '../files/answers/rows';
import { contentOf, readerOf } from '../files/content';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });
const sections = (...fields: object[]) => [{ key: 'all', name: text('All'), fields }];

it('answers to removed questions are read by respondents and approvers, and exported; hidden and merged ones are not, nor does a delegate read them', async () => {
  const email = 'ana@lacet.example';
  const ana = await app.signIn(email, { grants: [] });
  const dan = await app.signIn('dan@lacet.example', { grants: [] });
  const gone = { id: 'gone', name: text('Gone'), type: 'string', weight: 2 };
  const over = (value: number) => ({ display_condition: { key: 'staff', op: 'gt', value } });
  const hidden = number('hidden', over(100));
  const { template, ids } = await q.ask([{ email }], {
    sections: sections(number('staff'), gone, hidden, number('seen', over(1)), number('never')),
  });
  const [id = ''] = ids;
  await q.save(ana, id, { staff: 200, gone: 'bye', hidden: 3, seen: 5 });
  await q.save(ana, id, { staff: 4 }, { staff: 1 });
  const add = [{ email: 'dan@lacet.example', role: 'delegate', questions: ['staff'] }];
  expect((await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add })).status).toBe(200);
  expect((await q.read(ana, id)).body).not.toHaveProperty('removed');

  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  expect((await call(q.admin, 'PUT', path, { version, sections: sections(number('employees', { was: ['staff'] })) })).status).toBe(200);
  expect((await q.publish(template, version + 1, 'started')).body).toMatchObject({ moved: 1 });

  // The question on whose answer a condition depends is renamed by the version that removes the questions with that condition.
  const removed = [
    { field: { id: 'gone', name: text('Gone'), type: 'string' }, value: 'bye' },
    { field: number('seen', over(1)), value: 5 },
  ];
  const read = (await q.read(ana, id)).body;
  expect(read.removed).toEqual(removed);
  expect(read.fields).toEqual({ employees: expect.objectContaining({ value: 4 }) });
  expect((await q.read(dan, id)).body).not.toHaveProperty('removed');
  await q.submit(ana, id);
  const approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve'] });
  expect((await call<QuestionnaireRead>(approver, 'GET', `/questionnaires/approval/${id}`)).body.removed).toEqual(removed);
  expect((await call<QuestionnaireRead>(q.admin, 'GET', `/questionnaires/admin/${id}/answers`)).body.removed).toEqual(removed);

  const { db } = app.database;
  const entities = entitiesOf(productDefinitions());
  const viewer = { user: null, permissions: new Set(['questionnaires:read']), scopes: [], impersonator: null };
  const content = await contentOf(db, entities, await readerOf(db, id, viewer), { viewer, locale: 'en' });
  expect(content.removed).toMatchObject(removed);
  const pdf = await getDocumentProxy(new Uint8Array((await ana(`/api/questionnaires/${id}/file?format=pdf`)).rawPayload));
  expect((await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')).toMatch(/No longer asked.*Gone.*bye/);

  const plan = await planOf(db, { entities }, { template, format: 'json', locale: 'en' }, viewer);
  if (!plan) throw new Error('The template has no version.');
  // A question that nobody answered has no column any more; the answer of a hidden one has a column, and no value.
  expect(plan.columns.map((column) => column.id)).toEqual(['employees', 'gone', 'hidden', 'seen']);
  const rows: object[] = [];
  for await (const batch of answeredRows(db, plan, viewer)) rows.push(...batch.map(({ answers }) => answers));
  expect(rows).toEqual([{ employees: 4, gone: 'bye', seen: 5 }]);
});
