import type { ReactNode } from 'react';
import { wrapped } from './text';

/** The colours and fonts of a drawing, written out because a file has no style sheet to look them up in. */
export interface Ink {
  paper: string;
  deepPaper: string;
  ink: string;
  soft: string;
  rule: string;
  signal: string;
  series: readonly string[];
  /** The colours of the series for text. */
  seriesText: readonly string[];
  displayFont: string;
  textFont: string;
  /** The `@font-face` rules, with the font files in them. */
  faces: string;
}
/** The texts and the colours around every drawing. */
export interface SheetWords {
  ink: Ink;
  title: string;
  /** The latest value; `rest` is its unit and its period. */
  figure: { value: string; rest: string } | null;
  /** The sentence about the figures; `lead` is its beginning, which stands out. */
  sentence: { lead: string; rest: string };
  /** A text that says what the drawing shows, for people who can't see it. */
  alternative: string;
  /** The lines under the drawing, in order: notes, remarks (provisional or withheld values, day of the figures), the source, the licence. */
  lines: readonly string[];
  /** The size of a drawing that stands beside its texts, as in a report: it has no head of its own. */
  bare?: Frame | undefined;
}
/** The size of a drawing with axes: its width, the margin beside it, and the height of its plot. */
export interface Frame {
  width: number;
  margin: number;
  plotHeight: number;
}
/** The sizes of bare drawings: of one that has its page alone, of several on a page, and of one on a page that lies. They are printed at about two thirds of their size, with letters that are read. */
export const bareFrames = {
  alone: { width: 660, margin: 4, plotHeight: 270 },
  several: { width: 660, margin: 4, plotHeight: 180 },
  landscape: { width: 1000, margin: 4, plotHeight: 290 },
} satisfies Record<string, Frame>;
/** Returns the size of a drawing with axes. */
export const frameOf = ({ bare }: Pick<SheetWords, 'bare'>): Frame => bare ?? { width: sheetWidth, margin: sheetMargin, plotHeight: 380 };

interface SheetProps extends SheetWords {
  /** The width of the drawing, by default that of a sheet, and the margin at its left. */
  frame?: Pick<Frame, 'width' | 'margin'>;
  /** The line over the drawing: its unit and period. */
  caption: string;
  /** The height of the drawing. */
  height: number;
  /** The drawing, between `sheetTop` and `sheetTop + height`. */
  children: ReactNode;
}

export const sheetWidth = 1000;
export const sheetMargin = 40;
/** The size of the letters of a drawing. */
export const small = 14;
const said = 18;
const room = sheetWidth - 2 * sheetMargin;
/** The width of bold text, as a multiple of that of regular text. */
const bold = 1.18;

type HeadWords = Pick<SheetWords, 'title' | 'figure' | 'sentence' | 'bare'>;
/** Breaks the texts over a drawing into lines, and returns the height at which each text stands. */
function headOf({ title, figure, sentence, bare }: HeadWords, caption: string) {
  if (bare) return { titles: [], sentences: [], first: 0, figureAt: 0, sentenceAt: 0, captionAt: small + 4, end: caption ? small + 16 : 4 };
  const titles = wrapped(title, room, 26 * bold);
  const sentences = wrapped(sentence.lead + sentence.rest, room, said);
  const first = sheetMargin + 22;
  const figureAt = first + (titles.length - 1) * 32 + (figure ? 52 : 0);
  const sentenceAt = figureAt + 34;
  const captionAt = sentenceAt + (sentences.length - 1) * 26 + 40;
  return { titles, sentences, first, figureAt, sentenceAt, captionAt, end: captionAt + (caption ? 12 : -14) };
}

/** Returns the height at which the drawing begins, under the title, the figure, the sentence and the caption. */
export const sheetTop = (words: HeadWords, caption: string): number => headOf(words, caption).end;

/** Draws a file around a drawing: its title, figure, sentence, caption and lines. The file needs nothing from elsewhere. */
export function Sheet({ ink, title, figure, sentence, bare, alternative, caption, height: drawing, lines, frame, children }: SheetProps) {
  const { width, margin } = frame ?? { width: sheetWidth, margin: sheetMargin };
  const head = headOf({ title, figure, sentence, bare }, caption);
  const foot = head.end + drawing;
  const footLines = lines.flatMap((line) => wrapped(line, room, small));
  const height = foot + footLines.length * 20 + (bare ? 4 : sheetMargin - 10);
  const display = { fontFamily: ink.displayFont, fontWeight: 600, fill: ink.ink };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      fontFamily={ink.textFont}
      fontSize={small}
      fill={ink.soft}
    >
      <title>{title}</title>
      <desc>{alternative}</desc>
      <style>{ink.faces}</style>
      <rect width={width} height={height} fill={ink.paper} />
      {head.titles.map((line, index) => (
        <text key={line} x={sheetMargin} y={head.first + index * 32} fontSize={26} {...display}>
          {line}
        </text>
      ))}
      {figure && !bare && (
        <text x={sheetMargin} y={head.figureAt} fontSize={said}>
          <tspan fontSize={42} letterSpacing={-1.2} {...display}>
            {figure.value}
          </tspan>{' '}
          <tspan dx={4}>{figure.rest}</tspan>
        </text>
      )}
      <Said {...{ ink, sentence }} lines={head.sentences} top={head.sentenceAt} />
      {caption && (
        <text x={margin} y={head.captionAt}>
          {caption}
        </text>
      )}
      {children}
      {footLines.map((line, index) => (
        <text key={index} x={sheetMargin} y={foot + index * 20}>
          {line}
        </text>
      ))}
    </svg>
  );
}

/** Draws the lines of the sentence. Its beginning, `lead`, stands out, also where it fills several lines. */
function Said({ ink, sentence, lines, top }: Pick<SheetWords, 'ink' | 'sentence'> & { lines: readonly string[]; top: number }) {
  let before = 0;
  return lines.map((line, index) => {
    const news = line.slice(0, Math.max(0, sentence.lead.length - before));
    before += line.length + 1;
    return (
      <text key={index} x={sheetMargin} y={top + index * 26} fontSize={said} fill={ink.ink}>
        {news !== '' && (
          <tspan fontWeight={600} fill={ink.signal}>
            {news}
          </tspan>
        )}
        {line.slice(news.length)}
      </text>
    );
  });
}
