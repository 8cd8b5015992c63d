/** Tests charts drawn as files: a file needs nothing from elsewhere, and draws nothing outside its edges. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawBare, drawIndicator } from '../../portal/indicator/chart/drawing';
import { readView } from '../../portal/indicator/view';
import { present } from '../../portal/indicator/words/presentation';
import { publicTexts } from '../../portal/messages/texts';
import { translator } from '../../shell/i18n/translator';
import { answerOf, client, emissions, emissionsBySite } from '../../portal/drawn/portal.fixture';
import { textWidth } from '../model/textWidth';
import { wrapped } from './text';

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
    'Lacet, “Emissions, 2019–2022”, figures of',
    'Licence CC BY 4.0',
  ])
    expect(english).toContain(said);
  const french = await draw('', 'fr');
  for (const said of ['>Émissions</title>', '>1. 2021\u202f: Fermeture de deux sites<', 'chiffres du']) expect(french).toContain(said);
});

it('has the latest value with its unit and period, and what the figures say, as the page does', async () => {
  const words = async (query: string, locale: 'en' | 'fr') =>
    ((await draw(query, locale)) ?? '').replace(/<style>.*<\/style>|<[^>]*>/g, '').replace(/[\u00a0\u202f]/g, ' ');
  expect(await words('', 'en')).toContain('Emissions700 t CO₂e in 2022Down 30% since 2019, on track for the target of 500 t CO₂e in 2030.');
  expect(await words('?chart=bar', 'fr')).toContain('Émissions700 t CO₂e en 2022En baisse de 30 % depuis 2019');
});

it('in a report has the size of its page: lower beside others, wider on a page that lies, and nothing below its last line', async () => {
  const translate = translator(await publicTexts.en.load(), 'en');
  const shown = present(emissions, readView(new URLSearchParams()), client, 'en', translate);
  const sizeOf = async (page: 'alone' | 'several' | 'landscape') => {
    const svg = (await drawBare(shown, undefined, page)) ?? '';
    const [width = 0, height = 0] = [...(/ width="(\d+)" height="(\d+)"/.exec(svg) ?? [])].slice(1).map(Number);
    const lowest = Math.max(...[...svg.matchAll(/<text[^>]* y="([\d.]+)"/g)].map(([, y]) => Number(y)));
    expect(height - lowest).toBeLessThan(20);
    return { width, height };
  };
  const [alone, several, landscape] = [await sizeOf('alone'), await sizeOf('several'), await sizeOf('landscape')];
  expect(several).toEqual({ width: alone.width, height: alone.height - 90 });
  expect(landscape.height / landscape.width).toBeLessThan(0.4);
});

it('carries the letters of its families, which are those of the site', async () => {
  const drawing = (await draw()) ?? '';
  const faces = [...drawing.matchAll(/@font-face\{font-family:([^;]+);[^}]*?url\(data:font\/woff2;base64,([\w+/=]+)\)/g)];
  expect(faces.map(([, family]) => family)).toEqual(['Bricolage Grotesque', 'Instrument Sans Variable']);
  for (const [, , letters = ''] of faces) expect(atob(letters).slice(0, 4)).toBe('wOF2');
  for (const [, family] of drawing.matchAll(/font-family="([^"]+)"/g))
    expect(faces.map(([, name]) => name)).toContain(family?.split(',')[0]?.replaceAll('&#x27;', ''));
  // At most the size of a photograph on a page.
  expect(drawing.length).toBeLessThan(90_000);
});

/** Emissions by country: two countries with values, and Malta, which is too small for the map and has the value 0. */
const byCountry = {
  ...emissions,
  data: {
    ...emissions.data,
    query: { ...emissions.data.query, by: 'country' },
    dimensions: emissions.data.dimensions.map((root) => ({
      ...root,
      values: [...root.values, { key: 'malta', name: { en: 'Malta', fr: 'Malte' }, code: 'MT' }],
    })),
    series: (
      [
        ['france', 'France', 'France', 525],
        ['spain', 'Spain', 'Espagne', 175],
        ['malta', 'Malta', 'Malte', 0],
      ] as const
    ).map(([key, en, fr, last]) => ({ key, name: { en, fr }, values: [1, 1, 1, last], inputs: [1, 1, 1, 1], estimates: [] })),
  },
};

it('a ring is drawn with each part beside it, and what they add up to', async () => {
  const drawing = (await draw('?by=country&chart=donut', 'fr', byCountry)) ?? '';
  for (const said of [
    '>Émissions</title>',
    'France 75 %',
    '>700<',
    '>Espagne<',
    '>25 %<',
    '>525 t CO₂e<',
    '2022',
    '>1. 2021 : Fermeture',
    'Licence CC BY',
  ])
    expect(drawing.replace(/[\u00a0\u202f]/g, ' ')).toContain(said);
  // Expects two arcs: a part whose value is 0 has none.
  expect(drawing.match(/<path d="M[^"]*A50 50/g)).toHaveLength(2);
  // Expects no ring of the 12 sites: only 8 of them can be told apart, and shares of 8 are not shares of the whole.
  expect(await draw('?by=site&chart=donut', 'en', emissionsBySite)).not.toMatch(/A50 50/);
});

it('a map is drawn with its ranking under it, which tells of countries too small to draw', async () => {
  const drawing = (await draw('?by=country&chart=map', 'en', byCountry)) ?? '';
  for (const said of ['>France<', '>525 t CO₂e<', '>Malta<', 'in 2022']) expect(drawing.replaceAll('\u00a0', ' ')).toContain(said);
  expect(drawing.indexOf('>France<')).toBeLessThan(drawing.indexOf('>Spain<'));
  // Expects France and Spain on the map, and the bars of all three countries: the largest value has the deepest shade.
  expect([...drawing.matchAll(/fill-opacity="([\d.]+)"/g)].map(([, depth]) => depth)).toEqual(['1', '0.34', '1', '0.34', '0.1']);
});

it('needs no style sheet: every colour is written, and no class', async () => {
  for (const [query, page] of [
    ['', emissions],
    ['?chart=bar', emissions],
    ['?chart=area', emissions],
    ['?chart=donut', byCountry],
    ['?chart=map', byCountry],
  ] as const) {
    const drawing = (await draw(query, 'en', page)) ?? '';
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(drawing.replace(/<style>.*?<\/style>/, '')).not.toMatch(/class=|var\(|=""|NaN|undefined|Infinity|<script|style=/);
    expect(drawing).toMatch(/stroke="#[0-9a-f]{6}"/);
  }
});

it('what is written by people cannot become markup', async () => {
  const drawing = await draw('', 'en', { ...emissions, name: { en: '<script>alert(1)</script> & "co"', fr: '' } });
  expect(drawing).toContain('&lt;script&gt;');
  expect(drawing).not.toContain('<script');
});

it('there is none of what this visitor may not know, nor of a view that is no drawing', async () => {
  expect(await draw('', 'en', null)).toBeNull();
  for (const chart of ['none', 'number']) expect(await draw('', 'en', { ...emissions, chart })).toBeNull();
});

it('no line is longer than its room', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 60, max: 900 }), (text, room) => {
      for (const line of wrapped(text, room, 14)) expect(textWidth(line, 14)).toBeLessThanOrEqual(room);
    }),
  );
});
