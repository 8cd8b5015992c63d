/** Makes the errors of files beyond the limits of a spreadsheet. Each error names its limit, and has a sentence in the interface. */
import { spreadsheetLimits as most } from '#resources/spreadsheet/limits';
import type { Cell } from '#resources/spreadsheet/cells';
import { unprocessable } from '../errors';

const tooManyRows = () => unprocessable('SPREADSHEET_TOO_MANY_ROWS', `A spreadsheet has at most ${most.rows} rows that hold something.`);
export const tooManyLines = () =>
  unprocessable('SPREADSHEET_TOO_MANY_LINES', `A spreadsheet has at most ${most.lastRow} rows, empty ones included.`);
export const tooManyColumns = () => unprocessable('SPREADSHEET_TOO_MANY_COLUMNS', `A spreadsheet has at most ${most.columns} columns.`);
const tooManyCells = () =>
  unprocessable('SPREADSHEET_TOO_MANY_CELLS', `A spreadsheet has at most ${most.cells} cells that hold something.`);
const tooManyPlaces = () =>
  unprocessable(
    'SPREADSHEET_TOO_MANY_PLACES',
    `The rows of a spreadsheet have at most ${most.places} cells together, the empty ones before the last that holds something included.`,
  );
const tooMuchText = () =>
  unprocessable('SPREADSHEET_TOO_MUCH_TEXT', `The cells of a spreadsheet hold at most ${most.sheetText} characters together.`);
export const tooManySharedTexts = () =>
  unprocessable(
    'SPREADSHEET_TOO_MANY_TEXTS',
    `A workbook has at most ${most.sharedTexts} shared texts, of ${most.sharedTextLength} characters together.`,
  );
export const tooManyParts = () => unprocessable('SPREADSHEET_TOO_MANY_PARTS', `A workbook is made of at most ${most.parts} files.`);
export const tooManyDeclarations = () =>
  unprocessable(
    'SPREADSHEET_TOO_MANY_DECLARATIONS',
    `A workbook has at most ${most.declarations} sheets, formats or links between its files.`,
  );
export const repeatedRow = (row: number) =>
  unprocessable('SPREADSHEET_REPEATED_ROW', `Two rows of the spreadsheet have the same number, ${row}.`);
export const unfoldsTooLarge = () =>
  unprocessable('SPREADSHEET_UNFOLDS_TOO_LARGE', `A part of a workbook unfolds to at most ${most.partBytes} bytes.`);
export const unfoldsTooMuch = () =>
  unprocessable('SPREADSHEET_UNFOLDS_TOO_MUCH', `A part of a workbook unfolds to at most ${most.ratio} times its size.`);
export const tooDeep = () => unprocessable('SPREADSHEET_TOO_DEEP', `The elements of a workbook are at most ${most.depth} deep.`);
export const pieceTooLong = () =>
  unprocessable('SPREADSHEET_PIECE_TOO_LONG', `A text or a tag in a workbook has at most ${most.xmlPiece} characters.`);
export const lineTooLong = () => unprocessable('SPREADSHEET_LINE_TOO_LONG', `A row of a CSV file has at most ${most.csvLine} characters.`);

/** Returns a text as a cell; null for an empty text. A text longer than a cell may be, or with characters that aren't valid text, gives an unread cell with its reason. */
export function textCellOf(text: string): Cell {
  if (text.length > most.cellText) return { kind: 'unread', reason: 'cell_too_long' };
  if (text.includes('\u0000') || !text.isWellFormed()) return { kind: 'unread', reason: 'no_text' };
  return text === '' ? null : { kind: 'text', text };
}

/** Counts the rows, cells and characters of a sheet while it is read. */
export class SheetCount {
  private rows = 0;
  private cells = 0;
  private places = 0;
  private text = 0;

  /** Counts a row that isn't empty. Throws an ApiError when the sheet exceeds a limit. */
  take(row: readonly Cell[]): void {
    this.rows += 1;
    if (this.rows > most.rows) throw tooManyRows();
    this.places += row.length;
    if (this.places > most.places) throw tooManyPlaces();
    for (const cell of row) {
      if (cell === null) continue;
      this.cells += 1;
      if (cell.kind === 'text' || cell.kind === 'number') this.text += cell.text.length;
    }
    if (this.cells > most.cells) throw tooManyCells();
    if (this.text > most.sheetText) throw tooMuchText();
  }
}
