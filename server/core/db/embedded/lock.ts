/** Allows one process per data folder: the embedded database is corrupted silently when two processes open it. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Holder {
  pid: number;
  host: string;
  /** The start of the process, as the kernel counts it. It distinguishes the process from a later one with the same pid. */
  born: string | null;
  token: string;
}

/** The time between two signs of life of a holder, in ms. A holder on another host counts as gone when it has given none for `silence` ms. */
const beat = 2_000;

/** Locks the data folder, or throws an Error with a sentence that names the process that uses it. The lock of a killed process is replaced. Returns a function that unlocks the folder. */
export async function lockFolder(folder: string, { silence } = { silence: 10_000 }): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, host: hostname(), born: bornOf(process.pid), token: randomUUID() };
  const draft = `${path}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    while (!(await occupy(path, draft, (text) => untilGone(path, text, folder, silence)))) continue;
  } finally {
    await rm(draft, { force: true });
  }
  const timer = setInterval(() => void touch(path), beat);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}

/**
 * Puts the draft in the place of the lock file, or returns false when another process was faster.
 *
 * Each holder has one place for its successor: a path named after the content of the holder's file, where `link` lets only one process put
 * its file. The successor then replaces the lock file with its own, unless the lock file has changed since it was first read: then it
 * gives up.
 */
async function occupy(path: string, draft: string, waitFor: (text: string) => Promise<void>): Promise<boolean> {
  const first = await readIfThere(path);
  let place = path;
  for (let text = first; text !== undefined; text = await readIfThere(place)) {
    await waitFor(text);
    place = `${path}.after.${createHash('sha256').update(text).digest('hex')}`;
  }
  if (!(await linked(draft, place))) return false;
  if (place === path) return true;
  if ((await readIfThere(path)) === first) {
    await rename(place, path);
    return true;
  }
  await rm(place, { force: true });
  return false;
}

async function linked(draft: string, place: string): Promise<boolean> {
  try {
    await link(draft, place);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Resolves when the holder that the text names no longer runs; throws when it does. */
async function untilGone(path: string, text: string, folder: string, silence: number): Promise<void> {
  const holder = parse(text);
  if (!holder) return;
  if (holder.host !== hostname()) await untilSilent(path, silence, () => new Error(taken(folder, `a process on ${holder.host}`)));
  else if (isAlive(holder)) throw new Error(taken(folder, `process ${holder.pid}`));
}

const taken = (folder: string, who: string) =>
  `The data folder ${folder} is in use by ${who}. Stop that one first, give this one a folder of its own with DATA_DIR, or use PostgreSQL with DATABASE_URL to run several.`;

/** Resolves once the lock file has been unchanged for `silence` ms; throws as soon as its holder gives a sign of life. */
async function untilSilent(path: string, silence: number, refusal: () => Error): Promise<void> {
  const first = await touchedAt(path);
  while (Date.now() - first < silence) {
    await wait(Math.min(beat, silence) / 4);
    if ((await touchedAt(path)) !== first) throw refusal();
  }
}

/** True when a process of this machine still runs, and its pid doesn't belong to a later process. */
export function isAlive(holder: Pick<Holder, 'pid' | 'born'>): boolean {
  if (holder.pid === process.pid && holder.born === bornOf(process.pid)) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  return holder.born === bornOf(holder.pid);
}

/** Returns the start of a process, as the kernel counts it; null where the system has no /proc. */
export function bornOf(pid: number): string | null {
  try {
    // The start is the 22nd field. The second field is a name in brackets that may hold spaces, so the text is split after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
  } catch {
    return null; // Outside Linux, the pid alone identifies a process.
  }
}

function parse(text: string): Holder | undefined {
  try {
    const { pid, host, born: since, token } = JSON.parse(text);
    return { pid: Number(pid), host: String(host), born: since === null ? null : String(since), token: String(token) };
  } catch {
    return undefined; // A file cut short, as by a power cut, belongs to no running process.
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const touchedAt = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
const touch = async (path: string) => utimes(path, new Date(), new Date()).catch(() => undefined);
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
