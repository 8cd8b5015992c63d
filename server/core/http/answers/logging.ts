/** Writes structured logs without personal data: routes instead of addresses, errors without the values that caused them. */
import { randomUUID } from 'node:crypto';
import { LogController } from 'fastify';
import type { App } from '#server/core/app';
import type { Config } from '#server/core/config/config';
import { errorForLog } from './errorForLog';

/** Returns the options of Fastify for logs. */
export function logging({ logLevel }: Config) {
  return {
    logger: { level: logLevel, serializers: { err: errorForLog, req: () => ({}), res: () => ({}) } },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** Logs one line per response, and sends the id of the request, by which its log lines can be found. */
export function logAnswers(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const {
      method,
      routeOptions: { url: route = 'none' },
    } = request;
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
