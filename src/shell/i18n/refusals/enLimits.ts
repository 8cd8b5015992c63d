/** The English sentences of a spreadsheet that is too large, or of a stopped background task; each names the limit. */
import { spreadsheetLimits as most } from '#resources/spreadsheet/limits';

const number = (value: number) => value.toLocaleString('en');

export const enLimits = {
  SPREADSHEET_TOO_MANY_ROWS: `This file has more than ${number(most.rows)} rows that hold something. Split it, then import each part.`,
  SPREADSHEET_TOO_MANY_LINES: `This file has more than ${number(most.lastRow)} rows, empty ones included. Remove the empty rows, or split it, then choose it again.`,
  SPREADSHEET_TOO_MANY_COLUMNS: `This file has more than ${number(most.columns)} columns. Remove those you don’t need, then choose it again.`,
  SPREADSHEET_TOO_MANY_CELLS: `This file has more than ${number(most.cells)} filled cells. Split it, then import each part.`,
  SPREADSHEET_TOO_MANY_PLACES: `The rows of this file have more than ${number(most.places)} cells together, with the empty ones before their last value. Remove the columns you don’t need, or split it, then choose it again.`,
  SPREADSHEET_TOO_MUCH_TEXT: `The cells of this file hold more than ${number(most.sheetText)} characters together. Split it, then import each part.`,
  SPREADSHEET_TOO_MANY_TEXTS: `This workbook has more than ${number(most.sharedTexts)} different texts, or more than ${number(most.sharedTextLength)} characters in them. Split it, then import each part.`,
  SPREADSHEET_TOO_MANY_PARTS: `This workbook is made of more than ${number(most.parts)} files. Copy the sheet to import into a new workbook, then choose that one.`,
  SPREADSHEET_TOO_MANY_DECLARATIONS: `This workbook has more than ${number(most.declarations)} sheets, formats or links between its parts. Copy the sheet to import into a new workbook, then choose that one.`,
  SPREADSHEET_REPEATED_ROW:
    'Two rows of this workbook have the same number. Open it in a spreadsheet application, save it again, then choose it.',
  SPREADSHEET_UNFOLDS_TOO_LARGE: `A part of this workbook is larger than ${number(most.partBytes / 1e6)} MB once unpacked. Split it, then import each part.`,
  SPREADSHEET_UNFOLDS_TOO_MUCH: `A part of this workbook unpacks to more than ${number(most.ratio)} times its size. Copy the sheet to import into a new workbook, then choose that one.`,
  SPREADSHEET_TOO_DEEP: `The contents of this workbook are nested more than ${number(most.depth)} levels deep. Copy the sheet to import into a new workbook, then choose that one.`,
  SPREADSHEET_PIECE_TOO_LONG: `A text in this workbook is far longer than the ${number(most.cellText)} characters that a cell can hold. Shorten it, then choose the file again.`,
  SPREADSHEET_LINE_TOO_LONG: `A line of this file has more than ${number(most.csvLine)} characters: a closing quotation mark may be missing. Correct it, then choose the file again.`,
};
