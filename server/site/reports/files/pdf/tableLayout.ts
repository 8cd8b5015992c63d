/** Chooses the widths of the columns of a table and the size of its letters, so that it fits the page. */
import type { PreparedTable } from '../content/prepare';

export interface TableLayout {
  /** The size of its letters and the room between two columns, halved, in points. */
  size: number;
  gap: number;
  /** Its columns, each with its width in points, or with its share of the rest where `width` is null. */
  columns: (PreparedTable['columns'][number] & { width: number | null; share: number })[];
}

/** The average width of a letter, as a share of its height. */
const letter = 0.56;
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6];

/** Returns the layout of a table in `width` points: the largest letters with which each column of numbers stays on one line. */
export function tableLayout({ columns, rows }: PreparedTable, width: number): TableLayout {
  const lengths = columns.map(({ text, align }, place) => {
    const cells = rows.map((row) => row[place]?.text.length ?? 0);
    const words = text.split(/[\s\u200b]/).map((word) => word.length);
    return { align, longest: Math.max(1, ...cells.map((cell) => Math.min(cell, 60))), word: Math.max(1, ...words) };
  });
  const few = sizes.map((size) => fitted(size, lengths, width)).find(({ fits }) => fits) ?? fitted(6, lengths, width);
  return {
    size: few.size,
    gap: few.gap,
    columns: columns.map((column, place) => ({ ...column, ...(few.columns[place] ?? { width: null, share: 1 }) })),
  };
}

function fitted(size: number, lengths: readonly { align: 'start' | 'end'; longest: number; word: number }[], width: number) {
  const gap = size * (lengths.length > 8 ? 0.45 : 0.8);
  const needed = lengths.map(({ align, longest, word }) => {
    const letters = align === 'end' ? Math.max(longest, Math.min(word, 14)) : Math.min(Math.max(longest, word), 30);
    return letters * letter * size + 2 * gap;
  });
  const numbers = needed.reduce((sum, each, place) => sum + (lengths[place]?.align === 'end' ? each : 0), 0);
  const texts = lengths.filter(({ align }) => align === 'start');
  const least = texts.reduce((sum, { longest, word }) => sum + Math.min(Math.max(longest, word), 16) * letter * size + 2 * gap, 0);
  const fits = numbers + least <= width;
  const columns = needed.map((each, place) => ({
    width: fits && lengths[place]?.align === 'end' && texts.length > 0 ? Math.ceil(each) : null,
    share: Math.ceil(each),
  }));
  return { size, gap, fits, columns };
}
