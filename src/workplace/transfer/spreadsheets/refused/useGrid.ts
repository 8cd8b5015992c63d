import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Problem } from '#resources/api/transfer/imports';
import { moved, type Cell } from '../../../fields/parts/cells/moved';
import type { Corrections } from '../outcome/corrections';
import { correctionOf, type FileCell, type FileColumn } from './fileCells';

/** The key that ends typing: it tells where the focus goes next. Escape gives up what was typed. */
export type EndKey = 'Enter' | 'Tab' | 'Escape' | 'blur';

export interface CellActs {
  onDone(row: number, column: FileColumn, text: string, key: EndKey): void;
  onUse(row: number, column: FileColumn, problem: Problem, text: string): void;
}
type Cells = readonly (readonly FileCell[])[];

/** Holds the cell with the focus and the typing of a grid, and turns what is typed into corrections. */
export function useGrid(cells: Cells, corrections: Corrections | undefined) {
  const size = { rows: cells.length, columns: cells[0]?.length ?? 0 };
  const [asked, setActive] = useState(() => nextWrong(cells, { row: 0, column: -1 }) ?? { row: 0, column: 0 });
  // After another check the file may have fewer rows.
  const active = { row: Math.min(asked.row, size.rows - 1), column: Math.min(asked.column, size.columns - 1) };
  const [editing, setEditing] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current || editing !== null) return;
    wanted.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-at="${active.row} ${active.column}"]`)?.focus();
  });
  const at = ({ row, column }: Cell) => cells[row]?.[column];
  const go = (to: Cell | undefined) => {
    if (!to) return;
    wanted.current = true;
    setEditing(null);
    setActive(to);
  };
  const edit = (cell: Cell, text: string | undefined) => {
    if (!corrections || text === undefined || !at(cell)?.editable) return;
    setActive(cell);
    setEditing(text);
  };
  const done: CellActs['onDone'] = (row, { letter }, text, key) => {
    if (editing === null) return;
    setEditing(null);
    const cell = at(active);
    if (key !== 'Escape' && cell && text.trim() !== cell.text.trim())
      corrections?.add(correctionOf(row, letter, cell.problems[0], text.trim()));
    if (key === 'Escape') go(active);
    else if (key !== 'blur') go(moved(active, { key: key === 'Tab' ? 'ArrowRight' : 'ArrowDown', far: false, page: 1 }, size));
  };
  const use: CellActs['onUse'] = (row, { letter }, problem, text) => corrections?.add(correctionOf(row, letter, problem, text));
  // A cell is drawn again only when it changes, so the handlers must stay the same functions; they read the latest values here.
  const latest = useRef({ done, use });
  useLayoutEffect(() => {
    latest.current = { done, use };
  });
  const [acts] = useState((): CellActs => ({
    onDone: (...given) => latest.current.done(...given),
    onUse: (...given) => latest.current.use(...given),
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (editing !== null || altKey || isOwn(target)) return;
    const far = ctrlKey || metaKey;
    const to = moved(active, { key, far, page: 10 }, size);
    if (to) go(to);
    else if (far) return;
    else if (key === 'Enter' || key === 'F2') edit(active, at(active)?.text);
    else if (key === 'Delete' || key === 'Backspace') edit(active, '');
    else if ([...key].length === 1 && key !== ' ') edit(active, key);
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (editing === null) go(cellUnder(target));
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const cell = cellUnder(target);
    if (cell) edit(cell, at(cell)?.text);
  };
  const next = nextWrong(cells, active);
  return { frame, active, editing, acts, handlers: { onKeyDown, onClick, onDoubleClick }, toNext: next && (() => go(next)) };
}

/** True for an element inside of a cell that has keys and clicks of its own. */
const isOwn = (target: EventTarget) => target instanceof Element && target.closest('button, input, a') !== null;

function cellUnder(target: EventTarget): Cell | undefined {
  const element = target instanceof Element && !isOwn(target) ? target.closest<HTMLElement>('[data-at]') : null;
  const [row, column] = (element?.dataset['at'] ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Returns the next cell with a problem, row by row, and from the first row on again after the last; undefined when there is none. */
function nextWrong(cells: Cells, { row, column }: Cell): Cell | undefined {
  const wrong = cells.flatMap((line, at) =>
    line.flatMap(({ problems }, across) => (problems.length > 0 ? [{ row: at, column: across }] : [])),
  );
  return wrong.find((cell) => cell.row > row || (cell.row === row && cell.column > column)) ?? wrong[0];
}
