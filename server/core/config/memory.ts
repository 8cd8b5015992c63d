/**
 * Memory is given back at rest: V8 keeps, for the next work, the pages that the last has used, and a server that nobody asks anything does no work that would make it let go.
 */
import { Session } from 'node:inspector';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How often to look whether there is work, in ms. */
const turn = 5000;
/** At rest, the process takes less than this share of a processor between two looks: health checks and polling are no work. */
const rest = 0.05;

/** From the start on, each time that work is followed by rest; nothing is held up by it at the end. */
export function giveBackAtRest(fail: (error: unknown) => void): void {
  let worked = true;
  let before = process.cpuUsage();
  const look = async () => {
    const { user, system } = process.cpuUsage(before);
    const rests = (user + system) / 1000 < turn * rest;
    if (rests && worked) await collectAll();
    worked = !rests;
    before = process.cpuUsage();
  };
  setInterval(() => void look().catch(fail), turn).unref();
}

/**
 * Collects what is garbage and shrinks the young generation, as V8 does where memory is short; `global.gc` keeps the pages. 50 to 80 ms, during which nothing is answered.
 * No port is opened: the inspector is asked from within.
 */
export async function collectAll(): Promise<void> {
  const session = new Session();
  session.connect();
  await new Promise<void>((resolve, reject) =>
    session.post('HeapProfiler.collectGarbage', (error) => (error ? reject(new Error(error.message)) : resolve())),
  );
  // To disconnect within the answer hangs the process (Node 20.20).
  await nextTurn();
  session.disconnect();
}
