/** Tests that the answer of the period before, and the change since, are told of a line and of a cell of a table. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });

it('a line and a cell have their answer of the period before, in its unit, and their variation', async () => {
  const ana = await app.signIn('ana@lacet.example', { grants: [] });
  const number = { id: 'women', name: text('Women'), type: 'number', unit: text('FTE'), units: [{ key: 'h', factor: '0.001' }] };
  const rows = ['permanent', 'apprentice'].map((key) => ({ key, name: text(key) }));
  const items = [number, { id: 'note', name: text('Note'), type: 'string' }, { ...number, id: 'left', na: { reasons: ['sensitive'] } }];
  const fields = [
    { id: 'contracts', name: text('Contracts'), type: 'text', format: 'items', rows, items },
    { ...number, id: 'all' },
  ];
  const owners = [{ email: 'ana@lacet.example' }];
  const { template, ids } = await q.ask(owners, { sections: [{ key: 'people', name: text('People'), fields }] }, '2024-01-01');
  const [first = ''] = ids;
  const before = { _row: 'apprentice', women: { value: '4000', unit: 'h' }, left: { na: 'sensitive' } };
  await q.save(ana, first, { contracts: [{ _row: 'permanent', women: 40 }, before], all: 44 });
  expect((await q.submit(ana, first)).status).toBe(200);
  const [id = ''] = (await q.create(template, owners, { period: '2025-01-01' })).body.feedback.created_ids;
  await q.save(ana, id, { contracts: [{ _row: 'permanent', women: 50 }] });
  const ask = async (path: string, asked: object) => {
    const { status, body } = await call<Record<string, unknown> | null>(ana, 'PUT', `/questionnaires/${id}/${path}`, asked);
    return status === 200 ? body : status;
  };
  const cell = (row: string, column = 'women') => ({ field_id: `contracts.${column}`, row });

  expect(await ask('previous_value', cell('permanent'))).toMatchObject({
    value: 40,
    unit: text('FTE'),
    na: null,
    changed: null,
    date: '2024-01-01',
  });
  expect(await ask('previous_value', { ...cell('apprentice'), periods: 3 })).toMatchObject({
    value: { value: '4000', unit: 'h' },
    unit: text('h'),
    earlier: [{ value: { value: '4000', unit: 'h' } }],
  });
  expect(await ask('previous_value', cell('apprentice', 'left'))).toMatchObject({ na: 'sensitive' });
  expect(await ask('previous_value', cell('permanent', 'note'))).toBeNull();
  expect(await ask('previous_value', { field_id: 'contracts', row: 'apprentice' })).toMatchObject({ value: before });
  expect(await ask('variation', cell('permanent'))).toMatchObject({ previous: 40, value: 50, change: 10, ratio: 25, exceeded: false });
  expect(await ask('variation', { ...cell('apprentice'), value: 5 })).toMatchObject({ previous: 4, value: 5, ratio: 25 });
  expect(await ask('variation', { field_id: 'contracts', row: 'permanent' })).toBeNull();

  for (const wrong of [
    { field_id: 'contracts.women' },
    cell('permanent', 'men'),
    { field_id: 'all', row: 'permanent' },
    cell('permanent', 'women.x'),
  ])
    expect([wrong, await ask('previous_value', wrong)]).toEqual([wrong, 404]);
  const dan = await app.signIn('dan@lacet.example', { grants: [] });
  const add = [{ email: 'dan@lacet.example', role: 'delegate', questions: ['all'] }];
  expect((await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add })).status).toBe(200);
  expect((await call(dan, 'PUT', `/questionnaires/${id}/previous_value`, cell('permanent'))).status).toBe(404);
});
