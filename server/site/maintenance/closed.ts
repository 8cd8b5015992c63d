/** Keeps everyone but super administrators out while the site is closed for maintenance. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { can } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import { SiteClosed } from '#server/core/errors';
import type { MaintenanceState } from './state';

/** How long to wait where nobody said when it is over, in seconds. */
const usualWait = 300;
/** Stays open: whether the product works, who asks, the way in and out, and what the page of the closed site needs. Other pages decide for themselves (site/pages/routes.ts). */
const staysOpen = /^(?:\/\*|\/api\/health|\/api\/services\/clients|(?:\/api)?\/profile(?:\/.*)?)$/;
/** The way back to one's own eyes. */
const wayBack = 'DELETE /api/users/:id/impersonate';

/** Throws SiteClosed for who is kept out. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const letIn = new AsyncLocalStorage<true>();
/** Reads the API for a reader who was let in already, with requests that do not say who it is for: none of them is refused because the site is closed. */
export const asLetIn = <T>(read: () => T): T => letIn.run(true, read);

/** Registered once the viewer is known, before anything is answered. */
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
