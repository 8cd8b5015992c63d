/** Writes a report as a Word document. */
import {
  AlignmentType,
  Bookmark,
  Document,
  Footer,
  Header,
  InternalHyperlink,
  Packer,
  PageNumber,
  PageOrientation,
  PageReference,
  Paragraph,
  SectionType,
  TabStopType,
  TextRun,
  type ISectionOptions,
  type Table,
} from 'docx';
import { estimatePageNumbers } from 'docx/layout';
import type { ReportDocument } from '#resources/api/reports/document';
import { fixedZip, readZip } from '../archive/fixedZip';
import { Cleaner } from '../content/clean';
import { prepare, type Prepared, type PreparedBlock, type PreparedPage } from '../content/prepare';
import { Fonts } from '../fonts/fonts';
import { fixedParts } from './fixed';
import { lookOf, paper, roomOf, stylesOf, type Look } from './look';
import { drawnAsPixels } from './drawings';
import { picture, type Pictures } from './pictures';
import { dataTable, tilesTable } from './tables';
import { headingOf, markOf, richParagraphs, said } from './text';
import { webpAsPng } from './webp';

interface Writing {
  prepared: Prepared;
  look: Look;
  pictures: Pictures;
  /** The places of the pages that tables name. */
  named: ReadonlySet<number>;
}

/** Returns the bytes of the document. */
export async function writeDocx(document: ReportDocument): Promise<Buffer> {
  const fonts = new Fonts(document.design);
  const prepared = prepare(document, new Cleaner(fonts));
  const look = lookOf(document.design);
  const images = prepared.pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'image' ? [block.image] : [])));
  const writing = {
    prepared,
    look,
    pictures: { drawn: await drawnAsPixels(images, fonts), turned: await webpAsPng(images) },
    named: namedPages(prepared),
  };
  const file = new Document({
    title: prepared.title,
    creator: prepared.client,
    lastModifiedBy: prepared.client,
    styles: stylesOf(look, document),
    background: { color: document.design.paper.slice(1) },
    pageNumbers: estimatePageNumbers,
    sections: prepared.pages.map((page, index) => sectionOf(page, index, writing)),
  });
  return fixedZip(fixedParts(await readZip(await Packer.toBuffer(file)), document.as_of), document.as_of);
}

const namedPages = ({ pages }: Prepared): Set<number> => {
  const cells = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [])));
  return new Set(cells.flatMap((cell) => cell.pages.map(({ place }) => place)));
};

function sectionOf(page: PreparedPage, index: number, writing: Writing): ISectionOptions {
  const { prepared, look } = writing;
  const { isLandscape, isCover } = page;
  const children = [
    ...(isCover ? cover(writing, index) : pageTitle(page, index, writing)),
    ...page.blocks.flatMap((block) => blockOf(block, page, writing)),
    ...(isCover ? coverFoot(prepared) : []),
  ];
  const margin = paper.margin;
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      page: {
        // The library turns the sides of a page that lies.
        size: { width: paper.short, height: paper.long, orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
        margin: { top: margin, bottom: margin, left: margin, right: margin, header: 600, footer: 600 },
      },
    },
    headers: { default: new Header({ children: isCover || prepared.words.draft === '' ? [new Paragraph('')] : [draft(prepared, look)] }) },
    footers: { default: new Footer({ children: isCover ? [new Paragraph('')] : [foot(prepared, look, roomOf(isLandscape))] }) },
    children: children.length > 0 ? children : [new Paragraph('')],
  };
}

/** Returns the title of a page; where it has none, a mark if a table names the page. */
const pageTitle = ({ title }: PreparedPage, index: number, { named }: Writing): Paragraph[] =>
  title === ''
    ? named.has(index)
      ? [new Paragraph({ style: 'Small', children: [new Bookmark({ id: markOf(index), children: [] })] })]
      : []
    : [new Paragraph({ heading: headingOf(1), children: [new Bookmark({ id: markOf(index), children: [new TextRun(title)] })] })];

const cover = ({ prepared: { client, title, subtitle, words }, look }: Writing, index: number): Paragraph[] => [
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: roomOf(false) }],
    children: [
      new TextRun({ text: client, font: look.display, bold: true, size: 30 }),
      ...(words.draft === '' ? [] : [new TextRun(`\t${words.draft}`)]),
    ],
  }),
  new Paragraph({
    style: 'Title',
    run: { size: title.length > 130 ? 36 : title.length > 60 ? 56 : 88 },
    children: [
      new Bookmark({
        id: markOf(index),
        children: [new TextRun({ text: title, size: title.length > 130 ? 36 : title.length > 60 ? 56 : 88 })],
      }),
    ],
  }),
  ...(subtitle === '' ? [] : [new Paragraph({ style: 'Subtitle', text: subtitle })]),
];

const coverFoot = ({ words, address }: Prepared): Paragraph[] => [
  new Paragraph({ style: 'Small', spacing: { before: 800 }, text: words.as_of }),
  ...(address === null ? [] : [new Paragraph({ style: 'Small', children: said(address, address) })]),
];

const draft = ({ words }: Prepared, look: Look) =>
  new Paragraph({
    style: 'Small',
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ text: words.draft, bold: true, color: look.accent })],
  });

const foot = ({ title, client, words }: Prepared, look: Look, room: number) =>
  new Paragraph({
    style: 'Small',
    tabStops: [{ type: TabStopType.RIGHT, position: room }],
    border: { top: { style: 'single', size: 4, space: 6, color: look.rule } },
    children: [
      new TextRun([title, client].filter(Boolean).join(' · ').slice(0, 100)),
      new TextRun({ children: [`\t${words.page} `, PageNumber.CURRENT] }),
    ],
  });

function blockOf(block: PreparedBlock, { isLandscape }: PreparedPage, { prepared, look, pictures }: Writing): (Paragraph | Table)[] {
  const room = roomOf(isLandscape);
  if (block.kind === 'heading') return [new Paragraph({ heading: headingOf(block.level), text: block.text })];
  if (block.kind === 'rich') return richParagraphs(block.blocks, look);
  if (block.kind === 'sentence') return [new Paragraph({ style: 'Lead', children: said(block.text, block.href) })];
  if (block.kind === 'tiles') return tilesTable(block.tiles, room, look);
  if (block.kind === 'table') return dataTable(block, room, look);
  if (block.kind === 'image') return picture(block, room, isLandscape, pictures);
  if (block.kind === 'contents') return contents(prepared, room, look);
  if (block.kind === 'break') return [new Paragraph({ pageBreakBefore: true, text: '' })];
  return [
    ...(block.title === ''
      ? []
      : [new Paragraph({ style: 'Small', keepNext: true, children: [new TextRun({ text: block.title, bold: true, color: look.ink })] })]),
    ...block.items.map((text) => new Paragraph({ style: 'Small', text })),
  ];
}

/** Returns the table of contents: each page that has a title, with a link to it and its number. */
const contents = ({ pages }: Prepared, room: number, look: Look): Paragraph[] => {
  const isListed = ({ title, isCover, blocks }: PreparedPage) =>
    title !== '' && !isCover && !blocks.some(({ kind }) => kind === 'contents');
  const count = pages.filter(isListed).length;
  // The lines of a long table of contents stand closer, so that it ends on its sheet.
  const line = { style: 'single' as const, size: 4, space: count <= 24 ? 5 : count <= 32 ? 3 : 1, color: look.rule };
  return pages.flatMap((page, index) => {
    if (!isListed(page)) return [];
    return [
      new Paragraph({
        spacing: { before: 0, after: 0, line: 260, lineRule: 'exact' },
        tabStops: [{ type: TabStopType.RIGHT, position: room }],
        border: { bottom: line, between: line },
        children: [
          new InternalHyperlink({
            anchor: markOf(index),
            children: [new TextRun(page.title), new TextRun('\t'), new PageReference(markOf(index))],
          }),
        ],
      }),
    ];
  });
};
