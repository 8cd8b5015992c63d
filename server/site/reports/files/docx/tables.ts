/** Writes tables and large figures of a Word document. */
import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, TextRun, WidthType, type ITableCellOptions } from 'docx';
import type { PreparedCell, PreparedTable, PreparedTile } from '../content/prepare';
import { tableLayout } from '../pdf/tableLayout';
import type { Look } from './look';
import { numbersOf, said } from './text';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const bare = { top: none, bottom: none, left: none, right: none };
const frameless = { ...bare, insideHorizontal: none, insideVertical: none };
type Borders = NonNullable<ITableCellOptions['borders']>;

/** Returns a table, with its caption before and its notes after it. The head is repeated on each page. */
export function dataTable(table: PreparedTable, room: number, look: Look): (Paragraph | Table)[] {
  const layout = tableLayout(table, room / 20);
  const widths = columnWidths(layout.columns, room);
  const size = Math.round(layout.size * 2);
  const line = { style: BorderStyle.SINGLE, size: 4, color: look.rule };
  const dark = { style: BorderStyle.SINGLE, size: 8, color: look.ink };
  const cell = (column: number, { text, href, pages }: PreparedCell, isHead: boolean) => {
    const borders: Borders = isHead ? { ...bare, top: dark, bottom: { ...dark, size: 6 } } : { ...bare, bottom: line };
    const alignment = table.columns[column]?.align === 'end' ? 'right' : 'left';
    const words = pages.length > 0 ? numbersOf(pages, size) : said(text, href, { size, bold: isHead });
    const children = [new Paragraph({ style: 'Cell', alignment, keepLines: true, children: words })];
    return new TableCell({
      borders,
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      margins: { top: 50, bottom: 50, left: column === 0 ? 0 : 60, right: 60 },
      children,
    });
  };
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: table.columns.map(({ text }, column) => cell(column, { text, href: null, pages: [] }, true)),
  });
  const rows = table.rows.map((row) => new TableRow({ cantSplit: true, children: row.map((each, column) => cell(column, each, false)) }));
  return [
    ...(table.caption === '' ? [] : [new Paragraph({ style: 'Caption', text: table.caption })]),
    new Table({
      rows: [head, ...rows],
      columnWidths: widths,
      width: { size: room, type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      borders: frameless,
    }),
    ...table.notes.map((text, place) => new Paragraph({ style: 'Small', text, spacing: { before: place === 0 ? 120 : 0 } })),
    new Paragraph({ style: 'Small', text: '' }),
  ];
}

/** Returns the widths of columns in twentieths of a point, which add up to the room that there is. */
function columnWidths(columns: readonly { width: number | null; share: number }[], room: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0) * 20, 0);
  const shares = columns.reduce((sum, { width, share }) => sum + (width === null ? share : 0), 0);
  return columns.map(({ width, share }) => Math.floor(width === null ? ((room - fixed) * share) / Math.max(1, shares) : width * 20));
}

/** Returns figures beside one another, large. */
export function tilesTable(tiles: readonly PreparedTile[], room: number, look: Look): (Paragraph | Table)[] {
  const columns = Math.min(tiles.length, room > 12_000 ? 4 : tiles.length === 4 ? 2 : 3);
  if (columns === 0) return [];
  const width = Math.floor(room / columns);
  const line = { style: BorderStyle.SINGLE, size: 4, color: look.rule };
  const cell = (tile: PreparedTile | undefined) =>
    new TableCell({
      borders: { ...bare, ...(tile && { top: line }) },
      width: { size: width, type: WidthType.DXA },
      margins: { top: 100, bottom: 160, left: 0, right: 200 },
      children: tile ? tileParagraphs(tile) : [new Paragraph({ style: 'Small', text: '' })],
    });
  const rows = Array.from(
    { length: Math.ceil(tiles.length / columns) },
    (_, row) =>
      new TableRow({ cantSplit: true, children: Array.from({ length: columns }, (_none, column) => cell(tiles[row * columns + column])) }),
  );
  return [
    new Table({
      rows,
      columnWidths: Array.from({ length: columns }, () => width),
      width: { size: width * columns, type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      borders: frameless,
    }),
    new Paragraph({ style: 'Small', text: '' }),
  ];
}

function tileParagraphs({ label, value, unit, note, href }: PreparedTile): Paragraph[] {
  const size = value.length > 9 ? 36 : 56;
  return [
    new Paragraph({ style: 'Small', keepNext: true, text: label }),
    new Paragraph({
      style: 'Figure',
      children: [
        new TextRun({ text: value, size }),
        ...(unit === '' ? [] : [new TextRun({ text: `\u00a0${unit}`, size: 22, bold: false })]),
      ],
    }),
    ...(note === '' && href === null ? [] : [new Paragraph({ style: 'Small', children: said(note === '' ? value : note, href) })]),
  ];
}
