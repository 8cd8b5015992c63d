/** Opens and edits workbooks, for tests and benchmarks. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import type { SheetLayout, SheetRow } from './sheet';
import { readXlsx } from './xlsx/read';
import { writeXlsx } from './xlsx/write';

/** Returns the rows of a workbook. */
export async function opened(content: Buffer): Promise<SheetRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'empreinte-sheet-'));
  try {
    await writeFile(join(folder, 'sheet.xlsx'), content);
    const rows: SheetRow[] = [];
    for await (const batch of readXlsx(join(folder, 'sheet.xlsx'))) rows.push(...batch);
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const text = (cell: Cell | undefined) => cellText(cell ?? null);

/** Returns a workbook after `edit` has changed its cells. `edit` gets the rows of records, from 0, and a function that returns the place of a column. */
export async function edited(content: Buffer, edit: (rows: Cell[][], place: (column: string) => number) => void): Promise<Buffer> {
  const [technical, names, ...rows] = await opened(content);
  const ids = (technical?.cells ?? []).map(text);
  const columns: SheetLayout['columns'] = ids.map((id, place) => ({
    id,
    header: text(names?.cells[place]),
    kind: 'text',
    editable: true,
    words: [],
  }));
  const cells = rows.map((row) => ids.map((_id, place) => row.cells[place] ?? null));
  edit(cells, (column) => ids.indexOf(column));
  return workbook({ name: 'Edited', columns }, cells);
}

/** Returns a workbook with these cells. */
export function workbook(layout: SheetLayout, cells: readonly Cell[][]): Promise<Buffer> {
  return buffer(
    writeXlsx(
      layout,
      (async function* () {
        yield cells;
      })(),
    ),
  );
}
