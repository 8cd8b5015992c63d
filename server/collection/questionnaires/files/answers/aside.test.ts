/** Tests that what a move to another version sets aside of an answer stands in the export of all answers, as no longer asked, and in the PDF. */
import { extractText, getDocumentProxy } from 'unpdf';
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

const text = (en: string) => ({ en, fr: `${en} fr` });
const field = (id: string, type: string, more: object = {}) => ({ id, name: text(id), type, ...more });
const table = (id: string, items: object[], more: object = {}) => field(id, 'text', { format: 'items', items, ...more });
const fixed = (...keys: string[]) => ({ rows: keys.map((key) => ({ key, name: text(`Line ${key}`) })) });
const row = '11111111-1111-4111-8111-111111111111';

it('the export of all answers says what is no longer asked of an answer, a cell a row; the PDF has it too', async () => {
  const [x, m] = [field('x', 'string'), field('m', 'number')];
  const gone = field('gone', 'number', { unit: text('t'), units: [{ key: 'kg', factor: '0.001' }] });
  const before = [table('free', [x, gone]), table('fixed', [m], fixed('a', 'b')), field('motto', 'string', { localized: true })];
  const { id, template, change } = await asked(q, ana, before, {
    free: [{ _row: row, x: 'A', gone: { value: '7.5', unit: 'kg' } }],
    fixed: [
      { _row: 'a', m: 7 },
      { _row: 'b', m: 3.5 },
    ],
    motto: { en: 'abc', fr: '=def' },
  });
  const parts = async () => [...(await partsOf(await exportedAnswers(q.admin, { template, format: 'csv', locale: 'fr' }))).keys()];
  expect(await parts()).toEqual(['1 Social.csv', '2 free fr.csv', '3 fixed fr.csv']);
  await change([table('free', [x]), table('fixed', [m], fixed('a')), field('motto', 'string')]);

  const files = await partsOf(await exportedAnswers(q.admin, { template, format: 'csv', locale: 'fr' }));
  expect([...files.keys()]).toEqual([...(await parts()).slice(0, 3), '4 Ce qui n’est plus demandé.csv']);
  const lines = String(files.get('4 Ce qui n’est plus demandé.csv')).trimEnd().split(/\r?\n/);
  const said = lines.map((line) => line.split(';').slice(-7));
  expect(said).toEqual([
    ['Question', 'Ligne', 'Colonne', 'Réponse', 'Unité', 'Sans valeur, car', 'Pourquoi il n’y a pas de valeur'],
    ['fixed fr', 'Line b fr', 'm fr', '3,5', '', '', ''],
    // The cell that names the line is still asked.
    ['free fr', row, 'gone fr', '7,5', 'kg', '', ''],
    ['motto fr', '', 'anglais', 'abc', '', '', ''],
    ['motto fr', '', 'français', "'=def", '', '', ''],
  ]);
  expect(lines[1]).toContain('ana@lacet.example');

  const workbook = await partsOf(await exportedAnswers(q.admin, { template, format: 'xlsx', locale: 'en' }));
  expect(String(workbook.get('xl/workbook.xml'))).toMatch(/name="No longer asked" sheetId="4"/);
  expect(String(workbook.get('xl/worksheets/sheet4.xml'))).toMatch(/Line b.*<v>3\.5<\/v>/);

  const json: unknown = JSON.parse(String(await exportedAnswers(q.admin, { template, format: 'json', locale: 'en' })));
  expect(json).toMatchObject([
    {
      answers: { free: [{ _row: row, x: 'A' }], motto: 'abc' },
      removed: [
        { field: { id: 'fixed' }, value: [{ _row: 'b', m: 3.5 }] },
        { field: { id: 'free' }, value: [{ x: 'A', gone: { value: '7.5', unit: 'kg' } }] },
        { field: { id: 'motto' }, value: { en: 'abc', fr: '=def' } },
      ],
    },
  ]);

  const pdf = await getDocumentProxy(new Uint8Array((await ana(`/api/questionnaires/${id}/file?format=pdf`)).rawPayload));
  expect((await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')).toMatch(
    /No longer asked fixed .*Line b 3\.5 .*free .*A 7\.5 kg \(0\.0075 t\).*motto .*English: abc French: =def/,
  );
});
