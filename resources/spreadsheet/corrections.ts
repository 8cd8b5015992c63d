/** Applies the corrections of a file's cells, in the same way where the file is read and where the preview shows it. */
import type { Correction } from '../api/transfer/imports';
import { columnPlace } from './columns';

/** The corrections by place, so that a cell costs one lookup, however many there are. */
export interface PlacedCorrections {
  /** Maps the number of a row, then the place of a column, to the corrected text. */
  cells: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** Maps the place of a column, then a word, to the corrected text. */
  words: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

export function placeCorrections(corrections: readonly Correction[]): PlacedCorrections {
  const cells = new Map<number, Map<number, string>>();
  const words = new Map<number, Map<string, string>>();
  for (const { column, row, was, text } of corrections) {
    const place = columnPlace(column);
    if (row !== undefined) cells.set(row, (cells.get(row) ?? new Map<number, string>()).set(place, text));
    else if (was !== undefined) words.set(place, (words.get(place) ?? new Map<string, string>()).set(was, text));
  }
  return { cells, words };
}

/** Returns the text of a cell with the corrected words in place. A word is the whole text, or a part of it between separators. */
export function withWords(text: string, words: ReadonlyMap<string, string> | undefined): string {
  if (!words || text === '') return text;
  const whole = words.get(text.trim());
  if (whole !== undefined) return whole;
  const pieces = text.split(/([;\n|,])/);
  return pieces.length === 1 ? text : pieces.map((piece) => words.get(piece.trim()) ?? piece).join('');
}

/** Returns the text of a cell after the corrections. A corrected cell wins over a corrected word. */
export const correctedText = ({ cells, words }: PlacedCorrections, row: number, place: number, text: string): string =>
  cells.get(row)?.get(place) ?? withWords(text, words.get(place));
