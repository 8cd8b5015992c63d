/** Sends a file that a worker process writes as the response to a request. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileTask } from './messages';
import type { Workers } from './workers';

/** Returns a stream of the file, once the worker has written all of it. The file is removed when the stream closes. The task stops where the client closes the connection before the file is complete. */
export async function sentFile(
  workers: Workers,
  task: FileTask,
  { raw }: Pick<FastifyReply, 'raw'>,
): Promise<{ file: Readable; rows: number; size: number }> {
  const gone = new AbortController();
  const leave = () => gone.abort(new Error('Nobody waits for this file any more.'));
  raw.once('close', leave);
  const { path, rows, close } = await workers.file(task, gone.signal).finally(() => raw.off('close', leave));
  const written = await open(path);
  const { size } = await written.stat();
  const file = written.createReadStream();
  file.once('close', () => void close());
  return { file, rows, size };
}
