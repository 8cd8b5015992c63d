/** The built files, served as they are. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { App } from '#server/core/app';

const oneYear = '365d';
/** Served by other means, or not for visitors. */
const inside = new Set(['/index.html', '/.vite/manifest.json']);

/** Sends the file of an address, if there is one, as the build compressed it: for a year where its name carries its hash, for an hour otherwise. */
export async function serveFiles(app: App, folder: string): Promise<(pathname: string, reply: FastifyReply) => FastifyReply | null> {
  await app.register(staticFiles, { root: folder, serve: false, preCompressed: true });
  // Of what is text, the library says the encoding of all but this.
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
