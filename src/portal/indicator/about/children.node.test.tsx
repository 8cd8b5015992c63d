/** Tests that an indicator's page lists its child indicators with their latest figures, and its documents, and leaves out these parts when there are none. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { answerOf, emissions } from '../../drawn/portal.fixture';
import { ofSabots, readAt } from '../../drawn/sabots.fixture';
import type { IndicatorPage } from '#resources/api/figures/indicators';

const pathname = '/indicators/climate/emissions/emissions';
const { data, targets, baseline } = emissions;
const child = (key: string, more: Partial<IndicatorPage> = {}) => ({
  ...emissions,
  key,
  path: `climate/emissions/${key}`,
  name: { en: `Emissions of ${key}`, fr: `Émissions de ${key}` },
  targets,
  baseline,
  data: { unit: data.unit, periods: data.periods, headline: data.headline, coverage: data.coverage },
  ...more,
});
const storyless = {
  unit: null,
  periods: [],
  headline: { values: [] },
  coverage: { months: [], months_expected: null, places: [], expected: [], left_out: [], complete: [], alike: [] },
};

async function drawn(page: IndicatorPage): Promise<string> {
  const { Page, at } = await readAt(pathname, (path) => (path.includes('/emissions') ? page : answerOf(path)));
  return renderToStaticMarkup(ofSabots({}, <Page />, at));
}
const file = { oid: 'o1', name: 'méthode.pdf', url: '/api/files/o1/m%C3%A9thode.pdf', size: 1_234_567, type: 'application/pdf' };

it('children in the order of the indicator, each with its name and figure; documents with kind, size and a link', async () => {
  const html = await drawn({
    ...emissions,
    children: ['stores', 'hidden', 'story'],
    attachments: [file],
    data: { ...data, content: { story: { ...child('story', { audience: 'private' }), data: storyless }, stores: child('stores') } },
  });
  const part = /<section id="children".*?<\/section>/.exec(html)?.[0] ?? '';
  expect([...part.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, ...said]) => said)).toEqual([
    ['/indicators/climate/emissions/stores', 'Émissions de stores'],
    ['/indicators/climate/emissions/story', 'Émissions de story'],
  ]);
  expect(part).toMatch(/<b>700<\/b> t CO₂e en 2022/);
  expect(part.match(/<b>/g)).toHaveLength(1);
  expect(part.split('story').at(-1)).toContain('Privé');
  const documents = /<section id="documents".*?<\/section>/.exec(html)?.[0] ?? '';
  expect(documents).toContain('<a class="');
  expect(documents).toContain('href="/api/files/o1/m%C3%A9thode.pdf" download="méthode.pdf">méthode.pdf</a>');
  expect(documents).toContain('PDF, 1,2\u00a0Mo');
});

it('neither part where there is nothing to list', async () => {
  expect(await drawn(emissions)).not.toMatch(/id="(children|documents)"/);
});
