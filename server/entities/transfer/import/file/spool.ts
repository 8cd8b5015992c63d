/** Stores rows in a temporary file while the import file is read: reading them again costs a fraction of reading the import file again. */
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SheetRow } from '#server/core/sheets/sheet';

export class Spool {
  private readonly file: WriteStream;

  private constructor(private readonly path: string) {
    this.file = createWriteStream(path, { mode: 0o600 });
  }

  static open(folder: string): Spool {
    return new Spool(join(folder, 'rows'));
  }

  /** Yields the same rows and stores them as they pass. */
  async *keeping(rows: AsyncIterable<SheetRow[]>): AsyncGenerator<SheetRow[]> {
    for await (const batch of rows) {
      if (!this.file.write(`${lineOf(batch)}\n`)) await once(this.file, 'drain');
      yield batch;
    }
    this.file.end();
    await once(this.file, 'finish');
  }

  /** Yields the stored rows. */
  async *kept(): AsyncGenerator<SheetRow[]> {
    const lines = createInterface({ input: createReadStream(this.path) });
    for await (const line of lines) {
      const batch: SheetRow[] = JSON.parse(line);
      yield batch;
    }
  }

  async close(): Promise<void> {
    this.file.destroy();
    await rm(this.path, { force: true });
  }
}

/** Returns a batch as one line. U+2028 and U+2029 are escaped, because some readers end lines at them too. */
const lineOf = (batch: readonly SheetRow[]) =>
  JSON.stringify(batch)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
