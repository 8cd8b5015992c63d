/** The server's entry: draws a public page as the browser will, with what it read, so that the browser has nothing to ask again. */
import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { customization } from '#customization/index';
import { createAuthProvider } from '#dataProvider/authProvider';
import type { Locale } from '#resources/definition';
import { App, publicPages } from './App';
import type { Failure } from './portal/page/errors/ErrorPage';
import { pageAt } from './portal/routes/pageAt';
import { failedPage, pageOf, type PublicPage } from './portal/routes/pages';
import { Portal } from './portal/Portal';
import type { Params } from './portal/PortalContext';
import { portal } from './portal/routes/PublicPage';
import { loadPage, readAnswers } from './portal/reading/readPage';
import { answerKey } from './portal/reading/answers';
import { drawIndicator as draw } from './portal/indicator/chart/drawing';
import { RenderStatus } from './portal/drawn/renderStatus';
import { isUnavailable, unavailable } from './portal/reading/unavailable';
import { AppContext } from './shell/app/AppContext';
import { publicI18nProvider } from './shell/i18n/publicI18n';
import { ServerSignIn, type SignInAsked } from './shell/signIn/ServerSignIn';

/** A view as a file: as the client will have its charts. */
export const drawIndicator = (request: Parameters<typeof draw>[0]) => draw({ ...request, charts: customization.extensions.charts });

/** Signing in, for who has no scripts: nobody else is shown it. */
export const drawSignIn = (asked: SignInAsked): string =>
  renderToStaticMarkup(
    <noscript>
      <ServerSignIn {...asked} workplace={customization} />
    </noscript>,
  );

/** Elements for the `<head>` of what the browser draws: its name until a screen has one. */
export const workplaceHead = renderToStaticMarkup(<title>{customization.name}</title>);

export interface RenderRequest {
  /** The whole address, as the visitor knows it. */
  url: string;
  locale: Locale;
  /** The token of writes, for who is signed in. */
  csrf?: string;
  /** What an API path answers this visitor; null for a 404. Throws where the API fails. */
  fetchJson: (path: string) => Promise<unknown>;
  /** Draws the page that says why there is no other. */
  failure?: Failure;
}
export interface Rendered {
  status: number;
  html: string;
  /** Elements for `<head>`. */
  head: string;
  /** The address that was drawn and the cache, as JSON that may stand in a script element; '' for a page that does nothing more. */
  preload: string;
}

export async function render({ url, locale, csrf = '', fetchJson, failure }: RenderRequest): Promise<Rendered> {
  const { origin, pathname, search } = new URL(url);
  const { named, params } = pageAt(publicPages, pathname);
  const page = failure ? failedPage(failure) : pageOf(named);
  const [answers] = await Promise.all([answersOf(page, params, search, fetchJson), portal.load(), loadPage(page, locale)]);
  const queryClient = new QueryClient();
  for (const [path, answer] of Object.entries(answers)) queryClient.setQueryData(answerKey(path), answer);
  const store = memoryStore({ locale });
  const around = { queryClient, store, i18nProvider: publicI18nProvider(locale), authProvider: createAuthProvider(queryClient) };
  const site = { origin, csrf: () => csrf };
  let status = 200;
  const html = renderToString(
    <RenderStatus.Provider
      value={(said) => {
        status = said;
      }}
    >
      <StaticRouter location={pathname + search}>
        {failure ? (
          <AppContext {...around}>
            <Portal page={page} site={site} />
          </AppContext>
        ) : (
          <App {...around} site={site} />
        )}
      </StaticRouter>
    </RenderStatus.Provider>,
  );
  return { status, ...splitHead(html), preload: failure ? '' : inScript({ origin, pathname, search, answers }) };
}

/** What the page at an address is drawn from: the answers of the API, by their paths. */
export async function answersAt({ url, fetchJson }: Pick<RenderRequest, 'url' | 'fetchJson'>): Promise<Record<string, unknown>> {
  const { pathname, search } = new URL(url);
  const { named, params } = pageAt(publicPages, pathname);
  return answersOf(pageOf(named), params, search, fetchJson);
}

async function answersOf(page: PublicPage, params: Params, search: string, fetchJson: RenderRequest['fetchJson']) {
  const answers: Record<string, unknown> = {};
  await readAnswers(page, params, search, async (path) => {
    try {
      answers[path] = await fetchJson(path);
    } catch (error) {
      if (path.split('?')[0] !== page.standsWithout || !isUnavailable(error)) throw error;
      answers[path] = unavailable;
    }
    return answers[path];
  });
  return answers;
}

/** React writes what belongs in the head before the page: titles, metas and links, their attributes escaped. */
const headElements = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)+/;
function splitHead(page: string): { head: string; html: string } {
  const head = headElements.exec(page)?.[0] ?? '';
  return { head, html: page.slice(head.length) };
}

/** JSON that can't end its script element. */
const inScript = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
