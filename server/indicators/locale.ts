import type { FastifyRequest } from 'fastify';
import { locales, type Locale } from '#resources/definition';

/** The language of an answer: asked for, chosen on the site, the person's, the browser's, then the client's. */
export function answerLocale(request: FastifyRequest, asked: string | undefined, fallback: Locale): Locale {
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((each) => each.trim().slice(0, 2));
  const wishes = [asked, request.cookies['locale'], request.viewer.user?.locale, ...accepted];
  return wishes.flatMap((wish) => locales.find((locale) => locale === wish) ?? [])[0] ?? fallback;
}
