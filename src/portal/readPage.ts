/** Reads all that a public page is drawn from, into the cache and the parts of the bundle: on the server before it draws, in the browser before the page turns. */
import type { PublicClient } from '#resources/api/indicators';
import type { Locale } from '#resources/definition';
import { publicTexts } from './messages/texts';
import { pathsOf, type PublicPage } from './pages';
import type { Params } from './PortalContext';
import { clientPath } from './preload';

export interface Asked {
  page: PublicPage;
  params: Params;
  /** '' or the query of the address. */
  search: string;
  locale: Locale;
}

/** `read` is called with each path of the API, and gives what it answers. Rejects where a part of the bundle, or a path, can't be read. */
export async function readPage({ page, params, search, locale }: Asked, read: (path: string) => Promise<unknown>): Promise<void> {
  const parts = Promise.all([page.component.load(), publicTexts[locale].load()]);
  const client = (await read(clientPath)) as PublicClient | null;
  await Promise.all([parts, ...pathsOf(page, params, search, client).map(read)]);
}
