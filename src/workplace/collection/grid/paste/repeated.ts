import { widthOf } from '../../../fields/parts/cells/tsv';
import type { Block } from '../model/selection';

/** Returns the texts to paste into the selected block. They are repeated when the block is a whole multiple of their size, as spreadsheets do; otherwise they are pasted once. */
export function repeated(texts: readonly (readonly string[])[], { top, bottom, left, right }: Block): string[][] {
  const wide = widthOf(texts);
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  const fits = rows % texts.length === 0 && columns % wide === 0;
  const [high, across] = fits ? [rows, columns] : [texts.length, wide];
  return Array.from({ length: high }, (_, row) =>
    Array.from({ length: across }, (__, column) => texts[row % texts.length]?.[column % wide] ?? ''),
  );
}
