/** Draws as SVG the two forms that all of Lacet's pictures are made of: laces and eyelets. */

export interface Point {
  x: number;
  y: number;
}
/** The colours of a tile: its background and its drawing. */
export interface Ink {
  ground: string;
  mark: string;
}

const round = (value: number) => Number(value.toFixed(1));
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
/** Returns straight lines from point to point: a curve would suggest values between two figures. */
export const through = (points: readonly Point[]) => (points.length === 0 ? '' : `M${points.map(at).join('L')}`);

export const lace = (d: string, color: string, width = 5) =>
  d && `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
/** Draws a dotted line, for the part that is still to be done. */
export const dotted = (d: string, color: string, width = 3.5) =>
  d &&
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="0.1 ${width * 2.5}" d="${d}"/>`;
export const eyelet = ({ x, y }: Point, radius: number, { ground, mark }: Ink, width = 3) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${ground}" stroke="${mark}" stroke-width="${width}"/>`;
export const disc = ({ x, y }: Point, radius: number, color: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${color}"/>`;

/** Returns the point at a part of the way from one point to another. */
export const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Returns the whole SVG, with the text alternative that describes it. */
export function picture({ width, height }: Size, words: { locale: string; alternative: string }, body: readonly string[]): string {
  const { locale, alternative } = words;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" xml:lang="${locale}"><title>${escaped(alternative)}</title>${body.join('')}</svg>\n`;
}
export interface Size {
  width: number;
  height: number;
}
