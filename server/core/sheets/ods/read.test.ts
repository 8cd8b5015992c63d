import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipOf } from '#tests/hostile/zip';
import type { SheetRow } from '../sheet';
import { readRows } from '../read';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-ods-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const names = ['office', 'table', 'text', 'style', 'calcext'].map((name) => `xmlns:${name}="urn:${name}"`).join(' ');
const cell = (attributes: string, text = '') => `<table:table-cell ${attributes}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`;
const said = (text: string) => cell('office:value-type="string"', text);
const row = (cells: string, times = 1) => `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
const table = (rows: string, style = 'shown') => `<table:table table:style-name="${style}">${rows}</table:table>`;

async function rowsOf(tables: string): Promise<SheetRow[]> {
  const path = join(folder, 'sheet.ods');
  const styles = '<style:style style:name="out"><style:table-properties table:display="false"/></style:style>';
  const content = `<office:document-content ${names}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  await writeFile(
    path,
    zipOf([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content },
    ]),
  );
  const rows: SheetRow[] = [];
  for await (const batch of readRows(path)) rows.push(...batch);
  return rows;
}

it('reads the kinds of cells as they were saved', async () => {
  const cells = [
    said('a<text:s text:c="2"/>b<text:line-break/>c'),
    cell('office:value-type="float" office:value="1234.5"', '1 234,5'),
    cell('office:value-type="percentage" office:value="0.125"', '12,5 %'),
    cell('office:value-type="date" office:date-value="2026-12-31T00:00:00"', '31/12/26'),
    cell('office:value-type="boolean" office:boolean-value="true"', 'VRAI'),
    cell('office:value-type="string" calcext:value-type="error"', '#REF!'),
    cell('table:formula="of:=[.A1]"'),
    '<table:table-cell office:value-type="string"><office:annotation><text:p>a remark</text:p></office:annotation><text:p>kept</text:p></table:table-cell>',
  ];
  expect(await rowsOf(table(row(cells.join(''))))).toEqual([
    {
      number: 1,
      cells: [
        { kind: 'text', text: 'a  b\nc' },
        { kind: 'number', text: '1234.5' },
        { kind: 'number', text: '12.5', unit: '%' },
        { kind: 'date', text: '2026-12-31' },
        { kind: 'boolean', value: true },
        { kind: 'unread', reason: 'cell_error' },
        { kind: 'unread', reason: 'no_cached_value' },
        { kind: 'text', text: 'kept' },
      ],
    },
  ]);
});

it('counts empty and repeated rows and cells, and passes over hidden sheets', async () => {
  const empty = cell('table:number-columns-repeated="2"');
  const rows =
    row(said('x')) + row(empty, 3) + row(empty + said('y') + cell('table:number-columns-repeated="16000"'), 2) + row(empty, 1_000_000);
  const found = await rowsOf(table(row(said('hidden')), 'out') + table(rows) + table(row(said('second'))));
  expect(found).toEqual([
    { number: 1, cells: [{ kind: 'text', text: 'x' }] },
    { number: 5, cells: [null, null, { kind: 'text', text: 'y' }] },
    { number: 6, cells: [null, null, { kind: 'text', text: 'y' }] },
  ]);
});

it.each([
  ['a row repeated a million times', row(said('x'), 1_048_576), 'SPREADSHEET_TOO_MANY_ROWS'],
  [
    'a cell repeated beyond the columns',
    row(cell('office:value-type="string" table:number-columns-repeated="501"', 'x')),
    'SPREADSHEET_TOO_MANY_COLUMNS',
  ],
  ['a value after the last column', row(cell('table:number-columns-repeated="500"') + said('x')), 'SPREADSHEET_TOO_MANY_COLUMNS'],
])('refuses %s', async (_what, rows, code) => {
  await expect(rowsOf(table(rows))).rejects.toMatchObject({ code });
});

it('refuses a value longer than a cell holds, in its row', async () => {
  const [first] = await rowsOf(table(row(said('x'.repeat(32_768)))));
  expect(first?.cells).toEqual([{ kind: 'unread', reason: 'cell_too_long' }]);
});
