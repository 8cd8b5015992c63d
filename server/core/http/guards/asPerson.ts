/** Refuses a write from a page that was rendered for another person, so that text which one person typed is never saved by the person who has signed in since in the same browser. */
import type { App } from '#server/core/app';
import { unauthorized } from '#server/core/errors';

const written = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses, with 401, a write whose header `X-Person` names another person than the viewer. Without the header, the write is the viewer's. Registered once the viewer is known. */
export function checkPersonHeader(app: App): void {
  app.addHook('onRequest', async ({ method, headers, viewer, routeOptions }) => {
    const person = headers['x-person'];
    if (!written.has(method) || routeOptions.config.permission === 'public' || person === undefined || person === '') return;
    if (viewer.user && viewer.user.id !== person) throw unauthorized('SESSION_EXPIRED', 'Somebody else is signed in by now.');
  });
}
