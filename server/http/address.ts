/** Addresses that cannot be decoded: the framework would refuse them by itself, without the headers of every answer. */
import type { App } from '#server/deps';
import { badRequest } from '#server/errors';

/** What is looked for where a request asks for this address. */
export const readable = (url = '/'): string => (isReadable(url) ? url : url.replaceAll('%', '%25'));

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
