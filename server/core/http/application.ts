/** Creates the Fastify application with the product's options, and registers, in order, the checks that precede every route. */
import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { constants } from 'node:zlib';
import type { App, CoreDeps } from '../app';
import type { Config } from '../config/config';
import { routedPath, refuseUnreadable } from './addresses/address';
import { parseQuery } from './addresses/lists';
import { trusts } from './addresses/network';
import { handleErrors, firstMistakes } from './answers/errors';
import { logAnswers, logging } from './answers/logging';
import { readNumbersExactly } from './bodies/json';
import { beginAnonymous, checkPermissions } from './guards/permissions';
import { secure, type Sessions } from './guards/security';
import { lazyValidation } from './lazyValidation';

/** The largest body of a call, in bytes; uploaded files have their own limits. */
const bodyLimit = 2 * 1024 * 1024;

/** Creates an application without routes. */
export function createApplication(config: Config): App {
  const app: App = Fastify({
    ...logging(config),
    bodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? trusts(config.trustedProxies) : false,
    schemaErrorFormatter: firstMistakes,
    rewriteUrl: ({ url }) => routedPath(url),
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(lazyValidation(app));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  readNumbersExactly(app);
  return app;
}

/**
 * Registers the checks that every request passes. `failed` answers the failed requests of people in a browser with a page, instead of the
 * API's error; it is null where the application has no pages.
 */
export async function guardRequests(
  app: App,
  ground: Pick<CoreDeps, 'config' | 'database'>,
  sessions: Sessions,
  failed: Parameters<typeof handleErrors>[1],
): Promise<void> {
  handleErrors(app, failed);
  logAnswers(app);
  beginAnonymous(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  await secure(app, ground, sessions);
  checkPermissions(app);
  refuseUnreadable(app);
}
