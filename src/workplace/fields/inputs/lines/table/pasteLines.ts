/** Puts a block of a spreadsheet into the lines of a table. */
import type { Field, JsonValue } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { typedValue, type Writing } from '../../../parts/cells/cellText';
import type { Cell } from '../../../parts/cells/moved';

export type Line = Readonly<Record<string, JsonValue>>;

interface Target {
  items: readonly Field[];
  /** The lines of the form. */
  lines: readonly Line[];
  /** The places of the lines in the form, in the order in which the table shows them. */
  places: readonly number[];
  /** The cell at which the block begins. */
  at: Cell;
  /** Returns a new line, where lines can be added up to `most` lines. */
  newLine: (() => Line) | undefined;
  most: number;
}
export interface PastedLines {
  lines: Line[];
  /** The cells that were written: the place of their line, and the id of their item, `3.mass`. */
  written: string[];
  /** The texts that could not be read, with their cells. In a column of numbers such a text is written all the same, and then refused as no number. */
  unread: { row: number; item: Field; text: string }[];
  /** The number of rows of the block for which there was no line left. */
  left: number;
}

/** True for an item whose cells can be typed in. */
export const isTypedItem = ({ compute, read_only }: Field): boolean => compute === undefined && !read_only;

/** Returns the lines with the block in them. Computed columns keep their values. */
export function pasteLines(
  block: readonly (readonly string[])[],
  { items, lines, places, at, newLine, most }: Target,
  writing: Writing,
): PastedLines {
  const next = [...lines];
  const order = [...places];
  const unread: PastedLines['unread'] = [];
  const written: string[] = [];
  let left = 0;
  for (const [down, texts] of block.entries()) {
    const row = at.row + down;
    if (row >= order.length) {
      if (!newLine || next.length >= most) {
        left += 1;
        continue;
      }
      order.push(next.length);
      next.push(newLine());
    }
    const place = order[row] ?? 0;
    const line: Record<string, JsonValue> = { ...next[place] };
    for (const [across, text] of texts.entries()) {
      const item = items[at.column + across];
      if (!item || !isTypedItem(item)) continue;
      const value = typedValue(item, text, writing);
      if (value === undefined) unread.push({ row, item, text });
      if (value === undefined && item.type !== 'number') continue;
      line[item.id] = value === undefined ? text : value;
      written.push(`${place}.${item.id}`);
    }
    next[place] = line;
  }
  return { lines: next, written, unread, left };
}

/** Returns the lines that a form holds for a list. */
export const linesIn = (value: unknown): Line[] => (Array.isArray(value) ? value.filter((line): line is Line => isRecord(line)) : []);
