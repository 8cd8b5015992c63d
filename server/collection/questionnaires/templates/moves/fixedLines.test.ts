/** Tests what becomes of the fixed lines of a table that become free. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishPlan } from '#resources/api/questionnaires/managing';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';
import { asked } from './moves.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: `${en} fr` });
const field = (id: string, type: string, more: object = {}) => ({ id, name: text(id), type, ...more });
const table = (id: string, items: object[], more: object = {}) => field(id, 'text', { format: 'items', items, ...more });
const rows = { rows: ['a', 'b'].map((key) => ({ key, name: text(`Site ${key}`) })) };
const free = { _row: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) };

it('fixed lines become free ones that a new column names; without such a column they are set aside; the plan and the rehearsal say so', async () => {
  const [m, note, gone] = [field('m', 'number'), field('note', 'string'), field('gone', 'number')];
  const answer = [
    { _row: 'a', m: 7, gone: 1 },
    { _row: 'b', m: 3 },
  ];
  const before = [
    table('named', [m, gone], rows),
    table('both', [m], rows),
    table('kept', [m, note], rows),
    table('coded', [m, gone], rows),
  ];
  const { id, template, draft, rehearse, read, values } = await asked(q, ana, before, {
    named: answer,
    both: answer.map(({ _row, m: value }) => ({ _row, m: value })),
    kept: answer.map(({ _row, m: value }) => ({ _row, m: value })),
    coded: answer,
  });
  const after = [
    table('named', [field('site', 'string'), m]),
    table('both', [field('site', 'string', { localized: true }), m]),
    // The note says something else than the name of the line, also where it is empty.
    table('kept', [m, note]),
    table('coded', [field('code', 'string', { max_length: 3 }), m, gone]),
  ];
  const version = await draft(after);
  const plan = await call<PublishPlan>(q.admin, 'POST', `/questionnaires/templates/${template}/plan`, {});
  expect(plan.body.tables).toMatchObject([
    { id: 'named', change: 'columns_aside', columns: [text('gone')] },
    { id: 'named', change: 'lines_named', columns: [text('site')] },
    { id: 'both', change: 'lines_named' },
    { id: 'kept', change: 'lines_aside', columns: [] },
    { id: 'coded', change: 'lines_aside' },
  ]);
  expect((await q.publish(template, version + 1, 'started')).status).toBe(200);
  const lines = [
    { ...free, site: 'Site a', m: 7 },
    { ...free, site: 'Site b', m: 3 },
  ];
  expect(await values()).toEqual({
    named: lines,
    both: lines.map(({ site, ...line }) => ({ ...line, site: text(site) })),
    kept: [],
    coded: [],
  });
  expect(await read()).toMatchObject({
    errors: [],
    removed: [
      { field: { id: 'coded', ...rows }, value: answer },
      { field: { id: 'kept', ...rows }, value: [{ m: 7 }, { m: 3 }] },
      { field: { id: 'named', ...rows }, value: [{ _row: 'a', gone: 1 }] },
    ],
  });
  const { body } = await q.submit(ana, id);
  expect(body).toMatchObject({ state: 'submitted' });
  await draft([table('named', [m], rows)]);
  expect((await rehearse()).questions).toMatchObject([{ id: 'named', answered: 0 }]);
  await draft(after);
  expect((await rehearse()).questions).toMatchObject([{ id: 'named', answered: 1, refused: 0 }, { answered: 1 }, {}, {}]);
});

it('lines that are no longer about the same records, or become about some, are set aside; the plan says so', async () => {
  const [m, other] = [field('m', 'number'), field('other', 'number')];
  const from = (resource: string) => ({ rows_from: { resource, label: 'name' } });
  const fixedLine = [{ _row: 'a', m: 1 }];
  const freeLine = [{ _row: '11111111-1111-4111-8111-111111111111', m: 2 }];
  const before = [table('fixed', [m], rows), table('free', [m])];
  const { id, template, draft, read, values } = await asked(q, ana, before, { fixed: fixedLine, free: freeLine });
  const version = await draft([table('fixed', [m], from('tags')), table('free', [m], from('tags'))]);
  const plan = await call<PublishPlan>(q.admin, 'POST', `/questionnaires/templates/${template}/plan`, {});
  expect(plan.body.tables).toMatchObject(['fixed', 'free'].map((each) => ({ id: each, change: 'lines_aside' })));
  expect((await q.publish(template, version + 1, 'started')).status).toBe(200);
  const removed = [
    { field: { id: 'fixed' }, value: fixedLine },
    { field: { id: 'free' }, value: freeLine },
  ];
  expect(await values()).toEqual({ fixed: [], free: [] });
  expect(await read()).toMatchObject({ errors: [], removed });
  const again = await draft([table('fixed', [m, other], from('suppliers')), table('free', [m, other])]);
  expect((await q.publish(template, again + 1, 'started')).status).toBe(200);
  expect(await values()).toEqual({ fixed: [], free: freeLine });
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
});
