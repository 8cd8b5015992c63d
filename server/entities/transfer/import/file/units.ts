/** Detects the unit of a column's numbers. */
import type { FoundColumn } from '#resources/api/transfer/imports';
import { unitsOf } from '#resources/spreadsheet/cells';
import { isHeaderOf, type SheetColumn } from '#resources/spreadsheet/columns';
import { isConvertible, isSameUnit, splitUnit, unitOfHeader, unitsLike } from '#resources/spreadsheet/units';

export interface UnitEvidence {
  /** The names of the field's own unit, in each language. */
  own: readonly string[];
  /** The unit in the header, where it differs from the field's; null otherwise. */
  header: string | null;
  /** The units that cells name. */
  found: Set<string>;
}

const mostFound = 10;

/** Starts the evidence of a column with the unit in its header. */
export function unitEvidence(column: SheetColumn, header: string): UnitEvidence {
  const own = unitsOf(column.field);
  const said = isHeaderOf(header, column) ? null : (unitOfHeader(header)?.unit ?? null);
  const isOwn = said === null || own.some((each) => isSameUnit(each, said));
  return { own, header: isOwn ? null : said, found: new Set() };
}

/** Adds the unit that the text of a cell names, if any. */
export function noteUnit({ found }: UnitEvidence, text: string): void {
  const { unit } = splitUnit(text);
  if (unit !== null && found.size < mostFound) found.add(unit);
}

/** Decides the unit of a column. Returns undefined where everything is in the field's unit; asks where the header names a unit that can't be converted. */
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
