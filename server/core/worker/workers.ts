/** Manages the worker processes: starts one when a task comes, and keeps it for a while for the next task. All applications of this server process share the idle ones. */
import type { App, CoreDeps } from '../app';
import { makeFolder, removeFolder, removeLeftFolders } from './folders';
import type { TaskResult, FileTask, WorkerStart, Task } from './messages';
import { WorkerProcess, type Follow, type TaskLimits } from './process';

/** The time for which a process without a task is kept, in ms: a server at rest then has no worker in memory. */
const kept = 30_000;
/** The largest number of files that are written at once for people who wait; further ones wait for their turn. */
const mostFiles = 2;

/** The processes without a task, each with the timer that ends it. */
const idle = new Map<WorkerProcess, NodeJS.Timeout>();

function take({ memory, seconds }: TaskLimits): WorkerProcess {
  for (const [worker, timer] of idle) {
    if (worker.limits.memory !== memory || worker.limits.seconds !== seconds) continue;
    idle.delete(worker);
    clearTimeout(timer);
    if (worker.isAlive) return worker;
  }
  return new WorkerProcess({ memory, seconds });
}

function keep(worker: WorkerProcess): void {
  const timer = setTimeout(() => {
    idle.delete(worker);
    void worker.end();
  }, kept);
  timer.unref();
  idle.set(worker, timer);
}

export interface Workers {
  /** Runs a task in a worker process. Its folder is removed when the task ends, even where it fails. */
  run(task: Task, follow: Follow): Promise<TaskResult>;
  /** Writes a file that a person waits for. `close` removes the file. */
  file(task: FileTask, signal: AbortSignal): Promise<{ path: string; rows: number; close(): Promise<void> }>;
}

/** Returns the workers of an application. Its tasks are killed when it closes; when it starts, it removes the folders that killed processes left. */
export function startWorkers(app: App, { config, database, definitions, files: store }: CoreDeps): Workers {
  const busy = new Set<WorkerProcess>();
  const turns: (() => void)[] = [];
  let files = 0;
  let start: Promise<WorkerStart> | undefined;

  const startOf = async (): Promise<WorkerStart> => ({
    // Tasks don't need the keys and passwords of other systems, so they don't get them.
    config: { ...config, saml: undefined, directory: undefined },
    database: await database.address(),
    definitions,
  });
  const runIn = async (folder: string, task: Task, follow: Follow): Promise<TaskResult> => {
    const given = await (start ??= startOf());
    const worker = take({ memory: config.taskMemory, seconds: config.taskSeconds });
    busy.add(worker);
    return worker.run(given, task, folder, follow).finally(async () => {
      busy.delete(worker);
      if (worker.isAlive && (await worker.isHeavy())) await worker.end();
      else if (worker.isAlive) keep(worker);
      else await store.removeUnfinished(worker.mark);
    });
  };
  const turn = async () => {
    if (files >= mostFiles) await new Promise<void>((resolve) => turns.push(resolve));
    files += 1;
  };
  const next = () => {
    files -= 1;
    turns.shift()?.();
  };

  app.addHook('onReady', removeLeftFolders);
  app.addHook('onClose', async () => {
    await Promise.all([...busy].map((worker) => worker.end()));
  });
  return {
    async run(task, follow) {
      const folder = await makeFolder();
      return runIn(folder, task, follow).finally(() => removeFolder(folder));
    },
    async file(task, signal) {
      const folder = await makeFolder();
      const close = () => removeFolder(folder);
      await turn();
      try {
        const { file } = await runIn(folder, task, { signal, progress: () => undefined });
        if (!file) throw new Error('A task wrote no file.');
        return { ...file, close };
      } catch (error) {
        await close();
        throw error;
      } finally {
        next();
      }
    },
  };
}
