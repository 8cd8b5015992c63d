/** Draws every picture of the highlights, by the name of its file. Pure. */
import { locales, type Locale } from '#resources/definition';
import { valueOf } from '../facts';
import { headerAlternative, figuresIn, tileText } from '../tileTexts';
import { pictureName, shapesOf, sizes, type Shape } from '../shapes';
import { tiles, years, type DrawnYear, type Tile, type Year } from '../tiles';
import { capHeight, digits, widthOf } from './digits';
import { eyelet, lace, picture, through, type Point } from './marks';
import { drawing } from './pictures';

/** Returns the font size of a figure: the largest that fits the width of its shape, up to a limit. */
function figureSize(text: string, shape: Shape): number {
  const [most, room] = shape === 'unit' ? [78, 244] : shape === 'h2' ? [100, 246] : [104, 232];
  return Math.min(most, (room / widthOf(text, 100)) * 100);
}

/** Returns what a tile shows in a shape, without a ground: its drawing and its figure. */
export function tileMarks(tile: Tile, shape: Shape, year: DrawnYear, locale: Locale): string[] {
  const size = sizes[shape];
  const { figure } = tileText(tile.number, year, locale);
  const foot = shape === 'wide' ? size.height - 34 : size.height - 2;
  return [
    ...drawing(tile, { year, ink: tile, size, locale }),
    digits(figure, shape === 'wide' ? 8 : -2, foot, figureSize(figure, shape), tile.mark),
  ];
}

function tilePicture(tile: Tile, shape: Shape, year: Year, locale: Locale): string {
  const { figure, alternative } = tileText(tile.number, year, locale);
  return picture(sizes[shape], { locale, alternative: `${figure}. ${alternative}` }, tileMarks(tile, shape, year, locale));
}

const header = { width: 1208, height: 250 };
const page = { ground: '#f7f3ec', mark: '#1d1b18' };
/** Draws the year, and the lace of the group's emissions up to that year. */
function headerPicture(year: Year, locale: Locale): string {
  const highest = valueOf('ghg_emissions', 2013);
  const start = Math.round(widthOf(String(year), 290)) + 34;
  const all = Array.from({ length: year - 2013 + 1 }, (_, index) => 2013 + index);
  const places = all.map((each): Point => ({
    x: start + ((each - 2013) / 10) * (1170 - start),
    y: 216 - (valueOf('ghg_emissions', each) / highest) * 186,
  }));
  const latest = places.at(-1) ?? { x: 0, y: 0 };
  const value = figuresIn(locale).number(valueOf('ghg_emissions', year));
  const size = 34;
  const left = Math.min(latest.x + 22, header.width - widthOf(value, size) - 4);
  const above = latest.x + 22 > left;
  return picture(header, { locale, alternative: headerAlternative(year, locale) }, [
    digits(String(year), -6, 216, 290, page.mark),
    lace(`M${start - 14} 216H1204`, page.mark, 2),
    lace(through(places), '#c8401f', 7),
    ...places.map((place) => eyelet(place, place === latest ? 11 : 7.5, place === latest ? { ...page, ground: '#c8401f' } : page, 3)),
    digits(value, left, above ? latest.y - 24 : latest.y + capHeight(size) / 2, size, page.mark),
  ]);
}

/** Returns the SVG of each picture by the name of its file: `2019/fr/07-wide.svg`. */
export function pictures(): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const year of years)
    for (const locale of locales) {
      drawn.set(`${year}/${locale}/header.svg`, headerPicture(year, locale));
      for (const tile of tiles)
        for (const shape of Object.values(shapesOf[tile.display]))
          drawn.set(`${year}/${locale}/${pictureName(tile, shape)}.svg`, tilePicture(tile, shape, year, locale));
    }
  return drawn;
}
