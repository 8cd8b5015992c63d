/** Rows as CSV that spreadsheets open by a double click: a byte-order mark, the delimiter of the language, no text that would run as a formula. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import type { Locale } from '#resources/definition';
import type { SheetLayout } from '../sheet';

/** What begins a formula for some spreadsheet. */
const risky = /^[=+\-@\t\r]/;
const neutral = (cell: Cell): string => {
  const text = cellText(cell);
  return cell?.kind === 'text' && risky.test(text) ? `'${text}` : text;
};

export function writeCsv(layout: SheetLayout, rows: AsyncIterable<readonly Cell[][]>, locale: Locale): Readable {
  const options = { delimiter: locale === 'fr' ? ';' : ',', record_delimiter: '\r\n' };
  async function* lines(): AsyncGenerator<string> {
    yield `\ufeff${stringify([layout.columns.map(({ header }) => header)], options)}`;
    for await (const batch of rows) {
      if (batch.length > 0)
        yield stringify(
          batch.map((cells) => cells.map(neutral)),
          options,
        );
    }
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 1 });
}
