/** GET of everything that isn't the API: a built file, or a page. Public pages are drawn here, with what they read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { singleSignOnOf } from '#server/auth/saml/page';
import type { App, Deps } from '#server/deps';
import { apiReader, publicReader, type ApiReader } from './apiReader';
import { bannerOf } from './banner';
import { closedBanner } from './closedBanner';
import { downloadAt, sendDownload, sendDrawing } from './downloads';
import { cookieOf } from '#server/http/cookies';
import { localPath } from '#server/http/localPath';
import { knownLocale } from '#server/http/locale';
import type { Refuse } from '#server/maintenance/closed';
import type { MaintenanceState } from '#server/maintenance/state';
import type { Poster } from '#server/mail/poster';
import { isKnown, markPublished, sendKnown } from '#server/published/answers';
import { KeptPages, type DrawnPage } from '#server/published/keptPages';
import { failureHandler, pageHeaders } from './failure';
import { fillPage } from './page';
import { localeOf, rememberLocale } from './pageLocale';
import type { Renderer } from './renderer';
import { signInForm, signInPath } from './signInForm';
import { stopForm } from './stopForm';
import { serveFiles } from './staticFiles';

/** The back-office and sign-in are drawn in the browser: their first answer is an empty page, but for a form to sign in with where no script runs. */
const drawnInBrowser = /^\/(admin|super_admin|profile)(\/|$)/;
/** The way in, which stays open while the site is closed for maintenance. */
const wayIn = /^\/profile(\/|$)/;
/** Pages that other sites show inside their own: what anyone may see, no cookie given. */
const insideOthers = /^\/embed\//;
const neverPage = /^\/(api|assets)(\/|$)/;
/** Of who asks, alone. */
const personal = { ...pageHeaders, 'cache-control': 'private, no-cache' };
/** For somebody who is signed in, or sees with another's eyes, it is kept nowhere: the next person at this browser finds nothing of it. */
const personalTo = ({ viewer }: FastifyRequest) =>
  viewer.user || viewer.impersonation ? { ...pageHeaders, 'cache-control': 'private, no-store' } : personal;
/** All that is drawn of public pages and kept in memory, in bytes: some thousand pages. */
const keptBytes = 24 * 1024 * 1024;

interface Around {
  poster: Poster;
  maintenance: MaintenanceState;
  refuseClosed: Refuse;
}

/** Does nothing where the site hasn't been built. */
export async function portalRoutes(app: App, deps: Deps, renderer: Renderer | null, around: Around): Promise<void> {
  const { config } = deps;
  const { poster, maintenance, refuseClosed } = around;
  if (!renderer) return app.log.info('The public pages are not built: only the API answers.');
  if (renderer.vite) serveByVite(app, renderer.vite);
  const pages = new KeptPages(keptBytes);
  const file = renderer.files === null ? () => null : await serveFiles(app, renderer.files);

  await signInForm(app, deps, renderer, poster);
  await stopForm(app, deps, renderer);
  // Where people of the client sign in elsewhere, the page of signing in says so at once.
  const singleSignOn = singleSignOnOf(config);
  const elsewhere = singleSignOn === undefined ? '' : `<meta name="single-sign-on" content="${singleSignOn}" />`;
  const errorHandler = failureHandler(app, config, renderer);
  const bannerFor = async ({ viewer }: FastifyRequest, csrf: string) =>
    bannerOf(viewer, csrf) || closedBanner(viewer, await maintenance.current());
  app.get('/*', { config: { permission: 'public' }, schema: { hide: true }, errorHandler }, async (request, reply) => {
    const { pathname, searchParams, href } = new URL(config.baseUrl + request.url);
    const sent = file(pathname, reply);
    if (sent) return sent;
    if (neverPage.test(pathname)) return reply.callNotFound();
    const embedded = insideOthers.test(pathname);
    if (embedded) openToFrames(reply);
    if (!wayIn.test(pathname)) await refuseClosed(request, reply);
    const download = downloadAt(pathname);
    const asked = searchParams.get('lang') ?? undefined;
    if (download?.format === 'svg') {
      const api = apiReader(app, request);
      const { draw } = await renderer.load(request.url, 'index.html');
      const drawing = await draw({
        key: download.key,
        url: new URL(href),
        locale: await localeOf(request, asked, api),
        fetchJson: api.fetchJson,
      });
      return drawing === null ? reply.callNotFound() : sendDrawing(reply, download.key, drawing);
    }
    if (download) return sendDownload(app, request, reply, download);
    if (drawnInBrowser.test(pathname)) {
      const { template, workplaceHead, drawSignIn } = await renderer.load(request.url, 'workplace.html');
      const locale = await localeOf(request, asked, apiReader(app, request));
      if (knownLocale(asked)) rememberLocale(reply, locale, config.baseUrl);
      const csrf = reply.generateCsrf();
      const next = localPath(searchParams.get('next'), config.baseUrl);
      const html = pathname === signInPath ? drawSignIn({ locale, csrf, next, email: '', singleSignOn }) : '';
      const head = workplaceHead + elsewhere;
      const banner = await bannerFor(request, csrf);
      return reply.headers(personalTo(request)).send(fillPage(template, { head, preload: '', html, locale, csrf, banner }));
    }
    const chosen = knownLocale(asked);
    const remembers = !embedded && chosen !== undefined && cookieOf(request, 'locale') !== chosen;
    if (remembers) rememberLocale(reply, chosen, config.baseUrl);
    const draw = async (csrf: string) => {
      const banner = embedded ? '' : await bannerFor(request, csrf);
      return drawPage(renderer, request, { url: href, csrf, banner }, (embedded ? publicReader : apiReader)(app, request));
    };
    const tag = renderer.vite ? null : await app.publishedTag(request);
    if (tag === null) {
      const { status, html } = await draw(embedded ? '' : reply.generateCsrf());
      return reply.code(status).headers(personalTo(request)).send(html);
    }
    if (isKnown(request, tag)) return sendKnown(reply, tag);
    const page = await pages.of(tag, request.headers['accept-encoding'], () => draw(''));
    reply.code(page.status).headers(personal);
    if (page.encoding !== 'identity') reply.header('content-encoding', page.encoding);
    return (page.lasting && page.status === 200 ? markPublished(reply, tag, remembers ? 'private' : 'public') : reply).send(page.body);
  });
}

/** A public page. For a visitor it carries no token of writes: a cache could give it to another. */
async function drawPage(
  renderer: Renderer,
  request: FastifyRequest,
  { url, csrf, banner }: { url: string; csrf: string; banner: string },
  api: ApiReader,
): Promise<DrawnPage> {
  const locale = await localeOf(request, new URL(url).searchParams.get('lang') ?? undefined, api);
  const { template, render } = await renderer.load(request.url, 'index.html');
  const page = await render({ url, locale, fetchJson: api.fetchJson });
  return { status: page.status, html: fillPage(template, { ...page, locale, csrf, banner }), lasting: api.allPublished() };
}

/** The only pages that may stand in a frame. */
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
