/** One site for all files that only read: started when the first of them asks for it here, in vitest's own process, and closed after the last. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startSite, type Site } from './site';

declare module 'vitest' {
  export interface ProvidedContext {
    readersDoor: string;
  }
}

/** Run by vitest before any file; what it gives, after all of them. */
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
