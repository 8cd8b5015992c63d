/** What the server and its worker processes say to each other, by structured clone. */
import type { Definition } from '#resources/definition';
import type { Viewer } from '#server/auth/viewer';
import type { Config } from '#server/config';
import type { DatabaseAddress } from '#server/db/connection';
import type { ErrorDetails } from '#server/errors';
import type { EntryExport } from '#server/exchange/exportFile';
import type { Job, JobEnd } from '#server/jobs/jobs';
import type { RecordsAsked } from '#server/spreadsheets/export';
import type { Words } from '#server/spreadsheets/import/refused';

export interface Start {
  config: Config;
  database: DatabaseAddress;
  definitions: readonly Definition[];
}

/** A file that is written while a person waits for it. */
export type FileTask =
  | { kind: 'records'; entity: string; asked: RecordsAsked; viewer: Viewer }
  | { kind: 'entries'; asked: EntryExport; viewer: Viewer }
  | { kind: 'refused'; job: Job; words: Words };
export type Task = { kind: 'job'; job: Job } | FileTask;

/** `mark` names the process, to remove what it leaves; `folder` is the task's own: it is removed when the task ends. */
export type ToWorker = { start: Start; mark: string } | { task: Task; folder: string };

/** How a task ended: a job with its end; a file, with what it is called and how many records it has. */
export interface Done {
  end?: JobEnd;
  file?: { path: string; name: string; rows: number };
}
export type FromWorker =
  | { progress: { done: number; total: number | null } }
  | { done: Done }
  | { refused: { status: number; code: string; message: string; details: ErrorDetails } }
  | { failed: string; memory: boolean };
