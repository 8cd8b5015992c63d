import { describe, expect, it } from 'vitest';
import type { Locale } from '#resources/definition';
import type { PublicSearch } from '#resources/api/site/publicSearch';
import { render } from '../../../server';
import { answerOf } from '../../drawn/portal.fixture';

const found: PublicSearch = {
  total: 2,
  found: [
    {
      kind: 'indicators',
      path: '/indicators/climate/emissions/emissions',
      title: { en: ['', 'Emissions', ''], fr: ['', 'Émissions', ''] },
      excerpt: { fr: ['Ce que nous ', 'émettons', ' <b>'] },
      of: null,
      scope: [{ en: 'Women', fr: 'Femmes' }],
      date: null,
      audience: 'private',
    },
    {
      kind: 'annotations',
      path: '/indicators/climate/emissions/emissions',
      title: { en: ['Boilers'], fr: ['Chaudières'] },
      excerpt: {},
      of: { en: 'Emissions', fr: 'Émissions' },
      scope: [],
      date: '2022-06-01',
      audience: 'public',
    },
  ],
};
const page = (query: string, locale: Locale, answer: unknown) =>
  render({
    url: `https://impact.lacet.example/search${query}`,
    locale,
    fetchJson: async (path) => {
      if (!path.startsWith('/services/search')) return answerOf(path);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ');

describe('the search page, as the server draws it', () => {
  it.each([
    ['en', '2 results for “emi”', 'Notes on charts', 'Private'],
    ['fr', '2 résultats pour « emi »', 'Notes des graphiques', 'Privé'],
  ] as const)('says how much was found and where, what was asked for marked (%s)', async (locale, count, notes, marked) => {
    const { status, html } = await page('?q=emi', locale, found);
    expect(status).toBe(200);
    expect(textOf(html)).toContain(count);
    expect(textOf(html)).toContain(notes);
    expect(textOf(html)).toContain(marked);
    expect(html).toContain('<mark>');
    expect(html).toContain('&lt;b&gt;');
    expect(html).toMatch(/<input [^>]*value="emi"/);
  });
  it('says that a text is in the other language', async () => {
    expect((await page('?q=emi', 'en', found)).html).toContain('<span lang="fr">Ce que nous <mark>émettons</mark>');
  });
  it('asks nothing before something is asked', async () => {
    const { status, html } = await page('', 'en', new Error('It was asked.'));
    expect(status).toBe(200);
    expect(html).toContain('role="search"');
    expect(html).not.toContain('<h2');
  });
  it('stands where the search is too busy, and says so', async () => {
    const busy = Object.assign(new Error('Too busy.'), { status: 503 });
    const { status, html, preload } = await page('?q=emi', 'fr', busy);
    expect(status).toBe(503);
    expect(textOf(html)).toContain('La recherche met trop de temps à répondre');
    expect(html).toMatch(/<input [^>]*value="emi"/);
    expect(html).not.toContain('<h2');
    expect(preload).toContain('unavailable');
    await expect(page('?q=emi', 'fr', new Error('The API answered 500.'))).rejects.toThrow('500');
  });
});
