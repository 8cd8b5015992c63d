/** Tests that answers given under a former id of a question stand with those given under its present one: compared over the years, and in the export of all answers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswersCompared } from '#resources/api/questionnaires/managing';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';
import { partsOf, exportedAnswers } from '../workbooks.fixture';
import { planOf } from './columns';
import { answeredRows, neededFor } from './rows';
import { entitiesOf } from '#server/start/wings';
import { productDefinitions } from '#tests/support/database/definitions';

let app: TestApp;
let q: Questionnaires;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });
const table = (id: string, more: object = {}) => ({
  id,
  name: text(id),
  type: 'text',
  format: 'items',
  items: [{ id: 'mass', name: text('Mass'), type: 'number' }],
  ...more,
});
const sections = (...fields: object[]) => [{ key: 'all', name: text('All'), fields }];

it('answers of renamed questions are compared and exported with those of the present ones', async () => {
  const email = 'ana@lacet.example';
  const ana = await app.signIn(email, { grants: [] });
  const { template, ids } = await q.ask([{ email }], { sections: sections(number('staff'), table('waste')) }, '2023-01-01');
  const [first = ''] = ids;
  await q.save(ana, first, { staff: 40, waste: [{ _row: '018f0000-0000-4000-8000-000000000001', mass: 3 }] });
  expect((await q.submit(ana, first)).status).toBe(200);
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  const renamed = sections(number('employees', { was: ['staff'] }), table('residues', { was: ['waste'] }));
  await call(q.admin, 'PUT', path, { version, sections: renamed });
  await q.publish(template, version + 1);
  const [second = ''] = (await q.create(template, [{ email }], { period: '2024-01-01' })).body.feedback.created_ids;
  await q.save(ana, second, { employees: 50 });

  const compared = await call<AnswersCompared>(
    q.admin,
    'GET',
    `/questionnaires/admin/questionnaires/${template}/answers?question=employees`,
  );
  expect(compared.body.lines).toMatchObject([{ cells: { '2023-01-01': { value: 40 }, '2024-01-01': { value: 50 } } }]);

  const { db } = app.database;
  const viewer = { user: null, permissions: new Set(['questionnaires:read']), scopes: [], impersonator: null };
  const deps = { entities: entitiesOf(productDefinitions()) };
  const plan = await planOf(db, deps, { template, format: 'json', locale: 'en' }, viewer);
  if (!plan) throw new Error('The template has no version.');
  expect([plan.columns.map(({ id }) => id), plan.tables.map(({ id }) => id)]).toEqual([['employees'], ['residues']]);
  const read = async (only?: ReadonlySet<string>) => {
    const rows = [];
    for await (const batch of answeredRows(db, plan, viewer, only)) rows.push(...batch.map(({ answers }) => answers));
    return rows;
  };
  expect(await read()).toMatchObject([{ employees: 40, residues: [{ mass: 3 }] }, { employees: 50 }]);
  expect(await read(neededFor(plan, 'residues'))).toMatchObject([{ residues: [{ mass: 3 }] }, {}]);
});

const kg = { unit: text('kg') };
const grams = { unit: text('g'), units: [{ key: 'kg', name: text('kg'), factor: '1000' }] };

it('answers in the unit of a former version are compared, exported and set against one another in the present one; a computed answer stays what its version computed', async () => {
  const email = 'bea@lacet.example';
  const bea = await app.signIn(email, { grants: [] });
  const waste = (of: object) => ({ ...table('waste'), items: [{ id: 'mass', name: text('Mass'), type: 'number', ...of }] });
  const asked = (of: object, formula: string) =>
    sections(number('used', of), number('half', { compute: formula }), waste(of), number('note'));
  const { template, ids } = await q.ask([{ email }], { sections: asked(kg, 'used / 2') }, '2023-01-01');
  const [first = ''] = ids;
  const row = '018f0000-0000-4000-8000-000000000001';
  await q.save(bea, first, { used: 5, waste: [{ _row: row, mass: 7 }] });
  expect((await q.submit(bea, first)).status).toBe(200);
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  await call(q.admin, 'PUT', path, { version, sections: asked(grams, 'used / 4') });
  await q.publish(template, version + 1);
  const [second = ''] = (await q.create(template, [{ email }], { period: '2024-01-01' })).body.feedback.created_ids;
  await q.save(bea, second, { used: 6000, waste: [{ _row: row, mass: 8000 }] });
  expect((await q.submit(bea, second)).status).toBe(200);

  const compared = async (question: string) =>
    (await call<AnswersCompared>(q.admin, 'GET', `/questionnaires/admin/questionnaires/${template}/answers?question=${question}`)).body;
  const used = await compared('used');
  expect(used.lines).toMatchObject([{ cells: { '2023-01-01': { value: 5000 }, '2024-01-01': { value: 6000 } } }]);
  expect(used.summary['2023-01-01']).toMatchObject({ total: 5000 });
  expect((await compared('half')).lines).toMatchObject([{ cells: { '2023-01-01': { value: 2.5 }, '2024-01-01': { value: 1500 } } }]);

  const files = await partsOf(await exportedAnswers(q.admin, { template, format: 'csv', locale: 'en' }));
  const [main = '', lines = ''] = [...files.values()].map(String);
  expect(main).toContain('used (g)');
  expect(main).toMatch(/,5000,/);
  expect(lines).toMatch(/,7000(?:\r|$)/m);
});

it('the differences of a submission are of answers, not of the unit that a version has changed', async () => {
  const email = 'carl@lacet.example';
  const carl = await app.signIn(email, { grants: [] });
  const asked = (of: object) => sections(number('used', of), number('note'));
  const { template, ids } = await q.ask([{ email }], { sections: asked(kg) }, '2022-01-01');
  const [id = ''] = ids;
  await q.save(carl, id, { used: 5, note: 1 });
  expect((await q.submit(carl, id)).status).toBe(200);
  const approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
  const { version: read } = (await q.read(carl, id)).body;
  const request = { version: read, comment: 'The note, please.', questions: ['note'] };
  const { status } = await call(approver, 'PUT', `/questionnaires/approval/${id}/request_changes`, request);
  expect(status).toBe(200);
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  await call(q.admin, 'PUT', path, { version, sections: asked(grams) });
  expect((await q.publish(template, version + 1, 'started')).status).toBe(200);
  expect((await q.save(carl, id, { note: 2 }, { note: 1 })).status).toBe(200);
  expect((await q.submit(carl, id)).status).toBe(200);
  const { body } = await q.read(carl, id);
  expect([body.changed, body.former]).toEqual([['note'], { note: 1 }]);
});
