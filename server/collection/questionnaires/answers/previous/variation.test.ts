/** Tests what a questionnaire shows of the period before: what was submitted, under the names that questions have now. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreatedQuestionnaires } from '#resources/api/questionnaires/managing';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
const plants = {
  id: 'plants',
  name: { en: { one: 'Plant', other: 'Plants' }, fr: { one: 'Usine', other: 'Usines' } },
  title: 'name',
  fields: [{ id: 'name', name: { en: 'Name', fr: 'Nom' }, type: 'string', required: true }],
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ fields: ['name'] }],
  permissions: { read: 'resource.plants:read', write: 'resource.plants:write' },
};

beforeAll(async () => {
  app = await startTestApp({ definitions: { 'plants.json': plants } });
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const owners = [{ email: 'ana@lacet.example' }];
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });

it('has computed values and renamed questions of the period before; no hidden answer, and none that was not submitted', async () => {
  const hidden = number('hidden', { display_condition: { key: 'staff', op: 'gt', value: 100 } });
  const twice = { compute: 'staff * 2', variation_threshold: 10 };
  const sections = (id: string, more: object = {}) => [
    { key: 'all', name: text('All'), fields: [number(id, more), number('twice', { ...twice, compute: `${id} * 2` })] },
  ];
  const before = sections('staff').map((each) => ({ ...each, fields: [...each.fields, hidden] }));
  const { template, ids } = await q.ask(owners, { sections: before }, '2024-01-01');
  const [first = ''] = ids;
  await q.save(ana, first, { staff: 200, hidden: 7 });
  await q.save(ana, first, { staff: 40 }, { staff: 1 });
  const { body } = await q.submit(ana, first);
  // The questionnaire is opened again, and its answer changed without a submission.
  await call(q.admin, 'PUT', `/questionnaires/admin/${first}/transition`, { event: 'close', version: body.version, reason: 'Wrong' });
  await call(q.admin, 'PUT', `/questionnaires/admin/${first}/transition`, { event: 'reopen', version: body.version + 1, reason: 'Right' });
  expect((await q.save(ana, first, { staff: 41 }, { staff: 2 })).status).toBe(200);

  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  await call(q.admin, 'PUT', path, { version, sections: sections('employees', { was: ['staff'] }) });
  expect((await q.publish(template, version + 1)).status).toBe(200);
  const [second = ''] = (await q.create(template, owners, { period: '2025-01-01' })).body.feedback.created_ids;
  await q.save(ana, second, { employees: 60 });
  const read = (await q.read(ana, second)).body;
  expect(read.previous).toMatchObject({ employees: { value: 40, date: '2024-01-01' }, twice: { value: 80 } });
  expect(Object.keys(read.previous).sort()).toEqual(['employees', 'twice']);
  // Nobody gives a reason for a computed number, so its change is told and stands in no way.
  expect(read.errors).toMatchObject([{ field: 'twice', code: 'VARIATION_EXCEEDED', level: 'warning', params: { ratio: 50 } }]);
  expect((await q.submit(ana, second)).body).toMatchObject({ state: 'submitted' });
});

it('has the answers of up to twelve periods before, the latest first, under the names that the question had', async () => {
  const sections = (id: string, more: object = {}) => [{ key: 'all', name: text('All'), fields: [number(id, more), number('other')] }];
  const { template, ids } = await q.ask(owners, { sections: sections('staff') }, '2010-01-01');
  const [first = ''] = ids;
  await q.save(ana, first, { staff: 0 });
  await q.submit(ana, first);
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  await call(q.admin, 'PUT', path, { version, sections: sections('employees', { was: ['staff'] }) });
  await q.publish(template, version + 1);
  for (let year = 2011; year <= 2024; year += 1) {
    const [id = ''] = (await q.create(template, owners, { period: `${year}-01-01` })).body.feedback.created_ids;
    // Nobody answered in 2021, and the answers of 2024 were not submitted.
    await q.save(ana, id, year === 2021 ? { other: 1 } : { employees: year - 2010 });
    if (year < 2024) await q.submit(ana, id);
  }
  const [now = ''] = (await q.create(template, owners, { period: '2025-01-01' })).body.feedback.created_ids;
  expect((await q.read(ana, now)).body.previous).toMatchObject({ employees: { value: 13, date: '2023-01-01', periods: 12 } });
  const earlier = async (of: string, asked: object) => {
    const { body } = await call<{ earlier: { value: number }[] } | null>(ana, 'PUT', `/questionnaires/${of}/previous_value`, asked);
    return body?.earlier?.map(({ value }) => value);
  };
  const [year = ''] = (await q.create(template, owners, { period: '2015-01-01', due_on: '2030-01-01' })).body.feedback.duplicated_ids ?? [];
  expect(await earlier(now, { field_id: 'employees', periods: 12 })).toEqual([13, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(await earlier(year, { field_id: 'employees', periods: 12 })).toEqual([4, 3, 2, 1, 0]);
  expect(await earlier(year, { field_id: 'employees', periods: 2 })).toEqual([4, 3]);
  expect(await call(ana, 'PUT', `/questionnaires/${now}/previous_value`, { field_id: 'employees', periods: 13 })).toMatchObject({
    status: 400,
  });
});

it('has the answers of who was asked about the same record before, unless several people are asked about it', async () => {
  const bob = await app.signIn('bob@lacet.example', { grants: [] });
  const keeper = await app.signIn('keeper@lacet.example', {
    grants: ['questionnaires:read', 'questionnaires:manage', 'resource.plants:read', 'resource.plants:write', 'users:read'],
  });
  const about = { resource: 'plants', id: made(await call<{ id: string }>(keeper, 'POST', '/plants', { name: 'Porto' })).id };
  const asked = async (template_id: string, period: string, ...emails: string[]) => {
    const { body } = await call<CreatedQuestionnaires>(keeper, 'POST', '/questionnaires/admin', {
      template_id,
      period,
      owners: emails.map((email) => ({ email, about })),
    });
    expect(body.feedback.created).toBe(emails.length);
    return body.feedback.created_ids[0] ?? '';
  };
  const sections = [{ key: 'all', name: text('All'), fields: [number('staff')] }];
  const { id: template, version } = await q.template({ sections });
  await q.publish(template, version);
  const first = await asked(template, '2023-01-01', 'ana@lacet.example');
  await q.save(ana, first, { staff: 40 });
  await q.submit(ana, first);
  const next = await asked(template, '2024-01-01', 'bob@lacet.example');
  expect((await q.read(bob, next)).body.previous).toMatchObject({ staff: { value: 40, date: '2023-01-01' } });

  await asked(template, '2024-01-01', 'carl@lacet.example');
  expect((await q.read(bob, next)).body.previous, 'two are asked about it now').toEqual({});
  await q.save(bob, next, { staff: 50 });
  await q.submit(bob, next);
  const last = await asked(template, '2025-01-01', 'bob@lacet.example');
  expect((await q.read(bob, last)).body.previous).toMatchObject({ staff: { value: 50, date: '2024-01-01' } });
  const other = await asked(template, '2026-01-01', 'ana@lacet.example');
  expect((await q.read(ana, other)).body.previous, 'two were asked about it in 2024').toMatchObject({
    staff: { value: 40, date: '2023-01-01' },
  });

  // Closing what is approved, once a year is over, does not make two people one.
  const eva = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve'] });
  const both = ['ana@lacet.example', 'bob@lacet.example'];
  for (const [place, email] of both.entries()) {
    const id = await asked(template, '2027-01-01', email);
    const person = place === 0 ? ana : bob;
    await q.save(person, id, { staff: 70 + place });
    const { body } = await q.submit(person, id);
    const approval = { event: 'approve', version: body.version, hash: body.submission.hash };
    expect((await call(eva, 'PUT', `/questionnaires/approval/${id}/transition`, approval)).status).toBe(200);
    const close = { event: 'close', version: (await q.read(person, id)).body.version };
    expect((await call(q.admin, 'PUT', `/questionnaires/admin/${id}/transition`, close)).status).toBe(200);
  }
  const fay = await app.signIn('fay@lacet.example', { grants: [] });
  const late = await asked(template, '2028-01-01', 'fay@lacet.example');
  expect((await q.read(fay, late)).body.previous['staff']?.value).not.toBeGreaterThanOrEqual(70);
});
