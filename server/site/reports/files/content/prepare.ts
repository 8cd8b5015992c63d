/** Prepares a document for its files: texts that every font can print, rich text as paragraphs, drawings and pictures that are checked, and headings in order. */
import type { Block, DocumentPage, ReportDocument, TableCell } from '#resources/api/reports/document';
import { reportTooLarge, tableTooLong, type Place } from '../errors';
import { linkOf, type Cleaner } from './clean';
import { readDrawing } from './drawing';
import { readPicture, type PictureType } from './picture';
import { readRich, type RichBlock } from './rich';

/** The most rows of a table, and the most pages and cells of a document. */
export const mostRows = 5000;
const most = { pages: 600, blocks: 6000, cells: 400_000 };

export interface Image {
  type: PictureType | 'svg';
  bytes: Buffer;
  /** Its size, in pixels. */
  width: number;
  height: number;
  alternative: string;
  caption: string;
  href: string | null;
  place: Place;
}
export interface PreparedTile {
  label: string;
  value: string;
  unit: string;
  note: string;
  href: string | null;
}
export interface PreparedCell {
  text: string;
  href: string | null;
  /** The pages that the cell names, by their places; none where it names none. */
  pages: { place: number; title: string }[];
}
export interface PreparedTable {
  caption: string;
  columns: { text: string; align: 'start' | 'end' }[];
  rows: PreparedCell[][];
  notes: string[];
}
export type PreparedBlock =
  /** `level` is its place in the outline of the document, `look` the size that its author chose. */
  | { kind: 'heading'; level: number; look: 1 | 2 | 3; text: string }
  | { kind: 'rich'; blocks: (RichBlock & { outline?: number })[] }
  | { kind: 'sentence'; text: string; href: string | null }
  | { kind: 'tiles'; tiles: PreparedTile[] }
  | { kind: 'image'; isChart: boolean; image: Image }
  | ({ kind: 'table' } & PreparedTable)
  | { kind: 'notes'; title: string; items: string[] }
  | { kind: 'contents' }
  | { kind: 'break' };

export interface PreparedPage {
  title: string;
  isLandscape: boolean;
  isCover: boolean;
  blocks: PreparedBlock[];
}
export interface Prepared {
  title: string;
  subtitle: string;
  client: string;
  address: string | null;
  words: { contents: string; draft: string; as_of: string; page: string };
  pages: PreparedPage[];
}

/** Returns the document as its files are written from it. Throws an ApiError where a part can't be printed. */
export function prepare(document: ReportDocument, cleaner: Cleaner): Prepared {
  checkSize(document);
  const line = (text: string) => cleaner.line(text);
  const { contents, draft, as_of, page, lacking } = document.words;
  const outline = new Outline();
  const pages = document.pages.map((each, index) => preparePage(each, index, cleaner, outline));
  const prepared: Prepared = {
    // A file without a title would be refused by every reader.
    title: [document.title, document.client, '–'].map((text) => cleaner.broken(text).trim()).find(Boolean) ?? '–',
    subtitle: cleaner.broken(document.subtitle),
    client: cleaner.broken(document.client),
    address: linkOf(document.address),
    words: { contents: line(contents), draft: line(draft), as_of: line(as_of), page: line(page) },
    pages,
  };
  if (cleaner.isLacking) pages.at(-1)?.blocks.push({ kind: 'notes', title: '', items: [line(lacking)] });
  return prepared;
}

function preparePage({ title, orientation, look, blocks }: DocumentPage, page: number, cleaner: Cleaner, outline: Outline): PreparedPage {
  const isCover = look === 'cover';
  const shown = isBlank(title) ? '' : cleaner.broken(title);
  if (shown !== '' && !isCover) outline.begin();
  return {
    title: shown,
    isLandscape: orientation === 'landscape',
    isCover,
    blocks: blocks.flatMap((block, place) => (isEmpty(block) ? [] : [prepareBlock(block, { page, block: place }, cleaner, outline)])),
  };
}

/** True for a heading or a sentence that says nothing: a heading without words is refused by every reader of the file. */
const isEmpty = (block: Block): boolean => (block.kind === 'heading' || block.kind === 'sentence') && isBlank(block.text);
const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u.test(text);

function prepareBlock(block: Block, place: Place, cleaner: Cleaner, outline: Outline): PreparedBlock {
  const broken = (text: string) => cleaner.broken(text);
  if (block.kind === 'heading') return { kind: 'heading', level: outline.next(block.level), look: block.level, text: broken(block.text) };
  if (block.kind === 'rich') {
    const blocks = readRich(block.html, cleaner);
    return {
      kind: 'rich',
      blocks: blocks.map((each) => (each.kind === 'heading' ? { ...each, outline: outline.next(each.level - 1) } : each)),
    };
  }
  if (block.kind === 'sentence') return { kind: 'sentence', text: broken(block.text), href: linkOf(block.href) };
  if (block.kind === 'tiles')
    return {
      kind: 'tiles',
      tiles: block.tiles.map(({ label, value, unit, note, href }) => ({
        label: broken(label),
        value: cleaner.broken(value, 18),
        unit: broken(unit),
        note: broken(note),
        href: linkOf(href),
      })),
    };
  if (block.kind === 'table') return prepareTable(block, place, cleaner);
  if (block.kind === 'notes') return { kind: 'notes', title: broken(block.title), items: block.items.map(broken) };
  if (block.kind === 'chart' || block.kind === 'picture') return prepareImage(block, place, cleaner);
  return { kind: block.kind };
}

function prepareTable(block: Extract<Block, { kind: 'table' }>, place: Place, cleaner: Cleaner): PreparedBlock {
  if (block.rows.length > mostRows) throw tableTooLong(place, block.rows.length, mostRows);
  const count = block.columns.length;
  if (count === 0) return { kind: 'notes', title: cleaner.broken(block.caption), items: block.notes.map((note) => cleaner.broken(note)) };
  const cell = (text: string) => cleaner.broken(text, 24);
  const pagesOf = (each: TableCell | undefined) => (each?.pages ?? []).map((page) => ({ ...page, title: cell(page.title) }));
  return {
    kind: 'table',
    caption: cleaner.broken(block.caption),
    columns: block.columns.map(({ text, align }) => ({ text: cell(text), align })),
    // A row has as many cells as there are columns, whatever the document says.
    rows: block.rows.map((row) =>
      Array.from({ length: count }, (_, column) => ({
        text: cell(row[column]?.text ?? ''),
        href: linkOf(row[column]?.href),
        pages: pagesOf(row[column]),
      })),
    ),
    notes: block.notes.map((note) => cleaner.broken(note)),
  };
}

function prepareImage(block: Extract<Block, { kind: 'chart' | 'picture' }>, place: Place, cleaner: Cleaner): PreparedBlock {
  const isChart = block.kind === 'chart';
  const caption = cleaner.broken(block.caption);
  // A figure without words for those who can't see it would be refused by every reader of the file.
  const alternative = cleaner.line(block.alternative).trim() || caption || '–';
  const said = { alternative, caption, href: isChart ? linkOf(block.href) : null, place };
  const markup = isChart ? block.svg : block.type === 'image/svg+xml' ? Buffer.from(block.bytes).toString('utf8') : undefined;
  if (markup !== undefined) {
    const { svg, width, height } = readDrawing(markup, cleaner, place);
    return { kind: 'image', isChart, image: { ...said, type: 'svg', bytes: Buffer.from(svg), width, height } };
  }
  if (isChart) throw new Error('A chart has no drawing.');
  return { kind: 'image', isChart, image: { ...said, ...readPicture(block.bytes, place), bytes: Buffer.from(block.bytes) } };
}

function checkSize({ pages }: ReportDocument): void {
  if (pages.length > most.pages) throw reportTooLarge('pages', pages.length, most.pages);
  const blocks = pages.flatMap((page) => page.blocks);
  if (blocks.length > most.blocks) throw reportTooLarge('blocks', blocks.length, most.blocks);
  const cells = blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length * block.columns.length : 0), 0);
  if (cells > most.cells) throw reportTooLarge('cells', cells, most.cells);
}

/** Gives headings their levels in the outline: below the title of their page, and never more than one below the heading before. */
class Outline {
  private last = 0;
  private base = 0;

  /** Begins a page that has a title, which is of level 1. */
  begin(): void {
    this.last = 1;
    this.base = 1;
  }

  next(level: number): number {
    const wanted = Math.min(6, Math.max(1, level + this.base));
    this.last = Math.min(wanted, this.last + 1);
    return this.last;
  }
}
