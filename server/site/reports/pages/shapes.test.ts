/** Tests that JSON values of parts and days of a report that nothing would show as asked are refused, and that a report about other years than its figures says so. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { reportsSite, text, valuesOf, type Report, type Reports } from '../reports.fixture';

let app: TestApp;
let site: Reports;
let one: Report;
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
  one = await site.report();
});
afterAll(() => app.close());

const save = (kind: string, data: object) =>
  call<{ code: string; details: Record<string, { reason: string }[]> }>(site.c.admin, 'PUT', `/reports/${one.id}`, {
    pages: [{ id: one.pages[0]?.id, parts: [{ id: 'new', kind, data }] }],
  });
const table = (rows: unknown) => ({ caption: text('Table'), columns: [{ name: text('One') }], rows });
const tagged = (tags: unknown) => ({ indicator: 'energy', show: ['table'], tags });

it.each([
  ['indicator', tagged(['country:france']), 'tags'],
  ['indicator', tagged({ country: 5 }), 'tags'],
  ['indicator', tagged('france'), 'tags'],
  ['tiles', { figures: [{ indicator: 'energy' }, { indicator: 'energy', tags: { country: '' } }] }, 'figures.1.tags'],
  ['table', table({ a: 1 }), 'rows'],
  ['table', table([1, 2]), 'rows'],
  ['table', table([[['nested']]]), 'rows'],
  ['table', table([[{ en: 5 }]]), 'rows'],
  ['answers', { questionnaire: 'q', questions: 'policy' }, 'questions'],
  ['answers', { questionnaire: 'q', questions: [1] }, 'questions'],
])('refuses a part of kind %s with %j', async (kind, data, field) => {
  const { status, body } = await save(kind, data);
  expect([status, body.code]).toEqual([422, 'INVALID_RECORD']);
  expect(Object.keys(body.details)).toEqual([expect.stringMatching(new RegExp(`\\.${field.replaceAll('.', '\\.')}$`))]);
});

it('takes what it reads', async () => {
  for (const [kind, data] of [
    ['indicator', tagged({ country: 'france' })],
    ['indicator', tagged({})],
    ['table', table([['a', 1.5, true, null, text('b')], []])],
    ['answers', { questionnaire: 'q', questions: [] }],
  ] as const)
    expect((await save(kind, data)).status).toBe(200);
});

it('refuses a last day before the first one, and shows no years that a report is not about', async () => {
  const days = (date_start: string | null, date_end: string | null) =>
    call<{ details: object }>(site.c.admin, 'PUT', `/reports/${one.id}`, { date_start, date_end });
  expect(await days('2025-01-01', '2024-12-31')).toMatchObject({
    status: 422,
    body: { details: { date_end: [{ code: 'INVALID', reason: 'before_start' }] } },
  });
  expect((await days('2030-01-01', '2031-12-31')).status).toBe(200);
  expect(valuesOf(await site.page(one, 1), 1)).toMatchObject({ indicator: 'energy', missing: 'period', name: text('Energy energy') });
  expect((await days('2024-01-01', null)).status).toBe(200);
  expect(valuesOf(await site.page(one, 1), 1)).toEqual([80]);
});
