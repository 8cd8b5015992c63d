/** Writes a workbook to fill in: locked cells around those to fill in, lists to choose from per cell, hidden rows, columns and sheets. */
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { columnLetters } from '#resources/spreadsheet/columns';
import { spreadsheetLimits } from '#resources/spreadsheet/limits';
import type { Cell } from '#resources/spreadsheet/cells';
import { bookParts, listsName, main, sheetNames, textCell, xmlHead } from '../parts';
import { serialOf } from '../write';
import { formatOf, stylesXml, type Look } from './styles';

export interface FormCell {
  value: Cell;
  look: Look;
  /** The texts that the spreadsheet offers for the cell. */
  words?: readonly string[] | undefined;
}
export interface FormRow {
  cells: readonly (FormCell | null)[];
  hidden?: boolean;
}
export interface FormSheet {
  name: string;
  hidden?: boolean;
  /** True for a sheet whose cells may all be changed. */
  editable?: boolean;
  columns: readonly { width: number; hidden?: boolean }[];
  /** The number of rows and columns that stay visible during scrolling. */
  frozen?: { rows: number; columns: number };
  rows: Iterable<FormRow>;
}

/** The number of rows that are written before other work gets its turn. */
const atOnce = 200;

/** Returns the bytes of a workbook of these sheets. The first sheet is shown when the workbook is opened; a hidden sheet of the lists to choose from comes last. */
export function writeForm(sheets: readonly FormSheet[]): Readable {
  const zip = new ZipFile();
  const reserved = [...sheets.flatMap(({ name, hidden }) => (hidden ? [name] : [])), listsName];
  const names = sheetNames(
    sheets.map(({ name, hidden }) => (hidden ? '' : name)),
    reserved,
  );
  const parts = [
    ...sheets.map(({ name, hidden = false }, place) => ({ name: hidden ? name : (names[place] ?? name), hidden })),
    { name: listsName, hidden: true },
  ];
  for (const [path, content] of bookParts(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.addBuffer(Buffer.from(`${xmlHead}${stylesXml(main)}`), 'xl/styles.xml');
  const lists = new Lists();
  const contents = [...sheets.map((sheet) => sheetXml(sheet, lists)), lists.xml()].map((xml) =>
    Readable.from(xml, { objectMode: false, highWaterMark: 1 }),
  );
  contents.forEach((content, place) => zip.addReadStream(content, `xl/worksheets/sheet${place + 1}.xml`));
  zip.end();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  for (const content of contents) content.on('error', (error) => out.destroy(error));
  out.on('close', () => contents.forEach((content) => content.destroy()));
  return out;
}

async function* sheetXml({ columns, frozen, hidden, editable, rows }: FormSheet, lists: Lists): AsyncGenerator<Buffer> {
  const cols = columns.map(
    ({ width, hidden: isHidden }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}"${isHidden ? ' hidden="1"' : ''} customWidth="1"/>`,
  );
  yield Buffer.from(
    `${xmlHead}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${viewXml(frozen)}<cols>${cols.join('')}</cols><sheetData>`,
  );
  const choices = new Choices(lists);
  let number = 0;
  let xml = '';
  for (const row of rows) {
    number += 1;
    xml += rowXml(row, number, choices);
    if (number % atOnce !== 0) continue;
    yield Buffer.from(xml);
    xml = '';
    await new Promise(setImmediate);
  }
  // Rows and columns may be made wider, and nothing but the cells to fill in may be changed. There is no password: this prevents mistakes only.
  const protection = hidden || editable ? '' : '<sheetProtection sheet="1" formatColumns="0" formatRows="0" autoFilter="0"/>';
  // Printed, a sheet is as wide as the paper.
  const paper = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';
  yield Buffer.from(`${xml}</sheetData>${protection}${choices.xml()}${paper}</worksheet>`);
}

function viewXml(frozen: FormSheet['frozen']): string {
  if (!frozen) return '';
  const { rows, columns } = frozen;
  const corner = `${columnLetters(columns)}${rows + 1}`;
  return `<sheetViews><sheetView workbookViewId="0"><pane${columns > 0 ? ` xSplit="${columns}"` : ''} ySplit="${rows}" topLeftCell="${corner}" activePane="${columns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/></sheetView></sheetViews>`;
}

function rowXml({ cells, hidden }: FormRow, number: number, choices: Choices): string {
  const written = cells.map((cell, place) => {
    if (!cell) return '';
    if (cell.words && cell.words.length > 0) choices.add(cell.words, place, number);
    return cellXml(cell, `${columnLetters(place)}${number}`);
  });
  return `<row r="${number}"${hidden ? ' hidden="1"' : ''}>${written.join('')}</row>`;
}

function cellXml({ value, look }: FormCell, address: string): string {
  const format = formatOf(look);
  if (value === null || value.kind === 'unread') return `<c r="${address}" s="${format}"/>`;
  if (value.kind === 'text') return textCell(address, value.text.slice(0, spreadsheetLimits.cellText), format);
  if (value.kind === 'boolean') return `<c r="${address}" s="${format}" t="b"><v>${value.value ? 1 : 0}</v></c>`;
  return `<c r="${address}" s="${format}"><v>${value.kind === 'number' ? value.text : serialOf(value.text)}</v></c>`;
}

/** The lists of a workbook: equal ones stand once, each in a column of the last sheet. */
class Lists {
  private readonly places = new Map<string, number>();
  private readonly all: (readonly string[])[] = [];

  /** Returns the cells that hold these words. */
  rangeOf(words: readonly string[]): string {
    const key = JSON.stringify(words);
    const place = this.places.get(key) ?? this.all.push(words) - 1;
    this.places.set(key, place);
    const column = columnLetters(place);
    return `${listsName}!$${column}$1:$${column}$${words.length}`;
  }

  async *xml(): AsyncGenerator<Buffer> {
    yield Buffer.from(`${xmlHead}<worksheet xmlns="${main}"><sheetData>`);
    const longest = this.all.reduce((most, { length }) => Math.max(most, length), 0);
    for (let row = 0; row < longest; row += 1) {
      const cells = this.all.map((words, place) => {
        const word = words[row];
        return word === undefined ? '' : textCell(`${columnLetters(place)}${row + 1}`, word, 0);
      });
      yield Buffer.from(`<row r="${row + 1}">${cells.join('')}</row>`);
    }
    yield Buffer.from('</sheetData></worksheet>');
  }
}

/** The cells of a sheet that have a list, by the list; cells under one another are written as one range. */
class Choices {
  private readonly found = new Map<string, { column: number; first: number; last: number }[]>();

  constructor(private readonly lists: Lists) {}

  add(words: readonly string[], column: number, row: number): void {
    const range = this.lists.rangeOf(words);
    const cells = this.found.get(range) ?? [];
    this.found.set(range, cells);
    const above = cells.findLast((each) => each.column === column);
    if (above?.last === row - 1) above.last = row;
    else cells.push({ column, first: row, last: row });
  }

  xml(): string {
    if (this.found.size === 0) return '';
    const lists = [...this.found].map(([range, cells]) => {
      const at = cells.map(({ column, first, last }) => `${columnLetters(column)}${first}:${columnLetters(column)}${last}`);
      return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${at.join(' ')}"><formula1>${range}</formula1></dataValidation>`;
    });
    return `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
  }
}
