/** Makes a published report for tests: its contents, a page with a figure, an index and a picture. */
import type { PublishedReport } from '#resources/api/reports/reports';
import { emissions } from './portal.fixture';

const text = (en: string) => ({ en, fr: en });
const part = (kind: PublishedReport['pages'][number]['parts'][number]['kind'], data: object = {}) => ({
  id: kind,
  index: 0,
  kind,
  data: { ...data },
  rev: 1,
  modified: false,
  content: { figures: kind === 'contents' ? [] : [{ indicator: 'emissions', page: emissions }] },
});
const page = (index: number, title: string, kind: Parameters<typeof part>[0], data?: object): PublishedReport['pages'][number] => ({
  id: `p${index}`,
  index,
  title: text(title),
  orientation: null,
  look: 'plain',
  for_each: null,
  version: 1,
  parts: [part(kind, data)],
});
export const report: PublishedReport = {
  id: 'r',
  number: 2,
  latest: 2,
  hash: 'a'.repeat(64),
  title: text('Annual report'),
  subtitle: text('What we promised'),
  slug: 'annual',
  template: 'own',
  orientation: 'portrait',
  locales: ['en', 'fr'],
  show_indicator_annotations: false,
  show_indicator_html_data: false,
  snapshot_at: '2026-11-29T10:00:00.000Z',
  published_at: '2026-11-29T10:00:00.000Z',
  withdrawn: null,
  restated: [],
  pages: [
    page(0, 'Contents', 'contents'),
    page(1, 'Climate', 'indicator', { indicator: 'emissions', show: ['tile'] }),
    page(2, 'Index', 'frameworks'),
    page(3, 'A mill', 'picture', { file: 'the-mill', alternative: text('A mill by a river') }),
  ],
};
