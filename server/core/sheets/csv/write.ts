/** Writes rows as CSV that a spreadsheet opens by a double click: with a byte order mark, the delimiter and decimal mark of the language, and no text that would run as a formula. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import type { Locale } from '#resources/definition';
import type { SheetLayout, SheetLayoutColumn } from '../sheet';
import { csvDecimal, csvOptions } from './language';

/** Matches a text that some spreadsheet takes for a formula, also behind apostrophes of its own, so that `readCsv` gives each text back. */
const risky = /^'*[=+\-@\t\r]/;
const neutral = (cell: Cell, text: string): string => (cell?.kind === 'text' && risky.test(text) ? `'${text}` : text);

/** Returns the text of a cell. In a number column it has the decimal mark of the language, also where the cell is a text because its number has more digits than a spreadsheet keeps. */
const written = (cell: Cell, kind: SheetLayoutColumn['kind'] | undefined, locale: Locale): string =>
  kind === 'number' ? csvDecimal(cellText(cell), locale) : cellText(cell);

export function writeCsv(layout: SheetLayout, rows: AsyncIterable<readonly Cell[][]>, locale: Locale): Readable {
  const options = csvOptions(locale);
  const kinds = layout.columns.map(({ kind }) => kind);
  async function* lines(): AsyncGenerator<string> {
    yield `\ufeff${stringify([layout.columns.map(({ header }) => header)], options)}`;
    for await (const batch of rows) {
      if (batch.length > 0)
        yield stringify(
          batch.map((cells) => cells.map((cell, place) => neutral(cell, written(cell, kinds[place], locale)))),
          options,
        );
    }
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 1 });
}
