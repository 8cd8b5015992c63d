/** Chooses the language of a page, and remembers it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#resources/definition';
import { cookieNamed, cookieOf } from '#server/core/http/cookies';
import { knownLocale, visitorLocale } from '#server/core/http/addresses/locale';
import type { ApiReader } from './apiReader';

/** Returns the requested language, else the remembered one, the user's own, the browser's or the client's. */
export async function localeOf(
  request: FastifyRequest,
  asked: string | undefined,
  { fetchJson }: Pick<ApiReader, 'fetchJson'>,
): Promise<Locale> {
  const wished = visitorLocale({
    asked,
    remembered: cookieOf(request, 'locale'),
    profile: request.viewer.user?.locale,
    acceptLanguage: request.headers['accept-language'],
  });
  if (wished) return wished;
  const client = await fetchJson('/services/clients');
  const own = typeof client === 'object' && client !== null && 'default_locale' in client ? String(client.default_locale) : undefined;
  return knownLocale(own) ?? 'en';
}

/** Stores the language in a cookie for the next pages. */
export function rememberLocale(reply: FastifyReply, locale: Locale, baseUrl: string): void {
  const secure = baseUrl.startsWith('https:');
  reply.setCookie(cookieNamed('locale', secure), locale, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure });
}
