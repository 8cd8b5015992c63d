/** Renders public pages on the server as the browser will, and passes on the answers it read, so that the browser needn't fetch them again. */
import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { customization } from '#customization/index';
import { createAuthProvider } from '#dataProvider/authProvider';
import type { PublicClient } from '#resources/api/figures/indicators';
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
import { clientPath } from './portal/reading/preload';
import { drawIndicator as draw } from './portal/indicator/chart/drawing';
import { drawReport as drawPages, type DocumentRequest } from './portal/page/report/document';
import { RenderStatus } from './portal/drawn/renderStatus';
import { isUnavailable, unavailable } from './portal/reading/unavailable';
import { AppContext } from './shell/app/AppContext';
import { publicI18nProvider } from './shell/i18n/publicI18n';
import { ServerAccount } from './shell/signIn/withoutScripts/ServerAccount';
import type { SignInRequest } from './shell/signIn/withoutScripts/ServerFrame';

/** Returns the SVG of a view, with the client's overrides of charts. */
export const drawIndicator = (request: Parameters<typeof draw>[0]) => draw({ ...request, charts: customization.extensions.charts });

/** Returns the document of a report, with the client's overrides of charts and its own pictures. */
export async function drawReport(request: Omit<DocumentRequest, 'charts' | 'drawings'>) {
  const { charts, reports } = customization.extensions;
  return drawPages({ ...request, charts, drawings: (await reports?.load()) ?? {} });
}

/** Returns a sign-in or account page for browsers without scripts, in a `<noscript>`. */
export const drawSignIn = (asked: SignInRequest): string =>
  renderToStaticMarkup(
    <noscript>
      <ServerAccount {...asked} workplace={customization} />
    </noscript>,
  );

export interface RenderRequest {
  /** The full address, as the visitor requested it. */
  url: string;
  locale: Locale;
  /** The CSRF token of the signed-in user. */
  csrf?: string;
  /** Returns the API's answer to this visitor for a path; null for a 404. Throws when the API fails. */
  fetchJson: (path: string) => Promise<unknown>;
  /** The failure whose error page is rendered in place of the page. */
  failure?: Failure;
}
export interface Rendered {
  status: number;
  /** The client's name. */
  name: string;
  html: string;
  /** The elements for `<head>`. */
  head: string;
  /** The rendered address and the answers, as JSON that is safe in a script element; '' for an error page, which the browser doesn't hydrate. */
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
  const name = (answers[clientPath] as PublicClient | null | undefined)?.name ?? '';
  return { status, name, ...splitHead(html), preload: failure ? '' : inScript({ origin, pathname, search, answers }) };
}

/** Returns the API's answers, by path, that the page at an address is rendered from. */
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

/** Matches the head elements that React writes before the page: titles, metas and links, with escaped attributes. */
const headElements = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)+/;
function splitHead(page: string): { head: string; html: string } {
  const head = headElements.exec(page)?.[0] ?? '';
  return { head, html: page.slice(head.length) };
}

/** Returns JSON that can't end the script element around it. */
const inScript = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
