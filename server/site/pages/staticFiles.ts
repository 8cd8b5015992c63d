/** Serves the built files as they are. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { App } from '#server/core/app';

const oneYear = '365d';
/** The files that are served by other means, or not meant for visitors. */
const inside = new Set(['/index.html', '/.vite/manifest.json']);

/** Returns a function that sends the file of an address, if there is one, as the build compressed it: kept for a year where its name contains its hash, for an hour otherwise. */
export async function serveFiles(app: App, folder: string): Promise<(pathname: string, reply: FastifyReply) => FastifyReply | null> {
  await app.register(staticFiles, { root: folder, serve: false, preCompressed: true });
  // The library adds the charset to all text types except this one.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`);
  const known = new Set(paths.filter((path) => !inside.has(path) && !path.endsWith('.br')));
  return (pathname, reply) => {
    if (!known.has(pathname)) return null;
    const hashed = pathname.startsWith('/assets/');
    return reply.sendFile(pathname.slice(1), { maxAge: hashed ? oneYear : '1h', immutable: hashed });
  };
}
