import type { FastifyRequest } from 'fastify';
import type { App } from '#server/deps';
import { ApiError } from '#server/errors';

export type ApiReader = (path: string) => Promise<unknown>;

/** Reads the API as the visitor who asked for the page: the same cookies, the same rules. null where there is nothing for them (404) or no such view (400); throws where the API fails. */
export function apiReader(app: App, { headers, id }: FastifyRequest): ApiReader {
  return async (path) => {
    const answer = await app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { accept: 'application/json', ...pick(headers, 'cookie', 'accept-language', 'x-forwarded-proto') },
    });
    if (answer.statusCode === 404 || answer.statusCode === 400) return null;
    if (answer.statusCode === 503) throw new ApiError(503, 'BUSY', 'The server is busy. Try again in a moment.');
    if (answer.statusCode >= 300) throw new Error(`Page ${id}: the API answered ${answer.statusCode}.`);
    return answer.json();
  };
}

function pick(headers: FastifyRequest['headers'], ...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
