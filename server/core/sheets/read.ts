/** Reads the rows of a file of any accepted format. */
import { open, readFile } from 'node:fs/promises';
import type { Encoding } from '#resources/spreadsheet/encodings';
import { unprocessable } from '../errors';
import { readCsv } from './csv/read';
import { readOds } from './ods/read';
import { unreadable, type Progress, type SheetRow } from './sheet';
import { Archive } from './xlsx/archive';
import { readXlsx } from './xlsx/read';

/** Yields the rows of a file in batches. The content decides the format, not the name. `encoding` is used for a text file that fits several encodings. Throws an ApiError where the file can't be read. */
export async function* readRows(path: string, encoding?: Encoding, progress?: Progress): AsyncGenerator<SheetRow[]> {
  const kind = await kindOf(path);
  if (kind === 'xlsx') yield* readXlsx(path, progress);
  else if (kind === 'ods') yield* readOds(path, progress);
  else yield* readCsv(path, encoding, progress);
}

/** The beginnings of text files that are documents without rows of values. */
const documents = ['%pdf-', '{\\rtf', '<!doctype', '<html', '<?xml'];

/** Returns the kind of a file by its content. Throws an ApiError for a file that can't be read; the error's code says how to save the file otherwise, where that is known. */
export async function kindOf(path: string): Promise<'xlsx' | 'ods' | 'text'> {
  const beginning = await beginningOf(path);
  if (documents.some((each) => beginning.trimStart().toLowerCase().startsWith(each))) throw unreadable();
  if (beginning.startsWith('\u00d0\u00cf\u0011\u00e0')) throw await compoundRefusal(path);
  if (!beginning.startsWith('PK\u0003\u0004')) return 'text';
  const archive = await Archive.open(path);
  try {
    // The parts of Excel's binary format (.xlsb), and of Numbers.
    if (archive.has('xl/workbook.bin') || archive.has('index/document.iwa')) throw otherFormat();
    return archive.has('content.xml') && !archive.has('[content_types].xml') ? 'ods' : 'xlsx';
  } finally {
    archive.close();
  }
}

const otherFormat = () =>
  unprocessable(
    'SPREADSHEET_OTHER_FORMAT',
    'A workbook of another format cannot be read: save it as .xlsx, .ods or .csv and import that file.',
  );
const locked = () =>
  unprocessable('SPREADSHEET_LOCKED', 'A workbook with a password cannot be read: save it without one and import that file.');

/** Returns the error for Microsoft's compound files: Excel workbooks from before 2007, workbooks with a password, or other documents. */
async function compoundRefusal(path: string): Promise<Error> {
  const bytes = await readFile(path);
  const names = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (names('EncryptedPackage')) return locked();
  return names('Workbook') || names('Book') ? otherFormat() : unreadable();
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}
