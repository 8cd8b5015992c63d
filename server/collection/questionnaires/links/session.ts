/** Gives guests the calls of respondents: their viewer may open the questionnaires of their links and nothing else. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNamed, cookieOf } from '#server/core/http/cookies';
import { visitorLocale } from '#server/core/http/addresses/locale';
import type { App, CoreDeps } from '#server/core/app';
import { anonymous, signedInOrLink, type Viewer } from '#server/core/viewer/viewer';
import { linkHeader } from '#resources/people/linkHeader';
import { linksOfSession, type Opened } from './links';

/** The path of the cookie: pages never get it. */
const path = '/api';
const nameOf = (baseUrl: string) => cookieNamed('answer', baseUrl.startsWith('https:'), path);

/** Returns the session of links that a request belongs to; undefined where it has none. */
export const linkSessionOf = ({ cookies }: FastifyRequest, baseUrl: string): string | undefined => cookies[nameOf(baseUrl)];

/** Stores the session in the browser until it is closed; without a session, removes it. */
export function rememberLinkSession(reply: FastifyReply, baseUrl: string, session: string | undefined): void {
  const options = { path, httpOnly: true, sameSite: 'strict', secure: baseUrl.startsWith('https:') } as const;
  if (session === undefined) reply.clearCookie(nameOf(baseUrl), options);
  else reply.setCookie(nameOf(baseUrl), session, options);
}

/** Returns the viewer of these links, which belong to one person; undefined where there is none. */
function viewerOf([first, ...more]: readonly Opened[], request: FastifyRequest): Viewer | undefined {
  if (!first) return undefined;
  const links = [first, ...more.filter(({ guest }) => guest === first.guest)];
  const answers = links.some(({ role }) => role !== 'viewer');
  const { guest: id, email, locale: chosen } = first;
  const locale =
    visitorLocale({
      remembered: cookieOf(request, 'locale'),
      profile: chosen ?? undefined,
      acceptLanguage: request.headers['accept-language'],
    }) ?? 'en';
  return {
    user: { id, email, locale, audience: 'public', name: email },
    permissions: new Set(['portal:public', 'questionnaires:answer', ...(answers ? ['files:write'] : [])]),
    scopes: [],
    impersonator: null,
    link: { questionnaires: links.map(({ questionnaire }) => questionnaire) },
  };
}

/**
 * Gives the requests of a link's session their viewer, on the routes that admit them. On all other routes they are signed out. A signed-in person stays who they are, unless the page of the link sends
 * the request: its header says so.
 */
export function admitByLink(app: App, { config: { baseUrl }, database: { db } }: Pick<CoreDeps, 'config' | 'database'>): void {
  app.addHook('onRequest', async (request) => {
    const { permission, byLink = permission === signedInOrLink } = request.routeOptions.config;
    const fromPage = request.headers[linkHeader] !== undefined;
    if (!byLink || request.is404 || (request.viewer.user && !fromPage)) return;
    const session = linkSessionOf(request, baseUrl);
    const viewer = session === undefined ? undefined : viewerOf(await linksOfSession(db, session), request);
    if (viewer) request.viewer = viewer;
    // The page of a link never acts as the person who is signed in beside it.
    else if (fromPage) request.viewer = anonymous;
  });
}
