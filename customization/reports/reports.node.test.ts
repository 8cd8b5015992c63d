/** Tests Lacet's pictures in reports: every tile's words stay in it, and a scene has the colours and the headline of its slide. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '#resources/definition';
import { scenes } from '../climate/scenes';
import { tileText } from '../highlights/tileTexts';
import { drawnYears, tiles } from '../highlights/tiles';
import { drawings } from './index';
import { colours } from './scene';

describe.each(drawnYears)('the highlights of %i', (year) => {
  it.each(['svg', 'narrow'] as const)('put their eleven tiles on one sheet (%s), with all of their words', (shape) => {
    for (const locale of locales) {
      const [sheet, ...more] = drawings.highlights?.(year, locale) ?? [];
      expect(more).toEqual([]);
      const cells = (sheet?.[shape] ?? '').split(/<g transform="translate\(\d+ \d+\)"><rect /).slice(1);
      expect(cells).toHaveLength(tiles.length);
      for (const [place, { number }] of tiles.entries()) {
        const lines = [...(cells[place] ?? '').matchAll(/<text x="\d+" y="(\d+)"[^>]*>([^<]*)<\/text>/g)];
        const { caption, figure } = tileText(number, year, locale);
        expect(lines.map(([, , line]) => line).join(' ')).toBe(caption);
        const height = Number(/^width="\d+" height="(\d+)"/.exec(cells[place] ?? '')?.[1]);
        for (const [, y] of lines) expect(Number(y), `${year} ${locale} ${number}`).toBeLessThanOrEqual(height - 8);
        expect(sheet?.alternative).toContain(`${figure} ${caption}`);
      }
    }
  });

  it('have letters that are read on an A4 sheet and on a phone', () => {
    const [sheet] = drawings.highlights?.(year, 'fr') ?? [];
    expect(printed(sheet?.svg, 495)).toBeGreaterThanOrEqual(8);
    expect(printed(sheet?.narrow, 350)).toBeGreaterThanOrEqual(15);
  });
});

/** Returns the size of the smallest letters of a drawing that is shown in a width. */
function printed(svg = '', width: number): number {
  const own = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  return Math.min(...[...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => (Number(size) * width) / own));
}

it('has none of a year without highlights, nor of a scene that there is not', () => {
  expect(drawings.highlights?.(2012, 'en')).toEqual([]);
  expect(drawings.climate?.('moon', 'en')).toEqual([]);
});

it('draws each scene in the colours of its slide, and says what the slide says', () => {
  const css = readFileSync('customization/climate/ClimateStory.module.css', 'utf8');
  for (const name of Object.keys(scenes)) {
    const [picture] = drawings.climate?.(name, 'fr') ?? [];
    const { lace: _lace, ...shown } = Object.entries(colours).find(([key]) => key === name)?.[1] ?? {};
    const [, rules = ''] = new RegExp(`data-scene='${name}'\\] \\{([^}]*)`).exec(css) ?? [];
    for (const [of, colour] of Object.entries(shown)) expect(rules, `${name} ${of}`).toContain(`--${of}: ${colour}`);
    expect(picture?.svg).toContain(shown.ground);
    expect(picture?.caption.length).toBeGreaterThan(40);
    for (const svg of [picture?.svg ?? '', picture?.narrow ?? '']) {
      const lines = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, line]) => line);
      expect(picture?.alternative.startsWith(`${lines.join(' ')}. `), `${name} ${lines.join(' ')}`).toBe(true);
    }
  }
});
