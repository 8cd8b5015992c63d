/** Tests that screen readers, searches and checkers of PDF understand the file of a report. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyBlock, pageOf, reportOf } from '../proof/report.fixture';
import { writeReportFile } from '../write';
import { structureErrors, structureOf } from './checkStructure.fixture';
import { Pdf } from './structure.fixture';

let folder: string;
let path: string;
let bytes: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-report-'));
  path = join(folder, 'report.pdf');
  bytes = await writeReportFile(everyBlock(), [], 'pdf');
  await writeFile(path, bytes);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a program of Debian on the file. Throws where it is missing: what it checks would be shown by nothing. */
function run(program: string, ...options: string[]): string {
  if (!existsSync(`/usr/bin/${program}`)) throw new Error(`${program} is not installed: apt-get install -y qpdf poppler-utils`);
  const { status, stdout } = spawnSync(program, options, { encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout;
}

it('is a sound file with a title, a language and tags', () => {
  expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
  const info = run('pdfinfo', path);
  expect(info).toMatch(/Title: +Rapport d’impact 2026/);
  expect(info).toMatch(/Tagged: +yes/);
  expect(info).toMatch(/CreationDate: +Sun Nov 29 10:20:30 2026 UTC/);
});

it('has its headings in order, a text for each figure, a scope for each head, and draws nothing outside of its structure', () => {
  expect(structureErrors(bytes)).toEqual([]);
  const elements = structureOf(new Pdf(bytes));
  const roles = new Set(elements.map(({ role }) => role));
  for (const role of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Figure', 'Caption', 'Link', 'TOC', 'TOCI', 'BlockQuote'])
    expect(roles, role).toContain(role);
  expect(elements.find(({ role }) => role === 'Figure')?.alternative).toBe('Les émissions passent de 420 à 240 t CO₂e entre 2019 et 2026.');
  const count = (wanted: string) => elements.filter(({ role, scope }) => role === 'TH' && scope === wanted).length;
  expect(count('Column')).toBe(12);
  // Each row has its head, but for those that are heads of columns.
  expect(count('Row')).toBe(elements.filter(({ role }) => role === 'TR').length - elements.filter(({ role }) => role === 'THead').length);
});

it('has no fonts but those of the product, all of them in the file', () => {
  const fonts = run('pdffonts', path).split('\n').slice(2).filter(Boolean);
  expect(fonts.length).toBeGreaterThan(3);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(?:InstrumentSans|BricolageGrotesque)-\S+ .* yes yes yes /);
});

it('is found by search: with ligatures, signs and hyphens, and with the space of a keyboard for those that are narrow or don’t break', () => {
  const text = run('pdftotext', '-layout', path, '-').replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const said of ['efforts effectifs', 'chiffres', 'CO₂ ≥ 2019', '34 %', '3 557', '3,2 ‰', 'Porte‑à‑porte'])
    expect(text).toContain(said);
});

it('leads from its table of contents and its bookmarks to its pages', () => {
  const pdf = new Pdf(bytes);
  expect(pdf.dictionaries('Outlines').length + pdf.dictionaries('Catalog').filter((each) => each.has('Outlines')).length).toBeGreaterThan(
    0,
  );
  const text = run('pdftotext', '-f', '2', '-l', '2', '-layout', path, '-');
  expect(text).toMatch(/L’année en chiffres +3\n/);
  expect(text).toMatch(/Tableaux +5\n/);
});

it('a heading that skips levels is brought in order', async () => {
  const written = await writeReportFile(
    reportOf([
      pageOf(
        [
          { kind: 'heading', level: 3, text: 'Deep' },
          { kind: 'rich', html: '<h4>Deeper</h4><p>Text</p><h2>Back</h2>' },
        ],
        { title: '' },
      ),
      pageOf([{ kind: 'heading', level: 3, text: 'Deep' }]),
    ]),
    [],
    'pdf',
  );
  expect(structureErrors(written)).toEqual([]);
});
