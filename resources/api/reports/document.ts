/**
 * A report in one language, ready to be drawn: what its page on the site, its PDF, its Word document and its workbook have in common.
 * Every number and every sentence is written here already, so the files can't differ in them.
 */
import type { Locale } from '#resources/definition';

export interface ReportDocument {
  title: string;
  /** A line below the title, such as the period that the report is about; '' for none. */
  subtitle: string;
  locale: Locale;
  /** The name of the client. */
  client: string;
  design: ReportDesign;
  /** The words of the document itself, in its language. */
  words: DocumentWords;
  /** The moment of its figures, ISO 8601. Files have this date, and no other. */
  as_of: string;
  /** The address of the report on the site; null for a draft. */
  address: string | null;
  /** The SHA-256 of the version's content; null for a draft. */
  hash: string | null;
  pages: DocumentPage[];
}

export interface ReportDesign {
  /** Colours as #rrggbb. */
  paper: string;
  ink: string;
  soft: string;
  rule: string;
  accent: string;
  /** The names of the families of fonts: of titles, and of text. */
  display: string;
  text: string;
}

export interface DocumentWords {
  contents: string;
  /** Such as “Draft”, above each page of what is not frozen; '' otherwise. */
  draft: string;
  /** Such as “Figures as of 29 November 2026”. */
  as_of: string;
  /** Such as “Page”: stands before the number of a page. */
  page: string;
  /** Says what the sign □ stands for, where a file has no letter. */
  lacking: string;
  /** Stands before the SHA-256 of the version: “Fingerprint”. */
  fingerprint: string;
  /** Stands before the address of a figure in a workbook: “Address”. */
  workbook: {
    figures: string;
    page: string;
    indicator: string;
    scope: string;
    period: string;
    value: string;
    unit: string;
    coverage: string;
    source: string;
    address: string;
  };
}

export interface DocumentPage {
  id: string;
  /** The title of the page, for the outline and the table of contents; '' for none. */
  title: string;
  orientation: 'portrait' | 'landscape';
  /** `cover` has the title of the report over the whole page; `plain` runs on over several sheets where it is long. */
  look: 'cover' | 'plain';
  blocks: Block[];
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  /** Cleaned HTML: p, h2 to h4, ul, ol, li, strong, em, u, s, sub, sup, br, a[href], blockquote. */
  | { kind: 'rich'; html: string }
  /** A sentence about figures. `href` is where the figures are followed to their entries. */
  | { kind: 'sentence'; text: string; href: string | null }
  /** Figures beside one another, large. */
  | { kind: 'tiles'; tiles: Tile[] }
  | { kind: 'chart'; svg: string; alternative: string; caption: string; href: string | null }
  | TableBlock
  | {
      kind: 'picture';
      bytes: Uint8Array;
      type: 'image/png' | 'image/jpeg' | 'image/svg+xml' | 'image/webp';
      alternative: string;
      caption: string;
    }
  /** Remarks, small: annotations of a chart, what figures leave out. */
  | { kind: 'notes'; title: string; items: string[] }
  /** The table of contents: the pages that have a title. */
  | { kind: 'contents' }
  | { kind: 'break' };

export interface Tile {
  /** The name of the indicator, with the selection of the figure. */
  label: string;
  value: string;
  unit: string;
  /** The period, and how complete the figure is. */
  note: string;
  href: string | null;
}

export interface TableBlock {
  kind: 'table';
  caption: string;
  /** Its columns; `end` sets numbers at the right. */
  columns: { text: string; align: 'start' | 'end' }[];
  /** The rows: the first cell of each is its head. */
  rows: TableCell[][];
  notes: string[];
}
export interface TableCell {
  text: string;
  href?: string | null;
  /** The pages of the document that the cell names, by their places. Its text has their titles; a file with numbered sheets writes the numbers of these. */
  pages?: { place: number; title: string }[];
}

/** The figures of a document for its workbook: each number that the document shows or draws, once per page. */
export interface FigureRow {
  page: string;
  indicator: string;
  /** The tags and the measure that the figure is selected by. */
  scope: string;
  period: string;
  /** The value, exactly, as a decimal text. */
  value: string;
  unit: string;
  coverage: string;
  source: string;
  address: string;
}
