/** How long something takes, and what it takes of a server. */
import { readFileSync } from 'node:fs';
import { residentMemory, type RunningServer } from '#tests/support/server';

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return (performance.now() - started) / 1000;
}

export interface Watched<Value> {
  value: Value;
  seconds: number;
  /** Seconds of processor in the server. */
  processor: number;
  /** The most that the server held above what it held before, in MB. */
  memory: number;
}

export async function watched<Value>(server: RunningServer, act: () => Promise<Value>): Promise<Watched<Value>> {
  const idle = residentMemory(server);
  let most = idle;
  const looking = setInterval(() => (most = Math.max(most, residentMemory(server))), 50);
  const before = processorSeconds(server);
  const started = performance.now();
  const value = await act();
  clearInterval(looking);
  return { value, seconds: (performance.now() - started) / 1000, processor: processorSeconds(server) - before, memory: most - idle };
}

/** What a process took of the processor so far: it says the same on a machine that others use. */
function processorSeconds({ pid }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
