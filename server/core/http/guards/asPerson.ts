/** A page writes for whom it is drawn, or not at all: what one person typed is never entered by who signed in beside it in the same browser. */
import type { App } from '#server/core/app';
import { unauthorized } from '#server/core/errors';

const written = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Registered once the viewer is known. `X-Person` is the id of whose write it is; without it, it is whoever's session it is. */
export function refuseOthers(app: App): void {
  app.addHook('onRequest', async ({ method, headers, viewer, routeOptions }) => {
    const person = headers['x-person'];
    if (!written.has(method) || routeOptions.config.permission === 'public' || person === undefined || person === '') return;
    if (viewer.user && viewer.user.id !== person) throw unauthorized('SESSION_EXPIRED', 'Somebody else is signed in by now.');
  });
}
