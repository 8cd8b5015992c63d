/** Tests that an answer which was typed below the questions of a former version is not stored below those of the next one, and that the refusal tells what it is there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

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
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });
const mwh = { unit: text('MWh'), units: [{ key: 'kwh', name: text('kWh'), factor: '0.001' }] };
const kwh = { unit: text('kWh'), units: [{ key: 'mwh', name: text('MWh'), factor: '1000' }] };
const section = (fields: object[]) => [{ key: 'all', name: text('All'), fields }];

/** Asks Ana these questions, then moves her questionnaire to a version with others. */
async function moved(before: object[], after: object[]): Promise<string> {
  const { template, ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: section(before) });
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  expect(await call(q.admin, 'PUT', path, { version, sections: section(after) })).toMatchObject({ status: 200 });
  expect((await q.publish(template, version + 1, 'started')).body).toMatchObject({ moved: 1 });
  return ids[0] ?? '';
}
const save = (id: string, template_version: number, fields: object, more: object = {}) =>
  call<{ code: string; details: { template_version: number; answers: object } }>(ana, 'PUT', `/questionnaires/${id}`, {
    fields,
    template_version,
    ...more,
  });

it('nothing is stored of a page of the version before, which is told what each answer is now', async () => {
  const before = [number('energy', mwh), number('gone', { weight: 2 }), number('rest'), number('staff'), number('worded'), number('sum')];
  const id = await moved(before, [
    number('energy', kwh),
    number('rest'),
    number('employees', { name: text('staff'), was: ['staff'] }),
    number('worded', { name: text('Other words') }),
    number('sum', { compute: 'rest * 2' }),
  ]);
  const fields = { energy: 12, gone: 3, rest: 4, staff: 5, worded: 6, sum: 7 };
  const refused = await save(id, 1, fields);
  expect(refused).toMatchObject({ status: 422, body: { code: 'QUESTIONNAIRE_MOVED', details: { template_version: 2 } } });
  expect(refused.body.details.answers).toMatchObject({
    energy: { sent: 12, now: 'energy', same: false, answer: { value: '12', unit: 'mwh' }, field: { unit: text('MWh') } },
    gone: { sent: 3, now: null, same: false, answer: null, field: { name: text('gone') } },
    rest: { sent: 4, now: 'rest', same: true, answer: 4 },
    staff: { sent: 5, now: 'employees', same: true, answer: 5 },
    worded: { sent: 6, now: 'worded', same: false, answer: 6 },
    sum: { sent: 7, now: null, same: false, answer: null },
  });
  expect(JSON.stringify(refused.body)).not.toContain('weight');
  expect((await q.read(ana, id)).body.fields).toEqual({});
  expect((await save(id, 2, { energy: { value: '12', unit: 'mwh' }, rest: 4 })).status).toBe(200);
});

it('an old page doesn’t confirm a question whose words it didn’t show, and a unit that nothing converts is offered no answer', async () => {
  const { template, ids } = await q.ask([{ email: 'ana@lacet.example' }], {
    sections: section([number('had'), number('mass', { unit: text('kg') })]),
  });
  const [id = ''] = ids;
  await q.save(ana, id, { had: 1 });
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  const after = section([number('had', { name: text('Had an accident?') }), number('mass', { unit: text('m3') })]);
  await call(q.admin, 'PUT', path, { version, sections: after });
  await q.publish(template, version + 1, 'started');
  const refused = await save(id, 1, { had: 2, mass: 5 }, { revs: { had: 1 } });
  expect(refused.body.details.answers).toMatchObject({
    had: { same: false, answer: 2 },
    mass: { now: 'mass', same: false, answer: null },
  });
  expect((await q.read(ana, id)).body).toMatchObject({ to_confirm: ['had'], fields: { had: { value: 1, rev: 1 } } });
});

it('a save that names no version is refused where an earlier version of the questionnaire asked a question otherwise, and taken elsewhere', async () => {
  const id = await moved([number('energy', mwh), number('rest')], [number('energy', kwh), number('rest')]);
  const unnamed = (fields: object) => call<{ code: string; details: object }>(ana, 'PUT', `/questionnaires/${id}`, { fields });
  expect((await unnamed({ energy: 12 })).body).toMatchObject({
    code: 'QUESTIONNAIRE_MOVED',
    details: { template_version: 2, answers: { energy: { answer: { value: '12', unit: 'mwh' } } } },
  });
  expect((await unnamed({ rest: 4 })).status).toBe(200);
  expect((await save(id, 2, { energy: 12 })).status).toBe(200);
  // A questionnaire that was created with the newer version never had another.
  const { template_id } = (await q.read(ana, id)).body;
  const { feedback } = (await q.create(template_id, [{ email: 'ana@lacet.example' }], { period: '2026-01-01' })).body;
  expect((await q.save(ana, feedback.created_ids[0] ?? '', { energy: 12 })).status).toBe(200);
});
