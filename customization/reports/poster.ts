/** Puts the eleven tiles of a year's highlights on one sheet, as their page does on a wide screen, and on a narrow one for phones. Pure. */
import type { ReportPicture } from '#src/kit';
import type { Locale } from '#resources/definition';
import { tileMarks } from '../highlights/drawing/draw';
import { picture } from '../highlights/drawing/marks';
import { shapesOf, sizes, type Shape } from '../highlights/shapes';
import { tileText } from '../highlights/tileTexts';
import { drawnYears, tiles, type DrawnYear } from '../highlights/tiles';
import { linesOf, written, type Letters } from './lines';

const [column, gap, inset] = [290, 16, 21];

/** The place of a tile: its column and row, how many it takes of each, and the shape of its drawing where it is not that of the page. */
type Place = readonly [left: number, top: number, columns: number, rows: number, shape?: Shape];
interface Sheet {
  columns: number;
  /** The heights of the rows: of a drawing, and of the lines of text under it. */
  rows: readonly number[];
  places: Readonly<Record<number, Place>>;
  letters: Letters;
}

const wide: Sheet = {
  columns: 4,
  rows: [330, 330, 330, 330, 316],
  places: {
    1: [0, 0, 1, 2],
    2: [1, 0, 1, 1],
    3: [2, 0, 2, 1],
    4: [1, 1, 1, 1],
    5: [2, 1, 1, 1],
    6: [3, 1, 1, 1],
    7: [0, 2, 3, 1],
    8: [3, 2, 1, 2],
    9: [0, 3, 1, 1],
    10: [1, 3, 2, 1],
    11: [0, 4, 4, 1],
  },
  letters: { size: 20, line: 25, width: 9.8 },
};
const narrow: Sheet = {
  columns: 2,
  rows: [400, 400, 342, 400, 310, 400, 432, 342],
  places: {
    1: [0, 0, 1, 2],
    2: [1, 0, 1, 1],
    4: [1, 1, 1, 1],
    3: [0, 2, 2, 1],
    5: [0, 3, 1, 1],
    6: [1, 3, 1, 1],
    7: [0, 4, 2, 1, 'w2'],
    8: [0, 5, 1, 2],
    9: [1, 5, 1, 1],
    11: [1, 6, 1, 1],
    10: [0, 7, 2, 1],
  },
  letters: { size: 26, line: 32, width: 12.6 },
};

const sum = (sizesOfRows: readonly number[]) => sizesOfRows.reduce((all, each) => all + each + gap, -gap);
const across = (count: number) => count * (column + gap) - gap;

/** Returns the sheet of a year; nothing for a year that has no highlights. */
export function poster(asked: number, locale: Locale): ReportPicture[] {
  const year = drawnYears.find((each) => each === asked);
  if (year === undefined) return [];
  const said = tiles.map(({ number }) => tileText(number, year, locale));
  const alternative = `${year}. ${said.map(({ figure, caption }) => `${figure} ${caption}.`).join(' ')}`;
  const draw = (sheet: Sheet) =>
    picture(
      { width: across(sheet.columns), height: sum(sheet.rows) },
      { locale, alternative },
      tiles.map((tile) => drawn(tile, sheet, year, locale)),
    );
  return [{ svg: draw(wide), narrow: draw(narrow), alternative, caption: '' }];
}

function drawn(tile: (typeof tiles)[number], { places, rows, letters }: Sheet, year: DrawnYear, locale: Locale): string {
  const [left, top, columns, high, own] = places[tile.number] ?? [0, 0, 1, 1];
  const [x, y, width] = [left * (column + gap), sum(rows.slice(0, top)) + gap, across(columns)];
  const height = sum(rows.slice(top, top + high));
  const { tall, wide: broad } = shapesOf[tile.display];
  const shape = own ?? (columns > 2 && broad ? broad : tall);
  const lines = linesOf(tileText(tile.number, year, locale).caption, width - 2 * inset, letters);
  const text = written(lines, inset, inset + sizes[shape].height + letters.size + 12, letters, `fill="${tile.mark}"`);
  const marks = `<g transform="translate(${inset} ${inset})">${tileMarks(tile, shape, year, locale).join('')}</g>`;
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" fill="${tile.ground}"/>${marks}${text.join('')}</g>`;
}
