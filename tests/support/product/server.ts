/** Runs the built product in a process of its own, as `npm start` does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setup as bundle } from './bundled.mjs';

export interface RunningServer {
  address: string;
  pid: number;
  /** Returns the output of the server so far. */
  printed(): string;
  /** Asks the server to end, and waits until it has. */
  stop(): Promise<void>;
  /** Ends the server with kill -9. */
  kill(): Promise<void>;
}

/** The longest wait for an answer, in ms, on a busy machine. A test ends before by its own limit; a server that stops ends the wait at once. */
const longestStart = 600_000;

/** Starts the server, from the product's folder or a copy of it, on a free port and waits until it answers. Rejects with its output when it ends instead. */
export async function startServer(environment: Record<string, string>, folder?: string): Promise<RunningServer> {
  // `npm test` has built the product before. Benches build it here where the sources have changed.
  if (process.env['VITEST'] === undefined && folder === undefined) bundle();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  // Passes on only the variables of paths: vitest, for one, sets a BASE_URL of its own.
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [...memoryFlags(), 'dist/server/main.js'], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'warn', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  const deadline = Date.now() + longestStart;
  while (!(await answers(`${address}/api/health`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`The server does not answer:\n${output.join('')}`);
    }
    await wait(50);
  }
  return { address, pid: child.pid ?? 0, printed: () => output.join(''), stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Returns the memory flags that `npm start` gives to Node. */
function memoryFlags(): string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Returns the worker processes of a server. */
export const workersOf = ({ pid }: Pick<RunningServer, 'pid'>): { pid: number }[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((each) => each.trim() !== '')
    .map((each) => ({ pid: Number(each) }));

/** Returns the resident memory of a process, in MB. */
export const residentMemory = ({ pid }: Pick<RunningServer, 'pid'>): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** True when the address gives a successful answer. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // The server doesn't accept connections yet.
  }
}

/** Returns a port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
