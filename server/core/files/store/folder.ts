/** Stores files in a folder that instances share: `DATA_DIR/files`. */
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { receiveFile, incomingFolder, nullIfMissing, removeIncomplete } from './incoming';
import type { FileStore } from './store';

/** Returns the path of a stored file in the folder of a `DATA_DIR`. */
export const filePath = (dataDir: string, sha256: string): string => join(incomingFolder(dataDir), sha256.slice(0, 2), sha256);

export function folderStore(dataDir: string, mark?: string): FileStore {
  const pathOf = (sha256: string) => filePath(dataDir, sha256);
  return {
    keep: (source, accept) =>
      receiveFile({ dataDir, mark }, source, async (kept, coming) => {
        accept?.(kept);
        const path = pathOf(kept.sha256);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(coming, path);
        return kept;
      }),
    async read(sha256) {
      const file = await open(pathOf(sha256)).catch(nullIfMissing);
      return file && file.createReadStream();
    },
    async onDisk(sha256) {
      const path = pathOf(sha256);
      const found = (await access(path).catch(nullIfMissing)) !== null;
      return found ? { path, release: async () => undefined } : null;
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    removeUnfinished: (of) => removeIncomplete(dataDir, of),
    check: async () => undefined,
  };
}
