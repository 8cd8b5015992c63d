/** Loads what a public page needs before it is drawn: the parts of the bundle, and the answers of the API. */
import type { PublicClient } from '#resources/api/indicators';
import type { Locale } from '#resources/definition';
import { publicTexts } from '../messages/texts';
import { pathsOf, type PublicPage } from '../routes/pages';
import type { Params } from '../PortalContext';
import { clientPath } from './preload';

/** Loads the parts of the bundle that a page needs in a language. */
export const loadPage = (page: PublicPage, locale: Locale): Promise<unknown> =>
  Promise.all([page.component.load(), publicTexts[locale].load()]);

/** Calls `read` with each path of the API that the page reads; it gives what the path answers. Rejects where one can't be read. `search` is '' or the query of the address. */
export async function readAnswers(
  page: PublicPage,
  params: Params,
  search: string,
  read: (path: string) => Promise<unknown>,
): Promise<void> {
  const client = (await read(clientPath)) as PublicClient | null;
  await Promise.all(pathsOf(page, params, search, client).map(read));
}
