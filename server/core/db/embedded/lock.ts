/** One process per data folder: the embedded database corrupts silently when two open it. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Holder {
  pid: number;
  host: string;
  /** When the process began, as the kernel counts it: a pid used again is another process. */
  born: string | null;
  token: string;
}

/** How often a holder shows that it lives. One on another host is gone when it has been silent for `silence`. */
const beat = 2_000;

/** Takes the folder, or throws a sentence that says who has it. What a killed process left behind is no obstacle. Returns what gives it back. */
export async function lockFolder(folder: string, { silence } = { silence: 10_000 }): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, host: hostname(), born: bornOf(process.pid), token: randomUUID() };
  while (!(await create(path, mine))) await waitForOrTakeFrom(path, folder, silence);
  const timer = setInterval(() => void touch(path), beat);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}

async function create(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${holder.token}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function waitForOrTakeFrom(path: string, folder: string, silence: number): Promise<void> {
  const text = await readIfThere(path);
  if (text === undefined) return;
  const holder = parse(text);
  if (holder && holder.host === hostname() && isAlive(holder)) throw new Error(taken(folder, `process ${holder.pid}`));
  if (holder && holder.host !== hostname()) await untilSilent(path, silence, () => new Error(taken(folder, `a process on ${holder.host}`)));
  await takeAway(path, text);
}

const taken = (folder: string, who: string) =>
  `The data folder ${folder} is in use by ${who}. Stop that one first, give this one a folder of its own with DATA_DIR, or use PostgreSQL with DATABASE_URL to run several.`;

/** Moves the file aside, and puts it back if it was no longer the one seen. */
async function takeAway(path: string, seen: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== seen) await link(aside, path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Resolves once the file has been silent long enough; throws as soon as its holder gives a sign of life. */
async function untilSilent(path: string, silence: number, refusal: () => Error): Promise<void> {
  const first = await touchedAt(path);
  while (Date.now() - first < silence) {
    await wait(Math.min(beat, silence) / 4);
    if ((await touchedAt(path)) !== first) throw refusal();
  }
}

/** Whether a process of this machine is still the one that it was. */
export function isAlive(holder: Pick<Holder, 'pid' | 'born'>): boolean {
  if (holder.pid === process.pid && holder.born === bornOf(process.pid)) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  return holder.born === bornOf(holder.pid);
}

/** When a process began, as the kernel counts it; null where the system doesn't say. */
export function bornOf(pid: number): string | null {
  try {
    // The 22nd field; the second, a name in brackets, may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
  } catch {
    return null; // Not Linux: the pid alone must do.
  }
}

function parse(text: string): Holder | undefined {
  try {
    const { pid, host, born: since, token } = JSON.parse(text);
    return { pid: Number(pid), host: String(host), born: since === null ? null : String(since), token: String(token) };
  } catch {
    return undefined; // Half written before a power cut: nobody's.
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
