/** Runs the worker process: it reads, checks and writes imports and exports on the database, and reports its progress. It does one task at a time. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openAddress } from '#server/core/db/connection';
import type { Deps } from '#server/entities/deps';
import { entitiesOf } from './wings';
import { ApiError } from '#server/core/errors';
import { fileStore } from '#server/core/files/store/store';
import { toApiError } from '#server/core/http/answers/errors';
import { errorForLog } from '#server/core/http/answers/errorForLog';
import type { JobEnd } from '#server/core/jobs/jobs';
import type { JobHandle, Work } from '#server/core/jobs/attempt';
import { workbookAsJson, writeXlsForm, xlsFormAsJson } from '#server/collection/offers';
import { exportWork, sourceOf } from '#server/entities/transfer/export/work';
import { refusedRows } from '#server/entities/transfer/import/file/refused';
import { importWork } from '#server/entities/transfer/import/work';
import { writeReportFile } from '#server/site/offers';
import { isOutOfMemory } from '#server/core/worker/memory';
import type { TaskResult, FromWorker, WorkerStart, Task, ToWorker } from '#server/core/worker/messages';

const say = (said: FromWorker) => process.send?.(said);
let deps: Deps | undefined;

process.on('message', (given: ToWorker) => {
  if ('start' in given) begin(given.start, given.mark);
  else void attempt(given.task, given.folder);
});
// Without its server the process has no use; the database rolls back its transactions.
process.on('disconnect', () => process.exit(0));
// An error thrown by a thread or a stream ends the task that caused it.
process.on('uncaughtException', tell);
process.on('unhandledRejection', tell);

/** Opens a database in place of the one before. */
function begin(start: WorkerStart, mark: string): void {
  // The former database has no task under way and may be gone, so errors are ignored.
  deps?.database.close().catch(() => undefined);
  deps = depsOf(start, mark);
}

const depsOf = ({ config, database, definitions }: WorkerStart, mark: string): Deps => ({
  config,
  database: openAddress(database),
  definitions,
  entities: entitiesOf(definitions),
  files: fileStore(config, mark),
});

async function attempt(task: Task, folder: string): Promise<void> {
  try {
    if (!deps) throw new Error('A worker process was given a task before its start.');
    say({ done: await doneOf(deps, task, folder) });
  } catch (error) {
    tell(error);
  }
}

function tell(error: unknown): void {
  const { status, code, message, details } = toApiError(error);
  if (status < 500 || error instanceof ApiError) return void say({ refused: { status, code, message, details } });
  say({ failed: failureOf(error), memory: isOutOfMemory(error) });
}

/** Returns the text for the server's log, without any content of the file. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'A worker process threw what is no error.';
  const { type, message, stack } = errorForLog(error);
  return `${type}: ${message}\n${stack}`;
}

/** The server checks whether the task must stop, and then ends the process, so nothing is checked here. */
const never = new AbortController();
const handle: JobHandle = {
  signal: never.signal,
  check: () => undefined,
  async report(done, total) {
    say({ progress: { done, total } });
  },
};

async function doneOf(given: Deps, task: Task, folder: string): Promise<TaskResult> {
  if (task.kind === 'job') return { end: await workOf(given, task.job.kind, folder)(task.job, handle) };
  const { file, rows } = await written(given, task);
  const path = join(folder, 'file');
  await pipeline(file, createWriteStream(path, { mode: 0o600 }));
  return { file: { path, rows } };
}

const workOf = (given: Deps, kind: string, folder: string): Work =>
  kind === 'import' ? importWork(given, folder) : kind === 'export' ? exportWork(given) : unknown;
const unknown = async (): Promise<JobEnd> => ({ status: 'failed', error: 'UNKNOWN_JOB' });

async function written(given: Deps, task: Exclude<Task, { kind: 'job' }>) {
  if (task.kind === 'refused') return { file: refusedRows(given, task.job, task.words), rows: 0 };
  if (task.kind === 'workbook') return { file: await workbookAsJson(task.path), rows: 0 };
  if (task.kind === 'xlsform') return { file: await xlsFormAsJson(task.path), rows: 0 };
  if (task.kind === 'report_file') {
    const bytes = await writeReportFile(task.document, task.figures, task.format);
    return { file: Readable.from([bytes]), rows: 0 };
  }
  if (task.kind === 'xlsform_export') return { file: writeXlsForm(task.template, task.locale), rows: 0 };
  return sourceOf(given, task.asked).open(given.database.db, task.viewer, async () => undefined);
}
