/** What a reader gets where a page cannot be drawn, or is not asked for in time: a page too, not an answer of the API. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Deps } from '#server/deps';
import { SiteClosed } from '#server/errors';
import { cookieOf } from '#server/http/cookies';
import { headFailure, loggedError } from '#server/http/errors';
import { visitorLocale } from '#server/http/locale';
import { apiReader } from './apiReader';
import { bannerOf } from './banner';
import { fillPage } from './page';
import type { Render, Renderer } from './renderer';

export const pageHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding, accept-language, cookie' };

/** What draws it. */
interface Pages {
  load: (...asked: Parameters<Renderer['load']>) => Promise<{ template: string; render: Render }>;
}

/** Answers a failure by the page of its status, in the reader’s language; with the client’s name and address where those can still be read. */
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
    const { template, render } = await load(request.url, 'index.html');
    const { fetchJson } = apiReader(app, request);
    const csrf = request.viewer?.user || request.viewer?.impersonation ? reply.generateCsrf() : '';
    const page = await render({
      url: url.href,
      locale,
      csrf,
      failure: { status, code, notice },
      fetchJson: (path) => fetchJson(path).catch(() => null),
    });
    const banner = bannerOf(request.viewer, csrf);
    return headFailure(reply, answer)
      .headers({ ...pageHeaders, 'cache-control': 'no-store' })
      .send(fillPage(template, { ...page, locale, csrf: '', banner }));
  };
}
