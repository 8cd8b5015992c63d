/** Tests the export of all answers where a version asks a text in each language that was asked in one, or the other way round; and the units of the JSON. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';
import { asked } from '../../templates/moves/moves.fixture';
import { partsOf, exportedAnswers } from '../workbooks.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
});
afterAll(() => app.close());

const field = (id: string, type: string, more: object = {}) => ({ id, name: { en: id, fr: id }, type, ...more });

/** Returns the cells of the columns with these headings, of each line below them. */
function columnsOf(csv: string, ...headings: string[]): string[][] {
  const [head = [], ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return lines.map((line) => headings.map((heading) => line[head.indexOf(heading)] ?? 'missing'));
}

it('a text stands in the column of its language, whichever version asked it', async () => {
  const items = [field('word', 'string', { localized: true })];
  const before = [
    field('motto', 'string'),
    field('name', 'string', { localized: true }),
    field('list', 'text', { format: 'items', items }),
  ];
  const answers = { motto: 'Together', name: { en: 'Ours', fr: 'Le nôtre' }, list: [{ word: { en: 'paper', fr: 'papier' } }] };
  const { id, template, change } = await asked(q, ana, before, answers);
  expect((await q.submit(ana, id)).status).toBe(200);
  await change([field('motto', 'string', { localized: true }), field('name', 'string'), before[2] ?? {}]);
  const [main = '', list = ''] = [
    ...(await partsOf(await exportedAnswers(q.admin, { template, format: 'csv', locale: 'en' }))).values(),
  ].map(String);
  expect(columnsOf(main, 'motto (English)', 'motto (French)', 'name')).toEqual([['Together', '', 'Ours']]);
  expect(columnsOf(list, 'word (English)', 'word (French)')).toEqual([['paper', 'papier']]);
});

it('the JSON says in which unit each number was asked', async () => {
  const mass = (unit: string, units?: object[]) => field('mass', 'number', { unit: { en: unit, fr: unit }, ...(units && { units }) });
  const { id, template, change } = await asked(q, ana, [mass('kg'), field('people', 'number')], { mass: 5, people: 3 });
  expect((await q.submit(ana, id)).status).toBe(200);
  await change([mass('g', [{ key: 'kg', factor: '1000' }]), field('people', 'number')]);
  expect(JSON.parse(String(await exportedAnswers(q.admin, { template, format: 'json', locale: 'en' })))).toMatchObject([
    { answers: { mass: 5, people: 3 }, units: { mass: 'kg' } },
  ]);
});
