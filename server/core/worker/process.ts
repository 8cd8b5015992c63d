/** Controls one worker process from the server: gives it tasks, follows them, and kills it where it exceeds a limit. */
import { randomUUID } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { programOf } from '#server/core/worker/program';
import { ApiError, unprocessable } from '../errors';
import type { TaskResult, FromWorker, WorkerStart, Task } from './messages';

export interface TaskLimits {
  /** The memory that the process may hold, in MB. */
  memory: number;
  /** The time that a task may take, in seconds. */
  seconds: number;
}
export interface Follow {
  /** Aborted when the task must stop; the task then fails with the signal's `reason`. */
  signal: AbortSignal;
  progress(done: number, total: number | null): void;
}

/** The error of a worker process that something else than the server killed: the machine may be the cause. */
export class KilledFromOutside extends Error {}

/** The time between two checks of the memory and the duration, in ms. Buffers grow by a few hundred MB at most in that time. */
const look = 100;
const keptOfErrors = 4000;

export class WorkerProcess {
  private readonly child: ChildProcess;
  private errors = '';
  private started: WorkerStart | undefined;
  /** The name of the process, by which the server finds the files that it left unfinished. */
  readonly mark = randomUUID();
  isAlive = true;

  constructor(readonly limits: TaskLimits) {
    this.child = startProcess(limits);
    this.child.stderr?.on('data', (bytes: Buffer) => (this.errors = (this.errors + String(bytes)).slice(-keptOfErrors)));
    this.child.on('exit', () => (this.isAlive = false));
    this.child.on('error', () => (this.isAlive = false));
  }

  /** Gives the process a task. Rejects with an ApiError where the task is refused or exceeds a limit, and with the signal's reason where it is stopped. */
  run(start: WorkerStart, task: Task, folder: string, { signal, progress }: Follow): Promise<TaskResult> {
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
        // A killed process may still write until it ends, so its error is reported only at its exit.
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

  private give(start: WorkerStart, task: Task, folder: string): void {
    if (this.started !== start) this.child.send({ start, mark: this.mark });
    this.started = start;
    this.child.send({ task, folder });
  }

  /** Keeps the server's process alive while the worker has a task. */
  private hold(): void {
    this.child.ref();
    this.child.channel?.ref();
  }

  private letGo(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  /** Returns whether the process still holds more than a third of the memory that a task may use: the next task would have too little. */
  async isHeavy(): Promise<boolean> {
    return (await residentMemory(this.child.pid)) > this.limits.memory / 3;
  }

  /** Kills the process and waits until it has ended. */
  async end(): Promise<void> {
    if (!this.isAlive) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }

  /** Returns the error of a process that ended by itself. V8 ends a process that runs out of memory by SIGABRT. */
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

/** Starts a worker process. Half of its memory is for JavaScript objects; the rest is for the program, the buffers and the thread that reads a large file. */
function startProcess({ memory }: TaskLimits): ChildProcess {
  const { code, isTypeScript } = programOf('start/worker');
  const flags = [`--max-old-space-size=${Math.round(memory / 2)}`, '--max-semi-space-size=32', '--v8-pool-size=2'];
  return fork(code, {
    execArgv: isTypeScript ? [...flags, '--import', 'tsx'] : flags,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Returns the memory that a process holds, in MB, on Linux; 0 elsewhere, where only V8's own limit applies. */
async function residentMemory(pid: number | undefined): Promise<number> {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
