/** The database without a server: PGlite in a worker thread, reached through `pg` on a Unix socket only this user can open. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Embedded {
  /** What `pg` takes as `host`: the folder of the socket. */
  host: string;
  /** The whole database as a tar, to start others from. */
  dump(): Promise<Uint8Array>;
  /** Ends when everything is on the disk. The pool must have ended before. */
  close(): Promise<void>;
}

/** One in memory: from a `snapshot` where there is one, with the `program` that others of this process run where it is compiled already. */
interface InMemory {
  snapshot?: Uint8Array;
  program?: WebAssembly.Module;
}

/** Starts a database in `folder`, or one in memory. Rejects where it cannot open. */
export async function startEmbedded(source: { folder: string } | InMemory): Promise<Embedded> {
  const host = await socketFolder('folder' in source ? source.folder : undefined);
  const worker = new Worker(new URL('./embeddedWorker.js', import.meta.url), {
    workerData: { ...source, socket: join(host, '.s.PGSQL.5432') },
    execArgv: [],
    // It hands over bytes and holds no objects of its own for long: V8 would keep 96 MB for them.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  await once(worker, 'message');
  return {
    host,
    async dump() {
      worker.postMessage('dump');
      const [bytes] = await once(worker, 'message');
      return bytes;
    },
    async close() {
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
      await rm(host, { recursive: true, force: true });
    },
  };
}

/** A folder of mode 0700 with a short path, as sockets need; of a data folder always the same, so that a killed process leaves one at most. */
async function socketFolder(dataFolder: string | undefined): Promise<string> {
  const anyName = () => mkdtemp(join(tmpdir(), 'empreinte-'));
  if (dataFolder === undefined) return anyName();
  const folder = join(tmpdir(), `empreinte-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)}`);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    return folder;
  } catch {
    return anyName(); // Someone else's has that name.
  }
}
