/** Tests questionnaires in files, through the application: a workbook filled in and sent back, conflicts, refusals, and the PDF. */
import { writeFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call } from '#server/collection/inputs/collection.fixture';
import { questionnaires, sections, type Questionnaires } from '../questionnaires.fixture';
import { exported, partsOf, typed, uploaded } from './workbooks.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let bob: Inject;
const text = (en: string, fr = en) => ({ en, fr });
const email = 'ana@lacet.example';
const more = {
  key: 'energy',
  name: text('Energy', 'Énergie'),
  fields: [
    {
      id: 'gas',
      name: text('Gas', 'Gaz'),
      help: text('As billed, CO₂ excluded', 'Tel que facturé, hors CO₂'),
      type: 'number',
      unit: text('MWh'),
      units: [{ key: 'kwh', name: text('kWh'), factor: '0.001' }],
      na: { reasons: ['not_applicable', 'sensitive'], comment: true },
    },
    {
      id: 'sources',
      name: text('Sources'),
      type: 'multidropdown',
      choices: [
        { key: 'sun', name: text('Sun', 'Soleil') },
        { key: 'wind', name: text('Wind', 'Vent') },
      ],
    },
    { id: 'since', name: text('Since', 'Depuis'), type: 'date' },
    { id: 'certified', name: text('Certified', 'Certifié'), type: 'checkbox' },
    {
      id: 'waste',
      name: text('Waste', 'Déchets'),
      type: 'text',
      format: 'items',
      rows: [
        { key: 'paper', name: text('Paper', 'Papier') },
        { key: 'glass', name: text('Glass', 'Verre') },
      ],
      items: [
        { id: 'mass', name: text('Mass', 'Masse'), type: 'number', total: true },
        { id: 'twice', name: text('Twice', 'Double'), type: 'number', compute: 'mass * 2' },
      ],
    },
  ],
};

beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn(email, { grants: [], locale: 'fr' });
  bob = await app.signIn('bob@lacet.example', { grants: [] });
});
afterAll(() => app.close());

let year = 2000;
async function asked(fields: Record<string, unknown> = {}): Promise<string> {
  year += 1;
  const { ids } = await q.ask([{ email }], { sections: [...sections, more] }, `${year}-01-01`);
  const [id = ''] = ids;
  if (Object.keys(fields).length > 0) expect((await q.save(ana, id, fields)).status).toBe(200);
  return id;
}
const whole = {
  employees: 40,
  women: 25,
  policy: 'yes',
  trained: 'some',
  notes: '<p>Un <strong>mot</strong></p><p>=SUM(A1)</p>',
  accidents: [{ _row: '01a1f000-0000-4000-8000-000000000001', place: '=HYPERLINK("x")', days: 3 }],
  gas: { value: '1250', unit: 'kwh' },
  sources: ['sun', 'wind'],
  since: '2019-12-31',
  certified: true,
  waste: [{ _row: 'glass', mass: 2.5 }],
};
/** The rows of the questions, from the fifth of the sheet, and the letter of the column of answers. */
const rows = ['employees', 'women', 'share', 'policy', 'trained', 'notes', 'accidents', 'gas', 'sources', 'since', 'certified', 'waste'];
const at = (question: string, column = 'F') => `${column}${rows.indexOf(question) + 5}`;

it('a workbook that nobody has filled in changes nothing', async () => {
  const id = await asked(whole);
  const workbook = await exported(ana, id);
  const kept = process.env['KEEP_WORKBOOK'];
  if (kept) await writeFile(kept, workbook);
  expect((await uploaded(ana, id, workbook)).body).toMatchObject({ total: 0, conflicts: 0, refused: 0, saved: null });
  expect((await uploaded(ana, id, workbook, { apply: 'true', seen: (await uploaded(ana, id, workbook)).body.seen })).body.code).toBe(
    'NOTHING_TO_IMPORT',
  );
});

it('cells that are filled in are previewed, then saved as typed; nothing is saved before', async () => {
  const id = await asked({ employees: 40 });
  const filled = await typed(
    await typed(
      await typed(await exported(ana, id), {
        [at('women')]: '12',
        [at('policy')]: 'No',
        [at('notes')]: 'Deux\nlignes <b>',
        [at('gas')]: 1250,
        [at('gas', 'G')]: 'kWh',
        [at('sources')]: 'Vent; Soleil',
        [at('since')]: '31/12/2019',
        [at('certified')]: 'oui',
      }),
      { C5: 'Lyon', D5: 3, C7: 'Brest' },
      2,
    ),
    { C6: 7 },
    3,
  );
  const preview = await uploaded(ana, id, filled);
  expect(preview).toMatchObject({ status: 200, body: { total: 11, conflicts: 0, refused: 0, saved: null } });
  expect(preview.body.differences.find(({ question }) => question === 'women')).toMatchObject({
    key: 'women',
    current: null,
    file: 12,
    cell: 'F6',
  });
  expect((await q.read(ana, id)).body.revision).toBe(1);
  const applied = await uploaded(ana, id, filled, { apply: 'true', seen: preview.body.seen });
  expect(applied, JSON.stringify(applied.body)).toMatchObject({ status: 200, body: { saved: { dropped: [] } } });
  const { fields } = (await q.read(ana, id)).body;
  expect(Object.fromEntries(Object.entries(fields).map(([question, { value }]) => [question, value]))).toMatchObject({
    women: 12,
    policy: 'no',
    notes: '<p>Deux</p><p>lignes &lt;b&gt;</p>',
    gas: { value: '1250', unit: 'kwh' },
    sources: ['wind', 'sun'],
    since: '2019-12-31',
    certified: true,
    accidents: [{ place: 'Lyon', days: 3 }, { place: 'Brest' }],
    waste: [{ _row: 'glass', mass: 7 }],
  });
  // The answers have moved since the preview, so the same file would now change something else.
  expect((await uploaded(ana, id, filled, { apply: 'true', seen: preview.body.seen })).body.code).toBe('VERSION_CHANGE');
});

it('a reason why there is no value is read, and refused beside a value', async () => {
  const id = await asked({ employees: 40 });
  const workbook = await exported(ana, id);
  const filled = await typed(workbook, { [at('gas', 'J')]: 'Donnée sensible', [at('gas', 'K')]: 'Contrat' });
  const { seen, differences } = (await uploaded(ana, id, filled)).body;
  expect(differences).toMatchObject([{ question: 'gas', file: { na: 'sensitive', comment: 'Contrat' } }]);
  expect((await uploaded(ana, id, filled, { apply: 'true', seen })).status).toBe(200);
  const both = await typed(workbook, { [at('gas', 'J')]: 'Donnée sensible', [at('gas')]: 12 });
  expect((await uploaded(ana, id, both)).body.differences).toMatchObject([{ refused: { reason: 'na_and_value' } }]);
});

it('refused cells are told with their reasons, and stop all or are left out', async () => {
  const id = await asked({ employees: 40 });
  const filled = await typed(
    await typed(await exported(ana, id), {
      [at('employees')]: -3,
      [at('women')]: 'many',
      [at('share')]: 3,
      [at('policy')]: 'Yes',
      [at('sources')]: 'Coal',
    }),
    { D5: 2 },
    2,
  );
  const { body } = await uploaded(ana, id, filled);
  const refusals = Object.fromEntries(body.differences.map(({ key, refused }) => [key, refused && [refused.code, refused['reason']]]));
  expect(refusals).toMatchObject({
    employees: ['INVALID', 'min'],
    women: ['INVALID', 'unreadable_number'],
    share: ['READ_ONLY', 'computed'],
    sources: ['INVALID', 'unknown_choice'],
    policy: null,
  });
  expect((await uploaded(ana, id, filled, { apply: 'true', seen: body.seen })).body).toMatchObject({
    code: 'WORKBOOK_REFUSED',
    details: { count: body.refused },
  });
  expect((await q.read(ana, id)).body.revision).toBe(1);
  const applied = await uploaded(ana, id, filled, { apply: 'true', seen: body.seen, without_refused: 'true' });
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  expect((await q.read(ana, id)).body.fields).toMatchObject({ employees: { value: 40 }, policy: { value: 'yes' } });
});

it('an answer to a question that doesn’t show is refused, not dropped in silence', async () => {
  const id = await asked({ employees: 4 });
  const filled = await typed(await exported(ana, id), { [at('trained')]: 'All' });
  expect((await uploaded(ana, id, filled)).body.differences).toMatchObject([{ question: 'trained', refused: { reason: 'not_shown' } }]);
  // With an answer that makes it show, it is taken.
  const both = await typed(filled, { [at('employees')]: 20 });
  expect((await uploaded(ana, id, both)).body).toMatchObject({ total: 2, refused: 0 });
});

it('an answer that moved since the export is a conflict with three values, and a side is chosen', async () => {
  const id = await asked({ employees: 40, women: 20, waste: [{ _row: 'glass', mass: 1 }] });
  const filled = await typed(await typed(await exported(ana, id), { [at('women')]: 21, [at('policy')]: 'Yes' }), { C5: 5, C6: 9 }, 3);
  await q.save(ana, id, { women: 22, waste: [{ _row: 'glass', mass: 2 }] }, { women: 1, waste: 1 });
  const { body } = await uploaded(ana, id, filled);
  expect(body).toMatchObject({ total: 4, conflicts: 2 });
  expect(body.differences.slice(0, 2)).toMatchObject([
    { key: 'women', exported: 20, current: 22, file: 21, conflict: true },
    { key: 'waste.glass.mass', exported: 1, current: 2, file: 9, conflict: true },
  ]);
  const open = { apply: 'true', seen: body.seen };
  expect((await uploaded(ana, id, filled, open)).body.code).toBe('WORKBOOK_CONFLICTS');
  const sides = JSON.stringify({ women: 'current', '*': 'file' });
  expect((await uploaded(ana, id, filled, { ...open, sides })).status).toBe(200);
  expect((await q.read(ana, id)).body.fields).toMatchObject({
    women: { value: 22 },
    policy: { value: 'yes' },
    waste: {
      value: [
        { _row: 'paper', mass: 5 },
        { _row: 'glass', mass: 9 },
      ],
    },
  });
  expect((await uploaded(ana, id, filled, { ...open, sides: '{"women":"other"}' })).status).toBe(400);
});

it('lines are removed by emptying their cells', async () => {
  const id = await asked(whole);
  const filled = await typed(await exported(ana, id), { C5: null, D5: null }, 2);
  const { differences, seen } = (await uploaded(ana, id, filled)).body;
  expect(differences).toMatchObject([{ question: 'accidents', change: 'row_removed', file: null }]);
  expect((await uploaded(ana, id, filled, { apply: 'true', seen })).status).toBe(200);
  expect((await q.read(ana, id)).body.fields['accidents']?.value).toEqual([]);
});

it('a delegate fills in their own questions only, and others have no file', async () => {
  const id = await asked({ employees: 40 });
  await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, {
    add: [{ email: 'bob@lacet.example', role: 'delegate', questions: ['trained'] }],
  });
  const workbook = await exported(bob, id);
  const sheet = String((await partsOf(workbook)).get('xl/worksheets/sheet1.xml'));
  expect(sheet).not.toContain('policy');
  const filled = await typed(workbook, { F5: 41, F6: 'All' });
  expect((await uploaded(bob, id, filled)).body.differences).toMatchObject([
    { question: 'employees', refused: { code: 'READ_ONLY', reason: 'access' } },
    { question: 'trained', refused: null },
  ]);
  const eve = await app.signIn('eve@lacet.example', { grants: [] });
  expect((await eve(`/api/questionnaires/${id}/file`)).statusCode).toBe(404);
  expect((await uploaded(eve, id, workbook)).status).toBe(404);
});

it('the PDF has the questions that show, their answers and comments, in the language of the person', async () => {
  const id = await asked(whole);
  await call(ana, 'POST', `/questionnaires/${id}/questions/women/comments`, { text: 'À revoir' });
  const answer = await ana(`/api/questionnaires/${id}/file?format=pdf`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const kept = process.env['KEEP_PDF'];
  if (kept) await writeFile(kept, answer.rawPayload);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text: said, totalPages } = await extractText(pdf, { mergePages: true });
  for (const part of [
    `Période\u202f: ${year}`,
    'hors CO₂',
    '1\u202f250\u00a0kWh (1,25\u00a0MWh)',
    'Soleil, Vent',
    '31 déc. 2019',
    '1 commentaire',
    `Page 1 sur ${totalPages}`,
    'Verre',
  ])
    expect(said.replace(/\s+/g, ' ')).toContain(part.replace(/\s+/g, ' '));
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  // An administrator who reads all questionnaires may print it too.
  expect((await q.admin(`/api/questionnaires/${id}/file?format=pdf`)).statusCode).toBe(200);
});
