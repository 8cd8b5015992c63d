/** The rows of a file that was given. */
import { open } from 'node:fs/promises';
import { readCsv } from './csv/read';
import { unreadable, type Progress, type SheetRow } from './sheet';
import { readXlsx } from './xlsx/read';

/** In batches; XLSX by what the file begins with, whatever it is called. Throws an ApiError where it can't be read. */
export async function* readRows(path: string, progress?: Progress): AsyncGenerator<SheetRow[]> {
  const beginning = await beginningOf(path);
  if (documents.some((each) => beginning.trimStart().toLowerCase().startsWith(each))) throw unreadable();
  const isArchive = archives.some((each) => beginning.startsWith(each));
  yield* isArchive ? readXlsx(path, progress) : readCsv(path, progress);
}

/** ZIP, and Microsoft's compound file: a workbook that a password closes. */
const archives = ['PK\u0003\u0004', '\u00d0\u00cf'];
/** Documents that are text, and no rows of values. */
const documents = ['%pdf-', '{\\rtf', '<!doctype', '<html', '<?xml'];

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}
