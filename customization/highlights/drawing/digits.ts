/** Figures as outlines, since a picture carries no font: Bricolage Grotesque at 640, thousandths of an em, by the character. SIL Open Font License 1.1. */
import outlines from './digits.json';

interface Outline {
  advance: number;
  d: string;
}
const known: Record<string, Outline> = outlines;
const spaces: Record<string, number> = { '\u00a0': 210, '\u202f': 160 };
/** Set tight, as headlines are. */
const tracking = -18;

/** The height of a figure of this size. */
export const capHeight = (size: number) => size * 0.66;

/** A number, its left at x and its foot at y; throws on a character that no picture may hold. */
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

/** How wide a number of this size is. */
export function widthOf(text: string, size: number): number {
  const units = [...text].reduce((sum, character) => sum + (known[character]?.advance ?? spaces[character] ?? 0) + tracking, 0);
  return (units * size) / 1000;
}
