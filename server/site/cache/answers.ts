/**
 * Keeps the responses to visitors that depend only on the address, the language and the published data, and gives each an ETag. Any cache may keep such a response if it
 * revalidates it at each use; a client whose response is still the latest gets a 304, for which the server reads and draws nothing.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { cookieOf } from '#server/core/http/cookies';
import { visitorLocale } from '#server/core/http/addresses/locale';
import { AnswerCache } from './answerCache';
import { publishedState } from './state';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose response to a visitor depends only on the published data, not on the visitor. */
    published?: boolean;
  }
  interface FastifyInstance {
    /** Returns the present ETag of the published response at the address of the request, in the visitor's language; null where the response is the viewer's own. */
    publishedTag(request: FastifyRequest): Promise<string | null>;
  }
}

/** Registers the hooks of published responses; called once the viewer is known. `build` differs for each build of the product. */
export function publishedAnswers(app: App, deps: Deps, build: string): void {
  const state = publishedState(app, deps);
  app.decorate('publishedTag', async (request) => {
    const { user, impersonator } = request.viewer;
    if (user || impersonator !== null || !['GET', 'HEAD'].includes(request.method)) return null;
    const named = [build, deps.config.baseUrl, await state(), today(), localeOf(request), request.url].join(' ');
    return `W/"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`;
  });
  const tags = new WeakMap<FastifyRequest, string>();
  const kept = new AnswerCache(keptLetters);
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

/** True when the client already has the response that this tag names. */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((each) => each.trim() === tag) ?? false;

export const sendKnown = (reply: FastifyReply, tag: string): FastifyReply => markPublished(reply, tag).code(304).send();

/** Sets the headers that let a response be kept, by every cache or, when it comes with a cookie, by the visitor's own; each use must revalidate it. */
export function markPublished(reply: FastifyReply, tag: string, shared: 'public' | 'private' = 'public'): FastifyReply {
  return reply.header('etag', tag).header('cache-control', `${shared}, no-cache`).header('vary', varies(reply));
}

function varies(reply: FastifyReply): string {
  const said = [reply.getHeader('vary') ?? []].flat().flatMap((each) => String(each).split(', '));
  return [...new Set([...said, 'accept-encoding', 'accept-language', 'cookie'])].join(', ');
}

/** The size of all the responses kept, in characters: some hundred views of indicators. */
const keptLetters = 8 * 1024 * 1024;

/** Returns a visitor's language as far as the request tells it; '' where it doesn't. */
const localeOf = (request: FastifyRequest): string =>
  visitorLocale({
    asked: langOf(request.query),
    remembered: cookieOf(request, 'locale'),
    acceptLanguage: request.headers['accept-language'],
  }) ?? '';

const langOf = (query: unknown): string | undefined =>
  typeof query === 'object' && query !== null && 'lang' in query ? String(query.lang) : undefined;

/** The day is part of the tag, since a response may depend on the present day. */
const today = () => new Date().toISOString().slice(0, 10);
