/**
 * Answers to visitors that depend on nothing but the address, the language and what is published: they carry an ETag, any cache may keep
 * them if it asks again each time, and who has the newest already is told so (304) without anything being read or drawn.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { cookieOf } from '#server/core/http/cookies';
import { visitorLocale } from '#server/core/http/addresses/locale';
import { KeptAnswers } from './keptAnswers';
import { publishedState } from './state';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** To a visitor, this route says what is published, and nothing of who asks. */
    published?: boolean;
  }
  interface FastifyInstance {
    /** Names what is published at an address as it is now, in the visitor's language; null where the answer is the viewer's own. */
    publishedTag(request: FastifyRequest): Promise<string | null>;
  }
}

/** Registered once the viewer is known. `build` is another for each build of the product. */
export function publishedAnswers(app: App, deps: Deps, build: string): void {
  const state = publishedState(app, deps);
  app.decorate('publishedTag', async (request) => {
    const { user, impersonator } = request.viewer;
    if (user || impersonator !== null || !['GET', 'HEAD'].includes(request.method)) return null;
    const named = [build, deps.config.baseUrl, await state(), today(), localeOf(request), request.url].join(' ');
    return `W/"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`;
  });
  const tags = new WeakMap<FastifyRequest, string>();
  const kept = new KeptAnswers(keptLetters);
  app.addHook('onRequest', async (request, reply) => {
    const tag = request.routeOptions.config.published ? await app.publishedTag(request) : null;
    if (tag === null) return undefined;
    tags.set(request, tag);
    if (isKnown(request, tag)) return sendKnown(reply, tag);
    return kept.send(tag, reply, request.headers['accept-encoding']);
  });
  app.addHook('onSend', async (request, reply, body) => {
    const tag = tags.get(request);
    if (tag === undefined || reply.statusCode !== 200) return;
    markPublished(reply, tag);
    if (request.method === 'GET') kept.keep(tag, reply, body);
  });
}

/** Who asks has what this tag names. */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((each) => each.trim() === tag) ?? false;

export const sendKnown = (reply: FastifyReply, tag: string): FastifyReply => markPublished(reply, tag).code(304).send();

/** Says that the answer may be kept, by every cache or, as it comes with a cookie, by the visitor's own; and that it is to be asked for again each time. */
export function markPublished(reply: FastifyReply, tag: string, shared: 'public' | 'private' = 'public'): FastifyReply {
  return reply.header('etag', tag).header('cache-control', `${shared}, no-cache`).header('vary', varies(reply));
}

function varies(reply: FastifyReply): string {
  const said = [reply.getHeader('vary') ?? []].flat().flatMap((each) => String(each).split(', '));
  return [...new Set([...said, 'accept-encoding', 'accept-language', 'cookie'])].join(', ');
}

/** All that is kept of them: some hundred views of indicators. */
const keptLetters = 8 * 1024 * 1024;

/** A visitor’s language, as far as the request says it. */
const localeOf = (request: FastifyRequest): string =>
  visitorLocale({
    asked: langOf(request.query),
    remembered: cookieOf(request, 'locale'),
    acceptLanguage: request.headers['accept-language'],
  }) ?? '';

const langOf = (query: unknown): string | undefined =>
  typeof query === 'object' && query !== null && 'lang' in query ? String(query.lang) : undefined;

/** What is said of “now” is said of a day. */
const today = () => new Date().toISOString().slice(0, 10);
