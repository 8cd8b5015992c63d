/** A file that a worker process writes while a person waits, as the answer to a request. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileTask } from './messages';
import type { Workers } from './workers';

/** Its bytes, once it is whole; it is removed when it is sent. Nobody waits for it any more when the request is gone: then it is not written. */
export async function sentFile(
  workers: Workers,
  task: FileTask,
  { raw }: Pick<FastifyReply, 'raw'>,
): Promise<{ file: Readable; name: string; rows: number; size: number }> {
  const gone = new AbortController();
  const leave = () => gone.abort(new Error('Nobody waits for this file any more.'));
  raw.once('close', leave);
  const { path, name, rows, close } = await workers.file(task, gone.signal).finally(() => raw.off('close', leave));
  const written = await open(path);
  const { size } = await written.stat();
  const file = written.createReadStream();
  file.once('close', () => void close());
  return { file, name, rows, size };
}
