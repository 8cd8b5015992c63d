import type { FastifyRequest } from 'fastify';
import type { App } from '#server/core/app';
import { ApiError } from '#server/core/errors';
import { asLetIn } from '#server/site/maintenance/closed';

export interface ApiReader {
  fetchJson(path: string): Promise<unknown>;
  /** What was read is the same for every visitor, until what is published changes. */
  allPublished(): boolean;
}

/** Of a visitor it says that they are one. */
const ofWhoAsks = '/profile';

/** What a reader is told as it is. */
const refusals = new Set([401, 403, 429, 503]);
const codeOf = (body: unknown) => (typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'INTERNAL_ERROR');

/** Reads the API as a visitor without a session would. It answers while the site is closed for maintenance too: only requests that passed that check get here. */
export function publicReader(app: Pick<App, 'inject'>, request: FastifyRequest): ApiReader {
  const { fetchJson, allPublished } = readerWith(app, request, pick(request.headers, 'accept-language'));
  return { fetchJson: (path) => asLetIn(() => fetchJson(path)), allPublished };
}

/** Reads the API as the visitor who asked for the page: the same cookies, the same rules. null where there is nothing for them (404) or no such view (400); throws where the API fails. */
export const apiReader = (app: Pick<App, 'inject'>, request: FastifyRequest) => readerWith(app, request, forwarded(request));

function readerWith(app: Pick<App, 'inject'>, { id }: FastifyRequest, headers: Record<string, string>): ApiReader {
  let published = true;
  const fetchJson = async (path: string): Promise<unknown> => {
    const answer = await app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { accept: 'application/json', ...headers },
    });
    published &&= path === ofWhoAsks || answer.headers['etag'] !== undefined;
    if (answer.statusCode === 404 || answer.statusCode === 400) return null;
    if (refusals.has(answer.statusCode)) throw new ApiError(answer.statusCode, codeOf(answer.json()), `Page ${id}: ${path} was refused.`);
    if (answer.statusCode >= 300) throw new Error(`Page ${id}: the API answered ${answer.statusCode}.`);
    return answer.json();
  };
  return { fetchJson, allPublished: () => published };
}

/** What tells who asks, and for which language. */
export const forwarded = ({ headers }: FastifyRequest) => pick(headers, 'cookie', 'accept-language');

function pick(headers: FastifyRequest['headers'], ...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
