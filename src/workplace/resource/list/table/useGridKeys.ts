import { useCallback, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface Actions {
  /** The number of rows, drawn or not. */
  count: number;
  /** Scrolls to a row that isn't drawn; it is drawn at the next frame. */
  reveal: (row: number) => void;
  /** Returns the index of the first row drawn. */
  first: () => number;
  onPick: (id: string, range: boolean) => void;
  onOpen: (id: string) => void;
  onEdit: (cell: HTMLTableCellElement) => boolean;
}

/** The number of rows that PageUp and PageDown move by. */
const pageOfRows = 10;
const steps: Record<string, [rows: number, cells: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [pageOfRows, 0],
  PageUp: [-pageOfRows, 0],
};

/**
 * Returns the handlers that make the table a grid: it is one stop of the Tab key, the arrows move between cells, Space selects the row, Enter opens it, F2 edits the cell.
 * Only the browser knows the cell that has the focus, so moving renders nothing.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>, actions: Actions) {
  const last = useRef<{ row: number; cell: number }>({ row: 0, cell: 0 });

  const cellAt = useCallback(
    (row: number, cell: number): HTMLTableCellElement | undefined => {
      const body = table.current?.tBodies[0];
      const drawn = [...(body?.rows ?? [])].filter((each) => each.dataset['id'] !== undefined);
      const cells = drawn[row - actions.first()]?.cells;
      return cells?.[Math.min(cell, cells.length - 1)];
    },
    [table, actions],
  );

  const focus = useCallback(
    (row: number, cell: number) => {
      const drawn = cellAt(row, cell);
      if (drawn) {
        drawn.focus();
        return;
      }
      actions.reveal(row);
      requestAnimationFrame(() => requestAnimationFrame(() => cellAt(row, cell)?.focus()));
    },
    [actions, cellAt],
  );

  const onFocus = (event: FocusEvent<HTMLTableSectionElement>) => {
    if (event.target === event.currentTarget) {
      focus(Math.min(last.current.row, actions.count - 1), last.current.cell);
      return;
    }
    const place = placeOf(event.target, actions.first());
    if (!place) return;
    last.current = place;
    // While a cell has the focus, Tab skips the body of the table: otherwise Shift+Tab would lead to the body and back to the cell.
    event.currentTarget.tabIndex = -1;
  };
  const onBlur = (event: FocusEvent<HTMLTableSectionElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.tabIndex = 0;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.altKey) return;
    const cell = target.closest('td');
    const id = cell?.closest('tr')?.dataset['id'];
    const place = placeOf(target, actions.first());
    if (!cell || id === undefined || !place) return;
    if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return;
    if (act(event, cell, id)) event.preventDefault();
    else if (move(event, place)) event.preventDefault();
  };

  const act = ({ key, shiftKey, target }: KeyboardEvent, cell: HTMLTableCellElement, id: string): boolean => {
    if (key === ' ') actions.onPick(id, shiftKey);
    else if (key === 'Enter' && !(target instanceof HTMLAnchorElement)) actions.onOpen(id);
    else if (key === 'F2') return actions.onEdit(cell);
    else return false;
    return true;
  };

  const move = ({ key, ctrlKey, metaKey }: KeyboardEvent, { row, cell }: { row: number; cell: number }): boolean => {
    const far = ctrlKey || metaKey;
    const step = steps[key];
    const end = actions.count - 1;
    if (key === 'Home') focus(far ? 0 : row, 0);
    else if (key === 'End') focus(far ? end : row, Number.MAX_SAFE_INTEGER);
    else if (step) focus(Math.max(0, Math.min(end, row + step[0])), Math.max(0, cell + step[1]));
    else return false;
    return true;
  };

  return { focus, onFocus, onBlur, onKeyDown };
}

/** Returns the row and the cell of an element; the row is counted among all rows, drawn or not. */
function placeOf(target: Element, first: number): { row: number; cell: number } | undefined {
  const cell = target.closest('td');
  const row = cell?.closest('tr');
  const body = row?.parentElement;
  if (!cell || !row || !(body instanceof HTMLTableSectionElement) || row.dataset['id'] === undefined) return undefined;
  const drawn = [...body.rows].filter((each) => each.dataset['id'] !== undefined);
  return { row: first + drawn.indexOf(row), cell: cell.cellIndex };
}
