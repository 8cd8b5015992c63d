/** Applies corrections of cells, which users make in the preview of an import, when the file is read. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ImportReading, type Correction } from '#resources/api/transfer/imports';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import { withWords, type PlacedCorrections } from '#resources/spreadsheet/corrections';
import type { Job } from '#server/core/jobs/jobs';
import { textCellOf } from '#server/core/sheets/limits';
import type { SheetRow } from '#server/core/sheets/sheet';

const Corrections = Type.Required(Type.Pick(ImportReading, ['corrections']));

/** Returns the corrections of an import, in the order they were sent. */
export function correctionsOf({ params: { corrections } }: Pick<Job, 'params'>): Correction[] {
  const given = { corrections };
  return Value.Check(Corrections, given) ? given.corrections : [];
}

/** Returns the rows with the corrections in place. A corrected cell wins over a corrected word. */
export function applyCorrections(batch: readonly SheetRow[], { cells: ofCells, words: ofWords }: PlacedCorrections): SheetRow[] {
  return batch.map(({ number, cells }) => {
    const own = [...cells];
    for (const [place, words] of ofWords) {
      const said = cellText(own[place] ?? null);
      const says = withWords(said, words);
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
