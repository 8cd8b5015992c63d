/** Runs a server that speaks S3, with a bucket of its own. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { s3AddressOf, type S3Address } from '#server/core/files/store/s3Address';

export interface S3Server {
  /** The value of FILES_URL for this server. */
  url: string;
  address: S3Address;
  /** Returns the names of the stored objects. */
  objects(): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts a server on a free port; its credentials are in the environment of the tests and of the processes that they start (vite.config.ts). */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'empreinte-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'lacet' }] });
  const { port } = await server.run();
  let running = true;
  const url = `s3://lacet/evidence?endpoint=http://127.0.0.1:${port}`;
  const address = s3AddressOf({ FILES_URL: url });
  if (!address) throw new Error('It has no address.');
  return {
    url,
    address,
    async objects() {
      const names = await readdir(join(directory, 'lacet'), { recursive: true });
      return names.filter((name) => name.endsWith('._S3rver_object')).map((name) => name.slice(0, -'._S3rver_object'.length));
    },
    async close() {
      if (!running) return;
      running = false;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
