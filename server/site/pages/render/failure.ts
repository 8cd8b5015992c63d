/** Answers with an error page, not a response of the API, when a page can't be drawn or the request is refused. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#resources/definition';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { SiteClosed } from '#server/core/errors';
import { cookieOf } from '#server/core/http/cookies';
import { setErrorHeaders, loggedError } from '#server/core/http/answers/errors';
import { visitorLocale } from '#server/core/http/addresses/locale';
import { apiReader } from './apiReader';
import { bannerOf } from '../banner';
import { fillPage } from './page';
import type { Render, Renderer } from './renderer';

export const pageHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding, accept-language, cookie' };

/** The text sent when even the error page can't be drawn. */
const notDrawn: Record<Locale, string> = {
  en: 'This page cannot be shown at the moment. Try again shortly.',
  fr: 'Cette page ne peut pas être affichée pour le moment. Réessayez dans un instant.',
};

/** The renderer's function that loads the template and draws a page. */
interface Pages {
  load: (...asked: Parameters<Renderer['load']>) => Promise<{ template: string; render: Render }>;
}

/** Returns an error handler that answers with the page of the error's status, in the reader's language, and with the client's name and address where those can still be read. */
export function failureHandler(app: Pick<App, 'inject'>, { baseUrl }: Pick<Deps['config'], 'baseUrl'>, { load }: Pages) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const answer = loggedError(error, request);
    const { status, code } = answer;
    const notice = error instanceof SiteClosed ? error.notice : undefined;
    const url = new URL(baseUrl + request.url);
    const locale =
      visitorLocale({
        asked: url.searchParams.get('lang') ?? undefined,
        remembered: cookieOf(request, 'locale'),
        acceptLanguage: request.headers['accept-language'],
      }) ?? 'en';
    const draw = async () => {
      const { template, render } = await load(request.url);
      const { fetchJson } = apiReader(app, request);
      const csrf = request.viewer?.user || request.viewer?.impersonation ? reply.generateCsrf() : '';
      const page = await render({
        url: url.href,
        locale,
        csrf,
        failure: { status, code, notice },
        fetchJson: (path) => fetchJson(path).catch(() => null),
      });
      return fillPage(template, { ...page, locale, csrf: '', banner: bannerOf(request.viewer, csrf) });
    };
    const page = await draw().catch((cause: unknown) => {
      request.log.error({ err: cause }, 'the page of a failure cannot be drawn');
      return null;
    });
    setErrorHeaders(reply, answer).headers(pageHeaders);
    return page === null ? reply.type('text/plain; charset=utf-8').send(`${notDrawn[locale]} (${code})\n`) : reply.send(page);
  };
}
