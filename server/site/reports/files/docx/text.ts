/** Writes rich text and links as runs of a Word document. */
import {
  ExternalHyperlink,
  HeadingLevel,
  InternalHyperlink,
  PageReference,
  Paragraph,
  TextRun,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { RichBlock, Run } from '../content/rich';
import type { Look } from './look';

const levels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
export const headingOf = (level: number) => levels[Math.min(levels.length, level) - 1] ?? HeadingLevel.HEADING_6;

/** Returns the runs of a text; line breaks stay. */
const runsOf = (text: string, options: IRunOptions = {}): TextRun[] =>
  text.split('\n').map((line, place) => new TextRun({ ...options, text: line, ...(place > 0 && { break: 1 }) }));

/** Returns a text, as a link where it leads somewhere. */
export function said(text: string, href: string | null = null, options: IRunOptions = {}): ParagraphChild[] {
  if (href === null) return runsOf(text, options);
  return [new ExternalHyperlink({ link: href, children: runsOf(text, { ...options, style: 'Hyperlink' }) })];
}

/** Returns the name under which a page is found. */
export const markOf = (place: number) => `page-${place + 1}`;

/** Returns the numbers of the sheets on which pages begin, each with a link to its page. */
export const numbersOf = (pages: readonly { place: number }[], size: number): ParagraphChild[] =>
  pages.flatMap(({ place }, index) => [
    ...(index === 0 ? [] : [new TextRun({ text: ', ', size })]),
    new InternalHyperlink({ anchor: markOf(place), children: [new PageReference(markOf(place))] }),
  ]);

const childrenOf = (runs: readonly Run[]): ParagraphChild[] =>
  runs.flatMap(({ text, strong, em, u, s, sub, sup, href }) =>
    said(text, href, { bold: strong, italics: em, ...(u && { underline: {} }), strike: s, subScript: sub, superScript: sup }),
  );

/** Returns the paragraphs of a rich text. */
export function richParagraphs(blocks: readonly (RichBlock & { outline?: number })[], look: Look): Paragraph[] {
  return blocks.map((block) => {
    const children = childrenOf(block.runs);
    if (block.kind === 'heading') return new Paragraph({ heading: headingOf(block.outline ?? block.level), children });
    const style = block.quote ? { style: 'Quote' } : {};
    const left = block.depth * 360;
    if (block.kind === 'paragraph') return new Paragraph({ ...style, ...(left > 0 && { indent: { left } }), children });
    const isNumber = /^\d/.test(block.mark);
    const mark = new TextRun({ text: `${block.mark}\t`, color: look.accent, bold: isNumber });
    const indent = { left, hanging: 320 };
    return new Paragraph({
      ...style,
      indent,
      tabStops: [{ type: 'left', position: left }],
      spacing: { after: 80 },
      children: [mark, ...children],
    });
  });
}
