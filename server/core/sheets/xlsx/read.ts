/** Reads the rows of a workbook's first visible sheet, while the file is unpacked. Formulas are never computed: their saved value is read. */
import type { Cell } from '#resources/spreadsheet/cells';
import { isDate } from '#resources/language/rules/values';
import { dayCounted } from '#resources/spreadsheet/recognise';
import { spreadsheetLimits as most } from '#resources/spreadsheet/limits';
import { repeatedRow, SheetCount, textCellOf, tooManyColumns, tooManyLines } from '../limits';
import { percentCell } from '../percent';
import { unreadable, type Progress, type SheetRow } from '../sheet';
import { Archive, parserOf, type Parser } from './archive';
import { unescapeText } from './text';
import { readWorkbook, type Workbook } from './workbook';

/** Yields the rows that aren't empty, in batches. Throws an ApiError where the file is no workbook or is too large. */
export async function* readXlsx(path: string, progress?: Progress): AsyncGenerator<SheetRow[]> {
  const archive = await Archive.open(path);
  try {
    const workbook = await readWorkbook(archive);
    let rows: SheetRow[] = [];
    const parser = sheetParser(workbook, (row) => rows.push(row));
    const pieces = archive.parse(workbook.sheet, parser, progress);
    while (!(await pieces.next()).done) {
      if (rows.length === 0) continue;
      const batch = rows;
      rows = [];
      yield batch;
    }
  } finally {
    archive.close();
  }
}

/**
 * Returns the parser of a sheet, which calls `found` with each row that isn't empty. With `formulas`, cells with a formula are unread, whatever value was saved with them, and it is
 * called with the cells that a formula fills, as `A1:B2`.
 */
export function sheetParser(workbook: Workbook, found: (row: SheetRow) => void, formulas?: (cells: string) => void): Parser {
  let row: SheetRow = { number: 0, cells: [] };
  let place = -1;
  let cell = { type: '', style: 0, formula: false, valued: false };
  let content = '';
  let reading = false;
  const count = new SheetCount();
  const numbers = new Set<number>();
  return parserOf({
    open(name, { r, t, s, ref }) {
      if (name === 'row') {
        row = { number: r === undefined ? row.number + 1 : Number(r), cells: [] };
        place = -1;
        if (row.number > most.lastRow) throw tooManyLines();
        if (!Number.isInteger(row.number) || row.number < 1) throw unreadable();
      } else if (name === 'c') {
        place = r === undefined ? place + 1 : placeOf(r);
        if (place < 0) throw unreadable();
        cell = { type: t ?? 'n', style: Number(s ?? 0), formula: false, valued: false };
        content = '';
      } else if (name === 'f') {
        cell.formula = true;
        if (ref !== undefined) formulas?.(ref);
      } else if (name === 'v' || name === 't') {
        reading = true;
        cell.valued = true;
      } else if (name === 'rPh') reading = false;
    },
    text(text) {
      // A cell may come in many runs: the text beyond the limit isn't kept, because the cell is then known to be too long.
      if (reading && content.length <= most.cellText * 7) content += text;
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false;
      if (name === 'c') {
        const value: Cell = formulas && cell.formula ? { kind: 'unread', reason: 'formula' } : valueOf(cell, content, workbook);
        if (value === null) return;
        if (place >= most.columns) throw tooManyColumns();
        while (row.cells.length < place) row.cells.push(null);
        row.cells[place] = value;
      }
      if (name !== 'row' || row.cells.length === 0) return;
      count.take(row.cells);
      if (numbers.has(row.number)) throw repeatedRow(row.number);
      numbers.add(row.number);
      found(row);
    },
  });
}

/** Returns the place of a cell's column, from 0: `AB12` → 27. */
export function placeOf(address: string): number {
  let place = 0;
  for (const letter of address) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    place = place * 26 + code;
  }
  return place - 1;
}

function valueOf(cell: { type: string; style: number; formula: boolean; valued: boolean }, content: string, workbook: Workbook): Cell {
  if (!cell.valued) return cell.formula ? { kind: 'unread', reason: 'no_cached_value' } : null;
  if (cell.type === 'e') return { kind: 'unread', reason: 'cell_error' };
  if (cell.type === 'b') return { kind: 'boolean', value: content.trim() === '1' || content.trim() === 'true' };
  if (cell.type === 'd') return isDate(content.slice(0, 10)) ? { kind: 'date', text: content.slice(0, 10) } : textCellOf(content);
  if (cell.type === 's') return sharedOf(workbook.texts[Number(content)]);
  if (cell.type === 'str' || cell.type === 'inlineStr') return textCellOf(unescapeText(content));
  const number = content.trim();
  if (number === '') return cell.formula ? { kind: 'unread', reason: 'no_cached_value' } : null;
  if (number.length > longestNumber || !decimal.test(number) || !Number.isFinite(Number(number))) return textCellOf(number);
  const format = workbook.formats.get(cell.style);
  if (format === 'percent') return percentCell(number);
  return (format === 'date' ? dayOf(Number(number), workbook.date1904) : null) ?? { kind: 'number', text: number };
}

const sharedOf = (text: string | null | undefined): Cell =>
  text === null ? { kind: 'unread', reason: 'cell_too_long' } : textCellOf(text ?? '');

/** Matches a number as the file format writes it: `Number` would accept `0x1F` too. */
const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
/** The greatest length of a number, in characters. No program writes longer ones, and parsing them would cost time. */
const longestNumber = 1000;

function dayOf(serial: number, date1904: boolean): Cell {
  const day = dayCounted(serial, date1904 ? 'days1904' : 'days1900');
  return day === undefined ? null : { kind: 'date', text: day };
}
