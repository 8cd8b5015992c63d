/** Lists what can't be read of an XLSForm. */
import type { UnreadCode, UnreadPart } from '#resources/api/questionnaires/xlsform';

/** The most parts that are listed; further ones are only counted. */
const most = 2000;
/** The most characters of a cell's text that are shown. */
const longest = 300;

/** The place of a part: a sheet, a row (null for all) and a column by its XLSForm name (null for the row). */
export interface Place {
  sheet: string;
  row: number | null;
  column: string | null;
}

export class UnreadList {
  readonly parts: UnreadPart[] = [];
  total = 0;
  private readonly counted = new Map<string, UnreadPart>();

  add({ sheet, row, column }: Place, code: UnreadCode, found: string | null = null, params: UnreadPart['params'] = {}): void {
    this.total += 1;
    if (this.parts.length < most) this.parts.push({ sheet, row, column, found: found?.slice(0, longest) ?? null, code, params });
  }

  /** Lists what occurs in many rows of a column once, with its first row and its number of rows. */
  count(place: Place, code: UnreadCode, found: string | null = null, params: UnreadPart['params'] = {}): void {
    const key = JSON.stringify([place.sheet, place.column, code, params]);
    const known = this.counted.get(key);
    if (known) known.params['count'] = Number(known.params['count']) + 1;
    else {
      this.add(place, code, found, { ...params, count: 1 });
      const [part] = this.parts.slice(-1);
      if (part) this.counted.set(key, part);
    }
  }

  /** Returns the parts in the order of a spreadsheet: by sheet as given, then by row. */
  sorted(sheets: readonly string[]): UnreadPart[] {
    const placeOf = ({ sheet }: UnreadPart) => (sheets.includes(sheet) ? sheets.indexOf(sheet) : sheets.length);
    return this.parts.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.row ?? 0) - (b.row ?? 0));
  }
}
