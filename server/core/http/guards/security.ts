/** Headers, cookies, sessions, CSRF and limits: what stands before every route. */
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import session, { type SessionStore } from '@fastify/session';
import underPressure from '@fastify/under-pressure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '#resources/clean';
import type { App, Ground } from '#server/core/app';
import { cookieSecret } from './secret';
import { throttleStore } from './throttles';
import { ApiError, busy } from '#server/core/errors';
import { cookieNamed } from '../cookies';
import { networkOf } from '../addresses/network';
import { written } from './permissions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that a form brings beside its file. */
    formToken: string | undefined;
  }
  interface FastifyContextConfig {
    /** Written to by forms of another site, which have no token of ours: what they bring is proved otherwise. */
    crossSite?: boolean;
  }
}

/** The store of sessions; `purge` removes those that have ended. */
export type Sessions = SessionStore & { purge(): Promise<unknown> };

const purgeEvery = 3_600_000;
/** What a browser may lend to a page, and no page of ours asks for. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((each) => `${each}=()`)
  .join(', ');

/**
 * In this order: a busy server refuses once it can say so in the visitor's language, and before it asks the database for anything; the session is
 * known before permissions are asked, and CSRF is checked before a body is read.
 */
export async function secure(app: App, { config, database }: Pick<Ground, 'config' | 'database'>, sessions: Sessions): Promise<void> {
  const https = config.baseUrl.startsWith('https:');
  await app.register(helmet, headers(https, config.development));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', unused);
  });
  const secret = await cookieSecret(database.db);
  await app.register(cookie, { secret });
  await app.register(underPressure, {
    maxEventLoopDelay: config.busyAfter,
    // A page that was answered works, and can say that the server is busy, by the scripts it is made of.
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
  // The site is reached by https whatever a proxy says or forgets to say: its cookies are given by this.
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
  // A cookie that opens nothing is as none. The library would take it back, and with it the one that another answer gave meanwhile:
  // who chose a new password was signed out by an answer that came late.
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
  // What the API says depends on who asks: no cache on the way, nor on a shared computer, keeps it. Files say otherwise themselves.
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const purging = setInterval(() => sessions.purge().catch((error: unknown) => app.log.warn(error, 'sessions not purged')), purgeEvery);
  purging.unref();
  app.addHook('onClose', async () => clearInterval(purging));
}

/** A write without the page's token is refused. Registered after permissions: who is signed out is told that first. */
export function checkCsrf(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { csrf, crossSite } = request.routeOptions.config;
    if (request.is404 || !written.has(request.method) || csrf === 'field' || crossSite === true || isLeftToForm(request)) return done();
    app.csrfProtection(request, reply, done);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (request.routeOptions.config.csrf !== 'field') return done();
    app.csrfProtection(request, reply, done);
  });
}

/** A form with a file may bring the token as a field of its own, which is read with it: `checkFormToken`. */
export const isLeftToForm = ({ routeOptions, headers: sent }: FastifyRequest): boolean =>
  routeOptions.config.csrf === 'upload' &&
  sent['x-csrf-token'] === undefined &&
  sent['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;

/** Throws where the token that a form brings is not the page's. */
export function checkFormToken(app: App, request: FastifyRequest, reply: FastifyReply, token: string | undefined): Promise<void> {
  request.formToken = token ?? '';
  return new Promise((resolve, reject) => {
    // The library answers by itself; here the file is let go of first.
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
