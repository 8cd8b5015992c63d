/** Applies corrections of cells, which users make in the preview of an import, when the file is read. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ImportReading, type Correction } from '#resources/api/transfer/imports';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import { columnPlace } from '#resources/spreadsheet/columns';
import type { Job } from '#server/core/jobs/jobs';
import { textCellOf } from '#server/core/sheets/limits';
import type { SheetRow } from '#server/core/sheets/sheet';

const Corrections = Type.Required(Type.Pick(ImportReading, ['corrections']));

/** Returns the corrections of an import, in the order they were sent. */
export function correctionsOf({ params: { corrections } }: Pick<Job, 'params'>): Correction[] {
  const given = { corrections };
  return Value.Check(Corrections, given) ? given.corrections : [];
}

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

/** Returns the rows with the corrections in place. A corrected cell wins over a corrected word. */
export function applyCorrections(batch: readonly SheetRow[], { cells: ofCells, words: ofWords }: PlacedCorrections): SheetRow[] {
  return batch.map(({ number, cells }) => {
    const own = [...cells];
    for (const [place, words] of ofWords) {
      const said = cellText(own[place] ?? null);
      const says = said === '' ? said : withWords(said, words);
      if (says !== said) own[place] = textCellOf(says);
    }
    for (const [place, text] of ofCells.get(number) ?? []) put(own, place, textCellOf(text));
    return { number, cells: own };
  });
}

function put(cells: Cell[], place: number, cell: Cell): void {
  while (cells.length < place) cells.push(null);
  cells[place] = cell;
}

/** Replaces the text of a cell, or those words of it that stand between separators. */
function withWords(said: string, words: ReadonlyMap<string, string>): string {
  const whole = words.get(said.trim());
  if (whole !== undefined) return whole;
  const pieces = said.split(/([;\n|,])/);
  return pieces.length === 1 ? said : pieces.map((piece) => words.get(piece.trim()) ?? piece).join('');
}
