/** Every route says who may call it, and is refused to everyone else. */
import type { App } from '#server/core/app';
import { anonymous, can, type Viewer } from '#server/core/viewer/viewer';
import { forbidden, passwordExpired, unauthorized } from '#server/core/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `area:action`, `signed_in`, or `public`. */
    permission?: string;
    /** Where a write carries its token, if not in a header: a form without scripts has only fields. */
    csrf?: 'field' | 'upload';
    /**
     * Whether this write may be sent while seeing with another's eyes: `always`, for it changes nothing of that person's; `never`, for it is that person's
     * alone. Where nothing is said: by those who may act in that person's name.
     */
    impersonated?: 'always' | 'never';
  }
  interface FastifyRequest {
    viewer: Viewer;
  }
  interface FastifyInstance {
    /** Every route with the permission it declares: what the permission table is tested against. */
    declaredRoutes: DeclaredRoute[];
  }
}
export interface DeclaredRoute {
  method: string;
  url: string;
  permission: string | undefined;
  /** The schema of its body. */
  body?: unknown;
}

/** The methods of writes. */
export const written: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Every request has a viewer from the start: one that fails before its session is read is nobody's. Registered before any hook that can refuse. */
export function beginAnonymous(app: App): void {
  app.decorateRequest('viewer');
  app.addHook('onRequest', async (request) => {
    request.viewer = anonymous;
  });
}

/** Refuses to start with a route that declares no permission; refuses requests of those who don't hold it. */
export function checkPermissions(app: App): void {
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      declared.push({
        method,
        url: route.url,
        body: route.schema?.body,
        get permission() {
          return route.config?.permission;
        },
      });
  });
  app.addHook('onReady', async () => {
    const silent = declared.filter(({ permission }) => permission === undefined);
    if (silent.length > 0)
      throw new Error(`Routes without a permission: ${silent.map(({ method, url }) => `${method} ${url}`).join(', ')}`);
  });
  app.addHook('onRequest', async (request) => {
    request.viewer = request.session?.viewer ?? anonymous;
  });
  app.addHook('preValidation', async (request) => {
    const { permission } = request.routeOptions.config;
    if (request.is404 || permission === undefined || can(request.viewer, permission)) return;
    if (request.viewer.user) throw forbidden();
    throw request.session?.password_ended ? passwordExpired(request.session.password_ended) : unauthorized();
  });
  app.addHook('preValidation', async ({ viewer, method, is404, routeOptions }) => {
    if (viewer.impersonator === null || is404 || !written.has(method)) return;
    const { impersonated } = routeOptions.config;
    if (impersonated === 'always' || (viewer.impersonation?.writes && impersonated !== 'never')) return;
    throw forbidden('IMPERSONATING', 'Seen with another person’s eyes, nothing is changed. Stop first.');
  });
}
