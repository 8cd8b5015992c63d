/** Puts the eleven tiles of a year's highlights on one sheet, as their page does on a wide screen. Pure. */
import type { ReportPicture } from '#src/kit';
import type { Locale } from '#resources/definition';
import { tileMarks } from '../highlights/drawing/draw';
import { picture } from '../highlights/drawing/marks';
import { shapesOf, sizes } from '../highlights/shapes';
import { tileText } from '../highlights/tileTexts';
import { tiles, years, type Year } from '../highlights/tiles';

const [column, gap, inset] = [290, 16, 21];
/** The heights of a row: of its drawing, and of the lines of text under it. */
const row = { of: 300, last: 304 };
const letters = { size: 16, line: 20, width: 7.7 };

/** The place of each tile: its column and row, and how many it takes of each. */
const places: Readonly<Record<number, readonly [left: number, top: number, columns: number, rows: number]>> = {
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
};
const span = (count: number, each: number) => count * each + (count - 1) * gap;
const sheet = { width: span(4, column), height: span(4, row.of) + gap + row.last };

/** Returns the sheet of a year; nothing for a year that has no highlights. */
export function poster(asked: number, locale: Locale): ReportPicture[] {
  const year = years.find((each) => each === asked);
  if (year === undefined) return [];
  const said = tiles.map(({ number }) => tileText(number, year, locale));
  const alternative = `${year}. ${said.map(({ figure, caption }) => `${figure} ${caption}.`).join(' ')}`;
  return [
    {
      svg: picture(
        sheet,
        { locale, alternative },
        tiles.map((tile) => drawn(tile, year, locale)),
      ),
      alternative,
      caption: '',
    },
  ];
}

function drawn(tile: (typeof tiles)[number], year: Year, locale: Locale): string {
  const [left, top, columns, rows] = places[tile.number] ?? [0, 0, 1, 1];
  const [x, y, width] = [left * (column + gap), top * (row.of + gap), span(columns, column)];
  const height = top === 4 ? row.last : span(rows, row.of);
  const { tall, wide } = shapesOf[tile.display];
  const shape = columns > 2 && wide ? wide : tall;
  const lines = wrapped(tileText(tile.number, year, locale).caption, (width - 2 * inset) / letters.width);
  const text = lines.map(
    (line, place) =>
      `<text x="${inset}" y="${inset + sizes[shape].height + 28 + place * letters.line}" fill="${tile.mark}" font-size="${letters.size}">${escaped(line)}</text>`,
  );
  const marks = `<g transform="translate(${inset} ${inset})">${tileMarks(tile, shape, year, locale).join('')}</g>`;
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" fill="${tile.ground}"/>${marks}${text.join('')}</g>`;
}

/** Returns a text in lines of at most so many letters. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
