import type { ReactNode } from 'react';
import { wrapped } from './text';

/** The colours and type of a drawing, as they are: a file has no style sheet to look them up in. */
export interface Ink {
  paper: string;
  deepPaper: string;
  ink: string;
  soft: string;
  rule: string;
  signal: string;
  series: readonly string[];
  displayFont: string;
  textFont: string;
}
/** What stands around every drawing. */
export interface SheetWords {
  ink: Ink;
  title: string;
  /** What it says, for who can’t see it. */
  alternative: string;
  /** Under the drawing, in order: notes, what is to be known, the source, the licence. */
  lines: readonly string[];
}
interface SheetProps extends SheetWords {
  /** Under the title: the unit, the period. */
  caption: string;
  /** How high the drawing is. */
  height: number;
  /** Between `sheetTop` and `sheetTop + height`. */
  children: ReactNode;
}

export const sheetWidth = 1000;
export const sheetMargin = 40;
/** The size of its words. */
export const small = 14;
const room = sheetWidth - 2 * sheetMargin;
/** How much wider words are in bold. */
const bold = 1.18;
const headingOf = (title: string) => wrapped(title, room, 26 * bold);

/** Where the drawing begins under the title and the caption. */
export const sheetTop = (title: string, caption: string): number => sheetMargin + headingOf(title).length * 32 + (caption ? 26 : 6);

/** A drawing as a file: all that it needs is in it, words in the families that most machines have. */
export function Sheet({ ink, title, alternative, caption, height: drawing, lines, children }: SheetProps) {
  const heading = headingOf(title);
  const foot = sheetTop(title, caption) + drawing;
  const footLines = lines.flatMap((line) => wrapped(line, room, small));
  const height = foot + footLines.length * 20 + sheetMargin - 10;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${sheetWidth} ${height}`}
      width={sheetWidth}
      height={height}
      role="img"
      fontFamily={ink.textFont}
      fontSize={small}
      fill={ink.soft}
    >
      <title>{title}</title>
      <desc>{alternative}</desc>
      <rect width={sheetWidth} height={height} fill={ink.paper} />
      {heading.map((line, index) => (
        <text
          key={line}
          x={sheetMargin}
          y={sheetMargin + 22 + index * 32}
          fontFamily={ink.displayFont}
          fontSize={26}
          fontWeight={600}
          fill={ink.ink}
        >
          {line}
        </text>
      ))}
      {caption && (
        <text x={sheetMargin} y={sheetMargin + heading.length * 32 + 14}>
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
