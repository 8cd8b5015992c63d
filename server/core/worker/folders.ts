/** Folders of tasks, in the system's temporary one: each goes with its task, and those of a process that was killed with the next start. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bornOf, isAlive } from '../db/embedded/lock';

const name = 'empreinte-task';

/** Makes one, which only this user can read. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${name}-${process.pid}-${bornOf(process.pid) ?? 0}-`));

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Removes those of processes of this machine that are gone. */
export async function removeLeftFolders(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const [, pid, born] = /^empreinte-task-(\d+)-(\d+)-/.exec(entry) ?? [];
    if (pid !== undefined && !isAlive({ pid: Number(pid), born: born === '0' ? null : (born ?? null) }))
      await removeFolder(join(tmpdir(), entry));
  }
}
