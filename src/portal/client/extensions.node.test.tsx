/** Tests the extension points with a second client: its components are rendered, and nothing of the first client shows. */
import { expect, it } from 'vitest';
import type { ChartOverrides, ExtensionPoints } from '../../customization';
import { HomePage } from '../page/home/HomePage';
import { answerOf, emissions } from '../drawn/portal.fixture';
import { answers, around, readAt } from '../drawn/sabots.fixture';

/** Returns the names of the marks in the HTML, in the order of rendering. */
const marks = (html: string) => [...html.matchAll(/data-mark="(\w+)"/g)].map(([, name]) => name);
const mark = (name: string) => () => <i data-mark={name} />;
const broken = (): never => {
  throw new Error('of the client');
};

it('is another client’s from head to foot', () => {
  const html = around({}, <HomePage />);
  expect(html).toContain('<h1>Wooden shoes</h1>');
  expect(html).toContain('bois@sabots.example');
  expect(html).not.toMatch(/lacet/i);
});

it.each([
  ['en', 'clogs'],
  ['fr', 'sabots'],
] as const)('has a logo of its own in each language, in the head and the foot (%s)', (locale, name) => {
  const Logo = { en: () => <b>clogs</b>, fr: () => <b>sabots</b> };
  const html = around({}, <HomePage />, { locale }, { Logo });
  expect(html.match(/<b>\w+<\/b>(?=<\/a>)/g)).toEqual([`<b>${name}</b>`, `<b>${name}</b>`]);
});

it('draws each place where it is said to be', () => {
  const html = around(
    {
      headerBeforeHome: mark('before'),
      headerHome: mark('home'),
      headerAfterHome: mark('after'),
      homeAfterSections: mark('sections'),
      footer: mark('footer'),
    },
    <HomePage />,
  );
  expect(marks(html)).toEqual(['before', 'home', 'after', 'sections', 'footer']);
  expect(html).not.toContain('<footer');
  expect(html.indexOf('data-mark="sections"')).toBeGreaterThan(html.indexOf('Wooden shoes'));
});

it('leaves the whole home page to a client that has its own', () => {
  const html = around({ home: mark('whole') }, <HomePage />);
  expect(marks(html)).toEqual(['whole']);
  expect(html).not.toContain('Wooden shoes');
});

/** The API's answers to a visitor, for the paths that the pages read. */
const asked: Record<string, unknown> = {
  ...answers,
  '/services/faq': [
    { key: 'figures', name: { fr: 'Les chiffres' }, questions: [{ key: 'how', question: { fr: 'Comment ?' }, answer: { fr: 'Ainsi.' } }] },
  ],
  '/services/restatements/acts': [],
  '/services/indicators/emissions?by=country': {
    ...emissions,
    data: {
      ...emissions.data,
      query: { ...emissions.data.query, by: 'country' },
      series: ['France', 'Spain'].map((name) => ({
        ...emissions.data.headline,
        key: name.toLowerCase(),
        name: { en: name, fr: name },
        values: [1, 2, 3, 4],
      })),
    },
  },
};
async function inner(path: string, extensions: ExtensionPoints = {}): Promise<string> {
  const { Page, at } = await readAt(path, (each) => asked[each] ?? answerOf(each));
  return around(extensions, <Page />, at);
}
const indicator = '/indicators/climate/emissions/emissions';

it.each([
  ['/indicators', 'Émissions'],
  ['/indicators/climate', 'Émissions'],
  [indicator, 'En baisse de 30'],
  [`${indicator}?by=site`, 'site_0'],
  ['/restatements', '<h1'],
  ['/faq', 'Comment'],
  ['/search', '<h1'],
  ['/data', '<h1'],
  ['/accessibility', '<h1'],
  ['/nowhere', '<h1'],
])('is theirs on every page: %s', async (path, text) => {
  const html = await inner(path);
  expect(html).toContain(text);
  expect(html).toContain('<b>sabots</b>');
  expect(html).not.toMatch(/lacet/i);
});

it('draws the icons of the bar, the head of an indicator, and charts as the client will have them', async () => {
  const html = await inner(indicator, {
    icons: { search: mark('search'), contact: mark('contact'), account: mark('account') },
    indicatorsHeader: ({ indicator: { key } }) => <i data-mark={key} />,
    charts: {
      all: (model) => ({ ...model, unit: 'clogs' }),
      byIndicator: { emissions: (model) => ({ ...model, unit: `${model.unit} a year` }) },
    },
  });
  expect(marks(html)).toEqual(['search', 'contact', 'account', 'emissions']);
  expect(html).toContain('clogs a year');
});

it.each([
  ['a ring', `${indicator}?by=country&chart=donut`],
  ['a map', `${indicator}?by=country&chart=map`],
])('%s has the parts that the client leaves, of all indicators, then of one', async (_kind, path) => {
  const charts: ChartOverrides = {
    parts: {
      all: (model) => ({ ...model, parts: model.parts.map((part) => ({ ...part, name: `clog ${part.name}` })) }),
      byIndicator: { emissions: (model) => ({ ...model, parts: model.parts.slice(0, 1) }), another: broken },
    },
  };
  const names = (html: string) => [...new Set(html.match(/clog (France|Spain)/g))];
  const all = await inner(path, { charts: { parts: { all: charts.parts?.all ?? broken } } });
  expect(names(all)).toHaveLength(2);
  expect(names(await inner(path, { charts }))).toHaveLength(1);
  // An override that throws leaves the product's own drawing.
  expect(await inner(path, { charts: { parts: { all: broken } } })).toBe(await inner(path));
});

it('a big number is drawn as the client will have it', async () => {
  const path = `${indicator}?chart=number`;
  const number: ChartOverrides['number'] = { all: ({ latest, lace }) => ({ lace, latest: { ...latest, unit: 'clogs' } }) };
  expect(await inner(path, { charts: { number } })).toContain('clogs en 2022');
  expect(await inner(path, { charts: { number: { all: broken } } })).toBe(await inner(path));
});

it('stands where what the client draws breaks, with the product’s own in its place', async () => {
  const html = await inner(indicator, {
    headerBeforeHome: broken,
    headerHome: broken,
    headerAfterHome: broken,
    footer: broken,
    icons: { search: broken },
    indicatorsHeader: broken,
    charts: { all: broken, byIndicator: { emissions: broken } },
  });
  expect(html).toContain('<b>sabots</b>');
  expect(html).toContain('<footer');
  expect(html).toContain('En baisse de 30');
  expect(html).toContain('<svg');
  const home = around({ home: broken, homeAfterSections: broken }, <HomePage />);
  expect(home).toContain('Wooden shoes');
});
