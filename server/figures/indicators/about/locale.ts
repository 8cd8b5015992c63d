import type { FastifyRequest } from 'fastify';
import type { Locale } from '#resources/definition';
import { cookieOf } from '#server/core/http/cookies';
import { visitorLocale } from '#server/core/http/addresses/locale';

/** Returns the language of an answer: the one in the request, else the one chosen on the site, the user's, the browser's or the client's. */
export const answerLocale = (request: FastifyRequest, asked: string | undefined, fallback: Locale): Locale =>
  visitorLocale({
    asked,
    remembered: cookieOf(request, 'locale'),
    profile: request.viewer.user?.locale,
    acceptLanguage: request.headers['accept-language'],
  }) ?? fallback;
