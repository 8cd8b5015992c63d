/** Cells as programs write them, and as nobody should. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Cell } from '#resources/spreadsheet/cells';
import { workbookOf } from '#tests/hostile/workbooks';
import { readXlsx } from './read';

/** What a workbook of one row is read as. */
async function cellsOf(cells: string): Promise<Cell[]> {
  const folder = await mkdtemp(join(tmpdir(), 'empreinte-cells-'));
  const path = join(folder, 'cells.xlsx');
  await writeFile(path, workbookOf({ rows: `<row r="1">${cells}</row>` }));
  try {
    const read: Cell[] = [];
    for await (const rows of readXlsx(path)) read.push(...rows.flatMap((row) => row.cells));
    return read;
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
