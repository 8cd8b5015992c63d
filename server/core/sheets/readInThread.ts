/** Reads large files in a separate thread, beside the thread that checks their rows. */
import { on } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Encoding } from '#resources/spreadsheet/encodings';
import { programOf } from '#server/core/worker/program';
import { withTypes } from '#server/core/worker/withTypes';
import { ApiError } from '../errors';
import { readRows } from './read';
import type { Progress, SheetRow } from './sheet';

/** The messages of the reading thread: rows as JSON, which is the cheapest form to transfer, with the share of the file that is read; the end; or the error. */
export type ThreadMessage =
  { rows: string; share: number } | { ended: true } | { refused: Pick<ApiError, 'status' | 'code' | 'message' | 'details' | 'feedback'> };

/** The size of a file from which a thread is worth its start, in bytes. */
const large = 256 * 1024;

/** Yields the same rows, and throws the same errors, as `readRows`. Files from 256 KB on are read in a separate thread. */
export async function* readRowsInThread(path: string, encoding?: Encoding, progress?: Progress): AsyncGenerator<SheetRow[]> {
  if ((await stat(path)).size < large) yield* readRows(path, encoding, progress);
  else yield* readInThread({ path, encoding }, progress);
}

/** The data that the thread starts with. */
export interface ThreadRequest {
  path: string;
  encoding: Encoding | undefined;
}

async function* readInThread(asked: ThreadRequest, progress?: Progress): AsyncGenerator<SheetRow[]> {
  const thread = startThread(asked);
  try {
    for await (const [said] of on(thread, 'message', { close: ['exit'] })) {
      const message: ThreadMessage = said;
      if ('ended' in message) return;
      if ('refused' in message) throw refusalOf(message.refused);
      thread.postMessage('taken');
      if (progress) progress.share = message.share;
      const rows: SheetRow[] = JSON.parse(message.rows);
      yield rows;
    }
    throw new Error('The thread that reads a file ended before the file did.');
  } finally {
    await thread.terminate();
  }
}

const refusalOf = ({ status, code, message, details, feedback }: Extract<ThreadMessage, { refused: unknown }>['refused']) =>
  new ApiError(status, code, message, details, feedback);

/** Starts the reading thread. */
function startThread(workerData: ThreadRequest): Worker {
  const { code, isTypeScript } = programOf('core/sheets/readingThread');
  return isTypeScript ? new Worker(withTypes(code), { eval: true, workerData }) : new Worker(code, { workerData });
}
