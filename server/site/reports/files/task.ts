/** Has the files of reports written by a worker process: the libraries that write them are large, and one that dies takes nothing with it. */
import type { FigureRow, ReportDocument } from '#resources/api/reports/document';
import { ApiError } from '#server/core/errors';
import type { Workers } from '#server/core/worker/workers';
import { withoutStyles } from './content/bare';
import { notWritten } from './errors';
import type { ReportFormat } from './write';

declare module '#server/core/worker/messages' {
  interface FileTasks {
    /** Writes a report as a file. */
    report_file: { document: ReportDocument; figures: readonly FigureRow[]; format: ReportFormat };
  }
}

/** Returns a document without what its drawings bring that a file doesn't need: all of it is copied to the worker. */
const light = (document: ReportDocument): ReportDocument => ({
  ...document,
  pages: document.pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => (block.kind === 'chart' ? { ...block, svg: withoutStyles(block.svg) } : block)),
  })),
});

/** Ends when no file is being written. */
let last: Promise<unknown> = Promise.resolve();

/** Writes the file of a report in a worker process, after those that were asked for before: one takes up to half a gigabyte of memory. `close` removes the file. Rejects with an ApiError where it can't be written. */
export async function renderReport(
  workers: Workers,
  asked: { document: ReportDocument; figures: readonly FigureRow[]; format: ReportFormat },
  signal: AbortSignal,
): Promise<{ path: string; close(): Promise<void> }> {
  const before = last;
  let next = () => {};
  last = new Promise<void>((resolve) => (next = resolve));
  try {
    await before;
    signal.throwIfAborted();
    return await workers.file({ kind: 'report_file', ...asked, document: light(asked.document) }, signal);
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw Object.assign(notWritten(), { cause: error });
  } finally {
    next();
  }
}
