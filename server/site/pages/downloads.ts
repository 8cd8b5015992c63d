/** Serves an indicator's page as a file, at the page's own address and query with the format as an extension. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/core/app';
import { forwarded } from './render/apiReader';

const address = /^\/indicators\/(?:[^/]+\/){1,2}([^/]+)\.(csv|xlsx|json|svg)$/;

/** Returns the indicator and the format of a file's address; null for the address of a page. */
export function downloadAt(pathname: string): { key: string; format: string } | null {
  const [, key, format] = address.exec(pathname) ?? [];
  return key === undefined || format === undefined ? null : { key, format };
}

/** Sends the API's response to this visitor for the indicator in this format, also when the response is an error. */
export async function sendDownload(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, format }: { key: string; format: string },
): Promise<FastifyReply> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  query.set('format', format);
  const answer = await app.inject({ method: 'GET', url: `/api/services/indicators/${key}?${query}`, headers: forwarded(request) });
  for (const name of ['content-type', 'content-disposition', 'cache-control']) {
    const value = answer.headers[name];
    if (typeof value === 'string') reply.header(name, value);
  }
  return reply.code(answer.statusCode).header('vary', 'accept-language, cookie').send(answer.rawPayload);
}

/** Sends the SVG of the chart that the page shows this visitor. */
export function sendDrawing({ viewer }: FastifyRequest, reply: FastifyReply, key: string, drawing: string): FastifyReply {
  return reply
    .type('image/svg+xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="${key}.svg"`)
    .header('cache-control', viewer.user || viewer.impersonation ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'accept-language, cookie')
    .send(drawing);
}
