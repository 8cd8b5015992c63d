/** Tests what conditions and formulas name besides answers, on the server: the period, what a questionnaire is about, and answers of the period before, which a submission freezes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rehearsal } from '#resources/api/questionnaires/managing';
import { call } from '#server/collection/inputs/collection.fixture';
import { productDefinitions } from '#tests/support/database/definitions';
import { recordsOf } from '#tests/contract/support/records';
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
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });
const owner = [{ email: 'ana@lacet.example' }];
const template = (fields: object[], checks: object[] = []) => ({
  sections: [{ key: 'all', name: text('All'), fields, ...(checks.length > 0 && { checks }) }],
});

/** Creates the questionnaire of another period from a template. */
async function next(id: string, period: string, owners: readonly Record<string, unknown>[] = owner) {
  const { body } = await q.create(id, owners, { period });
  return body.feedback.created_ids[0] ?? '';
}
const approve = (id: string, body: { version: number; submission: { hash: string | null } }) =>
  call(approver, 'PUT', `/questionnaires/approval/${id}/transition`, {
    event: 'approve',
    version: body.version,
    hash: body.submission.hash,
  });

it('shows and requires questions by the period and by what the questionnaire is about', async () => {
  const manager = await app.signIn('lists@lacet.example', {
    grants: ['resource.suppliers:read', 'resource.suppliers:write', 'questionnaires:read', 'questionnaires:manage'],
  });
  const suppliers = productDefinitions().find((each) => each.id === 'suppliers');
  if (!suppliers) throw new Error('The product has no suppliers.');
  const supplier = await call<{ id: string }>(manager, 'POST', '/suppliers', { ...recordsOf(suppliers, 1)[0], name: 'Tannery Ltd' });
  const { id } = supplier.body;
  const fields = [
    number('women'),
    number('gap', { required: true, display_condition: { key: 'context.period', op: 'gte', value: '2025-01-01' } }),
    number('audits', { required_condition: { key: 'context.about', values: [id] } }),
    number('sites', { display_condition: { not: { key: 'context.about.resource', values: ['suppliers'] } } }),
  ];
  const { template: made, ids } = await q.ask(owner, template(fields), '2024-01-01');
  const [first = ''] = ids;
  const about = { email: 'ana@lacet.example', about: { resource: 'suppliers', id } };
  const create = await call<{ feedback: { created_ids: string[] } }>(manager, 'POST', '/questionnaires/admin', {
    template_id: made,
    period: '2025-01-01',
    owners: [about],
  });
  const [second = ''] = create.body.feedback.created_ids;
  const before = (await q.read(ana, first)).body;
  expect([before.hidden, before.missing, before.given['_context_period']]).toEqual([['gap'], 0, '2024-01-01']);
  const after = (await q.read(ana, second)).body;
  expect([after.hidden, after.missing]).toEqual([['sites'], 2]);
  expect(after.given).toEqual({ _context_period: '2025-01-01', _context_about: id, _context_about_resource: 'suppliers' });
  expect(await q.save(ana, first, { women: 1, gap: 2 })).toMatchObject({ status: 200, body: { dropped: ['gap'], hidden: ['gap'] } });
  expect(await q.save(ana, second, { _context_period: '2024-01-01' })).toMatchObject({ status: 422 });
  expect((await q.submit(ana, first)).status).toBe(200);
  expect(await q.submit(ana, second)).toMatchObject({ status: 422 });
  const overview = await call<{ sections: { shown: number }[] }>(q.admin, 'GET', `/questionnaires/admin/questionnaires/${made}`);
  expect(overview.body.sections).toMatchObject([{ shown: 6 }]);
});

const rising = [number('employees'), number('rise', { compute: "employees - previous('employees')" })];
const rule = { rule: "employees >= previous('employees')", fields: ['employees'], message: text('Fewer than before') };

it('computes and checks with the answers of the period before, and with none where there are none', async () => {
  const { template: id, ids } = await q.ask(owner, template(rising, [rule]), '2023-01-01');
  const [first = ''] = ids;
  expect((await q.save(ana, first, { employees: 50 })).body).toMatchObject({ computed: { rise: null } });
  const submitted = await q.submit(ana, first);
  expect(submitted.status).toBe(200);
  await approve(first, submitted.body);
  const second = await next(id, '2024-01-01');
  expect((await q.save(ana, second, { employees: 40 })).body).toMatchObject({ computed: { rise: -10 } });
  const read = (await q.read(ana, second)).body;
  expect(read).toMatchObject({ computed: { rise: -10 }, given: { _previous_employees: 50 } });
  expect(read.errors).toMatchObject([{ field: 'employees', params: { reason: 'check' } }]);
  expect(await q.submit(ana, second)).toMatchObject({ status: 422 });
  await q.save(ana, second, { employees: 60 }, { employees: 1 });
  const sent = await q.submit(ana, second);
  expect(sent).toMatchObject({ status: 200, body: { computed: { rise: 10 } } });

  // The year before is opened again and corrected: what is submitted stays as it was read.
  const reopened = { event: 'reopen', version: (await q.read(ana, first)).body.version, reason: 'A mistake.' };
  expect((await call(q.admin, 'PUT', `/questionnaires/admin/${first}/transition`, reopened)).status).toBe(200);
  await q.save(ana, first, { employees: 55 }, { employees: 1 });
  expect((await q.submit(ana, first)).status).toBe(200);
  expect((await q.read(ana, second)).body.computed).toEqual({ rise: 10 });
  const compared = await call<{ lines: { cells: Record<string, { value: unknown }> }[] }>(
    q.admin,
    'GET',
    `/questionnaires/admin/questionnaires/${id}/answers?question=rise`,
  );
  expect(compared.body.lines[0]?.cells['2024-01-01']?.value).toBe(10);
  const asked = { version: sent.body.version, comment: 'Count again.', questions: ['employees'] };
  expect((await call(approver, 'PUT', `/questionnaires/approval/${second}/request_changes`, asked)).status).toBe(200);
  expect((await q.read(ana, second)).body.computed).toEqual({ rise: 5 });
});

it('reads a renamed question under its former id, and gives delegates no answers of others', async () => {
  const { template: id, ids } = await q.ask(owner, template([number('staff'), number('own')]), '2023-01-01');
  const [first = ''] = ids;
  await q.save(ana, first, { staff: 50 });
  await q.submit(ana, first);
  const current = await call<{ version: number }>(q.admin, 'GET', `/questionnaires/templates/${id}`);
  const renamed = [
    number('employees', { was: ['staff'] }),
    number('rise', { compute: "employees - previous('employees')" }),
    number('own'),
  ];
  const put = await call<{ version: number }>(q.admin, 'PUT', `/questionnaires/templates/${id}`, {
    ...template(renamed),
    version: current.body.version,
  });
  expect(put.status).toBe(200);
  expect((await q.publish(id, put.body.version)).status).toBe(200);
  const second = await next(id, '2024-01-01');
  await q.save(ana, second, { employees: 52 });
  expect((await q.read(ana, second)).body.computed).toEqual({ rise: 2 });
  const dan = await app.signIn('dan@lacet.example', { grants: [] });
  const add = [{ email: 'dan@lacet.example', role: 'delegate', questions: ['own'] }];
  await call(q.admin, 'PUT', `/questionnaires/admin/${second}/access`, { add });
  expect((await q.read(dan, second)).body.given).not.toHaveProperty('_previous_employees');
});

it('a rehearsal and a definition know them', async () => {
  const { template: id, ids } = await q.ask(owner, template([number('employees')]), '2023-01-01');
  const [first = ''] = ids;
  await q.save(ana, first, { employees: 50 });
  await q.submit(ana, first);
  const second = await next(id, '2024-01-01');
  await q.save(ana, second, { employees: 40 });
  await q.submit(ana, second);
  const { version } = (await call<{ version: number }>(q.admin, 'GET', `/questionnaires/templates/${id}`)).body;
  const late = number('late', { required: true, display_condition: { key: 'context.period', op: 'gte', value: '2024-01-01' } });
  const put = (body: object) =>
    call<{ version: number; details: object }>(q.admin, 'PUT', `/questionnaires/templates/${id}`, { ...body, version });
  expect(await put(template([number('employees'), number('r', { compute: "previous('employes')" })]))).toMatchObject({ status: 422 });
  expect((await put(template([number('employees'), late], [rule]))).status).toBe(200);
  const rehearsal = await call<Rehearsal>(q.admin, 'POST', `/questionnaires/templates/${id}/rehearsal`);
  expect(rehearsal.body).toMatchObject({
    problems: [],
    questions: [
      { id: 'employees', refused: 1 },
      { id: 'late', shown: 1, missing: 1 },
    ],
  });
});
