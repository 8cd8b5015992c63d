/** Workbooks opened and edited, for tests and measures. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import type { SheetLayout, SheetRow } from './sheet';
import { readXlsx } from './xlsx/read';
import { writeXlsx } from './xlsx/write';

/** The rows of a workbook. */
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

/** A workbook with some of its cells replaced: record's row, counted from 0 → column → cell. */
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

/** A workbook of these cells. */
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
