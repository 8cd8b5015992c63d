/** Tests that questionnaires which moves of former releases left with cells, lines and answers that are no longer asked can be saved and submitted, and that these stay readable. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const text = (en: string) => ({ en, fr: en });
const field = (id: string, type: string, more: object = {}) => ({ id, name: text(id), type, ...more });
const table = (id: string, items: object[], more: object = {}) => field(id, 'text', { format: 'items', items, ...more });
const fixed = (...keys: string[]) => ({ rows: keys.map((key) => ({ key, name: text(key) })) });
const row = '11111111-1111-4111-8111-111111111111';

it('opening a questionnaire sets aside what stood in the way of its submission, without what a condition hid', async () => {
  const kg = { unit: text('kg') };
  const [x, gone, m] = [field('x', 'string'), field('gone', 'number'), field('m', 'number', kg)];
  const hidden = field('hidden', 'number', { display_condition: { key: 'staff', op: 'gt', value: 100 } });
  const { id, change, read, values } = await asked(
    q,
    ana,
    [
      field('staff', 'number'),
      field('sum', 'number'),
      table('free', [x, gone, hidden]),
      table('fixed', [m], fixed('a', 'b')),
      table('given', [m], fixed('a')),
    ],
    { staff: 4 },
  );
  // In the version of now, 7 is a number of grams.
  const g = { unit: text('g'), units: [{ key: 'kg', factor: '1000' }] };
  const now = [
    field('staff', 'number'),
    field('sum', 'number', { compute: 'staff + 1' }),
    table('free', [x]),
    table('fixed', [field('m', 'number', g)], fixed('a')),
    table('given', [m]),
    field('other', 'string'),
  ];
  await change(now.slice(0, -1));
  await change(now);
  // The answers as a move left them before it converted any: no call makes such answers any more.
  const left = {
    free: [{ _row: row, x: 'A', gone: 99, hidden: 3 }],
    fixed: [
      { _row: 'a', m: 7 },
      { _row: 'b', m: 3 },
    ],
    given: [{ _row: 'a', m: 5 }],
    sum: 9,
  };
  for (const [question, value] of Object.entries(left))
    await app.database.pool.query('INSERT INTO questionnaire_answers (questionnaire_id, question, value) VALUES ($1, $2, $3)', [
      id,
      question,
      JSON.stringify(value),
    ]);
  const removed = [
    { field: expect.objectContaining({ id: 'fixed' }), value: [{ _row: 'b', m: 3 }] },
    { field: expect.objectContaining({ id: 'free', items: [x, gone] }), value: [{ _row: row, x: 'A', gone: 99 }] },
    { field: expect.objectContaining({ id: 'given', ...fixed('a') }), value: [{ _row: 'a', m: 5 }] },
    { field: field('sum', 'number'), value: 9 },
  ];
  expect(await read()).toMatchObject({ errors: [], removed });
  expect(await values()).toEqual({ staff: 4, free: [{ _row: row, x: 'A' }], fixed: [{ _row: 'a', m: 7 }], given: [], sum: null });
  const { fields } = await read();
  expect((await q.save(ana, id, { free: [{ _row: row, x: 'B' }] }, { free: fields['free']?.rev ?? 0 }, 3)).status).toBe(200);
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted', removed });
});
