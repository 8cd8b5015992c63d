/** Tests that a move turns the answers of questionnaires into what the new version asks, and keeps the rest readable. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';
import { entitiesOf } from '#server/start/wings';
import { productDefinitions } from '#tests/support/database/definitions';
import { planOf } from '../../files/answers/columns';
import { answeredRows } from '../../files/answers/rows';
import { exportedAnswers } from '../../files/workbooks.fixture';
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
const reader = { user: null, permissions: new Set(['questionnaires:read']), scopes: [], impersonator: null };
const row = '11111111-1111-4111-8111-111111111111';

it('cells and lines that a table no longer asks are kept readable, and stand in the way of nothing', async () => {
  const [x, gone, m] = [field('x', 'string'), field('gone', 'number'), field('m', 'number', { total: true })];
  const sum = field('sum', 'number', { compute: "total(fixed, 'm')" });
  const { id, change, read, values } = await asked(q, ana, [table('free', [x, gone]), table('fixed', [m], fixed('a', 'b')), sum], {
    free: [{ _row: row, x: 'A', gone: 99 }],
    fixed: [
      { _row: 'a', m: 7 },
      { _row: 'b', m: 3 },
    ],
  });
  await change([table('free', [x]), table('fixed', [m], fixed('a')), sum]);
  const removed = [
    { field: expect.objectContaining({ id: 'fixed', items: [m] }), value: [{ _row: 'b', m: 3 }] },
    { field: expect.objectContaining({ id: 'free', items: [x, gone] }), value: [{ _row: row, x: 'A', gone: 99 }] },
  ];
  expect(await values()).toEqual({ free: [{ _row: row, x: 'A' }], fixed: [{ _row: 'a', m: 7 }] });
  expect(await read()).toMatchObject({ errors: [], removed, computed: { sum: 7 } });

  // A save and a confirmation are accepted, and change nothing of the removed cells that are kept.
  const revs = async () => Object.fromEntries(Object.entries((await read()).fields).map(([question, { rev }]) => [question, rev]));
  expect((await q.save(ana, id, { free: [{ _row: row, x: 'B' }], fixed: [{ _row: 'a', m: 7 }] }, await revs(), 2)).status).toBe(200);
  expect((await q.save(ana, id, { fixed: null }, await revs(), 2)).status).toBe(200);
  expect((await read()).removed).toEqual(removed);

  // A version that asks them again finds them, in the lines that are still there.
  await change([table('free', [gone, x]), table('fixed', [m], fixed('a', 'b')), sum]);
  expect(await values()).toEqual({ free: [{ _row: row, x: 'B', gone: 99 }], fixed: [{ _row: 'b', m: 3 }] });
  expect(await read()).not.toHaveProperty('removed');
  await change([table('free', [x])]);
  expect((await q.submit(ana, id)).body).toMatchObject({
    state: 'submitted',
    removed: [{ value: [{ _row: 'b', m: 3 }] }, { value: [{ _row: row, x: 'B', gone: 99 }] }],
  });
});

it('a text that is asked in each language stands in the default one, and the other languages are kept where one is asked again', async () => {
  const { id, change, read, values } = await asked(q, ana, [field('motto', 'string'), table('free', [field('x', 'string')])], {
    motto: 'abc',
    free: [{ _row: row, x: 'A' }],
  });
  await change([field('motto', 'string', { localized: true }), table('free', [field('x', 'string', { localized: true })])]);
  const { fields, to_confirm, errors } = await read();
  expect([await values(), to_confirm, errors]).toEqual([
    { motto: { en: 'abc' }, free: [{ _row: row, x: { en: 'A' } }] },
    ['motto', 'free'],
    [],
  ]);
  await q.save(ana, id, { motto: { en: 'abc', fr: 'def' } }, { motto: fields['motto']?.rev ?? 0 }, 2);
  await change([field('motto', 'string')]);
  expect(await values()).toMatchObject({ motto: 'abc' });
  expect((await read()).removed).toContainEqual({ field: field('motto', 'string', { localized: true }), value: { en: 'abc', fr: 'def' } });
});

it('an answer becomes the one of another type that says the same', async () => {
  const choices = { choices: ['a', 'b'].map((key) => ({ key, name: text(key) })) };
  const cells = (type: string) => [field('c', type, choices)];
  const { id, change, read, values } = await asked(
    q,
    ana,
    [
      field('one', 'radio', choices),
      field('several', 'checkbox', choices),
      field('number', 'number'),
      field('rich', 'editor'),
      table('free', cells('dropdown')),
    ],
    { one: 'a', several: ['b'], number: 5, rich: '<p>a <strong>b</strong></p>', free: [{ _row: row, c: 'a' }] },
  );
  await change([
    field('one', 'checkbox', choices),
    field('several', 'radio', choices),
    field('number', 'string'),
    field('rich', 'text'),
    table('free', cells('multidropdown')),
  ]);
  expect(await values()).toEqual({ one: ['a'], several: 'b', number: '5', rich: 'a b', free: [{ _row: row, c: ['a'] }] });
  expect(await read()).toMatchObject({ errors: [], removed: [{ field: { id: 'rich' }, value: '<p>a <strong>b</strong></p>' }] });
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
});

it('a question that comes back has its answer in the unit that it has now, or asks for it again', async () => {
  const number = (id: string, unit: string, units: object[] = [], more: object = {}) =>
    field(id, 'number', { unit: text(unit), ...(units.length > 0 && { units }), ...more });
  const kg = { key: 'kg', factor: '1000' };
  const other = field('other', 'string');
  const { id, change, read, values } = await asked(q, ana, [number('mass', 'kg'), number('heat', 'GJ'), number('once', 'kg'), other], {
    mass: 5,
    heat: 5,
    once: 5,
  });
  await change([other, number('once', 'g', [kg])]);
  await change([other]);
  await change([other, number('weight', 'g', [kg], { was: ['mass'] }), number('heat', 'kWh'), number('once', 'g')]);
  expect(await values()).toEqual({ weight: { value: '5', unit: 'kg' }, heat: 5, once: { value: '5', unit: 'kg' } });
  expect(await read()).toMatchObject({ other_unit: { heat: null, once: null } });
  expect((await q.submit(ana, id)).status).toBe(422);
});

it('an answer whose question becomes computed is set aside, and is back where people answer the question again', async () => {
  const kg = { unit: text('kg') };
  const over = { display_condition: { key: 'x', op: 'gt', value: 5 } };
  const [x, total] = [field('x', 'number', kg), { compute: 'x + 1' }];
  const before = [x, field('s', 'number', kg), field('seen', 'number', over), table('free', [x, field('y', 'number')])];
  const { id, template, change, rehearse, read, values } = await asked(q, ana, before, {
    x: 10,
    s: 99,
    seen: 4,
    free: [{ _row: row, x: 2, y: 7 }],
  });
  expect((await q.save(ana, id, { x: 2 }, { x: 1 })).status).toBe(200);
  await change([
    x,
    field('s', 'number', { ...kg, ...total }),
    field('seen', 'number', total),
    table('free', [x, field('y', 'number', total)]),
  ]);
  const removed = [
    { field: expect.objectContaining({ id: 'free' }), value: [{ _row: row, x: 2, y: 7 }] },
    { field: field('s', 'number', kg), value: 99 },
  ];
  expect(await read()).toMatchObject({ computed: { s: 3 }, removed, errors: [], to_confirm: ['free'] });
  expect(await values()).toEqual({ x: 2, s: null, seen: null, free: [{ _row: row, x: 2 }] });
  const file = JSON.parse(String(await exportedAnswers(q.admin, { template, format: 'json', locale: 'en' })));
  expect(file).toMatchObject([{ answers: { s: 3 }, removed }]);
  // In grams, as the version asks it again.
  const grams = { unit: text('g'), units: [{ key: 'kg', factor: '1000' }] };
  const added = field('added', 'number', { was: ['seen'] });
  await change([x, field('s', 'number', grams), added, table('free', [x, field('y', 'number')])]);
  expect(await values()).toEqual({ x: 2, s: { value: '99', unit: 'kg' }, added: 4, free: [{ _row: row, x: 2, y: 7 }] });
  const back = await read();
  expect([back.removed, back.to_confirm]).toEqual([undefined, ['s', 'added', 'free']]);
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
  expect((await rehearse()).complete).toBe(1);
});

it('a question that was computed is new to people, and an answer in a former unit stands in no way of a computed one', async () => {
  const [x, other] = [field('x', 'number'), field('other', 'string')];
  const first = [x, field('s', 'number', { compute: 'x + 1' }), field('heat', 'number', { unit: text('GJ') }), other];
  const { id, change, read } = await asked(q, ana, first, { x: 2, heat: 5 });
  await change([x, field('s', 'number'), field('heat', 'number', { unit: text('kWh') }), other]);
  expect(await read()).toMatchObject({ new: ['s'], other_unit: { heat: text('GJ') } });
  await change([x, field('s', 'number'), field('heat', 'number', { unit: text('kWh'), compute: 'x * 2' }), other]);
  expect((await read()).removed).toMatchObject([{ field: { id: 'heat', unit: text('GJ') }, value: 5 }]);
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
});

it('a draft is rehearsed on answers as the move would make them', async () => {
  const number = (id: string, unit: string, more: object = {}) => field(id, 'number', { unit: text(unit), ...more });
  const { id, draft, rehearse } = await asked(
    q,
    ana,
    [
      number('b', 'kg', { max: 100 }),
      field('k', 'number'),
      number('heat', 'GJ'),
      table('free', [field('x', 'string'), field('gone', 'number')]),
    ],
    { b: 5, k: 1, heat: 3, free: [{ _row: row, x: 'A', gone: 99 }] },
  );
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
  await draft([
    number('b', 'g', { max: 100, units: [{ key: 'kg', factor: '1000' }] }),
    field('kk', 'number', { was: ['k'], required: true }),
    number('heat', 'kWh'),
    table('free', [field('x', 'string')]),
  ]);
  const counts = (await rehearse()).questions.map(({ id: question, answered, missing, refused }) => [question, answered, missing, refused]);
  expect(counts).toEqual([
    ['b', 1, 0, 1],
    ['kk', 1, 0, 0],
    ['heat', 1, 0, 1],
    ['free', 1, 0, 0],
  ]);
});

it('what a condition hid at the move does not become readable, and is back where it is asked again', async () => {
  const over = (value: number) => ({ display_condition: { key: 'staff', op: 'gt', value } });
  const staff = field('staff', 'number');
  const [x, gone, seen] = [field('x', 'string', over(100)), field('gone', 'number', over(100)), field('seen', 'number', over(1))];
  const motto = field('motto', 'string', { localized: true, ...over(100) });
  const before = [staff, table('free', [x, gone, seen]), table('hidden', [field('y', 'number')], over(100)), motto];
  const { id, template, change, read, values } = await asked(q, ana, before, {
    staff: 200,
    free: [{ _row: row, x: 'A', gone: 99, seen: 5 }],
    hidden: [{ _row: row, y: 3 }],
    motto: { en: 'abc', fr: 'def' },
  });
  expect((await q.save(ana, id, { staff: 4 }, { staff: 1 })).status).toBe(200);
  // The question on which the conditions depend is renamed by the same version.
  await change([
    field('employees', 'number', { was: ['staff'] }),
    table('free', [field('x', 'string')]),
    table('hidden', [field('z', 'number')]),
    field('motto', 'string'),
  ]);
  expect((await read()).removed).toEqual([
    { field: expect.objectContaining({ id: 'free', items: [seen] }), value: [{ _row: row, seen: 5 }] },
  ]);
  const plan = await planOf(
    app.database.db,
    { entities: entitiesOf(productDefinitions()) },
    { template, format: 'json', locale: 'en' },
    reader,
  );
  if (!plan) throw new Error('The template has no version.');
  for await (const [questionnaire] of answeredRows(app.database.db, plan, reader))
    expect(questionnaire?.aside).toEqual([{ field: expect.objectContaining({ id: 'free' }), value: [{ _row: row, seen: 5 }] }]);

  await change([
    field('employees', 'number'),
    table('free', [field('x', 'string'), field('gone', 'number')]),
    table('hidden', [field('y', 'number')]),
  ]);
  expect(await values()).toMatchObject({ free: [{ _row: row, x: 'A', gone: 99 }], hidden: [{ _row: row, y: 3 }] });
});
