/**
 * Addresses as few write them. What cannot be decoded, the framework would refuse by itself, without the headers of every answer; what begins with the
 * site's own name, as a proxy is asked (RFC 9112, 3.2.2), it takes for a path.
 */
import type { App } from '#server/core/app';
import { badRequest } from '#server/core/errors';

/** What is looked for where a request asks for this address: always a path, with its query. */
export function readable(asked = '/'): string {
  const url = asked.startsWith('/') ? asked : `/${asked.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '')}`;
  return isReadable(url) ? url : url.replaceAll('%', '%25');
}

/** Refuses them once it is known who asks and in which language, so that a page can say so. */
export function refuseUnreadable(app: App): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (!isReadable(originalUrl)) throw badRequest('INVALID_URL', 'The address cannot be read.');
  });
}

/** Whether its path can be decoded; its query is for the route to read. */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    return decodeURI(url.split(/[?#]/, 1)[0] ?? '') !== '';
  } catch {
    return false; // That is what was to be known.
  }
}
