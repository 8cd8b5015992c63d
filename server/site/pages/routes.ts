/** Serves GET of everything outside the API: a built file or a page. Public pages are drawn here, with the data that they read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { worksInside } from '#resources/people/workplace';
import {
  answerPath,
  isAnswerPage,
  isBackOffice,
  isDrawnInBrowser,
  isSignInPath,
  signInPathOf,
} from '#resources/addresses/workplaceAddresses';
import { singleSignOnOf } from '#server/people/index';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { forbidden } from '#server/core/errors';
import { apiReader, publicReader, type ApiReader } from './render/apiReader';
import { bannerOf } from './banner';
import { closedBanner } from './closedBanner';
import { downloadAt, sendDownload, sendDrawing } from './downloads';
import { clientConfig } from '#server/core/config/clientConfig';
import { cookieOf } from '#server/core/http/cookies';
import { localPath } from '#server/core/http/addresses/localPath';
import { knownLocale } from '#server/core/http/addresses/locale';
import type { Refuse } from '../maintenance/closed';
import type { MaintenanceState } from '../maintenance/state';
import type { Mailer } from '#server/core/mail/mailer';
import { isKnown, markPublished, sendKnown } from '../cache/answers';
import { PageCache, type DrawnPage } from '../cache/pageCache';
import { pageHeaders } from './render/failure';
import { fillPage, titled } from './render/page';
import { localeOf, rememberLocale } from './render/pageLocale';
import { movedTo, withoutSlash } from './moved';
import { readings } from './readings';
import type { Renderer } from './render/renderer';
import { isSignedIn } from './forms/accountPage';
import { passwordForms } from './forms/passwordForms';
import { signInForm } from './forms/signInForm';
import { signOutForm } from './forms/signOutForm';
import { sitemap } from './sitemap';
import { stopForm } from './forms/stopForm';
import { serveFiles } from './staticFiles';

/** The pages that other sites may embed: they are public and drawn without cookies. */
const insideOthers = /^\/embed\//;
const neverPage = /^\/(api|assets)(\/|$)/;
/** The headers of a page for one visitor, which shared caches may not keep. */
const personal = { ...pageHeaders, 'cache-control': 'private, no-cache' };
/** Returns the headers of a page. For a signed-in user, or one who views as another person, no cache keeps it, so that the next person at this browser finds nothing of it. */
const personalTo = ({ viewer }: FastifyRequest) =>
  viewer.user || viewer.impersonation ? { ...pageHeaders, 'cache-control': 'private, no-store' } : personal;
/** The headers of the page of a link: its address goes to no other site, and no search engine lists it. */
const ofLink = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
/** The size of all the public pages kept in memory, in bytes: about a thousand pages. */
const keptBytes = 24 * 1024 * 1024;

interface Around {
  mailer: Mailer;
  maintenance: MaintenanceState;
  refuseClosed: Refuse;
}

/** Registers the routes of pages; without a build, only the route of page data, which then answers 404. */
export async function portalRoutes(app: App, deps: Deps, renderer: Renderer | null, around: Around): Promise<void> {
  const { config } = deps;
  const { mailer, maintenance, refuseClosed } = around;
  readings(app, deps, renderer);
  if (!renderer) return app.log.info('The public pages are not built: only the API answers.');
  if (renderer.vite) serveByVite(app, renderer.vite);
  const pages = new PageCache(keptBytes);
  const file = renderer.files === null ? () => null : await serveFiles(app, renderer.files);

  await signInForm(app, deps, renderer, mailer);
  await passwordForms(app, deps, renderer, mailer);
  await stopForm(app, deps);
  await signOutForm(app, deps);
  sitemap(app, config);
  // Tells the sign-in page at once that there is single sign-on, so that it shows this without a request.
  const singleSignOn = singleSignOnOf(config);
  const elsewhere = singleSignOn === undefined ? '' : `<meta name="single-sign-on" content="${singleSignOn}" />`;
  const bannerFor = async ({ viewer }: FastifyRequest, csrf: string) =>
    bannerOf(viewer, csrf) || closedBanner(viewer, await maintenance.current());
  app.get('/*', { config: { permission: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { pathname, search, searchParams, href } = new URL(config.baseUrl + request.url);
    const sent = file(pathname, reply);
    if (sent) return sent;
    if (neverPage.test(pathname)) return reply.callNotFound();
    const embedded = insideOthers.test(pathname);
    if (embedded) openToFrames(reply);
    // People may sign in while the site is closed, so that super administrators get in.
    if (!isSignInPath(pathname)) await refuseClosed(request, reply);
    const download = downloadAt(pathname);
    const asked = searchParams.get('lang') ?? undefined;
    const moved = download && (await movedTo(pathname, apiReader(app, request)));
    if (moved) return reply.header('cache-control', 'no-cache').redirect(moved + search, 301);
    if (download?.format === 'svg') {
      const api = apiReader(app, request);
      const { draw } = await renderer.load(request.url);
      const drawing = await draw({
        key: download.key,
        url: new URL(href),
        locale: await localeOf(request, asked, api),
        fetchJson: api.fetchJson,
      });
      return drawing === null ? reply.callNotFound() : sendDrawing(request, reply, download.key, drawing);
    }
    if (download) return sendDownload(app, request, reply, download);
    if (isBackOffice(pathname) && request.viewer.user && !worksInside(request.viewer.permissions))
      throw forbidden('NO_WORKPLACE', 'Your account opens no page of the administration.');
    // The browser draws these pages: the first response has only what a browser without scripts shows, such as the sign-in form.
    if (isDrawnInBrowser(pathname)) {
      const { name } = await clientConfig(deps.database.db);
      const { template, drawSignIn } = await renderer.load(request.url);
      const locale = await localeOf(request, asked, apiReader(app, request));
      if (knownLocale(asked)) rememberLocale(reply, locale, config.baseUrl);
      const csrf = reply.generateCsrf();
      const next = localPath(searchParams.get('next'), config.baseUrl);
      const page = isAnswerPage(pathname) ? answerPath : (signInPathOf(pathname) ?? '/admin');
      const html = drawSignIn({ page, name, locale, csrf, next, email: '', singleSignOn, signedIn: isSignedIn(request) });
      const head = titled(name) + elsewhere;
      const banner = await bannerFor(request, csrf);
      if (isAnswerPage(pathname)) reply.headers(ofLink);
      return reply.headers(personalTo(request)).send(fillPage(template, { head, preload: '', html, name, locale, csrf, banner }));
    }
    const chosen = knownLocale(asked);
    const remembers = !embedded && chosen !== undefined && cookieOf(request, 'locale') !== chosen;
    if (remembers) rememberLocale(reply, chosen, config.baseUrl);
    const draw = async (csrf: string): Promise<DrawnPage> => {
      const banner = embedded ? '' : await bannerFor(request, csrf);
      const api = (embedded ? publicReader : apiReader)(app, request);
      const movedFrom = (location: string) => ({ status: 301, html: '', lasting: false, location: location + search });
      const location = await movedTo(pathname, api);
      if (location) return movedFrom(location);
      const drawn = await drawPage(renderer, request, { url: href, csrf, banner, more: embedded ? '' : elsewhere }, api);
      const plain = drawn.status === 200 ? withoutSlash(pathname) : null;
      return plain === null ? drawn : movedFrom(plain);
    };
    const tag = renderer.vite ? null : await app.publishedTag(request);
    if (tag === null) {
      const { status, html, location } = await draw(embedded ? '' : reply.generateCsrf());
      if (location) return reply.headers(personalTo(request)).redirect(location, 301);
      return reply.code(status).headers(personalTo(request)).send(html);
    }
    if (isKnown(request, tag)) return sendKnown(reply, tag);
    const page = await pages.of(tag, request.headers['accept-encoding'], () => draw(''));
    if (page.location) return reply.headers(personal).redirect(page.location, 301);
    reply.code(page.status).headers(personal);
    if (page.encoding !== 'identity') reply.header('content-encoding', page.encoding);
    return (page.lasting && page.status === 200 ? markPublished(reply, tag, remembers ? 'private' : 'public') : reply).send(page.body);
  });
}

/** Draws a public page. For a visitor it contains no token of writes, since a cache could give the token to another visitor. */
async function drawPage(
  renderer: Renderer,
  request: FastifyRequest,
  { url, csrf, banner, more }: { url: string; csrf: string; banner: string; more: string },
  api: ApiReader,
): Promise<DrawnPage> {
  const locale = await localeOf(request, new URL(url).searchParams.get('lang') ?? undefined, api);
  const { template, render } = await renderer.load(request.url);
  const page = await render({ url, locale, csrf, fetchJson: api.fetchJson });
  return {
    status: page.status,
    html: fillPage(template, { ...page, head: page.head + more, locale, csrf, banner }),
    lasting: api.allPublished(),
  };
}

/** Lets other sites show the page in a frame, which the default headers forbid. */
function openToFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
  reply.removeHeader('x-frame-options');
}

function serveByVite(app: App, vite: NonNullable<Renderer['vite']>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined));
  });
}
