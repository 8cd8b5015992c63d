/** Tests how the pages of a report are laid on the sheets of its PDF. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Block, DocumentPage } from '#resources/api/reports/document';
import { drawing, pageOf, reportOf } from '../proof/report.fixture';
import { writeReportFile } from '../write';
import { tableLayout } from './tableLayout';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the text of each sheet of a report, as it is laid out. */
async function sheetsOf(pages: DocumentPage[], ...options: string[]): Promise<string[]> {
  const path = join(folder, 'report.pdf');
  await writeFile(path, await writeReportFile(reportOf(pages), [], 'pdf'));
  const { stdout, stderr } = spawnSync('pdftotext', [...options, path, '-'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\f').filter((text) => text.trim() !== '');
}

const chart = (caption: string): Block => ({ kind: 'chart', svg: drawing(caption), alternative: 'Une courbe', caption, href: null });
const paragraph = (text: string): Block => ({ kind: 'rich', html: `<p>${text}</p>` });

it('charts are drawn smaller where their page then ends on its sheet, below what they are of', async () => {
  const page = pageOf([paragraph('Deux moitiés. '.repeat(60)), chart('Électricité'), chart('Chauffage')]);
  const [sheet, ...more] = await sheetsOf([page], '-layout');
  expect(more).toEqual([]);
  expect(sheet?.indexOf('Chauffage')).toBeGreaterThan(sheet?.indexOf('Électricité') ?? 0);
  expect(await sheetsOf([pageOf([chart('1'), chart('2'), chart('3'), chart('4')])])).toHaveLength(2);
});

it('a sentence stands on the sheet of its chart', async () => {
  const long = Array.from({ length: 44 }, () => '<p>Ligne</p>').join('');
  const sentence: Block = { kind: 'sentence', text: 'En baisse de 65 %', href: null };
  const sheets = await sheetsOf([pageOf([{ kind: 'rich', html: long }, sentence, chart('')])]);
  expect(sheets.map((text) => text.includes('En baisse'))).toEqual([false, true]);
});

it('paragraphs are told apart by the space between them', async () => {
  const words = 'Nous avons compté chaque tonne. '.repeat(12);
  const [sheet = ''] = await sheetsOf([pageOf([{ kind: 'rich', html: `<p>${words}</p><p>${words}</p>` }])], '-bbox-layout');
  const lines = [...sheet.matchAll(/<line xMin="[\d.]+" yMin="([\d.]+)"/g)].map(([, top]) => Number(top)).sort((a, b) => a - b);
  const steps = lines.slice(2, -3).map((top, place) => (lines[place + 3] ?? 0) - top);
  const [line, between] = [Math.min(...steps), Math.max(...steps)];
  expect(between / line).toBeGreaterThan(1.35);
});

it('a table of contents of 40 lines ends on its sheet', async () => {
  const titled = Array.from({ length: 40 }, (_, place) => pageOf([paragraph('Texte')], { title: `Chapitre ${place + 1}` }));
  const sheets = await sheetsOf([pageOf([{ kind: 'contents' }], { title: 'Sommaire' }), ...titled]);
  expect(sheets).toHaveLength(41);
  expect(sheets[0]).toContain('Chapitre 40');
});

it('an index gives the numbers of sheets, not of pages', async () => {
  const named = { place: 1, title: 'Eau' };
  const index: Block = {
    kind: 'table',
    caption: 'Référentiels',
    columns: [
      { text: 'Code', align: 'start' },
      { text: 'Pages', align: 'start' },
    ],
    rows: [[{ text: '303-3' }, { text: 'Eau', pages: [named] }]],
    notes: [],
  };
  const long = pageOf([paragraph('Une'), { kind: 'break' }, paragraph('Deux'), { kind: 'break' }, paragraph('Trois')]);
  const pages = [long, pageOf([paragraph('Texte')], { title: 'Eau' }), pageOf([index], { title: 'Index' })];
  const sheets = await sheetsOf(pages, '-layout');
  expect(sheets[4]).toMatch(/303-3 +4\n/);
  const html = (await writeReportFile(reportOf(pages), [], 'html')).toString();
  expect(html).toContain('<a href="#page-2">Eau</a>');
  expect(html).toContain('<section id="page-2"');
});

it('words of tables that have room are left whole, and columns of numbers stand apart', () => {
  const cell = (text: string) => ({ text, href: null, pages: [] });
  const table = (columns: [text: string, align: 'start' | 'end'][], row: string[]) => ({
    caption: '',
    columns: columns.map(([text, align]) => ({ text, align })),
    rows: [row.map(cell)],
    notes: [],
  });
  const figures = tableLayout(
    table(
      [
        ['Période', 'start'],
        ['Canada', 'end'],
        ['France', 'end'],
      ],
      ['2019', '48 425', '48 735'],
    ),
    470,
  );
  expect(figures.columns.map(({ hyphenate }) => hyphenate)).toEqual([false, false, false]);
  expect(figures.columns[1]?.width).toBeGreaterThan(70);
  const cities = ['United States', 'New York', 'New York, Chicago, Los Angeles, Boston', 'Laval, Mississauga', 'Sherbrooke'];
  const places = tableLayout(
    table(
      cities.map((text) => [text.slice(0, 6), 'start']),
      cities,
    ),
    470,
  );
  expect(places.columns.map(({ hyphenate }) => hyphenate)).toEqual([false, false, false, false, false]);
  const narrow = tableLayout(
    table(
      [['Rindfleischetikettierung', 'start'], ...Array.from({ length: 9 }, () => ['Text', 'start'] as [string, 'start'])],
      Array.from({ length: 10 }, () => 'Überwachungsaufgaben'),
    ),
    300,
  );
  expect(narrow.columns[0]?.hyphenate).toBe(true);
});

it('prints Korean, and says what the sign of a letter that no font has stands for', async () => {
  const [korean = ''] = await sheetsOf([pageOf([paragraph('서울 본사')])]);
  expect(korean).toContain('서울 본사');
  expect(korean).not.toContain('□');
  const [thai = ''] = await sheetsOf([pageOf([paragraph('กรุงเทพ')])]);
  expect(thai).toContain('Le signe □ tient la place d’un caractère');
});
