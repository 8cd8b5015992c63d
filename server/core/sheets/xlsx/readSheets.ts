/** Reads all sheets of a workbook that the product wrote and a person filled in. Formulas and macros are refused, because nobody has seen the value that they would give. */
import type { Cell } from '#resources/spreadsheet/cells';
import { unprocessable } from '../../errors';
import type { SheetRow } from '../sheet';
import { Archive } from './archive';
import { placeOf, sheetParser } from './read';
import { readWorkbook, type Workbook } from './workbook';

export interface ReadSheet {
  name: string;
  rows: SheetRow[];
}
/** The most that a workbook may hold. */
export interface SheetsLimits {
  sheets: number;
  cells: number;
  /** The characters of all cells. */
  text: number;
}

const macros = ['xl/vbaproject.bin', 'xl/macrosheets/sheet1.xml'];

/** Returns the sheets of a workbook, hidden ones too. A cell with a formula, or filled by one, is unread. Throws an ApiError where the file is no workbook, has macros, or holds more than the limits. */
export async function readSheets(path: string, limits: SheetsLimits): Promise<ReadSheet[]> {
  const archive = await Archive.open(path);
  try {
    if (macros.some((part) => archive.has(part))) throw unprocessable('WORKBOOK_MACROS', 'The workbook has macros.');
    const workbook = await readWorkbook(archive);
    if (workbook.sheets.length > limits.sheets) throw tooLarge();
    const left = { ...limits };
    const sheets: ReadSheet[] = [];
    for (const sheet of workbook.sheets) sheets.push({ name: sheet.name, rows: await rowsOf(archive, workbook, sheet.path, left) });
    return sheets;
  } finally {
    archive.close();
  }
}

const tooLarge = () => unprocessable('WORKBOOK_TOO_LARGE', 'The workbook holds more cells or text than the questionnaire can have.');

async function rowsOf(archive: Archive, workbook: Workbook, path: string, left: SheetsLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const filled: string[] = [];
  const take = (row: SheetRow) => {
    for (const cell of row.cells) {
      left.cells -= 1;
      if (cell?.kind === 'text' || cell?.kind === 'number') left.text -= cell.text.length;
    }
    if (left.cells < 0 || left.text < 0) throw tooLarge();
    rows.push(row);
  };
  const parser = sheetParser(workbook, take, (cells) => {
    if (filled.length < mostRanges) filled.push(cells);
    else throw tooLarge();
  });
  const pieces = archive.parse(path, parser);
  while (!(await pieces.next()).done);
  for (const range of filled) refuseFilled(rows, range);
  return rows;
}

/** The most cells with a formula for several cells. */
const mostRanges = 1000;
const formula: Cell = { kind: 'unread', reason: 'formula' };

/** Marks the cells that one formula fills (`A1:B2`): their own elements hold only the saved values. */
function refuseFilled(rows: readonly SheetRow[], range: string): void {
  const [from = '', to = from] = range.replaceAll('$', '').split(':');
  const [first, last] = [rowOf(from), rowOf(to)];
  for (const { number, cells } of rows) {
    if (number < first || number > last) continue;
    for (let place = placeOf(from); place <= placeOf(to) && place < cells.length; place += 1) if (cells[place]) cells[place] = formula;
  }
}

const rowOf = (address: string) => Number(address.replaceAll(/\D/g, ''));
