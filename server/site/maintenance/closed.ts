/** Keeps everyone but super administrators out while the site is closed for maintenance. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { can } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import { SiteClosed } from '#server/core/errors';
import type { MaintenanceState } from './state';

/** The `retry-after` of a closed site whose reopening time isn't known or has passed, in seconds. */
const usualWait = 300;
/** The routes that answer while the site is closed: the product's health, the profile, signing in and out, and what the page of the closed site needs. Pages check it themselves (site/pages/routes.ts). */
const staysOpen = /^(?:\/\*|\/api\/health|\/api\/services\/clients|(?:\/api)?\/profile(?:\/.*)?)$/;
/** The route that stops viewing as another person; it also answers while the site is closed. */
const wayBack = 'DELETE /api/users/:id/impersonate';

/** Throws SiteClosed when the site is closed and the viewer isn't a super administrator. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const letIn = new AsyncLocalStorage<true>();
/** Runs `read`, and lets its requests to the API through while the site is closed. These carry no session, and the request for the page has already passed the check. */
export const withoutMaintenanceCheck = <T>(read: () => T): T => letIn.run(true, read);

/** Registers the check before any route answers, once the viewer is known; returns it for pages to call. */
export function closeForMaintenance(app: App, state: MaintenanceState): Refuse {
  const refuse: Refuse = async (request, reply) => {
    if (letIn.getStore()) return;
    const closing = await state.current();
    if (closing === null || can(request.viewer, 'super_admin:access')) return;
    const { message, until } = closing;
    const left = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / 1000);
    reply.header('retry-after', String(left > 0 ? left : usualWait));
    throw new SiteClosed({ message, until: left > 0 ? until : null });
  };
  app.addHook('onRequest', async (request, reply) => {
    const { method, is404, routeOptions } = request;
    const { url = '' } = routeOptions;
    if (!is404 && !staysOpen.test(url) && `${method} ${url}` !== wayBack) await refuse(request, reply);
  });
  return refuse;
}
