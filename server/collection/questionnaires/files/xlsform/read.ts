/** Reads an XLSForm, as a task of the worker process: nothing that the file does there can end the server. */
import { Readable } from 'node:stream';
import { unprocessable } from '#server/core/errors';
import { kindOf } from '#server/core/sheets/read';
import { readSheets } from '#server/core/sheets/xlsx/readSheets';
import { readXlsForm } from './template';

declare module '#server/core/worker/messages' {
  interface FileTasks {
    /** Reads the XLSForm at a path, and writes the template that it describes as JSON. */
    xlsform: { path: string };
  }
}

const limits = { sheets: 50, cells: 300_000, text: 10_000_000 };

/** Returns an `XlsFormRead` as JSON. Throws an ApiError where the file can't be read. */
export async function xlsFormAsJson(path: string): Promise<Readable> {
  if ((await kindOf(path)) !== 'xlsx') throw unprocessable('XLSFORM_UNKNOWN', 'The file is no workbook.', { missing: 'survey' });
  return Readable.from([JSON.stringify(readXlsForm(await readSheets(path, limits)))], { objectMode: false });
}
