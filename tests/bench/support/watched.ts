/** Measures how long an action takes, and the processor time and memory that it takes of a server. */
import { readFileSync } from 'node:fs';
import { residentMemory, workersOf, type RunningServer } from '#tests/support/product/server';

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return (performance.now() - started) / 1000;
}

export interface Watched<Value> {
  value: Value;
  seconds: number;
  /** The processor time of the server and its worker processes, in seconds. */
  processor: number;
  /** The most memory that the server and its worker processes held above what they held before, in MB. */
  memory: number;
  /** The most memory that the process of the server alone held above what it held before, in MB. */
  ownMemory: number;
}

export async function watched<Value>(server: RunningServer, act: () => Promise<Value>): Promise<Watched<Value>> {
  const held = () => [server, ...workersOf(server)].reduce((sum, each) => sum + residentMemory(each), 0);
  const taken = () => [server, ...workersOf(server)].reduce((sum, each) => sum + processorSeconds(each), 0);
  const idle = { all: held(), own: residentMemory(server) };
  const most = { ...idle };
  const looking = setInterval(() => {
    most.all = Math.max(most.all, held());
    most.own = Math.max(most.own, residentMemory(server));
  }, 50);
  const before = taken();
  const started = performance.now();
  const value = await act();
  clearInterval(looking);
  const seconds = (performance.now() - started) / 1000;
  return { value, seconds, processor: taken() - before, memory: most.all - idle.all, ownMemory: most.own - idle.own };
}

/** Returns the processor time so far of a process and of its children that have ended, which doesn't depend on the other programs of the machine. */
function processorSeconds({ pid }: Pick<RunningServer, 'pid'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0) / 100;
}
