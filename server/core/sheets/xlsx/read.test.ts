/** Tests reading the cells of workbooks as programs write them, and in hostile forms. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Cell } from '#resources/spreadsheet/cells';
import { spreadsheetLimits } from '#resources/spreadsheet/limits';
import { workbookOf } from '#tests/hostile/workbooks';
import { readXlsx } from './read';

/** Returns the cells that are read from a workbook of one row. */
const cellsOf = (cells: string) => read({ rows: `<row r="1">${cells}</row>` });

async function read(workbook: Parameters<typeof workbookOf>[0]): Promise<Cell[]> {
  const folder = await mkdtemp(join(tmpdir(), 'empreinte-cells-'));
  const path = join(folder, 'cells.xlsx');
  await writeFile(path, workbookOf(workbook));
  try {
    const cells: Cell[] = [];
    for await (const rows of readXlsx(path)) cells.push(...rows.flatMap((row) => row.cells));
    return cells;
  } finally {
    await rm(folder, { recursive: true });
  }
}

it.each(['12', '-0.5', '.5', '5.', '+7', '1.5E-7', '1e3'])('%s is a number', async (text) => {
  expect(await cellsOf(`<c><v>${text}</v></c>`)).toEqual([{ kind: 'number', text }]);
});

it.each(['0x1F', '0b11', '0o7', 'Infinity', '1e999', '1_000', 'many'])('%s is a text, whatever its cell says', async (text) => {
  expect(await cellsOf(`<c><v>${text}</v></c>`)).toEqual([{ kind: 'text', text }]);
});

it('values in CDATA are read', async () => {
  expect(await cellsOf('<c><v><![CDATA[12]]></v></c><c t="inlineStr"><is><t><![CDATA[a < b]]></t></is></c>')).toEqual([
    { kind: 'number', text: '12' },
    { kind: 'text', text: 'a < b' },
  ]);
});

const many = (element: string) => element.repeat(spreadsheetLimits.declarations + 1);
it.each([
  ['links', { links: many('<Relationship Id="q" Type="t" Target="i"/>') }],
  ['codes of formats', { styles: `<numFmts>${many('<numFmt numFmtId="200" formatCode="0"/>')}</numFmts>` }],
  ['formats of cells', { styles: `<cellXfs>${many('<xf numFmtId="14"/>')}</cellXfs>` }],
])('more %s than a workbook may declare are refused', async (_what, workbook) => {
  await expect(read(workbook)).rejects.toMatchObject({ code: 'SPREADSHEET_TOO_MANY_DECLARATIONS' });
});

it('two rows of the same number are refused, not two empty ones, nor rows in another order', async () => {
  const row = (number: number) => `<row r="${number}"><c><v>${number}</v></c></row>`;
  await expect(read({ rows: row(3) + row(4) + row(3) })).rejects.toMatchObject({ code: 'SPREADSHEET_REPEATED_ROW' });
  expect(await read({ rows: `<row r="3"/><row r="3"/>${row(4)}${row(3)}` })).toHaveLength(2);
});
