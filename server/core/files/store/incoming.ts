/** Writes incoming files to the local disk, until their hash is known and a store takes them. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beginningSize } from '../content';
import { uuidv7 } from '#server/core/db/uuid';

export interface IncomingFile {
  sha256: string;
  size: number;
  /** The first bytes of the file, at most `beginningSize`. */
  beginning: Buffer;
}

/** The place of incoming files: a data folder, and the mark of the process that writes them, if it has one. */
export interface IncomingFolder {
  dataDir: string;
  mark?: string | undefined;
}

/** Returns the folder that holds the incoming files. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'files');

/** Writes a stream to a temporary file, passes the file to `take`, and removes it if it still exists. */
export async function receiveFile<T>(
  arrivals: IncomingFolder,
  source: Readable,
  take: (kept: IncomingFile, path: string) => Promise<T>,
): Promise<T> {
  const path = await newIncomingPath(arrivals);
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

/** Returns a unique path for an incoming file. */
export async function newIncomingPath({ dataDir, mark }: IncomingFolder): Promise<string> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `coming-${mark === undefined ? '' : `${mark}-`}${uuidv7()}`);
}

const day = 86_400_000;

/** Removes incoming files that killed processes left: with a mark, those of that process at once; without one, those unchanged for more than a day. */
export async function removeIncomplete(dataDir: string, mark?: string): Promise<void> {
  const folder = incomingFolder(dataDir);
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  for (const path of names
    .filter((name) => name.startsWith(mark === undefined ? 'coming-' : `coming-${mark}-`))
    .map((name) => join(folder, name))) {
    const begun = await stat(path).catch(nullIfMissing);
    if (begun && (mark !== undefined || Date.now() - begun.mtimeMs > day)) await rm(path, { force: true });
  }
}

/** Returns null for the error of a missing file; throws any other error. For use in `catch`. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
