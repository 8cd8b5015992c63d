/** Runs the site that test files share when they change nothing on it (readersSite.ts): starts it in vitest's own process at the first request for its address, and stops it after the last file. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startSite, type Site } from './site';

declare module 'vitest' {
  export interface ProvidedContext {
    readersDoor: string;
  }
}

/** Opens the server that gives the site's address. Vitest runs this before any file, and the function that it returns after all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let site: Promise<Site> | undefined;
  const door = createServer((_asked, answer) => {
    site ??= startSite();
    site.then(
      ({ address }) => answer.end(address),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const at = door.address();
  project.provide('readersDoor', `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`);
  return async () => {
    door.close();
    await (await site)?.close();
  };
}
