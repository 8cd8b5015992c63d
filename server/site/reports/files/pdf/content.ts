/** Writes what the template of the PDF reads: the parts of the report with the sizes that depend on how long their texts are. */
import { titleSize } from '#resources/api/reports/titleSizes';
import type { ReportDesign, ReportDocument } from '#resources/api/reports/document';
import type { Image, Prepared, PreparedBlock, PreparedPage } from '../content/prepare';
import type { RichBlock } from '../content/rich';
import type { Fonts } from '../fonts/fonts';
import { contrast } from './contrast';
import { mostHeight } from './mostHeight';
import { tableLayout } from './tableLayout';
import { tilesLayout } from './tilesLayout';

export interface PdfContent {
  json: unknown;
  /** The drawings and pictures, by the names under which the template finds them. */
  images: Map<string, Image>;
}

/** The size of the area of a page that is printed on, in points. */
const areas = { portrait: { width: 470, height: 690 }, landscape: { width: 717, height: 440 } };
/** The most pages whose charts are fitted to their sheet: each is measured, which takes the engine three quarters of a megabyte. */
const mostFitted = 80;
/** What the title of a page and the caption of a drawing take of its height, in points. */
const besideDrawing = 80;

/** Returns the content of a report for the template. */
export function pdfContent(prepared: Prepared, { design, locale, as_of }: ReportDocument, fonts: Fonts): PdfContent {
  const images = new Map<string, Image>();
  const { title, subtitle, client, words, address } = prepared;
  const pages = prepared.pages.map((page) => pageOf(page, images));
  if (pages.filter(({ fitted }) => fitted).length > mostFitted) for (const page of pages) page.fitted = false;
  const json = {
    title,
    subtitle,
    client,
    words,
    address,
    pages,
    'title-size': titleSize(title, 'cover'),
    'shown-address': address === null ? null : broken(address),
    foot: [title, client].filter(Boolean).map(shortened).join(' · '),
    lang: locale,
    region: locale === 'fr' ? 'FR' : 'GB',
    as_of: momentOf(as_of),
    design: { colours: coloursOf(design), text: fonts.names('text'), display: fonts.names('display') },
  };
  return { json, images };
}

function pageOf({ title, isLandscape, isCover, blocks }: PreparedPage, images: Map<string, Image>) {
  const area = areas[isLandscape ? 'landscape' : 'portrait'];
  return {
    // The table of contents doesn't list itself.
    title: { text: title, size: titleSize(title, 'page'), listed: !blocks.some(({ kind }) => kind === 'contents') },
    landscape: isLandscape,
    cover: isCover,
    fitted: blocks.some((block) => block.kind === 'image' && block.isChart) && mostHeight({ title, blocks }, area.width) > area.height,
    blocks: blocks.map((block, place) => blockOf(block, blocks[place + 1], area, images)),
  };
}

/** Returns a block as the template reads it. What is `sticky` stands on the sheet of the block after it. */
function blockOf(
  block: PreparedBlock,
  next: PreparedBlock | undefined,
  area: { width: number; height: number },
  images: Map<string, Image>,
): unknown {
  if (block.kind === 'rich') return { kind: 'rich', blocks: nested(block.blocks) };
  if (block.kind === 'tiles') return { ...block, ...tilesLayout(block.tiles, area.width) };
  if (block.kind === 'sentence') return { ...block, sticky: next?.kind === 'image' || next?.kind === 'table' };
  if (block.kind === 'table') return { ...block, ...tableLayout(block, area.width) };
  if (block.kind !== 'image') return block;
  const { image, isChart } = block;
  const file = `image-${images.size}.${image.type}`;
  images.set(file, image);
  const natural = isChart || image.type === 'svg' ? null : Math.max(120, image.width * 0.75);
  const { alternative, caption, href, width, height } = image;
  const most = area.height - besideDrawing - heightOfNotes(next, area.width);
  const sticky = next?.kind === 'notes';
  return { kind: 'image', chart: isChart, file, alternative, caption, href, ratio: height / width, most, natural, sticky };
}

/** Returns the height of notes, in points, which stay on the page of the drawing that they are about. */
function heightOfNotes(block: PreparedBlock | undefined, width: number): number {
  if (block?.kind !== 'notes') return 0;
  const lines = block.items.reduce((sum, item) => sum + Math.ceil((item.length * 4) / width), block.title === '' ? 0 : 1);
  return Math.min(200, lines * 13 + 30);
}

/** Returns a moment in the parts that the template makes a date of. */
function momentOf(as_of: string): number[] {
  const moment = new Date(as_of);
  if (Number.isNaN(moment.getTime())) throw new Error('A report has no moment of its figures.');
  return [
    moment.getUTCFullYear(),
    moment.getUTCMonth() + 1,
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
    moment.getUTCSeconds(),
  ];
}

/** Returns the colours of the template. The letters of the cover have the one of two colours that is read better on it. */
function coloursOf({ paper, ink, soft, rule, accent }: ReportDesign): Record<string, string> {
  return { paper, ink, soft, rule, accent, 'on-accent': contrast(accent, paper) >= contrast(accent, ink) ? paper : ink };
}

/** Returns the beginning of a text that doesn't fit on the line at the foot of a page. */
const shortened = (text: string): string => (text.length > 60 ? `${[...text].slice(0, 60).join('').trimEnd()}…` : text);

/** Returns an address with places to break where it is longer than a line. */
const broken = (address: string): string => (address.length > 70 ? address.replaceAll(/[/?&.=-]/g, '$&\u200b') : address);

type PdfRich = RichBlock & { outline?: number };
type Nested =
  | Extract<PdfRich, { kind: 'heading' | 'paragraph' }>
  | { kind: 'list'; ordered: boolean; start: number; items: Nested[][] }
  | { kind: 'quote'; blocks: Nested[] };

/** Returns blocks with their lists and quotes as trees. */
function nested(blocks: readonly PdfRich[], depth = 1): Nested[] {
  const trees: Nested[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) break;
    if (block.kind !== 'heading' && block.quote) {
      const [inside, after] = ranged(blocks, at, (each) => each.kind !== 'heading' && each.quote);
      const bare = inside.map((each) => (each.kind === 'heading' ? each : { ...each, quote: false }));
      trees.push({ kind: 'quote', blocks: nested(bare, depth) });
      at = after;
    } else if (block.kind === 'item') {
      const [inside, after] = ranged(blocks, at, (each) => each.kind !== 'heading' && each.depth >= depth);
      trees.push(...listsOf(inside, depth));
      at = after;
    } else trees.push(block);
  }
  return trees;
}

/** Returns the blocks from a place on for which a condition holds, and the place of the last. */
function ranged(blocks: readonly PdfRich[], from: number, holds: (block: PdfRich) => boolean): [PdfRich[], number] {
  const next = blocks.findIndex((each, place) => place > from && !holds(each));
  const end = next < 0 ? blocks.length : next;
  return [blocks.slice(from, end), end - 1];
}

/** Returns the lists of points of one depth, each point with what is deeper below it. */
function listsOf(blocks: readonly PdfRich[], depth: number): Nested[] {
  const lists: Extract<Nested, { kind: 'list' }>[] = [];
  let deeper: PdfRich[] = [];
  const close = () => {
    lists
      .at(-1)
      ?.items.at(-1)
      ?.push(...nested(deeper, depth + 1));
    deeper = [];
  };
  for (const block of blocks) {
    const isPoint = block.kind === 'item' && (block.depth === depth || lists.length === 0);
    if (!isPoint) {
      deeper.push(block);
      continue;
    }
    close();
    const number = Number.parseInt(block.mark, 10);
    const ordered = !Number.isNaN(number);
    const last = lists.at(-1);
    const list = last?.ordered === ordered && number !== 1 ? last : undefined;
    const point: Nested[] = [{ kind: 'paragraph', runs: block.runs, depth: 0, quote: false }];
    if (list) list.items.push(point);
    else lists.push({ kind: 'list', ordered, start: ordered ? number : 1, items: [point] });
  }
  close();
  return lists;
}
