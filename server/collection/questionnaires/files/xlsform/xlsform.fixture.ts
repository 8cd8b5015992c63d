/** Makes XLSForms for tests: as sheets, and as the bytes of a workbook. */
import { expect } from 'vitest';
import { checkSections } from '#resources/language/questions/checkSections';
import type { ReadSheet } from '#server/core/sheets/xlsx/readSheets';
import { bookParts, xmlHead } from '#server/core/sheets/xlsx/parts';
import { escapeText } from '#server/core/sheets/xlsx/text';
import { columnLetters } from '#resources/spreadsheet/columns';
import { archiveOf } from '../workbooks.fixture';
import { readXlsForm } from './template';

export const text = (en: string, fr = en) => ({ en, fr });

/** The rows of each sheet: the names of the columns, then cells. `null` leaves a cell out; `{ formula }` is one that the program calculates. */
export type TestCell = string | number | null | { formula: string };
export type TestSheets = Record<string, readonly (readonly TestCell[])[]>;

/** Returns rows from texts whose cells are separated by `|`. */
export const table = (rows: string): TestCell[][] =>
  rows
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim() || null));

/** Returns the sheets as they are read from a workbook. */
export const sheetsOf = (sheets: TestSheets): ReadSheet[] =>
  Object.entries(sheets).map(([name, rows]) => ({
    name,
    rows: rows.map((cells, place) => ({
      number: place + 1,
      cells: cells.map((cell) => {
        if (cell === null) return null;
        if (typeof cell === 'object') return { kind: 'unread', reason: 'formula' } as const;
        return typeof cell === 'number' ? ({ kind: 'number', text: String(cell) } as const) : ({ kind: 'text', text: cell } as const);
      }),
    })),
  }));

function cellXml(cell: TestCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${address}" t="str"><f>${escapeText(cell.formula)}</f><v>saved</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
}

/** Returns the parts of the workbook of these sheets. */
export function partsOfForm(sheets: TestSheets): Map<string, string> {
  const parts = new Map(bookParts(Object.keys(sheets).map((name) => ({ name, hidden: false }))));
  parts.set('xl/styles.xml', `${xmlHead}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>`);
  Object.values(sheets).forEach((rows, sheet) => {
    const xml = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, place) => cellXml(cell, `${columnLetters(place)}${row + 1}`)).join('')}</row>`,
    );
    parts.set(`xl/worksheets/sheet${sheet + 1}.xml`, `${xmlHead}<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`);
  });
  return parts;
}

/** Returns the bytes of the workbook of these sheets. */
export const workbookOf = (sheets: TestSheets): Promise<Buffer> => archiveOf(partsOfForm(sheets));

/** Two lists of choices. */
export const choices = table(`
list_name | name | label::English (en) | label::Français (fr)
yes_no    | yes  | Yes                 | Oui
yes_no    | no   | No                  | Non
sources   | sun  | Sun                 | Soleil
sources   | wind | Wind                | Vent
sources   | gas  | Gas                 | Gaz
`);

/** Returns what is read of rows whose columns are given, with the lists above; each part that is not as its place, its code and what its code names. */
export function read(columns: string, rows: readonly (readonly TestCell[])[], more: TestSheets = {}) {
  const head = columns.split(' ');
  const { name, settings, sections, unread, unread_total: total } = readXlsForm(sheetsOf({ survey: [head, ...rows], choices, ...more }));
  expect(checkSections('xlsform', sections)).toEqual([]);
  const listed = unread.map(({ sheet, row, column, code, params }) =>
    `${sheet} ${row ?? '*'} ${column ?? '*'} ${code} ${Object.values(params).join(' ')}`.trim(),
  );
  return { name, settings, sections, listed, total, ids: sections.flatMap(({ fields }) => fields.map(({ id }: { id: string }) => id)) };
}
/** The columns that most tests need. */
export const both = 'type name label::en label::fr';
/** Returns a row with its name as its label. */
export const q = (type: string, name: string, ...more: TestCell[]): TestCell[] => [type, name, name, name, ...more];
