/** Tests saves of two people who answer one questionnaire, through the application. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonValue } from '#resources/definition';
import { mergeAnswers } from '#resources/language/answers/merge';
import { questionsOf, sectionsIn } from '#resources/language/questions/sections';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, sections, type Questionnaires } from '../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
const email = 'ana@lacet.example';
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn(email, { grants: [] });
});
afterAll(() => app.close());

it('two people: other answers pass, the same one is refused with both values', async () => {
  const { ids } = await q.ask([{ email }], {}, '2022-01-01');
  const [id = ''] = ids;
  const ben = await app.signIn('ben@lacet.example', { grants: ['inputs:read'] });
  const given = await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, {
    add: [{ email: 'BEN@lacet.example', role: 'respondent' }],
  });
  expect(given.status).toBe(200);
  await q.save(ana, id, { employees: 12 });
  expect((await q.save(ben, id, { women: 3 })).status).toBe(200);
  const late = await q.save(ben, id, { employees: 13 }, { employees: 0 });
  expect(late.body).toMatchObject({
    code: 'VERSION_CHANGE',
    details: { answers: [{ question: 'employees', value: 12, rev: 1, sent: 13 }] },
  });
  // The same value again is no conflict.
  expect((await q.save(ben, id, { employees: 12 }, { employees: 0 })).status).toBe(200);
  expect((await q.save(ben, id, { employees: 13 }, { employees: 1 })).body).toMatchObject({ revs: { employees: 2 } });
  // Nobody has read a revision that the server has not stored yet, also of a question without an answer.
  for (const [question, rev] of [
    ['employees', 3],
    ['employees', 2_000_000_000],
    ['policy', 1],
    ['policy', 2_000_000_000],
  ] as const) {
    const ahead = await q.save(ben, id, { [question]: question === 'policy' ? 'yes' : 14 }, { [question]: rev });
    const stored = question === 'policy' ? { value: null, rev: 0 } : { value: 13, rev: 2 };
    expect([ahead.status, ahead.body]).toMatchObject([422, { code: 'VERSION_CHANGE', details: { answers: [{ question, ...stored }] } }]);
  }
});

it('two people in one table: what the refusal tells and what each has read are enough to keep the cells of both', async () => {
  const { ids } = await q.ask([{ email }], {}, '2023-01-01');
  const [id = ''] = ids;
  const cem = await app.signIn('cem@lacet.example', { grants: [] });
  await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add: [{ email: 'cem@lacet.example', role: 'respondent' }] });
  const line = { _row: '01a1f000-0000-4000-8000-00000000000a', place: 'Lyon', days: 3 };
  await q.save(ana, id, { employees: 40, accidents: [line] });
  await q.save(cem, id, { accidents: [{ ...line, days: 8 }] }, { accidents: 1 });
  const typed = [
    { ...line, place: 'Paris' },
    { _row: '01a1f000-0000-4000-8000-00000000000b', place: 'Brest', days: null },
  ];
  const late = await q.save(ana, id, { accidents: typed }, { accidents: 1 });
  expect(late.body.code).toBe('VERSION_CHANGE');
  const [{ value: now, rev } = { value: null, rev: 0 }] = (late.body['details'] as { answers: { value: JsonValue; rev: number }[] })
    .answers;
  const field = questionsOf(sectionsIn(sections)).find((each) => each.id === 'accidents');
  if (!field) throw new Error('There is no table.');
  const { merged, conflicts } = mergeAnswers(field, { before: [line], now, value: typed });
  expect(conflicts).toEqual([]);
  expect((await q.save(ana, id, { accidents: merged }, { accidents: rev })).body).toMatchObject({ revs: { accidents: 3 } });
  expect((await q.read(cem, id)).body.fields['accidents']?.value).toEqual([{ ...line, place: 'Paris', days: 8 }, typed[1]]);
});

it('lines that are no lines are refused with their place, in tables whose lines are fixed, free or records, and nothing is stored', async () => {
  const text = (en: string) => ({ en, fr: en });
  const items = [{ id: 'mass', name: text('Mass'), type: 'number' }];
  const table = (id: string, more: object) => ({ id, name: text(id), type: 'text', format: 'items', items, ...more });
  const fields = [
    table('fixed', { rows: [{ key: 'paper', name: text('Paper') }] }),
    table('asked', { required: true, rows: [{ key: 'paper', name: text('Paper') }] }),
    table('free', {}),
    table('records', { rows_from: { resource: 'tags', label: 'name' } }),
  ];
  const { ids } = await q.ask([{ email }], { sections: [{ key: 'all', name: text('All'), fields }] });
  const [id = ''] = ids;
  for (const line of [null, 'x', 1, true, [1], [{ _row: 'paper', mass: 5 }], 'constructor'])
    for (const { id: question } of fields) {
      const refused = await q.save(ana, id, { [question]: [line] });
      expect([question, refused.status, refused.body]).toMatchObject([
        question,
        422,
        { code: 'INVALID_RECORD', details: { [`${question}.0`]: [{ code: 'INVALID', reason: 'type' }] } },
      ]);
    }
  expect((await q.save(ana, id, { fixed: [{ _row: 5 }] })).body).toMatchObject({ details: { 'fixed.0._row': [{ code: 'INVALID' }] } });
  expect((await q.read(ana, id)).body).toMatchObject({ fields: {}, completion: 0 });
});

it('a list or a text that is begun is stored before it is as long as it must be, and a submission says what it lacks', async () => {
  const name = (en: string) => ({ en, fr: en });
  const items = [{ id: 'm', name: name('Mass'), type: 'number' }];
  const fields = [
    { id: 'lines', name: name('Lines'), type: 'text', format: 'items', min_items: 2, items },
    { id: 'code', name: name('Code'), type: 'string', min_length: 3, max_length: 5 },
  ];
  const [id = ''] = (await q.ask([{ email }], { sections: [{ key: 'all', name: name('All'), fields }] })).ids;
  const row = '01a1f000-0000-4000-8000-00000000000a';
  const line = { _row: row, m: 1 };
  expect((await q.save(ana, id, { lines: [line], code: 'ab' })).body).toMatchObject({ revs: { lines: 1, code: 1 }, missing: 2 });
  const wrong = await q.save(ana, id, { lines: [{ ...line, m: 'many' }], code: 'abcdef' }, { lines: 1, code: 1 });
  expect([wrong.status, Object.keys((wrong.body as unknown as { details: object }).details)]).toEqual([422, [`lines.${row}.m`, 'code']]);
  expect(await q.submit(ana, id)).toMatchObject({
    status: 422,
    body: { details: { lines: [{ reason: 'lines_least', min: 2 }], code: [{ reason: 'min_length', min_length: 3 }] } },
  });
});

it('a line that a program sends without what tells it from the others gets it, and keeps it when it is sent again', async () => {
  const name = (en: string) => ({ en, fr: en });
  const items = [{ id: 'm', name: name('Mass'), type: 'number' }];
  const fields = [{ id: 'lines', name: name('Lines'), type: 'text', format: 'items', items }];
  const [id = ''] = (await q.ask([{ email }], { sections: [{ key: 'all', name: name('All'), fields }] })).ids;
  const lines = async () => (await q.read(ana, id)).body.fields['lines']?.value as { _row: string; m: number }[];
  const sent = [{ m: 1 }, { m: 2 }, { m: 2 }];
  expect((await q.save(ana, id, { lines: sent })).status).toBe(200);
  const first = await lines();
  expect(first.map(({ m }) => m)).toEqual([1, 2, 2]);
  expect(new Set(first.map(({ _row }) => _row)).size).toBe(3);
  expect((await q.save(ana, id, { lines: [...sent.slice(1), { m: 3 }] }, { lines: 1 })).status).toBe(200);
  const again = await lines();
  expect(again.slice(0, 2)).toEqual(first.slice(1));
  const [, , { _row: added } = { _row: '' }] = again;
  expect(first.map(({ _row }) => _row)).not.toContain(added);
});

it('an answer that does not apply counts as given once it has the comment that is asked for', async () => {
  const fields = [{ id: 'a', name: { en: 'A', fr: 'A' }, type: 'number', na: { reasons: ['sensitive'], comment: true } }];
  const [id = ''] = (await q.ask([{ email }], { sections: [{ key: 'all', name: { en: 'All', fr: 'All' }, fields }] })).ids;
  expect((await q.save(ana, id, { a: { na: 'sensitive' } })).body).toMatchObject({ completion: 0, missing: 1 });
  expect((await q.save(ana, id, { a: { na: 'sensitive', comment: ' ' } }, { a: 1 })).body).toMatchObject({ completion: 0, missing: 1 });
  expect((await q.save(ana, id, { a: { na: 'sensitive', comment: 'A secret' } }, { a: 1 })).body).toMatchObject({
    completion: 100,
    missing: 0,
  });
});
