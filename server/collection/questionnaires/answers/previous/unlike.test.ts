/** Tests that an answer is not offered to a question which means something else by the same value: the record of another resource, a column in another unit, a file. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let approver: Inject;
const resource = (id: string) => ({
  id,
  name: { en: { one: id, other: id }, fr: { one: id, other: id } },
  title: 'name',
  fields: [{ id: 'name', name: { en: 'Name', fr: 'Nom' }, type: 'string', required: true }],
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ fields: ['name'] }],
  permissions: { read: `resource.${id}:read`, write: `resource.${id}:write` },
});
const reads = ['resource.plants:read', 'resource.makers:read'];
beforeAll(async () => {
  app = await startTestApp({ definitions: { 'plants.json': resource('plants'), 'makers.json': resource('makers') } });
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [...reads, 'resource.plants:write'] });
  approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve'] });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const owners = [{ email: 'ana@lacet.example' }];
const asking = (fields: object[]) => ({
  sections: [{ key: 'all', name: text('All'), fields: fields.map((field) => ({ name: text('Question'), concept: 'fact', ...field })) }],
});

/** Answers a question and approves it; returns the questionnaire that asks these questions the year after. */
async function after(question: object, value: unknown, year: number, next: object[]) {
  const { ids } = await q.ask(owners, asking([{ id: 'before', ...question }]), `${year}-01-01`);
  const [first = ''] = ids;
  expect(await q.save(ana, first, { before: value })).toMatchObject({ status: 200 });
  const { body } = await q.submit(ana, first);
  const approval = { event: 'approve', version: body.version, hash: body.submission.hash };
  expect((await call(approver, 'PUT', `/questionnaires/approval/${first}/transition`, approval)).status).toBe(200);
  const { ids: later } = await q.ask(owners, asking(next), `${year + 1}-01-01`);
  return { first, id: later[0] ?? '' };
}
const offered = async (id: string) => Object.keys((await q.read(ana, id)).body.offers).sort();

it('a record is offered where the same resource is asked for', async () => {
  const { id: plant } = made(await call<{ id: string }>(ana, 'POST', '/plants', { name: 'Porto' }));
  const of = (id: string, from: string, more: object = {}) => ({
    id,
    type: 'dropdown',
    choices_from: { resource: from, label: 'name' },
    ...more,
  });
  const { id } = await after({ ...of('before', 'plants') }, plant, 2010, [of('same', 'plants'), of('maker', 'makers')]);
  expect(await offered(id)).toEqual(['same']);
});

it('lines are offered where their columns are in the same units, and keep their source beside computed columns', async () => {
  const table = (id: string, unit: string, more: object[] = []) => ({
    id,
    type: 'text',
    format: 'items',
    items: [{ id: 'energy', name: text('Energy'), type: 'number', unit: text(unit) }, ...more],
  });
  const twice = { id: 'twice', name: text('Twice'), type: 'number', compute: 'energy * 2' };
  const lines = [{ energy: 4 }];
  const { first, id } = await after(table('before', 'kWh', [twice]), lines, 2020, [
    table('same', 'kWh', [twice]),
    table('mega', 'MWh', [twice]),
  ]);
  expect(await offered(id)).toEqual(['same']);
  const { value } = (await q.read(ana, id)).body.offers['same'] ?? {};
  await call(ana, 'PUT', `/questionnaires/${id}`, { fields: { same: value }, sources: { same: first } });
  expect((await q.read(ana, id)).body.fields['same']).toMatchObject({ source: { questionnaire_id: first } });
});
