/** Tests that the pictures of the highlights are those drawn from the stored figures, that each shows its own figure, and that their colours are readable. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictures } from './drawing/draw';
import { tileText } from './tileTexts';
import { tiles, years } from './tiles';

const folder = new URL('pictures/', import.meta.url);
const drawn = pictures();

it('are drawn from the figures that are kept: npm run draw:lacet changes none of them', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
  expect(files.sort()).toEqual([...drawn.keys()].sort());
  for (const [name, picture] of drawn) expect(readFileSync(new URL(name, folder), 'utf8'), name).toBe(picture);
});

it('are a header and eleven tiles for each of seven years and two languages, no two alike', () => {
  expect(new Set([...drawn.keys()].map((name) => name.split('/').slice(0, 2).join(' '))).size).toBe(14);
  expect(tiles.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(new Set(drawn.values()).size).toBe(drawn.size);
});

it('say what they show, in their language', () => {
  expect(tileText(1, 2018, 'en')).toEqual({
    figure: '6,964',
    caption: 'tonnes of CO₂e from our stores, offices, workshops and warehouses: 31% less than in 2013. Each eyelet is 100 tonnes.',
    alternative: '70 laced eyelets for what we still emit, 31 empty ones for what we no longer do.',
  });
  expect(tileText(10, 2018, 'fr').figure).toBe('3,7\u00a0%');
  for (const year of years)
    for (const { number } of tiles) expect(tileText(number, year, 'fr').alternative).not.toBe(tileText(number, year, 'en').alternative);
});

const channel = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => channel(Number.parseInt(hex.slice(start, start + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the words of a tile', () => {
  it.each(tiles)('$number stand out at 4.5:1', ({ ground, mark }) => {
    const [dark = 0, light = 0] = [luminance(ground), luminance(mark)].sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
