/** Tests Lacet's pictures in reports: every tile's words stay in it, and a scene has the colours of its slide. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '#resources/definition';
import { scenes } from '../climate/scenes';
import { tileText } from '../highlights/tileTexts';
import { tiles, years } from '../highlights/tiles';
import { drawings } from './index';
import { colours } from './scene';

it.each(years)('puts the eleven tiles of %i on one sheet, with all of their words', (year) => {
  for (const locale of locales) {
    const [sheet, ...more] = drawings.highlights?.(year, locale) ?? [];
    expect(more).toEqual([]);
    const svg = sheet?.svg ?? '';
    const cells = svg.split(/<g transform="translate\(\d+ \d+\)"><rect /).slice(1);
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
  }
});
