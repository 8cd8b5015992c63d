/** Moves between the cells of a table by the keyboard, as spreadsheets do. */

export interface Cell {
  row: number;
  column: number;
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
