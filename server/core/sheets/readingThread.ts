/** Reads one large file as a thread, a few batches of rows ahead of the thread that takes them, so that it never holds the whole file. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../errors';
import type { ThreadRequest, ThreadMessage } from './readInThread';
import { readRows } from './read';
import type { Progress, SheetRow } from './sheet';

const mostAhead = 4;
/** The least number of rows in a message, because each message wakes the other thread. */
const together = 500;
const port = parentPort;
const { path, encoding }: ThreadRequest = workerData;
if (!port) throw new Error('This is a thread of its own.');
const say = (said: ThreadMessage) => port.postMessage(said);
const progress: Progress = { share: 0 };
/** Yields an event for each message of rows that the other thread has taken. */
const taken = on(port, 'message');
let ahead = 0;
try {
  let waiting: SheetRow[] = [];
  for await (const rows of readRows(path, encoding, progress)) {
    waiting.push(...rows);
    if (waiting.length < together) continue;
    if (ahead === mostAhead) await taken.next();
    else ahead += 1;
    say({ rows: JSON.stringify(waiting), share: progress.share });
    waiting = [];
  }
  say({ rows: JSON.stringify(waiting), share: 1 });
  say({ ended: true });
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  say({ refused: { ...error, message: error.message } });
}
port.close();
