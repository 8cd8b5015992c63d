/** Serves robots.txt and the sitemap: the paths that search engines may read, and the addresses of all public pages in each language. */
import type { IndicatorSummary, PublicClient } from '#resources/api/figures/indicators';
import { locales } from '#resources/definition';
import type { App } from '#server/core/app';
import { publicReader, type ApiReader } from './render/apiReader';

const others = ['/', '/indicators', '/reports', '/verify', '/data', '/faq', '/restatements', '/accessibility'];

/** Registers `/robots.txt` and `/sitemap.xml` (sitemaps.org, with the alternates by which search engines know languages). */
export function sitemap(app: App, { baseUrl }: { baseUrl: string }): void {
  const open = { config: { permission: 'public' }, schema: { hide: true } } as const;
  app.get('/robots.txt', open, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /super_admin\nDisallow: /profile\nDisallow: /api/\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', open, async (request, reply) => {
    const { fetchJson } = publicReader(app, request);
    const { sections } = (await fetchJson('/services/clients')) as PublicClient;
    const paths = (await allIndicators(fetchJson)).map(({ path }) => `/indicators/${path}`);
    const overviews = sections.flatMap(({ key, subsections }) => [key, ...subsections.map((each) => `${key}/${each.key}`)]);
    // Leaves out sections that have no public indicator, since their page would be empty.
    const told = overviews.map((each) => `/indicators/${each}`).filter((each) => paths.some((path) => path.startsWith(`${each}/`)));
    const reports = (await fetchJson('/services/reports')) as { slug: string; audience: string }[];
    const shared = reports.filter(({ audience }) => audience === 'public').map(({ slug }) => `/reports/${slug}`);
    const pages = [...others, ...told, ...paths, ...shared];
    return (
      reply
        .type('application/xml; charset=utf-8')
        // While the site is closed only super administrators get the sitemap, so no shared cache may keep it for others.
        .header('cache-control', request.viewer.user ? 'private, no-store' : 'public, max-age=3600')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.flatMap((path) => locales.map((locale) => entry(baseUrl + path, locale))).join('')}</urlset>\n`,
        )
    );
  });
}

/** The most indicators that a list returns at a time. */
const step = 1000;
async function allIndicators(fetchJson: ApiReader['fetchJson']): Promise<IndicatorSummary[]> {
  const found: IndicatorSummary[] = [];
  while (found.length % step === 0) {
    const range = JSON.stringify([found.length, found.length + step - 1]);
    const more = (await fetchJson(`/services/indicators?range=${range}`)) as IndicatorSummary[];
    if (more.length === 0) break;
    found.push(...more);
  }
  return found;
}

/** Returns the entry of a page in a language, under its canonical address. */
function entry(page: string, locale: string): string {
  const alternates = locales.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${escaped(`${page}?lang=${each}`)}"/>`);
  return `<url><loc>${escaped(`${page}?lang=${locale}`)}</loc>${alternates.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${escaped(page)}"/></url>\n`;
}
const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
