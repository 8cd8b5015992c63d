/** Cells of a file that are read as another text: what a person corrected while looking at the preview. */
import { Value } from 'typebox/value';
import { Type } from 'typebox';
import { ImportReading, type Correction } from '#resources/api/imports';
import { cellText } from '#resources/spreadsheet/cells';
import { columnPlace } from '#resources/spreadsheet/columns';
import type { Job } from '#server/core/jobs/jobs';
import { textCellOf } from '#server/core/sheets/limits';
import type { SheetRow } from '#server/core/sheets/sheet';

const Corrections = Type.Required(Type.Pick(ImportReading, ['corrections']));

/** The corrections that an import was given. */
export function correctionsOf({ params: { corrections } }: Pick<Job, 'params'>): Correction[] {
  const given = { corrections };
  return Value.Check(Corrections, given) ? given.corrections : [];
}

/** The rows with these corrections: of one cell, or of all cells of a column that say the same. */
export function corrected(batch: readonly SheetRow[], corrections: readonly Correction[]): SheetRow[] {
  const placed = corrections.map((each) => ({ ...each, place: columnPlace(each.column) }));
  return batch.map(({ number, cells }) => {
    const own = [...cells];
    for (const { place, row, was, text } of placed) {
      const said = cellText(own[place] ?? null);
      const says = row === undefined && was !== undefined ? withWord(said, was, text) : row === number ? text : said;
      if (says === said) continue;
      while (own.length < place) own.push(null);
      own[place] = textCellOf(says);
    }
    return { number, cells: own };
  });
}

/** A cell's text with one of its words replaced; the text itself where it has no such word. */
function withWord(said: string, was: string, text: string): string {
  if (said.trim() === was) return text;
  const pieces = said.split(/([;\n|,])/);
  if (pieces.length === 1) return said;
  return pieces.map((piece) => (piece.trim() === was ? piece.replace(was, () => text) : piece)).join('');
}
