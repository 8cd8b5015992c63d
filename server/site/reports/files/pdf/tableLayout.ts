/** Chooses the widths of the columns of a table and the size of its letters, so that it fits the page. */
import type { PreparedCell, PreparedTable } from '../content/prepare';

export interface TableLayout {
  /** The size of its letters and the room between two columns, halved, in points. */
  size: number;
  gap: number;
  /** Its columns, each with its width in points, or with its share of the rest where `width` is null. */
  columns: (PreparedTable['columns'][number] & Column)[];
}

interface Column {
  width: number | null;
  share: number;
  /** True where a word may be longer than the column: words that have room are left whole. */
  hyphenate: boolean;
}

/** The average width of a letter, as a share of its height; of the heads, which are bold. */
const letter = 0.56;
const boldLetter = 0.64;
/** The letters of a text up to which its column grows. */
const mostLetters = 45;
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6];

/** Returns the text of a cell as long as it is printed: pages are printed as their numbers. */
const textOf = (cell: PreparedCell | undefined): string =>
  cell === undefined ? '' : cell.pages.length > 0 ? cell.pages.map(() => '00').join(', ') : cell.text;

/** Returns the layout of a table in `width` points: the largest letters with which each column of numbers stays on one line. */
export function tableLayout({ columns, rows }: PreparedTable, width: number): TableLayout {
  const lengths = columns.map(({ text, align }, place) => {
    const cells = rows.map((row) => textOf(row[place]));
    const wordOf = (words: string) => Math.max(1, ...words.split(/[\s\u200b]/).map((word) => word.length));
    const longest = Math.max(1, ...cells.map((cell) => Math.min(cell.length, mostLetters)));
    return { align, longest, word: (wordOf(text) * boldLetter) / letter, cellWord: Math.max(...cells.map(wordOf), 1) };
  });
  const few = sizes.map((size) => fitted(size, lengths, width)).find(({ fits }) => fits) ?? fitted(6, lengths, width);
  return {
    size: few.size,
    gap: few.gap,
    columns: columns.map((column, place) => ({ ...column, ...(few.columns[place] ?? { width: null, share: 1, hyphenate: true }) })),
  };
}

interface Lengths {
  align: 'start' | 'end';
  /** The letters of the longest cell, of the longest word of the head, as wide as those of cells, and of the longest word of cells. */
  longest: number;
  word: number;
  cellWord: number;
}

function fitted(size: number, lengths: readonly Lengths[], width: number) {
  const gap = size * (lengths.length > 8 ? 0.45 : 0.8);
  const needed = lengths.map(({ align, longest, word }) => {
    const letters = align === 'end' ? Math.max(longest, Math.min(word, 14)) : Math.min(Math.max(longest, word), mostLetters);
    return letters * letter * size + 2 * gap;
  });
  const numbers = needed.reduce((sum, each, place) => sum + (lengths[place]?.align === 'end' ? each : 0), 0);
  const texts = lengths.filter(({ align }) => align === 'start');
  const least = texts.reduce((sum, { longest, word }) => sum + Math.min(Math.max(longest, word), 16) * letter * size + 2 * gap, 0);
  const fits = numbers + least <= width;
  const wide = needed.reduce((sum, each) => sum + each, 0);
  // Numbers have some of what is left between them: they are not all at the right of a wide column of names.
  const spare = Math.max(0, width - wide) / (lengths.length + 1);
  const isFixed = (place: number) => fits && lengths[place]?.align === 'end' && texts.length > 0;
  const widthOf = (each: number) => Math.ceil(each + Math.min(each, spare));
  const fixed = needed.reduce((sum, each, place) => sum + (isFixed(place) ? widthOf(each) : 0), 0);
  const shares = shared(
    needed.filter((_, place) => !isFixed(place)),
    width - fixed,
  );
  const columns = needed.map((each, place): Column => {
    const own = isFixed(place) ? widthOf(each) : (shares.shift() ?? 1);
    const longest = Math.max(lengths[place]?.word ?? 0, lengths[place]?.cellWord ?? 0) * letter * size + 2 * gap;
    return { width: isFixed(place) ? own : null, share: Math.ceil(own), hyphenate: longest > own };
  });
  return { size, gap, fits, columns };
}

/** Shares `width` among columns: those that need less than their part have what they need, and longer ones break their lines. */
function shared(needed: readonly number[], width: number): number[] {
  const sum = needed.reduce((all, each) => all + each, 0);
  if (sum <= width) return needed.map((each) => (each / Math.max(1, sum)) * width);
  let [rest, count] = [width, needed.length];
  const part = new Map<number, number>();
  for (const [place, each] of [...needed.entries()].sort(([, one], [, other]) => one - other)) {
    const own = Math.max(1, Math.min(each, rest / count));
    part.set(place, own);
    [rest, count] = [rest - own, count - 1];
  }
  return needed.map((_, place) => part.get(place) ?? 1);
}
