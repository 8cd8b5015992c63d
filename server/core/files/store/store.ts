/** Where files are kept, by the hash of what is in them: the same file twice costs once. */
import type { Readable } from 'node:stream';
import type { Config } from '#server/core/config/config';
import { folderStore } from './folder';
import type { Kept } from './incoming';
import { s3Store } from './s3';

/** A file on this machine, for readers that jump about in it. */
export interface OnDisk {
  path: string;
  /** Says that it is read. */
  release(): Promise<void>;
}

export interface FileStore {
  /** Keeps a stream; nothing is left of one that breaks, or that `accept` refuses once read. */
  keep(source: Readable, accept?: (kept: Kept) => void): Promise<Kept>;
  /** What is in a file; null where the store doesn't hold it, as after a move of the database alone. */
  read(sha256: string): Promise<Readable | null>;
  /** The file as a path, until it is released; null where the store doesn't hold it. */
  onDisk(sha256: string): Promise<OnDisk | null>;
  /** Removes a file that nothing refers to any more. */
  remove(sha256: string): Promise<void>;
  /** Removes what processes that were killed had begun to keep: at once that of the one with this mark; without one, of all, a day later: another instance may still be writing it. */
  removeUnfinished(mark?: string): Promise<void>;
  /** Throws an Error whose message is a sentence where nothing can be kept. */
  check(): Promise<void>;
}

/** The store that the configuration names; nothing is opened before the first use. `mark` names the process, where what it leaves unfinished is to be known. */
export const fileStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, mark?: string): FileStore =>
  s3 === undefined ? folderStore(dataDir, mark) : s3Store(s3, { dataDir, mark });
