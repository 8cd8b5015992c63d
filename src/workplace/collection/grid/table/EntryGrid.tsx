import { memo, useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { moved, type Cell } from '../../../fields/parts/cells/moved';
import { blockOf, cellsOf, type Block, type Selection, type Whole } from '../model/selection';
import type { Quality } from '../model/sending/quality';
import type { Leave } from './CellEditor';
import { CellMenu } from './CellMenu';
import { asItIs } from './GridCell';
import { GridHead } from './GridHead';
import { headHeight, rowHeight } from './gridStyles';
import { GridRow, type OuterTools, type RowLine, type RowTools } from './GridRow';
import { useGridWindow } from './useGridWindow';

export interface GridActs {
  size: () => { rows: number; columns: number };
  mayType: (cell: Cell) => boolean;
  type: (cell: Cell, text: string) => void;
  /** Called with the text being typed into a cell; with null when the typing ends. */
  typing: (cell: Cell, text: string | null) => void;
  clear: (cells: readonly Cell[]) => void;
  /** Returns the text of a block as spreadsheets take it. */
  copy: (block: Block) => string;
  paste: (text: string, block: Block) => void;
  /** Copies the first row of a block into its other rows, or the first column with `across`. A block of one row (or column) is filled from the one before it. */
  fill: (block: Block, across: boolean) => void;
  qualityAt: (cell: Cell) => Quality;
  qualify: (cells: readonly Cell[], quality: Quality) => void;
  undo: () => void;
  redo: () => void;
}
interface Props {
  label: string;
  corner: string;
  lines: readonly RowLine[];
  tools: OuterTools;
  acts: GridActs;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}
const leaves: Record<Leave, string> = { down: 'ArrowDown', up: 'ArrowUp', right: 'ArrowRight', left: 'ArrowLeft', stay: '' };

/** Shows a grid that works as a spreadsheet does, with the keyboard and with screen readers. The grid is one stop of the Tab key, its head and first column stay, and only the cells in sight are drawn. */
export const EntryGrid = memo(function EntryGrid({ label, corner, lines, tools, acts, selection, onSelect }: Props) {
  const [editing, setEditing] = useState<string | null>(null);
  const [menuAt, setMenuAt] = useState<Element | null>(null);
  const wanted = useRef(false);
  const size = { rows: lines.length, columns: tools.columns.length };
  const { top, bottom, left, right, frame, attach, follow, reveal, nearest } = useGridWindow(size.rows, size.columns);
  const { active } = selection;
  const block = blockOf(selection, size);

  const activeCell = () => frame.current?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`);
  useLayoutEffect(() => {
    if (!wanted.current || editing !== null) return;
    wanted.current = false;
    reveal(active);
    activeCell()?.focus({ preventScroll: true });
  });

  const go = (to: Cell, extend = false, whole: Whole | undefined = extend ? selection.whole : undefined) => {
    wanted.current = true;
    onSelect({ anchor: extend ? selection.anchor : to, active: to, whole });
  };
  const edit = (text: string) => {
    if (!acts.mayType(active)) return;
    setEditing(text);
    // The first character is stored here, since the box that stores the others doesn't exist yet.
    if (text !== asItIs) acts.typing(active, text.slice(1));
  };
  // The rows get these handlers as props, so the handlers must stay the same functions; they read the latest values here.
  const latest = useRef({ go, acts, active });
  useLayoutEffect(() => {
    latest.current = { go, acts, active };
  });
  const [handlers] = useState(() => ({
    onType: (row: number, column: number, text: string) => latest.current.acts.typing({ row, column }, text),
    onDone: (row: number, column: number, text: string, leave: Leave) => {
      setEditing(null);
      const now = latest.current;
      now.acts.typing({ row, column }, null);
      now.acts.type({ row, column }, text);
      const to = leave === 'stay' ? undefined : moved({ row, column }, { key: leaves[leave], far: false, page: 1 }, now.acts.size());
      if (to) now.go(to);
    },
    onCancel: () => {
      setEditing(null);
      latest.current.acts.typing(latest.current.active, null);
      wanted.current = true;
    },
  }));
  const rowTools = useMemo((): RowTools => ({ ...tools, ...handlers }), [tools, handlers]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing !== null || event.altKey) return;
    const { key, shiftKey } = event;
    const far = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
    const to = moved(active, { key, far, page }, size);
    if (to) go(to, shiftKey);
    else if (key === ' ' && (far || shiftKey)) onSelect({ ...selection, whole: far ? 'column' : 'row' });
    else if (key === 'Tab') {
      const next = { row: active.row, column: active.column + (shiftKey ? -1 : 1) };
      // At the end of a row, Tab leaves the grid, so that the keyboard isn't trapped in it.
      if (next.column < 0 || next.column >= size.columns) return;
      go(next);
    } else if (far ? !command(key.toLowerCase(), shiftKey) : !simple(key, shiftKey)) return;
    event.preventDefault();
  };
  const command = (key: string, shiftKey: boolean): boolean => {
    if (key === 'd' || key === 'r') acts.fill(block, key === 'r');
    else if (key === 'e') acts.qualify(cellsOf(block), acts.qualityAt(active) === 'estimated' ? 'measured' : 'estimated');
    else if (key === 'a') onSelect({ anchor: { row: 0, column: 0 }, active: { row: size.rows - 1, column: size.columns - 1 } });
    else if (key === 'z' && !shiftKey) acts.undo();
    else if (key === 'y' || key === 'z') acts.redo();
    else return false;
    return true;
  };
  const openMenu = () => {
    if (acts.mayType(active)) setMenuAt(activeCell() ?? null);
  };
  const simple = (key: string, shiftKey: boolean): boolean => {
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu();
    else if (key === 'Enter' && shiftKey) go(moved(active, { key: 'ArrowUp', far: false, page: 1 }, size) ?? active);
    else if (key === 'F2' || key === 'Enter') edit(asItIs);
    else if (key === 'Delete' || key === 'Backspace') acts.clear(cellsOf(block));
    else if (key === 'Escape') go(active);
    else if ([...key].length === 1) edit(`=${key}`);
    else return false;
    return true;
  };

  const onMouse = (event: MouseEvent<HTMLDivElement>) => {
    const found = under(event, nearest(active));
    if (!found) return;
    const { at, whole } = found;
    if (event.type === 'mousedown') {
      if (event.button !== 0) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      go(at, event.shiftKey, whole);
    } else if (event.buttons === 1 && (at.row !== active.row || at.column !== active.column)) go(at, true);
  };

  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    const cell = editing === null ? under(event, active) : null;
    if (!cell || cell.whole || !acts.mayType(cell.at)) return;
    event.preventDefault();
    const { row, column } = cell.at;
    const within = row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
    if (!within) go(cell.at);
    setMenuAt(cell.element);
  };

  const clip = (event: ClipboardEvent<HTMLDivElement>) => {
    if (editing !== null) return;
    event.preventDefault();
    if (event.type === 'paste') {
      acts.paste(event.clipboardData.getData('text/plain'), block);
      return;
    }
    event.clipboardData.setData('text/plain', acts.copy(block));
    if (event.type === 'cut') acts.clear(cellsOf(block));
  };

  const rows = Array.from({ length: Math.max(0, bottom - top) }, (_, index) => top + index);
  if (size.rows > 0 && (active.row < top || active.row >= bottom)) rows.push(active.row);
  return (
    <>
      <div
        ref={attach}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable
        onScroll={follow}
        onKeyDown={onKeyDown}
        onMouseDown={onMouse}
        onMouseMove={onMouse}
        onDoubleClick={(event) => under(event, active)?.whole ?? edit(asItIs)}
        onContextMenu={onContextMenu}
        onCopy={clip}
        onCut={clip}
        onPaste={clip}
        style={{ height: headHeight + size.rows * rowHeight + 18 }}
      >
        <GridHead corner={corner} columns={tools.columns} from={left} to={right} />
        <div role="rowgroup" className="body" style={{ height: size.rows * rowHeight }}>
          {rows.map((row) => {
            const line = lines[row];
            const within = row >= block.top && row <= block.bottom;
            return line ? (
              <GridRow
                key={row}
                row={row}
                line={line}
                tools={rowTools}
                from={left}
                to={right}
                active={row === active.row ? active.column : -1}
                left={within ? block.left : 0}
                right={within ? block.right : -1}
                editing={row === active.row ? editing : null}
              />
            ) : null;
          })}
        </div>
      </div>
      {menuAt && (
        <CellMenu
          cell={menuAt}
          quality={acts.qualityAt(active)}
          nameOfQuality={tools.nameOfQuality}
          onQualify={(quality) => acts.qualify(cellsOf(block), quality)}
          onFill={(across) => acts.fill(block, across)}
          onClear={() => acts.clear(cellsOf(block))}
          onClose={() => {
            wanted.current = true;
            setMenuAt(null);
          }}
        />
      )}
    </>
  );
});

/** Returns the cell under the pointer. On the head of a row or column, returns the cell of that row or column that is level with `beside`. Null on a box where a value is typed. */
function under({ target }: MouseEvent, beside: Cell): { element: HTMLElement; at: Cell; whole?: Whole } | null {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return null;
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-column]') : null;
  if (!element) return null;
  const { row, column } = element.dataset;
  if (row === undefined) return { element, at: { ...beside, column: Number(column) }, whole: 'column' };
  if (column === undefined) return { element, at: { ...beside, row: Number(row) }, whole: 'row' };
  return { element, at: { row: Number(row), column: Number(column) } };
}
