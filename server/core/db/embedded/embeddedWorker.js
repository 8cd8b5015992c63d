// Runs the embedded database in a thread: PGlite behind a Unix socket, so that a long query never blocks the server's event loop.
// Plain JavaScript, because a worker thread starts without the loader that reads TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** @type {{ folder?: string, snapshot?: Uint8Array, program?: WebAssembly.Module, socket: string }} */
const { folder, snapshot, program, socket } = workerData;

/** Returns a Blob that gives its bytes without copying them: copying took a quarter of the start. The bytes are this thread's own copy. */
const whole = (/** @type {Uint8Array} */ bytes) => Object.assign(new Blob(), { arrayBuffer: async () => bytes.buffer });

const database = await PGlite.create({
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(snapshot === undefined ? {} : { loadDataDir: whole(snapshot) }),
  ...(program === undefined ? {} : { pgliteWasmModule: program }),
});
// The pool holds one connection, and each child process one. The rest leaves room for new connections while broken ones are closing.
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 12 });
await server.start();

parentPort?.on('message', async (request) => {
  if (request === 'dump') {
    const dump = await database.dumpDataDir('none');
    const bytes = new Uint8Array(await dump.arrayBuffer());
    parentPort?.postMessage(bytes, [bytes.buffer]);
  }
  if (request === 'close') {
    await server.stop();
    await database.close();
    parentPort?.close();
  }
});
parentPort?.postMessage('ready');
