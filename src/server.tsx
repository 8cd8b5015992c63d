/** The server's entry: draws a public page as the browser will, with what it read, so that the browser has nothing to ask again. */
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider, type RouteObject } from 'react-router-dom';
import { createAuthProvider } from '#dataProvider/authProvider';
import type { Locale } from '#resources/definition';
import { createRoutes } from './App';
import { apiKey } from './portal/api';
import { originKey, type Preload } from './portal/preload';
import { RenderStatus } from './portal/renderStatus';
import { publicI18nProvider } from './shell/publicI18n';

export interface RenderRequest {
  /** The whole address, as the visitor knows it. */
  url: string;
  locale: Locale;
  /** What an API path answers this visitor; null for a 404. Throws where the API fails. */
  fetchJson: (path: string) => Promise<unknown>;
}
export interface Rendered {
  status: number;
  html: string;
  /** Elements for `<head>`. */
  head: string;
  /** The cache, as JSON that may stand in a script element. */
  preload: string;
}

export async function render({ url, locale, fetchJson }: RenderRequest): Promise<Rendered> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const routes = createRoutes({
    authProvider: createAuthProvider(queryClient),
    i18nProvider: publicI18nProvider(locale),
    queryClient,
    store: memoryStore({ locale }),
  });
  const { origin, pathname, searchParams } = new URL(url);
  queryClient.setQueryData(originKey, origin);
  const reads = pathsOf(routes, pathname, searchParams).map((path) =>
    queryClient.fetchQuery({ queryKey: apiKey(path), queryFn: () => fetchJson(path) }),
  );
  await Promise.all(reads);

  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`A public page answered ${context.status} by itself.`);
  let status = 200;
  const page = renderToString(
    <RenderStatus.Provider
      value={(said) => {
        status = said;
      }}
    >
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </RenderStatus.Provider>,
  );
  return { status, ...splitHead(page), preload: inScript(dehydrate(queryClient)) };
}

/** The API paths that the page at an address reads. */
function pathsOf(routes: RouteObject[], pathname: string, search: URLSearchParams): string[] {
  const matches = matchRoutes(routes, pathname) ?? [];
  return [...new Set(matches.flatMap(({ route, params }) => (hasPreload(route.handle) ? route.handle.preload(params, search) : [])))];
}
const hasPreload = (handle: unknown): handle is { preload: Preload } =>
  typeof handle === 'object' && handle !== null && 'preload' in handle;

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
