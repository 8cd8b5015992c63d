/** Tests that answers choose records which are there and which their question offers, and what becomes of those that are deleted since. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let keeper: Inject;
const plants = {
  id: 'plants',
  name: { en: { one: 'Plant', other: 'Plants' }, fr: { one: 'Usine', other: 'Usines' } },
  title: 'name',
  fields: [
    { id: 'name', name: { en: 'Name', fr: 'Nom' }, type: 'string', required: true },
    { id: 'kind', name: { en: 'Kind', fr: 'Genre' }, type: 'string' },
  ],
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ fields: ['name', 'kind'] }],
  permissions: { read: 'resource.plants:read', write: 'resource.plants:write' },
};
beforeAll(async () => {
  app = await startTestApp({ definitions: { 'plants.json': plants } });
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
  keeper = await app.signIn('keeper@lacet.example', { grants: ['resource.plants:read', 'resource.plants:write'] });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const plant = async (name: string, kind: string) =>
  made(await call<{ id: string; version: number }>(keeper, 'POST', '/plants', { name, kind }));
const from = { resource: 'plants', label: 'name', filter: { kind: 'own' } };
const unknown = '0192f0c1-2b3c-7d4e-8f50-a1b2c3d4e5f6';

it('takes no records but those that the question offers; says which were deleted when it is submitted', async () => {
  const [own, other] = [await plant('Porto', 'own'), await plant('Faro', 'rented')];
  const items = [
    { id: 'site', name: text('Site'), type: 'dropdown', choices_from: from },
    { id: 'mass', name: text('Mass'), type: 'number' },
  ];
  const fields = [
    { id: 'main', name: text('Main'), type: 'dropdown', choices_from: from },
    { id: 'free', name: text('Free'), type: 'text', format: 'items', items },
    { id: 'each', name: text('Each'), type: 'text', format: 'items', items: [items[1]], rows_from: from },
  ];
  const [id = ''] = (await q.ask([{ email: 'ana@lacet.example' }], { sections: [{ key: 'all', name: text('All'), fields }] })).ids;
  const refused = async (sent: Record<string, unknown>, at: string) =>
    expect(await q.save(ana, id, sent)).toMatchObject({
      status: 422,
      body: { details: { [at]: [{ code: 'INVALID', reason: 'choice' }] } },
    });
  for (const key of ['hello', unknown, other.id]) {
    await refused({ main: key }, 'main');
    await refused({ free: [{ _row: unknown, site: key }] }, `free.${unknown}.site`);
    await refused({ each: [{ _row: key, mass: 1 }] }, 'each.0._row');
  }
  expect((await q.read(ana, id)).body.fields).toEqual({});

  const answers = { main: own.id, free: [{ _row: unknown, site: own.id }], each: [{ _row: own.id, mass: 1 }] };
  expect((await q.save(ana, id, answers)).status).toBe(200);
  await call(keeper, 'DELETE', `/plants/${own.id}?version=${own.version}`);
  const revs = { main: 1, free: 1, each: 1 };
  expect((await q.save(ana, id, { ...answers, each: [{ _row: own.id, mass: 2 }] }, revs)).status, 'what is stored may stay').toBe(200);
  expect((await q.read(ana, id)).body.fields['main']?.value).toBe(own.id);
  const deleted = [expect.objectContaining({ code: 'INVALID', reason: 'record_deleted' })];
  expect(await q.submit(ana, id)).toMatchObject({ status: 422, body: { details: { main: deleted, [`free.${unknown}.site`]: deleted } } });
  await q.save(ana, id, { main: null, free: [] }, { main: 1, free: 1 });
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
});

it('a template names no lists, labels or filters of records that are nowhere', async () => {
  const asks = (list: object) => ({ id: 'main', name: text('Main'), type: 'dropdown', choices_from: { ...from, ...list } });
  for (const [list, path] of [
    [{ resource: 'nope' }, 'main.choices_from.resource'],
    [{ label: 'nope' }, 'main.choices_from.label'],
    [{ filter: { nope: 'x' } }, 'main.choices_from.filter'],
  ] as const) {
    const sections = [{ key: 'all', name: text('All'), fields: [asks(list)] }];
    const refused = await call(q.admin, 'POST', '/questionnaires/templates', { name: text('Wrong'), sections });
    expect(refused).toMatchObject({ status: 422, body: { details: { sections: [{ code: 'INVALID', reason: 'definition', path }] } } });
  }
});
