/** The rows of a file that was given. */
import { open } from 'node:fs/promises';
import { readCsv } from './csv/read';
import type { Progress, SheetRow } from './sheet';
import { readXlsx } from './xlsx/read';

/** In batches; XLSX by what the file begins with, whatever it is called. Throws an ApiError where it can't be read. */
export async function* readRows(path: string, progress?: Progress): AsyncGenerator<SheetRow[]> {
  yield* (await isArchive(path)) ? readXlsx(path, progress) : readCsv(path, progress);
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004' || buffer.toString('latin1').startsWith('\u00d0\u00cf');
  } finally {
    await file.close();
  }
}
