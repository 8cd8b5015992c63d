/** Writes a workbook as a stream: each batch of rows is written when it comes, and not kept. */
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { columnLetters } from '#resources/spreadsheet/columns';
import type { Cell } from '#resources/spreadsheet/cells';
import type { Sheet, SheetLayout, SheetLayoutColumn } from '../sheet';
import { fixedParts, sheetEnd, sheetStart, styles, textCell } from './parts';

/** Returns the bytes of a workbook of one sheet, whose rows come in batches. */
export const writeXlsx = (layout: SheetLayout, rows: AsyncIterable<readonly Cell[][]>): Readable => writeWorkbook([{ layout, rows }]);

/** Returns the bytes of a workbook of several sheets, which are written one after the other. */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  for (const [path, content] of fixedParts(sheets.map(({ layout }) => layout))) zip.addBuffer(Buffer.from(content), path);
  let lists = 0;
  const parts = sheets.map(({ layout, rows }) => {
    const xml = Readable.from(sheetXml(layout, rows, lists), { objectMode: false, highWaterMark: 1 });
    lists += layout.columns.filter(({ words }) => words.length > 0).length;
    return xml;
  });
  parts.forEach((sheet, place) => zip.addReadStream(sheet, `xl/worksheets/sheet${place + 1}.xml`));
  zip.end();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  for (const sheet of parts) sheet.on('error', (error) => out.destroy(error));
  out.on('close', () => parts.forEach((sheet) => sheet.destroy()));
  return out;
}

async function* sheetXml(layout: SheetLayout, rows: AsyncIterable<readonly Cell[][]>, firstList: number): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetStart(layout));
  let number = 2;
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    let xml = '';
    for (const cells of batch) {
      number += 1;
      xml += rowXml(layout.columns, cells, number);
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from(sheetEnd(layout, firstList));
}

function rowXml(columns: readonly SheetLayoutColumn[], cells: readonly Cell[], number: number): string {
  const written = cells.map((cell, place) => cellXml(cell, `${columnLetters(place)}${number}`, columns[place]?.editable ?? true));
  return `<row r="${number}">${written.join('')}</row>`;
}

const day = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);

function cellXml(cell: Cell, address: string, editable: boolean): string {
  if (cell === null || cell.kind === 'unread') return '';
  if (cell.kind === 'text') return textCell(address, cell.text, editable ? styles.text : styles.lockedText);
  if (cell.kind === 'boolean') return `<c r="${address}" t="b"><v>${cell.value ? 1 : 0}</v></c>`;
  if (cell.kind === 'number') return `<c r="${address}" s="${editable ? styles.number : styles.lockedNumber}"><v>${cell.text}</v></c>`;
  return `<c r="${address}" s="${editable ? styles.date : styles.lockedDate}"><v>${serialOf(cell.text)}</v></c>`;
}

/** Returns a day as a spreadsheet counts it: the number of days since the end of 1899. */
export const serialOf = (date: string): number => (Date.parse(`${date}T00:00:00Z`) - epoch) / day;
