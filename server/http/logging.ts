/** Structured logs that name no person: routes instead of addresses, errors without the values that caused them. */
import { randomUUID } from 'node:crypto';
import { LogController } from 'fastify';
import type { App } from '#server/deps';
import type { Config } from '#server/config';

/** PostgreSQL and the readers of JSON and addresses quote what they were given at the end of what they say. */
const quoted = /(?::|,)? "[\s\S]*$/;

/** What an error may say in a log: the innermost cause, since wrappers quote the values of a query; and nothing that a person typed. */
export function errorForLog(error: Error) {
  let cause: Error = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  const code = 'code' in cause ? cause.code : undefined;
  const quotes = cause instanceof SyntaxError || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code));
  const message = quotes ? cause.message.replace(quoted, ': …') : cause.message;
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: cause.name, message, stack: frames.join('\n'), ...(typeof code === 'string' && { code }) };
}

/** The options of Fastify that concern logs. */
export function logging({ logLevel }: Config) {
  return {
    logger: { level: logLevel, serializers: { err: errorForLog, req: () => ({}), res: () => ({}) } },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** One line per answer, and the request's id for whoever asks about it. */
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
