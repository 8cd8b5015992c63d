/** A sheet of any format, as rows of cells. */
import type { Cell } from '#resources/spreadsheet/cells';
import { unprocessable } from '../errors';

export interface SheetRow {
  /** As the spreadsheet counts: the first is 1. */
  number: number;
  cells: Cell[];
}
/** How far the reading of a file is. */
export interface Progress {
  /** Of its bytes, from 0 to 1. */
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
  /** What the cell may be, as a list to choose from. */
  words: readonly string[];
}
/** A sheet to write: its rows come in batches. */
export interface Sheet {
  layout: SheetLayout;
  rows: AsyncIterable<readonly Cell[][]>;
}

/** What can't be opened, whatever it is called. */
export const unreadable = () => unprocessable('INVALID_SPREADSHEET', 'This is no spreadsheet that can be read.');
