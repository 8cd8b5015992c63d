/** Describes the selection: the cell with the focus, and the block from the cell where the selection began to that one. */
import type { Cell } from '../../../fields/parts/cells/moved';

/** The direction of a selection of entire rows or columns. */
export type Whole = 'row' | 'column';
export interface Selection {
  /** The cell where the selection began. */
  anchor: Cell;
  /** The cell with the focus. */
  active: Cell;
  whole?: Whole | undefined;
}
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Returns the block that a selection covers, with its edges included. */
export function blockOf({ anchor, active, whole }: Selection, { rows, columns }: { rows: number; columns: number }): Block {
  return {
    top: whole === 'column' ? 0 : Math.min(anchor.row, active.row),
    bottom: whole === 'column' ? rows - 1 : Math.max(anchor.row, active.row),
    left: whole === 'row' ? 0 : Math.min(anchor.column, active.column),
    right: whole === 'row' ? columns - 1 : Math.max(anchor.column, active.column),
  };
}

/** Returns every cell of a block, row by row. */
export function cellsOf({ top, bottom, left, right }: Block): Cell[] {
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1) for (let column = left; column <= right; column += 1) cells.push({ row, column });
  return cells;
}
