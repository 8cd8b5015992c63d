/** Tests what a questionnaire shows of the period before: what was submitted, under the names that questions have now. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
beforeAll(async () => {
  app = await startTestApp();
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
