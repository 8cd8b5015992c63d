/** Reads the rows of the first visible sheet of an OpenDocument spreadsheet, while the file is unpacked. Formulas are never computed: their saved value is read. */
import type { Cell } from '#resources/spreadsheet/cells';
import { isDate } from '#resources/language/rules/values';
import { spreadsheetLimits as most } from '#resources/spreadsheet/limits';
import { SheetCount, textCellOf, tooManyColumns, tooManyLines } from '../limits';
import { percentCell } from '../percent';
import type { Progress, SheetRow } from '../sheet';
import { Archive, parserOf, type Attributes } from '../xlsx/archive';

const content = 'content.xml';

/** Yields the rows that are not empty, in batches. Throws an ApiError where the file is too large or broken. */
export async function* readOds(path: string, progress?: Progress): AsyncGenerator<SheetRow[]> {
  const archive = await Archive.open(path);
  try {
    let rows: SheetRow[] = [];
    const pieces = archive.parse(
      content,
      sheetParser((row) => rows.push(row)),
      progress,
    );
    while (!(await pieces.next()).done) {
      if (rows.length === 0) continue;
      const batch = rows;
      rows = [];
      yield batch;
    }
  } finally {
    archive.close();
  }
}

interface OpenCell {
  attributes: Attributes;
  paragraphs: string[];
}

function sheetParser(found: (row: SheetRow) => void) {
  const hidden = new Set<string>();
  const count = new SheetCount();
  let style = '';
  let state: 'before' | 'inside' | 'after' | 'hidden' = 'before';
  let number = 0;
  let repeated = 1;
  let cells: Cell[] = [];
  /** The number of empty cells after the last filled one. They are added only when a filled cell follows. */
  let empty = 0;
  let cell: OpenCell | undefined;
  let reading = false;
  let annotations = 0;

  const put = (value: Cell, times: number) => {
    if (value === null) {
      empty += times;
      return;
    }
    if (cells.length + empty + times > most.columns) throw tooManyColumns();
    for (; empty > 0; empty -= 1) cells.push(null);
    for (let each = 0; each < times; each += 1) cells.push(value);
  };
  const endRow = () => {
    const first = number + 1;
    number += repeated;
    if (cells.length === 0) return;
    for (let each = first; each <= number; each += 1) {
      if (each > most.lastRow) throw tooManyLines();
      count.take(cells);
      found({ number: each, cells });
    }
  };

  return parserOf({
    open(name, attributes) {
      if (name === 'style') style = attributes['style:name'] ?? '';
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style);
      if (name === 'table' && state === 'before') state = hidden.has(attributes['table:style-name'] ?? '') ? 'hidden' : 'inside';
      if (state !== 'inside') return;
      if (name === 'annotation') annotations += 1;
      if (annotations > 0) return;
      if (name === 'table-row') {
        repeated = repeats(attributes['table:number-rows-repeated']);
        cells = [];
        empty = 0;
      } else if (name === 'table-cell' || name === 'covered-table-cell') cell = { attributes, paragraphs: [] };
      else if (cell && name === 'p') {
        cell.paragraphs.push('');
        reading = true;
      } else if (cell && reading && name === 's') add(cell, ' '.repeat(Math.min(repeats(attributes['text:c']), 1000)));
      else if (cell && reading && name === 'tab') add(cell, '\t');
      else if (cell && reading && name === 'line-break') add(cell, '\n');
    },
    text(text) {
      if (cell && reading && annotations === 0) add(cell, text);
    },
    close(name) {
      if (name === 'table' && state === 'hidden') state = 'before';
      if (state !== 'inside') return;
      if (name === 'annotation') annotations -= 1;
      else if (annotations > 0) return;
      else if (name === 'p') reading = false;
      else if (cell && (name === 'table-cell' || name === 'covered-table-cell')) {
        put(valueOf(cell), repeats(cell.attributes['table:number-columns-repeated']));
        cell = undefined;
      } else if (name === 'table-row') endRow();
      else if (name === 'table') state = 'after';
    },
  });
}

/** Adds to a cell's text, until a little beyond the limit of a cell: the longer text is then known to exceed it. */
function add({ paragraphs }: OpenCell, text: string): void {
  const last = paragraphs.length - 1;
  if (paragraphs.length > most.cellText || (paragraphs[last] ?? '').length > most.cellText) return;
  paragraphs[last] = (paragraphs[last] ?? '') + text;
}

const repeats = (given: string | undefined): number => {
  const times = Number(given ?? 1);
  return Number.isInteger(times) && times > 0 ? Math.min(times, most.lastRow) : 1;
};

const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

function valueOf({ attributes, paragraphs }: OpenCell): Cell {
  const type = attributes['office:value-type'];
  const text = paragraphs.join('\n');
  if (attributes['calcext:value-type'] === 'error') return { kind: 'unread', reason: 'cell_error' };
  if (type === undefined)
    return text === '' && attributes['table:formula'] !== undefined ? { kind: 'unread', reason: 'no_cached_value' } : textCellOf(text);
  const value = attributes['office:value'] ?? '';
  if (type === 'boolean') return { kind: 'boolean', value: attributes['office:boolean-value'] === 'true' };
  if (type === 'date') {
    const day = (attributes['office:date-value'] ?? '').slice(0, 10);
    return isDate(day) ? { kind: 'date', text: day } : textCellOf(text);
  }
  if (type === 'percentage' && decimal.test(value)) return percentCell(value);
  if ((type === 'float' || type === 'currency') && value.length <= 1000 && decimal.test(value) && Number.isFinite(Number(value)))
    return { kind: 'number', text: value };
  return textCellOf(attributes['office:string-value'] ?? text);
}
