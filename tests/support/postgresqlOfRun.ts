/** The PostgreSQL of a run of tests with `TEST_DATABASE=postgresql`: started before the first file, removed after the last. */
import { createServer } from 'node:net';
import { startPostgresql, type Postgresql } from './postgresql';

let server: Postgresql | undefined;

/** Run by vitest in its own process, once for each project: the processes of the tests have its environment. */
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
