/** Stores files by the hash of their content: the same file stored twice takes space once. */
import type { Readable } from 'node:stream';
import type { Config } from '#server/core/config/config';
import { folderStore } from './folder';
import type { IncomingFile } from './incoming';
import { s3Store } from './s3';

/** A file on the local disk, for readers that need random access. */
export interface LocalFile {
  path: string;
  /** Releases the file: the caller has finished reading it. */
  release(): Promise<void>;
}

export interface FileStore {
  /** Stores a stream. Nothing is stored where the stream breaks off, or where `accept`, called once it is read, throws. */
  keep(source: Readable, accept?: (kept: IncomingFile) => void): Promise<IncomingFile>;
  /** Returns the content of a file; null where the store doesn't hold it, for example after the database alone was moved. */
  read(sha256: string): Promise<Readable | null>;
  /** Returns a local path of the file, valid until it is released; null where the store doesn't hold the file. */
  onDisk(sha256: string): Promise<LocalFile | null>;
  /** Removes a file to which nothing refers any more. */
  remove(sha256: string): Promise<void>;
  /** Removes the incomplete files of killed processes: with a mark, those of that process at once; without one, all of them a day later, because another instance may still be writing them. */
  removeUnfinished(mark?: string): Promise<void>;
  /** Throws an Error with a sentence where files can't be stored. */
  check(): Promise<void>;
}

/** Returns the store that the configuration names; it opens nothing before its first use. `mark` names the process, so that its incomplete files can be found. */
export const fileStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, mark?: string): FileStore =>
  s3 === undefined ? folderStore(dataDir, mark) : s3Store(s3, { dataDir, mark });
