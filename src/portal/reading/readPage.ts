/** Loads what a public page needs before it is rendered: its code, its texts, and the API's answers. */
import type { PublicClient } from '#resources/api/figures/indicators';
import type { Locale } from '#resources/definition';
import { publicTexts } from '../messages/texts';
import { pathsOf, type PublicPage } from '../routes/pages';
import type { Params } from '../PortalContext';
import { clientPath } from './preload';

/** Loads the code of a page, and the texts in a language. */
export const loadPage = (page: PublicPage, locale: Locale): Promise<unknown> =>
  Promise.all([page.component.load(), publicTexts[locale].load()]);

/** Calls `read`, which returns the API's answer, with each path that the page reads. Rejects when one can't be read. `search` is the query of the address, or ''. */
export async function readAnswers(
  page: PublicPage,
  params: Params,
  search: string,
  read: (path: string) => Promise<unknown>,
): Promise<void> {
  const client = (await read(clientPath)) as PublicClient | null;
  await Promise.all(pathsOf(page, params, search, client).map(read));
}
