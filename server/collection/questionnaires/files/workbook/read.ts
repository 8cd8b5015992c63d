/** Reads the sheets of a workbook that a person has filled in, as a task of the worker process: nothing that the file does there can end the server. */
import { Readable } from 'node:stream';
import { unprocessable } from '#server/core/errors';
import { kindOf } from '#server/core/sheets/read';
import { readSheets } from '#server/core/sheets/xlsx/readSheets';

declare module '#server/core/worker/messages' {
  interface FileTasks {
    /** Reads the workbook at a path, and writes its sheets as JSON. */
    workbook: { path: string };
  }
}

/** The largest workbook that is read, in bytes: one of 1,000 questions and ten full tables has about 2 MB. */
export const largestWorkbook = 5_000_000;

const limits = { sheets: 1010, cells: 300_000, text: 10_000_000 };

/** Returns the sheets of a workbook as the JSON of `ReadSheet[]`. Throws an ApiError where the file can't be read. */
export async function workbookAsJson(path: string): Promise<Readable> {
  if ((await kindOf(path)) !== 'xlsx')
    throw unprocessable('WORKBOOK_UNKNOWN', 'The file is no workbook that was exported from a questionnaire.');
  const sheets = await readSheets(path, limits);
  return Readable.from([JSON.stringify(sheets)], { objectMode: false });
}
