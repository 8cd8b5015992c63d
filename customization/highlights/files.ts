/** Gives the addresses of the pictures that `npm run draw:lacet` draws: a header and eleven tiles for each year and language. */
import type { Locale } from '#resources/definition';
import { pictureName, shapesOf, sizes, type Shape } from './shapes';
import type { Tile, Year } from './tiles';

const addresses = import.meta.glob<string>('./pictures/*/*/*.svg', { query: '?no-inline', import: 'default', eager: true });

function addressOf(year: Year, locale: Locale, name: string): string {
  const path = `./pictures/${year}/${locale}/${name}.svg`;
  const address = addresses[path];
  if (address === undefined) throw new Error(`${path} is not drawn: npm run draw:lacet.`);
  return address;
}

interface File {
  src: string;
  width: number;
  height: number;
}

/** Returns the address of the picture above the tiles. */
export const headerPicture = (year: Year, locale: Locale) => addressOf(year, locale, 'header');

/** Returns a tile's picture, and its wide one for large screens where it has one. */
export function tilePicture(tile: Tile, year: Year, locale: Locale): { tall: File; wide: File | null } {
  const file = (shape: Shape): File => ({ src: addressOf(year, locale, pictureName(tile, shape)), ...sizes[shape] });
  const { tall, wide } = shapesOf[tile.display];
  return { tall: file(tall), wide: wide ? file(wide) : null };
}
