/** Files by the hash of what is in them: the same file twice costs once. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from '#server/records/uuid';
import { beginningSize } from './content';

const pathOf = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), sha256);

export interface Kept {
  sha256: string;
  size: number;
  /** Its first bytes. */
  beginning: Buffer;
}

/** Keeps a stream; nothing is left of one that breaks, or that `accept` refuses once read. */
export async function keepFile(dataDir: string, source: Readable, accept: (kept: Kept) => void): Promise<Kept> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const coming = join(folder, `coming-${uuidv7()}`);
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
      createWriteStream(coming, { mode: 0o600, flush: true }),
    );
    const kept = { sha256: hash.digest('hex'), size, beginning };
    accept(kept);
    await mkdir(join(folder, kept.sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
    await rename(coming, pathOf(folder, kept.sha256));
    return kept;
  } catch (error) {
    await rm(coming, { force: true });
    throw error;
  }
}

/** Where a file is kept. */
export const filePath = (dataDir: string, sha256: string): string => pathOf(join(dataDir, 'files'), sha256);

/** What is in a file; null where the folder doesn't hold it, as after a move of the database alone. */
export async function readFile(dataDir: string, sha256: string): Promise<Readable | null> {
  const file = await open(filePath(dataDir, sha256)).catch(nullIfMissing);
  return file && file.createReadStream();
}

/** Removes a file that nothing refers to any more. */
export const removeFile = (dataDir: string, sha256: string): Promise<void> => rm(filePath(dataDir, sha256), { force: true });

/** Removes what processes that were killed had begun to keep, a day later: another instance may still be writing it. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files');
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  for (const path of names.filter((name) => name.startsWith('coming-')).map((name) => join(folder, name))) {
    const begun = await stat(path).catch(nullIfMissing);
    if (begun && Date.now() - begun.mtimeMs > day) await rm(path, { force: true });
  }
}

const day = 86_400_000;
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
