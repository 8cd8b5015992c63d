/** Finds the cells of a workbook by the identifiers that it was exported with. */
import { columnLetters } from '#resources/spreadsheet/columns';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import type { JsonValue } from '#resources/definition';
import type { FieldError } from '#server/core/errors';
import type { ReadSheet } from '#server/core/sheets/xlsx/readSheets';
import { headRows, lineColumn } from '../workbook/layout';
import { altered } from '../workbook/manifest';

/** A row of a sheet, whose cells are found by the identifiers of their columns. */
export interface IdentifiedRow {
  /** The identifier of the question or the line; '' for a line that was added. */
  id: string;
  number: number;
  sheet: string;
  cell(column: string): Cell;
  /** Returns the address of a cell, as spreadsheets write it: `F12`. */
  address(column: string): string;
}

export interface IdentifiedSheets {
  /** The rows of the questions, by their identifiers. */
  questions: ReadonlyMap<string, IdentifiedRow>;
  /** The rows of each table, by the identifier of its question. */
  tables: ReadonlyMap<string, readonly IdentifiedRow[]>;
}

/** Returns the rows of the sheets. Throws 422 where an identifier is missing or stands twice. */
export function identified(sheets: readonly ReadSheet[]): IdentifiedSheets {
  const questions = new Map<string, IdentifiedRow>();
  const tables = new Map<string, readonly IdentifiedRow[]>();
  for (const sheet of sheets) {
    const first = sheet.rows.find(({ number }) => number === 1)?.cells.map(cellText) ?? [];
    const [own = ''] = first;
    if (own === 'question') {
      for (const row of rowsOf(sheet, first)) {
        if (row.id === '' || questions.has(row.id)) throw altered(`${sheet.name}!A${row.number}`);
        questions.set(row.id, row);
      }
    } else if (own.startsWith(`${lineColumn} `)) {
      const question = own.slice(lineColumn.length + 1);
      if (tables.has(question)) throw altered(`${sheet.name}!A1`);
      tables.set(question, rowsOf(sheet, first));
    }
  }
  return { questions, tables };
}

function rowsOf({ name, rows }: ReadSheet, ids: readonly string[]): IdentifiedRow[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.flatMap(({ number, cells }): IdentifiedRow[] => {
    if (number <= headRows) return [];
    const cell = (column: string) => cells[places.get(column) ?? -1] ?? null;
    const address = (column: string) => `${columnLetters(places.get(column) ?? 0)}${number}`;
    const id = cellText(cells[0] ?? null);
    return id === '' && cells.every((each) => each === null) ? [] : [{ id, number, sheet: name, cell, address }];
  });
}

/** Returns the error of a cell that can't be read. */
export const unreadable = (params: { reason: string } & Record<string, JsonValue>): FieldError => ({
  code: 'INVALID',
  level: 'error',
  ...params,
});
