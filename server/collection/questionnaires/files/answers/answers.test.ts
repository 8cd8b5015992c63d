/** Tests the export of all answers of a template, through the application: each format, the scopes of the person, hidden answers, texts that look like formulas. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellText } from '#resources/spreadsheet/cells';
import { call } from '#server/collection/inputs/collection.fixture';
import { opened } from '#server/core/sheets/workbook.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';
import { partsOf, exportedAnswers } from '../workbooks.fixture';

let app: TestApp;
let q: Questionnaires;
let template = '';
const [ana, bob] = ['ana@lacet.example', 'bob@lacet.example'];
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  const asked = await q.ask([{ email: ana }, { email: bob }]);
  ({ template } = asked);
  const [first = '', second = ''] = asked.ids;
  const people = [await app.signIn(ana, { grants: [] }), await app.signIn(bob, { grants: [] })] as const;
  await q.save(people[0], first, { employees: 40, women: 10, policy: 'yes', trained: 'all', notes: '<p>=1+1</p>' });
  await q.save(people[0], first, { accidents: [{ _row: '01a1f000-0000-4000-8000-000000000001', place: '=cmd()', days: 3 }] });
  await q.save(people[1], second, { employees: 20, trained: 'some' });
  // The section of this answer shows no more.
  await q.save(people[1], second, { employees: 5 }, { employees: 1 });
});
afterAll(() => app.close());

it('writes a row per questionnaire and a column per question, without answers that don’t show', async () => {
  const [ids, heads, ...rows] = await opened(await exportedAnswers(q.admin, { template, format: 'xlsx', locale: 'en' }));
  const columns = ids?.cells.map(cellText) ?? [];
  const records = rows.map(({ cells }) => Object.fromEntries(columns.map((id, place) => [id, cellText(cells[place] ?? null)])));
  expect(heads?.cells.map(cellText)).toContain('Written policy');
  expect(records).toMatchObject([
    { owner_email: ana, date: '2025-01-01', state: 'Open', employees: '40', share: '0.25', policy: 'Yes', trained: 'All', notes: '=1+1' },
    { owner_email: bob, employees: '5', trained: '' },
  ]);
  expect(columns).not.toContain('accidents');
});

it('writes tables as lines of their own, and no text that would run as a formula', async () => {
  const files = await partsOf(await exportedAnswers(q.admin, { template, format: 'csv', locale: 'en' }));
  expect([...files.keys()]).toEqual(['1 Social.csv', '2 Accidents.csv']);
  expect(String(files.get('1 Social.csv'))).toContain("'=1+1");
  expect(String(files.get('2 Accidents.csv'))).toContain("'=cmd(),3");
});

it('writes JSON with the answers as they are stored', async () => {
  const rows: unknown = JSON.parse(String(await exportedAnswers(q.admin, { template, format: 'json' })));
  expect(rows).toMatchObject([
    { owner_email: ana, template_version: 1, answers: { employees: 40, share: 0.25, accidents: [{ place: '=cmd()' }] } },
    { owner_email: bob, answers: { employees: 5 } },
  ]);
});

it('is for those who read questionnaires, within their scopes, and of templates that were published', async () => {
  const reader = await app.signIn('rita@lacet.example', { grants: [] });
  expect((await call(reader, 'POST', '/export', { template })).status).toBe(403);
  for (const wrong of ['nothing', '01a1f000-0000-7000-8000-000000000009'])
    expect((await call(q.admin, 'POST', '/export', { template: wrong })).status).toBe(422);
  const { rows } = await app.database.pool.query<{ id: string }>('SELECT id FROM tags LIMIT 1');
  const limited = await app.signIn('luc@lacet.example', {
    grants: ['questionnaires:read'],
    scopes: [{ tags: [rows[0]?.id ?? ''], subjects: [] }],
  });
  expect(JSON.parse(String(await exportedAnswers(limited, { template, format: 'json' })))).toEqual([]);
});
