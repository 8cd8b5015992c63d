/** GET of everything that isn't the API: a built file, or a page. Public pages are drawn here, with what they read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#resources/definition';
import type { App, Deps } from '#server/deps';
import { apiReader, type ApiReader } from './apiReader';
import { knownLocale, visitorLocale } from './locale';
import { fillPage } from './page';
import type { Renderer } from './renderer';
import { serveFiles } from './staticFiles';

/** The back-office and sign-in are drawn in the browser: their first answer is an empty page. */
const drawnInBrowser = /^\/(admin|super_admin|profile)(\/|$)/;
const neverPage = /^\/(api|assets)(\/|$)/;
const nothing = { status: 200, html: '', head: '', preload: '' };

/** Does nothing where the site hasn't been built. */
export async function portalRoutes(app: App, { config }: Deps, renderer: Renderer | null): Promise<void> {
  if (!renderer) return app.log.info('The public pages are not built: only the API answers.');
  if (renderer.vite) serveByVite(app, renderer.vite);
  const file = renderer.files === null ? () => null : await serveFiles(app, renderer.files);

  app.get('/*', { config: { permission: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { pathname, searchParams, href } = new URL(config.baseUrl + request.url);
    const sent = file(pathname, reply);
    if (sent) return sent;
    if (neverPage.test(pathname)) return reply.callNotFound();
    const fetchJson = apiReader(app, request);
    const locale = await localeOf(request, searchParams.get('lang') ?? undefined, fetchJson);
    if (knownLocale(searchParams.get('lang') ?? undefined)) remember(reply, locale, config.baseUrl);
    const isPublic = !drawnInBrowser.test(pathname);
    const { template, render } = await renderer.load(request.url, isPublic ? 'index.html' : 'workplace.html');
    const page = !isPublic ? nothing : await render({ url: href, locale, fetchJson });
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-language, cookie')
      .send(fillPage(template, { ...page, locale, csrf: reply.generateCsrf() }));
  });
}

async function localeOf(request: FastifyRequest, asked: string | undefined, fetchJson: ApiReader): Promise<Locale> {
  const wished = visitorLocale({
    asked,
    remembered: request.cookies['locale'],
    profile: request.viewer.user?.locale,
    acceptLanguage: request.headers['accept-language'],
  });
  if (wished) return wished;
  const client = await fetchJson('/services/clients');
  const own = typeof client === 'object' && client !== null && 'default_locale' in client ? String(client.default_locale) : undefined;
  return knownLocale(own) ?? 'en';
}

function remember(reply: FastifyReply, locale: Locale, baseUrl: string): void {
  reply.setCookie('locale', locale, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure: baseUrl.startsWith('https:') });
}

function serveByVite(app: App, vite: NonNullable<Renderer['vite']>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined));
  });
}
