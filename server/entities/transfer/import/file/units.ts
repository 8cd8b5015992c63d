/** In which unit the numbers of a column are. */
import type { FoundColumn } from '#resources/api/imports';
import { unitsOf } from '#resources/spreadsheet/cells';
import { isHeaderOf, type SheetColumn } from '#resources/spreadsheet/columns';
import { isConvertible, isSameUnit, splitUnit, unitOfHeader, unitsLike } from '#resources/spreadsheet/units';

export interface UnitEvidence {
  /** The field's, in each language that says one. */
  own: readonly string[];
  /** What the header says, where that is not the field's. */
  header: string | null;
  /** Units that stand behind numbers. */
  found: Set<string>;
}

const mostFound = 10;

/** What the header of a column says of its unit. */
export function unitEvidence(column: SheetColumn, header: string): UnitEvidence {
  const own = unitsOf(column.field);
  const said = isHeaderOf(header, column) ? null : (unitOfHeader(header)?.unit ?? null);
  const isOwn = said === null || own.some((each) => isSameUnit(each, said));
  return { own, header: isOwn ? null : said, found: new Set() };
}

/** Adds the text of a cell. */
export function noteUnit({ found }: UnitEvidence, text: string): void {
  const { unit } = splitUnit(text);
  if (unit !== null && found.size < mostFound) found.add(unit);
}

/** How the column's numbers are read; undefined where all are in the field's unit. `ask` where the header has a word that is no known unit of this kind. */
export function decideUnits({ own, header, found }: UnitEvidence, said: string | undefined): FoundColumn['units'] {
  const field = own[0] ?? '';
  const others = [...found].filter((unit) => !own.some((each) => isSameUnit(each, unit)));
  if (header === null && others.length === 0 && said === undefined) return undefined;
  const known = header !== null && own.some((each) => isConvertible(header, each));
  const unit = said ?? (known ? header : null);
  const choices = unitsLike(field);
  return {
    unit: unit !== null && own.some((each) => isSameUnit(each, unit)) ? null : unit,
    field,
    ask: said === undefined && header !== null && !known,
    choices: unit === null || choices.some((each) => isSameUnit(each, unit)) ? choices : [...choices, unit],
    found: others,
  };
}
