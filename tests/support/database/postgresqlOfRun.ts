/** Runs the PostgreSQL of the tests with `TEST_DATABASE=postgresql`: starts it before the first file and removes it after the last. */
import { createServer } from 'node:net';
import { startPostgresql, type Postgresql } from './postgresql';

let server: Postgresql | undefined;

/** Starts the server. Vitest runs this in its own process, once for each project, and the processes of the tests inherit its environment. */
export async function setup(): Promise<void> {
  if (server || process.env['TEST_DATABASE'] !== 'postgresql' || process.env['TEST_DATABASE_URL']) return;
  server = startPostgresql(await freePort(), ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
  process.env['TEST_DATABASE_URL'] = server.url;
}

export function teardown(): void {
  server?.remove();
  server = undefined;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
