/** A chart as a file of its own: nothing in it has to be looked up elsewhere, nothing stands outside of it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawIndicator } from '../../portal/indicator/drawing';
import { answerOf, client, emissions } from '../../portal/portal.fixture';
import { widthOf, wrapped } from './text';

const draw = (query = '', locale: 'en' | 'fr' = 'en', page: unknown = emissions) =>
  drawIndicator({
    key: 'emissions',
    url: new URL(`https://lacet.example/indicators/climate/emissions/emissions.svg${query}`),
    locale,
    fetchJson: async (path) =>
      path === '/services/clients'
        ? { ...client, licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } }
        : path.startsWith('/services/indicators/emissions')
          ? page
          : answerOf(path),
  });

it('has its title, unit, notes, source and licence, in the language asked for', async () => {
  const english = await draw();
  for (const said of [
    '>Emissions</title>',
    '>t CO₂e<',
    '>1. 2021: Two sites closed<',
    'Lacet, “Emissions”, figures of',
    'Licence CC BY 4.0',
  ])
    expect(english).toContain(said);
  const french = await draw('', 'fr');
  for (const said of ['>Émissions</title>', '>1. 2021\u00a0: Fermeture de deux sites<', 'chiffres du']) expect(french).toContain(said);
});

it('needs no style sheet: every colour is written, and no class', async () => {
  for (const query of ['', '?chart=bar', '?chart=area']) {
    const drawing = (await draw(query)) ?? '';
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(drawing).not.toMatch(/class=|var\(|=""|NaN|undefined|Infinity|<script|style=/);
    expect(drawing).toMatch(/stroke="#[0-9a-f]{6}"/);
  }
});

it('what is written by people cannot become markup', async () => {
  const drawing = await draw('', 'en', { ...emissions, name: { en: '<script>alert(1)</script> & "co"', fr: '' } });
  expect(drawing).toContain('&lt;script&gt;');
  expect(drawing).not.toContain('<script');
});

it('there is none of what this visitor may not know, nor of a view without axes', async () => {
  expect(await draw('', 'en', null)).toBeNull();
  expect(await draw('', 'en', { ...emissions, chart: 'none' })).toBeNull();
});

it('no line is longer than its room', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 60, max: 900 }), (text, room) => {
      for (const line of wrapped(text, room, 14)) expect(widthOf(line, 14)).toBeLessThanOrEqual(room);
    }),
  );
});
