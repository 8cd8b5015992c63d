/** Describes the selection: the cell with the focus, and the block from the cell where the selection began to that one. */
export interface Cell {
  row: number;
  column: number;
}
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

const moves: Record<string, [rows: number, columns: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Returns the cell that a key moves to; undefined when the key doesn't move. */
export function moved(
  { row, column }: Cell,
  { key, far, page }: { key: string; far: boolean; page: number },
  size: { rows: number; columns: number },
): Cell | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const step = moves[key];
  if (step) {
    const by = far ? [step[0] * size.rows, step[1] * size.columns] : step;
    return within({ row: row + (by[0] ?? 0), column: column + (by[1] ?? 0) }, lastRow, lastColumn);
  }
  if (key === 'PageDown' || key === 'PageUp')
    return within({ row: row + (key === 'PageDown' ? page : -page), column }, lastRow, lastColumn);
  if (key === 'Home') return { row: far ? 0 : row, column: 0 };
  if (key === 'End') return { row: far ? lastRow : row, column: lastColumn };
  return undefined;
}

const within = ({ row, column }: Cell, lastRow: number, lastColumn: number): Cell => ({
  row: Math.max(0, Math.min(lastRow, row)),
  column: Math.max(0, Math.min(lastColumn, column)),
});
