/** Handles the keyboard, the clipboard and the acts of a table of lines. */
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'ra-core';
import type { Field, JsonValue } from '#resources/definition';
import { copiedText, type Writing } from '../../../parts/cells/cellText';
import { moved, type Cell } from '../../../parts/cells/moved';
import { readTsv } from '../../../parts/cells/tsv';
import type { ShownLine } from './LinesTable';
import { isTypedItem, pasteLines, type Line, type PastedLines } from './pasteLines';

interface Asked {
  /** The element around the table. */
  frame: RefObject<HTMLElement | null>;
  /** The button that adds a line. */
  addButton: RefObject<HTMLButtonElement | null>;
  lines: () => Line[];
  /** Puts lines into the form, and checks these cells: their place and the id of their item, `3.mass`. */
  put: (lines: readonly Line[], cells: readonly string[]) => void;
  items: readonly Field[];
  shown: readonly ShownLine[];
  newLine: (() => Line) | undefined;
  most: number;
  writing: Writing;
  disabled: boolean;
}
/** The last paste or removal, which can be undone. */
interface Told extends Pick<PastedLines, 'unread' | 'left'> {
  text: string;
  before: readonly Line[];
  /** The lines after it, as `stampOf` gives them. Undo is offered only while the lines are the same, because it would lose later changes. */
  after: string;
}

const page = 10;

/** Returns the typed values of lines as one text, to compare them. Computed columns are left out. */
const stampOf = (lines: readonly Line[], items: readonly Field[]): string =>
  JSON.stringify(
    lines.map((line) => [line['_row'] ?? null, ...items.map(({ id, compute }) => (compute === undefined ? (line[id] ?? null) : null))]),
  );

/** True where the open cell has another control after this one, or before it. */
function hasControlBeyond(target: HTMLElement, back: boolean): boolean {
  const cell = target.closest('[data-cell]');
  const all = [...(cell?.querySelectorAll<HTMLElement>('input, textarea, button, [role=combobox], [tabindex="0"]') ?? [])].filter(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0,
  );
  return all[all.indexOf(target) + (back ? -1 : 1)] !== undefined;
}

export function useLinesTable(asked: Asked) {
  const translate = useTranslate();
  const { frame, addButton } = asked;
  const [chosen, setChosen] = useState<Cell>({ row: 0, column: 0 });
  const [isEditing, setEditing] = useState(false);
  const [last, setTold] = useState<Told | null>(null);
  const told = last && last.after === stampOf(asked.lines(), asked.items) ? last : null;
  const wanted = useRef(false);
  const before = useRef<JsonValue | undefined>(undefined);
  const hasActs = !asked.disabled && asked.shown.some(({ removable }) => removable);
  const size = { rows: asked.shown.length, columns: asked.items.length + (hasActs ? 1 : 0) };
  const active = { row: Math.min(chosen.row, Math.max(0, size.rows - 1)), column: Math.min(chosen.column, size.columns - 1) };

  useLayoutEffect(() => {
    if (!wanted.current || isEditing) return;
    wanted.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)?.focus();
  });
  // Rows get these functions as props, which must stay the same; they read the latest values here.
  const latest = useRef({ asked, active });
  useLayoutEffect(() => {
    latest.current = { asked, active };
  });

  const go = (to: Cell) => {
    wanted.current = true;
    setEditing(false);
    setChosen(to);
  };
  const lineAt = (row: number): { place: number; line: Line } | undefined => {
    const place = latest.current.asked.shown[row]?.place;
    const line = place === undefined ? undefined : latest.current.asked.lines()[place];
    return place === undefined || !line ? undefined : { place, line };
  };
  const [acts] = useState(() => ({
    open(row: number, column: number) {
      const { items, disabled } = latest.current.asked;
      const item = items[column];
      const opens = item !== undefined && isTypedItem(item) && !disabled;
      before.current = item && lineAt(row)?.line[item.id];
      wanted.current = !opens;
      setChosen({ row, column });
      setEditing(opens);
    },
    remove(row: number) {
      const { asked: now } = latest.current;
      const lines = now.lines();
      const found = lineAt(row);
      if (!found) return;
      const after = lines.filter((_, place) => place !== found.place);
      now.put(after, []);
      const name = now.shown[row]?.name ?? String(row + 1);
      setTold({
        text: translate('answers.table.removed', { line: name }),
        before: lines,
        after: stampOf(after, now.items),
        unread: [],
        left: 0,
      });
      go({ row: Math.max(0, Math.min(row, lines.length - 2)), column: 0 });
    },
  }));

  const add = () => {
    if (!asked.newLine) return;
    asked.put([...asked.lines(), asked.newLine()], []);
    setTold(null);
    go({ row: size.rows, column: 0 });
  };
  const undo = () => {
    if (told) asked.put(told.before, []);
    setTold(null);
    go(active);
  };
  const write = (value: JsonValue) => {
    const item = asked.items[active.column];
    const found = lineAt(active.row);
    if (!item || !found || !isTypedItem(item) || asked.disabled) return;
    asked.put(
      asked.lines().map((line, place) => (place === found.place ? { ...line, [item.id]: value } : line)),
      [`${found.place}.${item.id}`],
    );
  };
  /** Moves to the cell before or after; returns false at the end of a line, where Tab leaves the table. */
  const beside = (back: boolean): boolean => {
    const column = active.column + (back ? -1 : 1);
    if (column < 0 || column >= asked.items.length) return false;
    go({ row: active.row, column });
    return true;
  };
  /** Moves from the last line to the button that adds one; returns false above the last line, or without such a button. */
  const below = (): boolean => {
    const button = active.row === size.rows - 1 && asked.newLine ? addButton.current : null;
    if (!button || button.disabled) return false;
    setEditing(false);
    button.focus();
    return true;
  };
  /** Handles a key in the open cell; returns false where the key is its input's. */
  const inOpenCell = (target: HTMLElement, key: string, shiftKey: boolean): boolean => {
    if (key === 'Escape') {
      const item = asked.items[active.column];
      const now = item && lineAt(active.row)?.line[item.id];
      if (JSON.stringify(now ?? null) !== JSON.stringify(before.current ?? null)) write(before.current ?? null);
      go(active);
      return true;
    }
    if (key === 'Tab') {
      // Of a number with units, or of a value that may not apply, the other controls of the cell come first.
      if (hasControlBeyond(target, shiftKey)) return false;
      if (beside(shiftKey)) return true;
      setEditing(false);
      return false;
    }
    if (key !== 'Enter' || target.getAttribute('role') === 'combobox') return false;
    if (shiftKey || !below()) go(moved(active, { key: shiftKey ? 'ArrowUp' : 'ArrowDown', far: false, page }, size) ?? active);
    return true;
  };
  const inTable = (key: string, shiftKey: boolean, far: boolean): boolean => {
    const to = moved(active, { key, far, page }, size);
    if (to) {
      if (key !== 'ArrowDown' || far || !below()) go(to);
      return true;
    }
    if (key === 'Tab') return beside(shiftKey);
    if (far && key === 'z' && told) {
      undo();
      return true;
    }
    if (far || active.column === asked.items.length) return false;
    if (key === 'Enter' || key === 'F2') acts.open(active.row, active.column);
    else if (key === 'Delete' || key === 'Backspace') write(null);
    else {
      // A character goes to the input, which has the focus by the time the browser writes it.
      if ([...key].length === 1) flushSync(() => acts.open(active.row, active.column));
      return false;
    }
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, altKey, target, currentTarget } = event;
    // Lists of choices and calendars are drawn elsewhere on the page: their keys are their own.
    if (altKey || event.defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const far = event.ctrlKey || event.metaKey;
    if (isEditing ? inOpenCell(target, key, shiftKey) : inTable(key, shiftKey, far)) event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const [row, column] = (target.dataset['cell'] ?? '').split(':').map(Number);
    if (row === undefined || column === undefined || (row === active.row && column === active.column)) return;
    setEditing(false);
    setChosen({ row, column });
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const block = readTsv(event.clipboardData.getData('text/plain'));
    const isOne = block.length <= 1 && (block[0]?.length ?? 0) <= 1;
    if (asked.disabled || active.column >= asked.items.length || block.length === 0 || (isEditing && isOne)) return;
    event.preventDefault();
    const lines = asked.lines();
    const { items, newLine, most, writing } = asked;
    const places = asked.shown.map(({ place }) => place);
    const pasted = pasteLines(block, { items, lines, places, at: active, newLine, most }, writing);
    const { written, unread, left } = pasted;
    asked.put(pasted.lines, written);
    const text = translate('answers.table.pasted', { smart_count: written.length });
    setTold({ text, before: lines, after: stampOf(pasted.lines, items), unread, left });
    go(active);
  };
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const item = asked.items[active.column];
    if (isEditing || !item) return;
    event.clipboardData.setData('text/plain', copiedText(item, lineAt(active.row)?.line[item.id], asked.writing));
    event.preventDefault();
  };
  return { active, isEditing, told, add, undo, on: { onKeyDown, onFocus, onPaste, onCopy }, ...acts };
}
