/** Tests that a report is written as the files of each format, with all that it says. */
import { inflateSync } from 'node:zlib';
import { getDocumentProxy, extractText } from 'unpdf';
import { expect, it } from 'vitest';
import type { Block } from '#resources/api/reports/document';
import { readZip } from '../archive/fixedZip';
import { drawing, everyBlock, figure, pageOf, reportOf } from './report.fixture';
import { writeReportFile } from '../write';

it('a PDF has every page, in its orientation, with its texts', async () => {
  const bytes = await writeReportFile(everyBlock(), [], 'pdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBe(7);
  const { text } = await extractText(pdf, { mergePages: true });
  for (const said of ['Rapport', 'L’année en chiffres', 'En baisse de 34', 'nos efforts effectifs', 'Île Maurice', 'Page 6'])
    expect(text).toContain(said);
});

const partsOf = async (format: 'docx' | 'xlsx') =>
  new Map(
    (await readZip(await writeReportFile(everyBlock(), [figure], format))).map(([name, content]) => [name, content.toString('utf8')]),
  );

it('a Word document has headings, heads of tables, alternative texts, links and a picture beside each drawing', async () => {
  const parts = await partsOf('docx');
  const document = parts.get('word/document.xml') ?? '';
  expect(document.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(4);
  expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(2);
  expect(document).toContain('descr="Les émissions passent de 420 à 240 t CO₂e entre 2019 et 2026."');
  expect(document).toContain('w:orient="landscape"');
  expect(parts.get('word/_rels/document.xml.rels')).toContain('Target="https://ghgprotocol.org"');
  expect([...parts.keys()].filter((name) => name.startsWith('word/media/')).sort()).toEqual([
    'word/media/image1.png',
    'word/media/image1.svg',
  ]);
  expect(parts.get('word/styles.xml')).toContain('w:lang w:val="fr-FR"');
  expect(parts.get('docProps/core.xml')).toContain('<dc:title>Rapport d’impact 2026</dc:title>');
});

it('what a chart is of stands above it, and what a picture shows below it', async () => {
  const chart: Block = { kind: 'chart', svg: drawing(), alternative: 'Une courbe', caption: 'Le titre', href: null };
  const picture: Block = {
    kind: 'picture',
    bytes: Buffer.from(drawing()),
    type: 'image/svg+xml',
    alternative: 'Un moulin',
    caption: 'La légende',
  };
  const report = reportOf([pageOf([chart, picture])]);
  const html = (await writeReportFile(report, [], 'html')).toString();
  const document = String(new Map(await readZip(await writeReportFile(report, [], 'docx'))).get('word/document.xml'));
  for (const [file, drawn] of [
    [html, /<svg|<img/g],
    [document, /<w:drawing>/g],
  ] as const) {
    const [first = 0, second = 0] = [...file.matchAll(drawn)].map(({ index }) => index);
    expect(file.indexOf('>Le titre<')).toBeLessThan(first);
    expect(file.indexOf('>La légende<')).toBeGreaterThan(second);
  }
});

it.each([
  ['opaque', 'UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQmSKXov+BiOh/AAA=', [200, 50, 20]],
  ['translucent', 'UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAEAdQmSKXooCBiOh/AAA=', [200, 50, 20, 128]],
])('a Word document has a WebP picture as PNG, which Word reads, pixel by pixel (%s)', async (_name, webp, pixel) => {
  const picture: Block = { kind: 'picture', bytes: Buffer.from(webp, 'base64'), type: 'image/webp', alternative: 'A mill', caption: '' };
  const parts = await readZip(await writeReportFile(reportOf([pageOf([picture])]), [], 'docx'));
  const [png = Buffer.alloc(0)] = parts.flatMap(([name, content]) => (/^word\/media\/.*\.png$/.test(name) ? [content] : []));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2]);
  const row = [0, ...pixel, ...pixel, ...pixel];
  expect([...inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))]).toEqual([...row, ...row]);
});

it('a workbook has each figure with what it is of, its exact value and its address', async () => {
  const sheet = (await partsOf('xlsx')).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<v>1234567890123.45</v>');
  for (const said of [
    'Émissions de gaz à effet de serre',
    'France',
    '24 sites sur 24',
    'https://lacet.example/indicators/climate/emissions?as_of=2026-11-29',
  ])
    expect(sheet).toContain(said);
});

it('a number of more digits than a spreadsheet keeps is a text in the workbook', async () => {
  const value = '0.1234567890123456789';
  const parts = await readZip(await writeReportFile(everyBlock(), [{ ...figure, value }], 'xlsx'));
  const sheet = String(new Map(parts).get('xl/worksheets/sheet1.xml'));
  expect(sheet).toContain(`<t xml:space="preserve">${value}</t>`);
});

it.each([12, 24, 32, 40])('the table of contents of %i pages in a Word document ends on its sheet, under its title', async (count) => {
  const titled = Array.from({ length: count }, (_, place) => pageOf([], { title: `Chapitre ${place + 1}` }));
  const report = reportOf([pageOf([{ kind: 'contents' }], { title: 'Sommaire' }), ...titled]);
  const document = String(new Map(await readZip(await writeReportFile(report, [], 'docx'))).get('word/document.xml'));
  const lines = document.match(/<w:p>(?:(?!<\/w:p>).)*<w:pBdr>(?:(?!<\/w:p>).)*PAGEREF(?:(?!<\/w:p>).)*<\/w:p>/g) ?? [];
  expect(lines).toHaveLength(count);
  // In points: the height of a line, the space over and under it, and its rule. The sheet has 717, its title takes 62.
  const heights = lines.map((line) => {
    const [, height, rule] = /<w:spacing[^>]*w:line="(\d+)"[^>]*w:lineRule="(\w+)"/.exec(line) ?? [];
    expect(rule).toBe('exact');
    return Number(height) / 20 + 2 * Number(/w:space="(\d+)"/.exec(line)?.[1]) + 0.5;
  });
  expect(heights.reduce((sum, each) => sum + each, 0)).toBeLessThan(655);
});
