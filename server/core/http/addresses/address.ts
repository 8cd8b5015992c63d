/**
 * Handles unusual request addresses. The framework would refuse an address that can't be decoded by itself, without the headers of every response; and it would take an
 * address that begins with the site's own origin, as clients send to a proxy (RFC 9112, 3.2.2), for a path.
 */
import type { App } from '#server/core/app';
import { badRequest } from '#server/core/errors';

/** Returns the path and query under which the router looks for this address. It always begins with a slash and can be decoded. */
export function routedPath(asked = '/'): string {
  const url = asked.startsWith('/') ? asked : `/${asked.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '')}`;
  return isReadable(url) ? url : url.replaceAll('%', '%25');
}

/** Refuses addresses that can't be decoded with 400. Registered once the viewer and the language are known, so that a page can show the error. */
export function refuseUnreadable(app: App): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (!isReadable(originalUrl)) throw badRequest('INVALID_URL', 'The address cannot be read.');
  });
}

/** True when the path of an address can be decoded. The query is left to the route. */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    return decodeURI(url.split(/[?#]/, 1)[0] ?? '') !== '';
  } catch {
    return false; // decodeURI throws for an address that it cannot decode.
  }
}
