/** Gives memory back to the system when the server is at rest. V8 keeps the pages that the last work used, and an idle server does no work that would make V8 release them. */
import { Session } from 'node:inspector';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The time between two checks of the load of the process, in ms. */
const turn = 5000;
/** The share of a processor below which the process is at rest between two checks. Health checks and polling stay below it. */
const rest = 0.05;

/** Collects garbage each time that work is followed by rest, from the start of the process. The timer doesn't keep the process from ending. */
export function collectGarbageWhenIdle(fail: (error: unknown) => void): void {
  let worked = true;
  let before = process.cpuUsage();
  const look = async () => {
    const { user, system } = process.cpuUsage(before);
    const rests = (user + system) / 1000 < turn * rest;
    if (rests && worked) await collectGarbage();
    worked = !rests;
    before = process.cpuUsage();
  };
  setInterval(() => void look().catch(fail), turn).unref();
}

/**
 * Collects garbage and shrinks the young generation, as V8 does where memory is short; `global.gc` would keep the pages. It takes 50 to 80 ms, during which no request is answered.
 * The inspector session is opened inside the process: no port is opened.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await new Promise<void>((resolve, reject) =>
    session.post('HeapProfiler.collectGarbage', (error) => (error ? reject(new Error(error.message)) : resolve())),
  );
  // Disconnecting inside the callback of the inspector hangs the process (Node 20.20).
  await nextTurn();
  session.disconnect();
}
