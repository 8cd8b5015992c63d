import type { FastifyRequest } from 'fastify';
import type { App } from '#server/core/app';
import { ApiError } from '#server/core/errors';
import { withoutMaintenanceCheck } from '#server/site/maintenance/closed';

export interface ApiReader {
  fetchJson(path: string): Promise<unknown>;
  /** True when everything read so far is the same for every visitor, until something published changes. */
  allPublished(): boolean;
}

/** The path of the viewer's profile. Its response is the same for every visitor, who isn't signed in, so a page that reads it may still be kept for other visitors. */
const ofWhoAsks = '/profile';

/** The statuses that are passed on to the reader as they are. */
const refusals = new Set([401, 403, 429, 503]);
const codeOf = (body: unknown) => (typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'INTERNAL_ERROR');

/** Returns a reader of the API without a session. It works while the site is closed too: only requests that passed that check get here. */
export function publicReader(app: Pick<App, 'inject'>, request: FastifyRequest): ApiReader {
  const { fetchJson, allPublished } = readerWith(app, request, pick(request.headers, 'accept-language'));
  return { fetchJson: (path) => withoutMaintenanceCheck(() => fetchJson(path)), allPublished };
}

/** Returns a reader of the API with the cookies, and so the permissions, of the request for the page. It returns null for a 404 (nothing for this visitor) or a 400 (no such view), and throws when the API fails. */
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

/** Returns the headers that identify the visitor and their language. */
export const forwarded = ({ headers }: FastifyRequest) => pick(headers, 'cookie', 'accept-language');

function pick(headers: FastifyRequest['headers'], ...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
