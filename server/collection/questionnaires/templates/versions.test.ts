/** Tests that a template with everything that the editor sets of answers and tables is published and answered, and that one with mistakes is told all of them before. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made } from '#server/collection/inputs/collection.fixture';
import type { PublishPlan, Rehearsal } from '#resources/api/questionnaires/managing';
import { recordsOf } from '#tests/contract/support/records';
import { productDefinitions } from '#tests/support/database/definitions';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const items = [
  { id: 'mass', name: text('Mass'), type: 'number', unit: text('t') },
  { id: 'why', name: text('Why'), type: 'string', required_condition: { key: 'mass', op: 'gte', value: 100 } },
  { id: 'note', name: text('Note'), type: 'string', display_condition: { key: 'why', op: 'answered' } },
  {
    id: 'target',
    name: text('Target'),
    type: 'number',
    display_condition: { key: 'a', values: ['yes'] },
    required_condition: { key: 'b', values: ['yes'] },
  },
];
const choices = [
  { key: 'yes', name: text('Yes'), score: 1 },
  { key: 'no', name: text('No'), score: 0 },
];
const sections = [
  {
    key: 'all',
    name: text('All'),
    fields: [
      {
        id: 'km',
        name: text('Distance'),
        type: 'number',
        required: true,
        suggestions: [{ name: text('Average'), value: 5000 }],
        na: { reasons: ['sensitive', 'unavailable'], comment: true },
      },
      { id: 'fixed', name: text('Fixed'), type: 'text', format: 'items', rows: [{ key: 'paper', name: text('Paper') }], items },
      { id: 'records', name: text('Records'), type: 'text', format: 'items', rows_from: { resource: 'suppliers', label: 'name' }, items },
      { id: 'a', name: text('A'), type: 'radio', choices },
      { id: 'b', name: text('B'), type: 'radio', choices },
      { id: 'targets', name: text('Targets'), type: 'number', compute: "total(fixed, 'target')" },
    ],
  },
];

it('is published, answered and submitted; its score is withheld below its minimum', async () => {
  const ana = await app.signIn('ana@lacet.example', { grants: [] });
  const email = 'ana@lacet.example';
  const keeper = await app.signIn('keeper@lacet.example', { grants: ['resource.suppliers:read', 'resource.suppliers:write'] });
  const suppliers = productDefinitions().find((each) => each.id === 'suppliers');
  if (!suppliers) throw new Error('The product has no suppliers.');
  const supplier = made(await call<{ id: string }>(keeper, 'POST', '/suppliers', recordsOf(suppliers, 1)[0]));
  const { template, ids } = await q.ask([{ email }], { sections, min_answered: 60 });
  const [id = ''] = ids;
  const refused = async (fields: Record<string, unknown>) => Object.keys(Object((await q.save(ana, id, fields)).body['details']));
  expect(await refused({ km: { na: 'not_applicable' } })).toEqual(['km']);
  expect(await refused({ fixed: [{ _row: 'glass', mass: 1 }] })).toEqual(['fixed.0._row']);
  await q.save(ana, id, {
    km: { na: 'sensitive' },
    fixed: [{ _row: 'paper', mass: 200, note: 'not shown' }],
    records: [{ _row: supplier.id, mass: 5, why: 'few', note: 'shown' }],
    a: 'yes',
  });
  expect(Object.keys((await q.submit(ana, id)).body.details).sort()).toEqual(['fixed.paper.why', 'km.comment']);
  const { body } = await q.read(ana, id);
  expect(body.fields['fixed']?.value).toEqual([{ _row: 'paper', mass: 200 }]);
  await q.save(
    ana,
    id,
    { km: { na: 'sensitive', comment: 'A contract' }, fixed: [{ _row: 'paper', mass: 200, why: 'much' }] },
    { km: 1, fixed: 1 },
  );
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
  const approver = await app.signIn('approver@lacet.example', { grants: ['questionnaires:read', 'questionnaires:approve'] });
  const seen = async (each: string) => (await call<object>(approver, 'GET', `/questionnaires/approval/${each}`)).body;
  expect(await seen(id)).toMatchObject({ score: null, min_answered: 60 });
  expect((await q.read(ana, id)).body).not.toHaveProperty('min_answered');
  // The minimum is of the version: a template that asks for less gives a score to what is submitted after its publication.
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'PUT', path, { min_answered: 50 })).body;
  expect((await call<object>(q.admin, 'GET', path)).body).toMatchObject({ has_changes: true });
  await q.publish(template, version);
  const again = await q.create(template, [{ email }], { period: '2026-01-01' });
  const [next = ''] = again.body.feedback.created_ids;
  await q.save(ana, next, { km: 5000, a: 'yes' });
  expect((await q.submit(ana, next)).body).toMatchObject({ state: 'submitted' });
  expect(await seen(next)).toMatchObject({ score: 1, min_answered: 50 });
  expect((await call<object>(q.admin, 'PUT', `${path}/duplicate`, {})).body).toMatchObject({ min_answered: 50 });
  expect((await call(q.admin, 'PUT', path, { min_answered: 101 })).body).toMatchObject({
    details: { min_answered: [{ code: 'INVALID' }] },
  });
});

it('a column of a table shows and is required by another question, also in saves that send one of the two', async () => {
  const ben = await app.signIn('ben@lacet.example', { grants: [] });
  const { ids } = await q.ask([{ email: 'ben@lacet.example' }], { sections });
  const [id = ''] = ids;
  const lines = [{ _row: 'paper', mass: 1, target: 4 }];
  // Nothing is answered that would show the column.
  await q.save(ben, id, { km: 1, fixed: lines });
  expect((await q.read(ben, id)).body.fields['fixed']?.value).toEqual([{ _row: 'paper', mass: 1 }]);
  await q.save(ben, id, { a: 'yes', b: 'yes' });
  expect(Object.keys((await q.submit(ben, id)).body.details)).toEqual(['fixed.paper.target']);
  await q.save(ben, id, { fixed: lines }, { fixed: 1 });
  expect((await q.read(ben, id)).body).toMatchObject({ fields: { fixed: { value: lines } }, computed: { targets: 4 }, errors: [] });
  // Hidden again, it is neither awaited nor added up.
  expect((await q.save(ben, id, { a: 'no' }, { a: 1 })).body).toMatchObject({ computed: { targets: null } });
  expect((await q.submit(ben, id)).body).toMatchObject({ state: 'submitted' });
  const { rows } = await app.database.db.execute<{ document: string }>(
    sql`SELECT document FROM questionnaire_submissions WHERE questionnaire_id = ${id}::uuid`,
  );
  expect(JSON.parse(rows[0]?.document ?? '{}').answers.fixed.value).toEqual([{ _row: 'paper', mass: 1 }]);
});

it('the plan, the rehearsal and the publication list the same mistakes, all at once, each with its place', async () => {
  const c = await collection(app);
  await c.subject('headcount', { fields: [{ id: 'staff', name: text('Staff'), type: 'number' }] });
  const feeds = { subject: 'headcount', field: 'staff' };
  const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });
  const sound = [{ key: 'one', name: text('One'), fields: [number('a')] }];
  const { id, version } = await q.template({ name: text('Outdated'), sections: sound });
  const from = { resource: 'gone', label: 'name' };
  const wrong = [
    {
      ...sound[0],
      fields: [
        number('a', { feeds, min: 5, max: 1 }),
        number('b', { feeds }),
        number('c', { compute: 'a + nobody' }),
        { id: 'd', name: text('d'), type: 'dropdown', choices_from: from },
        {
          ...number('e'),
          type: 'text',
          format: 'items',
          items: [{ ...number('f'), type: 'dropdown', choices_from: { ...from, resource: 'suppliers', label: 'x' } }],
        },
      ],
      checks: [{ rule: 'a + 1', fields: ['nobody'], message: text('No') }],
    },
  ];
  // Stored before what they name went: a save would refuse it.
  await app.database.db.execute(sql`UPDATE questionnaire_templates SET sections = ${JSON.stringify(wrong)}::jsonb WHERE id = ${id}::uuid`);
  const all = [
    'a.min min_above_max',
    'c.compute compute_wrong',
    'one.checks.0.fields not_among',
    'one.checks.0.rule compute_type',
    'b.feeds.field fed_twice',
    'd.choices_from.resource list_missing',
    'e.items.f.choices_from.label label_missing',
  ];
  const told = (list: readonly { path: string; code: string }[]) => list.map(({ path, code }) => `${path} ${code}`);
  const plan = (await call<PublishPlan>(q.admin, 'POST', `/questionnaires/templates/${id}/plan`, {})).body;
  expect(told(plan.problems)).toEqual(all);
  expect(plan.problems[1]?.fault).toEqual({ reason: 'formula_unknown_term', part: 'nobody' });
  expect((await call<Rehearsal>(q.admin, 'POST', `/questionnaires/templates/${id}/rehearsal`, {})).body.problems).toEqual(plan.problems);
  const refused = await call<{ details: { sections: { path: string; problem: string; fault?: object }[] } }>(
    q.admin,
    'PUT',
    `/questionnaires/templates/${id}/transition`,
    { event: 'publish', version },
  );
  expect(refused.status).toBe(422);
  expect(refused.body.details.sections.map(({ path, problem }) => `${path} ${problem}`)).toEqual(all);
  expect(refused.body.details.sections[1]?.fault).toEqual({ reason: 'formula_unknown_term', part: 'nobody' });
});

it.each(['constructor', '__proto__', 'toString'])('a template that names the list “%s” is refused with its place', async (resource) => {
  const field = { id: 'a', name: text('a'), type: 'dropdown', choices_from: { resource, label: 'name' } };
  const body = { name: text('Odd'), period: 'year', sections: [{ key: 'one', name: text('One'), fields: [field] }] };
  const answer = await call(q.admin, 'POST', '/questionnaires/templates', body);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain('a.choices_from.resource');
});
