/** Makes and removes the folders of tasks, in the system's temporary folder. A task's folder is removed when the task ends; a folder that a killed process left, when a server starts. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bornOf, isAlive } from '../db/embedded/lock';

const name = 'empreinte-task';

/** Makes a folder for a task, which only the system account of the server can read. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${name}-${process.pid}-${bornOf(process.pid) ?? 0}-`));

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Removes the folders of tasks whose server process on this machine has ended. */
export async function removeLeftFolders(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const [, pid, born] = /^empreinte-task-(\d+)-(\d+)-/.exec(entry) ?? [];
    if (pid !== undefined && !isAlive({ pid: Number(pid), born: born === '0' ? null : (born ?? null) }))
      await removeFolder(join(tmpdir(), entry));
  }
}
