/** The worker processes: begun when a task comes, kept a moment for the next one, of another application of this process too. */
import type { App, Ground } from '../app';
import { makeFolder, removeFolder, removeLeftFolders } from './folders';
import type { Done, FileTask, Start, Task } from './messages';
import { WorkerProcess, type Follow, type TaskLimits } from './process';

/** A process without a task is kept for so long, in ms: at rest nothing of it is in memory. */
const kept = 30_000;
/** Files that people wait for, at a time; further ones wait for their turn. */
const mostFiles = 2;

/** Processes without a task. */
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
  /** Does a task in a process of its own; its folder goes when it ends, however it ends. */
  run(task: Task, follow: Follow): Promise<Done>;
  /** Writes a file that a person waits for. `close` removes it. */
  file(task: FileTask, signal: AbortSignal): Promise<{ path: string; name: string; rows: number; close(): Promise<void> }>;
}

/** What an application gives tasks to. Its tasks end with it; what those of a process that was killed have left is removed at its start. */
export function startWorkers(app: App, { config, database, definitions, files: store }: Ground): Workers {
  const busy = new Set<WorkerProcess>();
  const turns: (() => void)[] = [];
  let files = 0;
  let start: Promise<Start> | undefined;

  const startOf = async (): Promise<Start> => ({
    // What a task has no use for is not handed on: keys and passwords of other systems.
    config: { ...config, saml: undefined, directory: undefined },
    database: await database.address(),
    definitions,
  });
  const runIn = async (folder: string, task: Task, follow: Follow): Promise<Done> => {
    const given = await (start ??= startOf());
    const worker = take({ memory: config.taskMemory, seconds: config.taskSeconds });
    busy.add(worker);
    return worker.run(given, task, folder, follow).finally(async () => {
      busy.delete(worker);
      if (worker.isAlive) keep(worker);
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
