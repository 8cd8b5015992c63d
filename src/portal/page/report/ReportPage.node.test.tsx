/** Tests the page of a report, as the server draws it. */
import { expect, it } from 'vitest';
import { render } from '../../../server';
import { answerOf } from '../../drawn/portal.fixture';
import { report } from '../../drawn/report.fixture';

it('a report begins with its cover and its files; its contents and its index lead to pages by their titles, without numbers of sheets', async () => {
  const { status, html } = await render({
    url: 'https://impact.lacet.example/reports/annual',
    locale: 'en',
    fetchJson: async (path) => (path === '/services/reports/annual' ? report : answerOf(path)),
  });
  expect(status).toBe(200);
  const cover = /<article[^>]*>.*?<\/header>/s.exec(html)?.[0] ?? '';
  for (const format of ['pdf', 'docx', 'html', 'xlsx'])
    expect(cover).toContain(`/api/services/reports/annual/file?format=${format}&amp;locale=en&amp;version=2`);
  expect(/<nav[^>]*aria-label="Contents".*?<\/nav>/s.exec(html)?.[0]).toMatch(
    /<ol><li><a href="#page-2">Climate<\/a><\/li><li><a href="#page-3">Index<\/a><\/li><li><a href="#page-4">A mill<\/a><\/li><\/ol>/,
  );
  expect(/<table.*<\/table>/s.exec(html)?.[0]).toContain('<a href="#page-2">Climate</a>');
});

it('leaves out no level of headings: the name of an indicator stands right under the title of its page', async () => {
  const pages = report.pages.map((page) => ({
    ...page,
    parts: page.parts.map((part) => (part.kind === 'indicator' ? { ...part, data: { ...part.data, show: ['sentence'] } } : part)),
  }));
  const { html } = await render({
    url: 'https://impact.lacet.example/reports/annual',
    locale: 'en',
    fetchJson: async (path) => (path === '/services/reports/annual' ? { ...report, pages } : answerOf(path)),
  });
  const levels = [...html.matchAll(/<h([1-6])[^>]*>/g)].map(([, level]) => Number(level));
  expect(levels).toContain(3);
  levels.forEach((level, place) => expect(level).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1));
});
