/** Draws figures as outlines, since an SVG picture contains no font: Bricolage Grotesque at 640, in thousandths of an em, by character. SIL Open Font License 1.1. */
import outlines from './digits.json';

interface Outline {
  advance: number;
  d: string;
}
const known: Record<string, Outline> = outlines;
const spaces: Record<string, number> = { '\u00a0': 210, '\u202f': 160 };
/** The letter spacing, in thousandths of an em: tight, as in headlines. */
const tracking = -18;

/** Returns the height of the digits at this font size. */
export const capHeight = (size: number) => size * 0.66;

/** Returns the SVG of a number whose bottom left corner is at x and y; throws on a character without an outline. */
export function digits(text: string, x: number, y: number, size: number, fill: string): string {
  let at = 0;
  const paths = [...text].map((character) => {
    const outline = known[character];
    const space = spaces[character];
    if (!outline && space === undefined) throw new Error(`No outline of "${character}" in "${text}".`);
    const path = outline ? `<path transform="translate(${at})" d="${outline.d}"/>` : '';
    at += (outline?.advance ?? space ?? 0) + tracking;
    return path;
  });
  const scale = size / 1000;
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${Number(scale.toFixed(4))})">${paths.join('')}</g>`;
}

/** Returns the width of a number at this font size. */
export function widthOf(text: string, size: number): number {
  const units = [...text].reduce((sum, character) => sum + (known[character]?.advance ?? spaces[character] ?? 0) + tracking, 0);
  return (units * size) / 1000;
}
