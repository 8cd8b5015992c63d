/** Lists the published public reports, for the feed. */
import type { Locale } from '#resources/definition';
import { localize } from '#resources/formats/format';
import type { Db } from '#server/core/db/db';
import { anonymous } from '#server/core/viewer/viewer';
import { publishedReports } from '../reports/share/published';
import type { Entry } from './atom';
import { tagOf } from './changes';

const words: Record<Locale, (title: string) => string> = { en: (title) => `${title} (report)`, fr: (title) => `${title} (rapport)` };

/** Returns an entry for the present version of each report that everyone may read. */
export async function publications(db: Db, locale: Locale, home: string): Promise<Entry[]> {
  const reports = await publishedReports(db, anonymous);
  return reports.map(({ slug, title, subtitle, published_at: at, published_revision }) => ({
    id: tagOf(home, at, 'report', slug, String(published_revision)),
    title: words[locale](localize(title, locale)),
    at,
    address: `${home}/reports/${slug}?lang=${locale}`,
    text: localize(subtitle, locale),
  }));
}
