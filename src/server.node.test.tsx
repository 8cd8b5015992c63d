import { describe, expect, it } from 'vitest';
import type { Locale } from '#resources/definition';
import { answerOf, client } from './portal/drawn/portal.fixture';
import { render } from './server';

const site = 'https://impact.lacet.example';
const page = (path: string, locale: Locale, fetchJson: (path: string) => Promise<unknown> = async (asked) => answerOf(asked)) =>
  render({ url: site + path, locale, fetchJson });
/** Returns the text of a page as a reader sees it. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ');

describe('a page drawn on the server', () => {
  it('reads fully, in English', async () => {
    const { status, html, head } = await page('/indicators/climate/emissions/emissions', 'en');
    expect(status).toBe(200);
    expect(textOf(html)).toContain('Down 30% since 2019 to 700 t CO₂e in 2022, on track for the target of 500 t CO₂e in 2030.');
    expect(html).toContain('<caption>');
    expect(textOf(html)).toContain('1,000');
    expect(html).toContain('<b>control</b>');
    expect(textOf(html)).toContain('was calculated from 4 approved entries');
    expect(head).toContain('<title>Emissions · Lacet</title>');
    expect(head).toContain(`<link rel="canonical" href="${site}/indicators/climate/emissions/emissions?lang=en"/>`);
    expect(head).toContain('hrefLang="fr"');
    expect(html).not.toMatch(/<title|<meta|\[object|portal\./);
  });
  it('reads fully, in French', async () => {
    const { html, head } = await page('/indicators/climate/emissions/emissions', 'fr');
    expect(textOf(html)).toContain(
      'En baisse de 30 % depuis 2019 , à 700 t CO₂e en 2022, en bonne voie vers l’objectif de 500 t CO₂e en 2030.',
    );
    expect(head.replace(/\u00a0/g, ' ')).toContain('content="Émissions. En baisse de 30 % depuis 2019, à 700 t CO₂e');
    expect(textOf(html)).toContain('1 000');
    expect(html).toContain('href="?lang=en"');
  });
  it('says what people say of the figures, in the words of its language alone, and not of figures of another day', async () => {
    const path = '/indicators/climate/emissions/emissions';
    const list = (html: string) => textOf(/<ul[^>]*aria-label="(?:Key points|À retenir)[^]*?<\/ul>/.exec(html)?.[0] ?? '').trim();
    expect(list((await page(path, 'en')).html)).toBe('Down 30% since 2019');
    expect(list((await page(path, 'fr')).html)).toBe('En baisse de 30 % depuis 2019 Dite en français seulement');
    expect(list((await page(`${path}?as_of=2024-01-01`, 'en')).html)).toBe('');
  });
  it('keeps the query when the language changes', async () => {
    const { html } = await page('/indicators/climate/emissions/emissions?by=site&lang=en', 'en');
    expect(html).toContain('href="?by=site&amp;lang=fr"');
  });
  it('draws no more series than can be told apart, and offers the others', async () => {
    const { html } = await page('/indicators/climate/emissions/emissions?by=site', 'en');
    expect(html.match(/<g data-series=/g)).toHaveLength(8);
    expect(html.match(/name="show"/g)).toHaveLength(12);
    expect(textOf(html)).toContain('The chart shows 8 of 12 series.');
  });
  it('draws a gap as a gap', async () => {
    const { html } = await page('/indicators/climate/emissions/emissions', 'en');
    const line = /<path class="[^"]*line[^"]*" d="([^"]*)"/.exec(html)?.[1];
    expect(line?.match(/M/g)).toHaveLength(2);
  });
  it.each([
    '/nowhere',
    '/indicators/nowhere',
    '/indicators/climate/emissions/private_one',
    '/indicators/climate/nothing',
    '/indicators/climate/key_highlights',
  ])('%s is not found', async (path) => {
    const { status, html, head } = await page(path, 'en');
    expect(status).toBe(404);
    expect(textOf(html)).toContain('Page not found');
    expect(head).toContain('noindex');
  });
  it.each([
    [401, 'Your session has ended', 'Votre session est terminée'],
    [403, 'This page is not open to you', 'Cette page ne vous est pas ouverte'],
    [404, 'Page not found', 'Page introuvable'],
    [503, 'Back in a moment', 'De retour dans un instant'],
    [500, 'Something went wrong on our side', 'Un problème est survenu de notre côté'],
    [418, 'Something went wrong on our side', 'Un problème est survenu de notre côté'],
  ])('says why there is no page: %i, whom to write to and what to quote', async (status, english, french) => {
    for (const [locale, title] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      const failure = { status, code: 'SOME_CODE' };
      const drawn = await render({ url: `${site}/`, locale, failure, fetchJson: async (asked) => answerOf(asked) });
      expect(drawn.status).toBe(status);
      expect(drawn.html).toContain(`<h1>${title}</h1>`);
      expect(drawn.head).toContain(`<title>${title} · Lacet</title>`);
      expect(drawn.html).toContain(`${status}, SOME_CODE`);
      expect(drawn.html).toContain('href="mailto:csr@lacet.example"');
      expect(drawn.preload).toBe('');
      expect((await render({ url: `${site}/`, locale, failure, fetchJson: async () => null })).html).toContain(`<h1>${title}</h1>`);
    }
  });
  it.each([
    ['en', 'We move.', ['Back soon', 'We move.', 'on 22 Nov 2026 at 14:30 (UTC)', 'Try again', '503, MAINTENANCE']],
    ['fr', undefined, ['De retour bientôt', 'Le site est fermé pour maintenance', 'le 22 nov. 2026 à 14 h 30 (UTC)', 'Réessayer']],
  ] as const)('says that the site is closed, in its own words where there are some, and until when (%s)', async (locale, en, texts) => {
    const notice = { message: { ...(en !== undefined && { en }) }, until: '2026-11-22T14:30:00.000Z' };
    const failure = { status: 503, code: 'MAINTENANCE', notice };
    const { status, html } = await render({ url: `${site}/faq?x=1`, locale, failure, fetchJson: async (asked) => answerOf(asked) });
    expect(status).toBe(503);
    for (const text of texts) expect(textOf(html)).toContain(text);
    expect(html).toContain('href="/faq?x=1"');
    expect(html).toContain('<time dateTime="2026-11-22T14:30:00.000Z">');
  });
  it.each(['/', '/indicators', '/indicators/climate', '/indicators/climate/emissions'])('%s lists the indicators', async (path) => {
    const { status, html } = await page(path, 'fr');
    expect(status).toBe(200);
    expect(html).toContain('href="/indicators/climate/emissions/emissions"');
  });
  it('links the client’s own page only where it exists', async () => {
    expect((await page('/', 'en')).html).not.toContain('Learn more');
    const own = { key: 'key_highlights', path: 'climate/key_highlights' };
    const { html } = await page('/', 'en', async (asked) => (asked.includes('key_highlights') ? [own] : answerOf(asked)));
    expect(html).toMatch(/<a [^>]*href="\/indicators\/climate\/key_highlights">Learn more</);
  });
  it.each([
    ['en', 'Accessibility', 'level AA'],
    ['fr', 'Accessibilité', 'niveau AA'],
  ] as const)('says what it does for accessibility (%s)', async (locale, title, level) => {
    const { status, html } = await page('/accessibility', locale);
    expect(status).toBe(200);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(level);
    expect((await page('/', locale)).html).toContain(`<a href="/accessibility">${title}</a>`);
  });
  it('gives the browser what it read, in a form that cannot end its script', async () => {
    const name = '</script><script>alert(1)</script>\u2028';
    const { preload, head } = await page('/', 'en', async (path) => (path === '/services/clients' ? { ...client, name } : answerOf(path)));
    expect(preload).not.toMatch(/<|\u2028/);
    expect(preload).toContain('"/services/glances"');
    expect(JSON.stringify(JSON.parse(preload))).toContain('alert(1)');
    expect(head).not.toContain('<script');
  });
  it('fails where the API fails', async () => {
    await expect(
      page('/', 'en', async () => {
        throw new Error('The API answered 500.');
      }),
    ).rejects.toThrow('500');
  });
});
