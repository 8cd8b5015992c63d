/** Starts the database without a server: PGlite in a worker thread, reached through `pg` on a Unix socket that only this system user can open. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Embedded {
  /** The folder of the socket, which `pg` takes as `host`. */
  host: string;
  /** Returns the whole database as a tar, from which other databases can start. */
  dump(): Promise<Uint8Array>;
  /** Resolves when everything is written to the disk. The pool must have ended before. */
  close(): Promise<void>;
}

/** The source of a database in memory: a `snapshot` to start from, if any, and the compiled `program` of PGlite, if this process has compiled it already. */
interface InMemory {
  snapshot?: Uint8Array;
  program?: WebAssembly.Module;
}

/** Starts a database in `folder`, or a database in memory. Rejects where it can't open. */
export async function startEmbedded(source: { folder: string } | InMemory): Promise<Embedded> {
  const host = await socketFolder('folder' in source ? source.folder : undefined);
  const worker = new Worker(new URL('./embeddedWorker.js', import.meta.url), {
    workerData: { ...source, socket: join(host, '.s.PGSQL.5432') },
    execArgv: [],
    // The thread passes bytes on and keeps few objects: without this limit V8 would reserve 96 MB for them.
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

/** Makes the folder of the socket, with mode 0700 and a short path, as sockets need. A data folder always gets the same path, so that killed processes leave one folder at most. */
async function socketFolder(dataFolder: string | undefined): Promise<string> {
  const anyName = () => mkdtemp(join(tmpdir(), 'empreinte-'));
  if (dataFolder === undefined) return anyName();
  const folder = join(tmpdir(), `empreinte-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)}`);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    return folder;
  } catch {
    return anyName(); // Another system user owns a folder of that name.
  }
}
