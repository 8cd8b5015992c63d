/** Files on their way into a store: on this machine's disk, until their hash is known. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beginningSize } from '../content';
import { uuidv7 } from '#server/core/db/uuid';

export interface Kept {
  sha256: string;
  size: number;
  /** Its first bytes. */
  beginning: Buffer;
}

/** Whose files are on their way: those of a data folder, by a process with a mark of its own or by any. */
export interface Arrivals {
  dataDir: string;
  mark?: string | undefined;
}

/** The folder that holds what is on its way. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'files');

/** Writes a stream to a file of its own, gives it to `take`, and removes what is left of it. */
export async function comeIn<T>(arrivals: Arrivals, source: Readable, take: (kept: Kept, path: string) => Promise<T>): Promise<T> {
  const path = await newPath(arrivals);
  const hash = createHash('sha256');
  let size = 0;
  let beginning = Buffer.alloc(0);
  try {
    await pipeline(
      source,
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          if (beginning.length < beginningSize) beginning = Buffer.concat([beginning, chunk]).subarray(0, beginningSize);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600, flush: true }),
    );
    return await take({ sha256: hash.digest('hex'), size, beginning }, path);
  } finally {
    await rm(path, { force: true });
  }
}

/** A path that nothing else has, among what is on its way. */
export async function newPath({ dataDir, mark }: Arrivals): Promise<string> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `coming-${mark === undefined ? '' : `${mark}-`}${uuidv7()}`);
}

const day = 86_400_000;

/** Removes what killed processes left a day ago or more; what the one with a mark left, at once. */
export async function removeLeftOvers(dataDir: string, mark?: string): Promise<void> {
  const folder = incomingFolder(dataDir);
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  for (const path of names
    .filter((name) => name.startsWith(mark === undefined ? 'coming-' : `coming-${mark}-`))
    .map((name) => join(folder, name))) {
    const begun = await stat(path).catch(nullIfMissing);
    if (begun && (mark !== undefined || Date.now() - begun.mtimeMs > day)) await rm(path, { force: true });
  }
}

/** For `catch`: null where there is no such file, the error otherwise. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
