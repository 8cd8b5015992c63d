/** Registers what precedes every route: headers, cookies, sessions, CSRF tokens and limits. */
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import session, { type SessionStore } from '@fastify/session';
import underPressure from '@fastify/under-pressure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '#resources/language/fields/isRecord';
import type { App, CoreDeps } from '#server/core/app';
import { cookieSecret } from './secret';
import { throttleStore } from './throttles';
import { ApiError, busy } from '#server/core/errors';
import { cookieNamed } from '../cookies';
import { networkOf } from '../addresses/network';
import { writeMethods } from './permissions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The CSRF token that a form sends as a field beside its file. */
    formToken: string | undefined;
  }
  interface FastifyContextConfig {
    /** True for a route that receives forms of another site, which have no CSRF token: the route checks them in another way. */
    crossSite?: boolean;
  }
}

/** The store of sessions; `purge` removes those that have ended. */
export type Sessions = SessionStore & { purge(): Promise<unknown> };

const purgeEvery = 3_600_000;
/** The permissions policy: it denies pages the features of the browser that none of them uses. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((each) => `${each}=()`)
  .join(', ');

/**
 * Registers the checks in an order that matters. A busy server refuses once it can do so in the visitor's language, and before it queries the database. The session is
 * known before permissions are checked, and the CSRF token is checked before a body is read.
 */
export async function secure(app: App, { config, database }: Pick<CoreDeps, 'config' | 'database'>, sessions: Sessions): Promise<void> {
  const https = config.baseUrl.startsWith('https:');
  await app.register(helmet, headers(https, config.development));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', unused);
  });
  const secret = await cookieSecret(database.db);
  await app.register(cookie, { secret });
  await app.register(underPressure, {
    maxEventLoopDelay: config.busyAfter,
    // Assets are served all the same: pages that were sent need their scripts, also to tell that the server is busy.
    pressureHandler: async ({ url }) => {
      if (!url.startsWith('/assets/')) throw busy();
    },
  });
  await app.register(rateLimit, {
    global: false,
    store: throttleStore(database.db),
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () => new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Try again later.'),
  });
  // People reach the site by https, even where a proxy doesn't report it: Secure cookies are set only for a request of that protocol.
  if (https)
    app.addHook('onRequest', async (request) => {
      Object.defineProperty(request, 'protocol', { value: 'https' });
    });
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  await app.register(session, {
    secret,
    store: sessions,
    cookieName: cookieNamed('session', https),
    cookie: options,
    saveUninitialized: false,
    rolling: false,
  });
  // Ignores a session cookie that belongs to no session. Otherwise the library would delete it, and with it the cookie that another response has set meanwhile:
  // a late response would sign out a user who has just chosen a new password.
  app.addHook('onRequest', async ({ cookies, session: { user_id } }) => {
    if (user_id === undefined) delete cookies[cookieNamed('session', https)];
  });
  app.decorateRequest('formToken', undefined);
  await app.register(csrfProtection, {
    cookieKey: cookieNamed('_csrf', https),
    cookieOpts: { ...options, signed: true },
    getToken: ({ headers: { 'x-csrf-token': token }, routeOptions, body, formToken }) =>
      routeOptions.config.csrf === 'field' ? fieldOf(body) : (formToken ?? [token].flat()[0]),
  });
  // Responses of the API depend on the viewer, so that no cache, shared or of the browser, may keep them. Responses with files set their own header.
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const purging = setInterval(() => sessions.purge().catch((error: unknown) => app.log.warn(error, 'sessions not purged')), purgeEvery);
  purging.unref();
  app.addHook('onClose', async () => clearInterval(purging));
}

/** Refuses a write without the page's CSRF token. Registered after the viewer is known. */
export function checkCsrf(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { csrf, crossSite } = request.routeOptions.config;
    if (request.is404 || !writeMethods.has(request.method) || csrf === 'field' || crossSite === true || isLeftToForm(request))
      return done();
    app.csrfProtection(request, reply, done);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (request.routeOptions.config.csrf !== 'field') return done();
    app.csrfProtection(request, reply, done);
  });
}

/** True for a form with a file that sends its token as a field, not as a header: `checkFormToken` checks it once the field is read. */
export const isLeftToForm = ({ routeOptions, headers: sent }: FastifyRequest): boolean =>
  routeOptions.config.csrf === 'upload' &&
  sent['x-csrf-token'] === undefined &&
  sent['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;

/** Rejects where the token that a form sends is not the page's. */
export function checkFormToken(app: App, request: FastifyRequest, reply: FastifyReply, token: string | undefined): Promise<void> {
  request.formToken = token ?? '';
  return new Promise((resolve, reject) => {
    // The library would send the response by itself. Rejecting instead lets the caller discard the file first.
    app.csrfProtection(request, Object.create(reply, { send: { value: reject } }), resolve);
  });
}

const fieldOf = (body: unknown) => (isRecord(body) && typeof body['_csrf'] === 'string' ? body['_csrf'] : undefined);

function headers(https: boolean, development: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
