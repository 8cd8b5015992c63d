/** Writes the files of a backup in pieces, before the rows that refer to them, and reads them. */
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { FileStore } from '#server/core/files/store/store';

/** A line of a backup with a piece of a file; the last line of a file has no piece. */
interface FileLine {
  file: string;
  /** The bytes of the piece, in base64. */
  piece?: string;
}

/** True for a line of a backup that belongs to a file. */
export const isFileLine = (line: string): boolean => line.startsWith('{"file":');

/** Yields every file that a row refers to, as lines. Calls `tell` for each file with true where the store holds it. */
export async function* fileLines(client: pg.PoolClient, files: FileStore, tell: (found: boolean) => void): AsyncGenerator<string> {
  const { rows } = await client.query<{ sha256: string }>(`SELECT sha256 FROM attachments
    UNION SELECT params ->> 'sha256' FROM jobs WHERE params ->> 'sha256' IS NOT NULL
    UNION SELECT result ->> 'sha256' FROM jobs WHERE result ->> 'sha256' IS NOT NULL ORDER BY sha256`);
  for (const { sha256 } of rows) {
    const content = await files.read(sha256);
    tell(content !== null);
    if (!content) continue;
    for await (const bytes of content) yield lineOf({ file: sha256, piece: Buffer.from(bytes).toString('base64') });
    yield lineOf({ file: sha256 });
  }
}

const lineOf = (line: FileLine) => `${JSON.stringify(line)}\n`;

/** Stores the file that the line `first` begins, and reads the following lines up to its end. Throws an Error where the file isn't whole. */
export async function restoreFile(first: string, following: AsyncGenerator<string>, files: FileStore): Promise<void> {
  const { file }: FileLine = JSON.parse(first);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let line = first; ;) {
      const read: FileLine = JSON.parse(line);
      if (read.file !== file) break;
      if (read.piece === undefined) return;
      yield Buffer.from(read.piece, 'base64');
      const next = await following.next();
      if (next.done) break;
      line = next.value;
    }
    throw notWhole(file);
  }
  await files.keep(Readable.from(pieces()), ({ sha256 }) => {
    if (sha256 !== file) throw notWhole(file);
  });
}

const notWhole = (file: string) => new Error(`The backup is damaged: its file ${file} is not whole. Nothing was restored.`);
