/** Tests that the impact report has the site's figures, and that the committed PDF is printed from the current report. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seriesOf } from '#customization/highlights/facts';
import { locales } from '#resources/definition';
import { bare, readPdf } from '#tests/support/files/pdf';
import { reportHtml } from './html';
import { reportWords } from './words';

it.each(locales)('in %s, changes are counted from the year that the site counts them from', (locale) => {
  const html = reportHtml(locale, '', '');
  const [, brief = ''] = /<ul class="brief">(.*?)<\/ul>/s.exec(html) ?? [];
  for (const { key, name } of reportWords[locale].chapters.flatMap(({ lines }) => lines)) {
    const [, said = ''] = brief.split(`<h3>${name}</h3>`)[1]?.split('</li>')[0]?.split('<p>') ?? [];
    expect(said, key).toContain(`${seriesOf(key).since}`);
  }
});

it.each(locales)('in %s, the document is of these figures', async (locale) => {
  const [, page] = await readPdf(readFileSync(`customization/documents/impact-report-${locale}.pdf`));
  const [, brief = ''] = /<ul class="brief">(.*?)<\/ul>/s.exec(reportHtml(locale, '', '')) ?? [];
  const said = [...brief.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => bare(text));
  expect(said).toHaveLength(10);
  for (const text of said) expect(page?.text).toContain(text);
});
