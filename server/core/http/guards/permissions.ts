/** Requires every route to declare a permission, and refuses requests from viewers who don't have it. */
import type { App } from '#server/core/app';
import { anonymous, can, type Viewer } from '#server/core/viewer/viewer';
import { forbidden, passwordExpired, unauthorized } from '#server/core/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission of the route: `area:action`, `signed_in`, `signed_in_or_link`, or `public`. */
    permission?: string;
    /** True for a route without the permission `signed_in_or_link` whose requests may also come from people with the link of an email. On any other route they are signed out. */
    byLink?: boolean;
    /** The place of a write's CSRF token, if not in a header: a form without scripts can send it only as a field. In an `upload`, either is accepted. */
    csrf?: 'field' | 'upload';
    /**
     * Whether this write may be sent while viewing as another person: `always`, because it changes nothing of that person; `never`, because it is reserved to
     * that person. Without it, the write needs a session that may also act on behalf of that person.
     */
    impersonated?: 'always' | 'never';
  }
  interface FastifyRequest {
    viewer: Viewer;
  }
  interface FastifyInstance {
    /** The routes with the permissions that they declare, which the tests compare with their own list. */
    declaredRoutes: DeclaredRoute[];
  }
}
export interface DeclaredRoute {
  method: string;
  url: string;
  permission: string | undefined;
  /** The schema of the route's body. */
  body?: unknown;
  /** True where the route checks its body itself, without changing it: the schema only describes it. */
  checksItself: boolean;
}

/** The HTTP methods that write. */
export const writeMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Gives every request the anonymous viewer at first, which stays where the request fails before its session is read. Registered before any hook that can refuse. */
export function beginAnonymous(app: App): void {
  app.decorateRequest('viewer');
  app.addHook('onRequest', async (request) => {
    request.viewer = anonymous;
  });
}

/** Stops the start where a route declares no permission. Refuses requests of viewers who don't have the route's permission, and writes that may not be sent while viewing as another person. */
export function checkPermissions(app: App): void {
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      declared.push({
        method,
        url: route.url,
        body: route.schema?.body,
        checksItself: route.validatorCompiler !== undefined,
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
    if (viewer.impersonator === null || is404 || !writeMethods.has(method)) return;
    const { impersonated } = routeOptions.config;
    if (impersonated === 'always' || (viewer.impersonation?.writes && impersonated !== 'never')) return;
    throw forbidden('IMPERSONATING', 'Seen with another person’s eyes, nothing is changed. Stop first.');
  });
}
