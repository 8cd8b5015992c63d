/** Receives a workbook that a person sends, and has it read in a worker process. */
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/core/errors';
import { receive } from '#server/core/files/receive';
import { receiveFile, type IncomingFile } from '#server/core/files/store/incoming';
import type { FileTask } from '#server/core/worker/messages';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import { largestWorkbook } from './read';

/** The extensions of workbooks that are read: one with macros is accepted so that its refusal says why. */
export const workbookExtensions = ['xlsx', 'xlsm'];

/** Returns what a worker reads of the workbook in a form, and the other fields of the form. The workbook is not kept. `allow` refuses the person before anything is read. */
export async function receiveWorkbook<Read>(
  { config: { dataDir } }: Pick<Deps, 'config'>,
  workers: Workers,
  request: FastifyRequest,
  { kind, allow }: { kind: 'workbook' | 'xlsform'; allow?: () => Promise<void> },
): Promise<{ read: Read | undefined; fields: Record<string, string> }> {
  let read: Read | undefined;
  const reader = {
    keep: (source: Readable, accept?: (kept: IncomingFile) => void) =>
      receiveFile({ dataDir }, source, async (kept, path) => {
        accept?.(kept);
        requireSize(kept.size);
        read = await readByWorker<Read>(workers, { kind, path });
        return kept;
      }),
  };
  const { fields } = await receive(request, reader, workbookExtensions, { looksInside: false, ...(allow && { allow }) });
  return { read, fields };
}

/** Throws 413 for a workbook of more bytes than one may have. */
export function requireSize(size: number): void {
  if (size > largestWorkbook) throw new ApiError(413, 'WORKBOOK_TOO_LARGE', 'A workbook has at most 5 MB.');
}

/** Returns the JSON that a task of a worker writes. */
export async function readByWorker<Read>(workers: Workers, task: FileTask): Promise<Read> {
  const file = await workers.file(task, new AbortController().signal);
  try {
    return JSON.parse(await readFile(file.path, 'utf8'));
  } finally {
    await file.close();
  }
}
