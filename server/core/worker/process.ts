/** One worker process as the server sees it: given a task, followed, and killed where it goes beyond a limit. */
import { randomUUID } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { ApiError, unprocessable } from '../errors';
import type { Done, FromWorker, Start, Task } from './messages';

export interface TaskLimits {
  /** MB that the process may hold. */
  memory: number;
  /** Seconds that a task may take. */
  seconds: number;
}
export interface Follow {
  /** Aborted where the task must stop; `reason` is what the task then fails with. */
  signal: AbortSignal;
  progress(done: number, total: number | null): void;
}

/** Killed by something else than the server: the machine may be the cause. */
export class KilledFromOutside extends Error {}

/** How often its memory and its time are looked at, in ms: buffers grow by a few hundred MB in that time at most. */
const look = 100;
const keptOfErrors = 4000;

export class WorkerProcess {
  private readonly child: ChildProcess;
  private errors = '';
  private started: Start | undefined;
  /** What it leaves unfinished is known by this. */
  readonly mark = randomUUID();
  isAlive = true;

  constructor(readonly limits: TaskLimits) {
    this.child = startProcess(limits);
    this.child.stderr?.on('data', (bytes: Buffer) => (this.errors = (this.errors + String(bytes)).slice(-keptOfErrors)));
    this.child.on('exit', () => (this.isAlive = false));
    this.child.on('error', () => (this.isAlive = false));
  }

  /** Gives it a task on a database. Rejects with an ApiError where the task is refused or beyond a limit, with the signal's reason where it is stopped. */
  run(start: Start, task: Task, folder: string, { signal, progress }: Follow): Promise<Done> {
    const { child, limits } = this;
    this.hold();
    const began = Date.now();
    return new Promise((resolve, reject) => {
      let cause: unknown;
      const kill = (why: unknown) => {
        cause ??= why;
        child.kill('SIGKILL');
      };
      const stop = () => kill(signal.reason);
      const watch = setInterval(() => {
        if (Date.now() - began > limits.seconds * 1000) return kill(outOfTime());
        void residentMemory(child.pid).then((memory) => memory > limits.memory && kill(outOfMemory()));
      }, look);
      const over = (end: () => void) => {
        clearInterval(watch);
        signal.removeEventListener('abort', stop);
        child.off('message', hear).off('exit', exited);
        this.letGo();
        end();
      };
      const exited = (code: number | null, by: NodeJS.Signals | null) => over(() => reject(cause ?? this.reasonOf(code, by)));
      const hear = (said: FromWorker) => {
        if ('progress' in said) return progress(said.progress.done, said.progress.total);
        // What it was killed for is told when it has ended: until then it may still write.
        if (cause !== undefined) return;
        if ('done' in said) return over(() => resolve(said.done));
        if ('refused' in said) return over(() => reject(refusalOf(said.refused)));
        over(() => reject(said.memory ? outOfMemory() : new Error(said.failed)));
      };
      child.on('message', hear).on('exit', exited);
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
      else if (this.isAlive) this.give(start, task, folder);
      else over(() => reject(this.reasonOf(child.exitCode, child.signalCode)));
    });
  }

  private give(start: Start, task: Task, folder: string): void {
    if (this.started !== start) this.child.send({ start, mark: this.mark });
    this.started = start;
    this.child.send({ task, folder });
  }

  /** A process at work keeps the server's own alive. */
  private hold(): void {
    this.child.ref();
    this.child.channel?.ref();
  }

  private letGo(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  /** Ends it. */
  async end(): Promise<void> {
    if (!this.isAlive) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }

  /** V8 ends a process that has no room for its objects by SIGABRT. */
  private reasonOf(code: number | null, by: NodeJS.Signals | null): Error {
    if (by === 'SIGABRT' || code === 134 || this.errors.includes('heap out of memory')) return outOfMemory();
    if (by !== null) return new KilledFromOutside(`The worker process was ended by ${by}.`);
    return new Error(`The worker process ended with ${code}: ${this.errors}`);
  }
}

const outOfMemory = () => unprocessable('JOB_OUT_OF_MEMORY', 'The task needed more memory than one may use.');
const outOfTime = () => unprocessable('JOB_OUT_OF_TIME', 'The task took longer than one may take.');
const refusalOf = ({ status, code, message, details }: Extract<FromWorker, { refused: unknown }>['refused']) =>
  new ApiError(status, code, message, details);

/** Half of the memory is for objects; the rest is the program’s, and that of buffers and of the thread that reads a large file. */
function startProcess({ memory }: TaskLimits): ChildProcess {
  const isTypeScript = import.meta.url.endsWith('.ts');
  const code = new URL(isTypeScript ? '../../start/worker.ts' : './worker.js', import.meta.url);
  const flags = [`--max-old-space-size=${Math.round(memory / 2)}`, '--max-semi-space-size=32', '--v8-pool-size=2'];
  return fork(code, {
    execArgv: isTypeScript ? [...flags, '--import', 'tsx'] : flags,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** MB, where the system says it (Linux); elsewhere V8's own limit alone holds. */
async function residentMemory(pid: number | undefined): Promise<number> {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
