/** The types of a sheet of any format, as rows of cells. */
import type { Cell } from '#resources/spreadsheet/cells';
import { unprocessable } from '../errors';

export interface SheetRow {
  /** The number of the row as the spreadsheet counts: the first is 1. */
  number: number;
  cells: Cell[];
}
/** The progress of reading a file. */
export interface Progress {
  /** The share of the file's bytes that is read, from 0 to 1. */
  share: number;
}
export interface SheetLayout {
  name: string;
  columns: SheetLayoutColumn[];
}
export interface SheetLayoutColumn {
  id: string;
  header: string;
  kind: 'text' | 'number' | 'date';
  editable: boolean;
  /** The values that the spreadsheet offers in a list for the cells of the column; empty for no list. */
  words: readonly string[];
}
/** A sheet to write; its rows come in batches. */
export interface Sheet {
  layout: SheetLayout;
  rows: AsyncIterable<readonly Cell[][]>;
}

/** Returns the error for a file that is no readable spreadsheet. */
export const unreadable = () => unprocessable('INVALID_SPREADSHEET', 'This is no spreadsheet that can be read.');
