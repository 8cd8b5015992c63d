/** The messages between the server and its worker processes, sent as structured clones. */
import type { Definition } from '#resources/definition';
import type { Config } from '../config/config';
import type { DatabaseAddress } from '../db/connection';
import type { ErrorDetails } from '../errors';
import type { Job, JobEnd } from '../jobs/jobs';

export interface WorkerStart {
  config: Config;
  database: DatabaseAddress;
  definitions: readonly Definition[];
}

/** The kinds of files that a worker writes while a person waits, each with its parameters. Each wing declares its own (`declare module`). */
export interface FileTasks {}
export type FileTask = { [Kind in keyof FileTasks]: { kind: Kind } & FileTasks[Kind] }[keyof FileTasks];
export type Task = { kind: 'job'; job: Job } | FileTask;

/** The messages to a worker. `mark` names the process, so that the server can remove its unfinished files; `folder` belongs to the task and is removed when the task ends. */
export type ToWorker = { start: WorkerStart; mark: string } | { task: Task; folder: string };

/** The result of a task. A job sets `end`; a file that a person waits for sets `file`, where `rows` is its number of records. */
export interface TaskResult {
  end?: JobEnd;
  file?: { path: string; rows: number };
}
export type FromWorker =
  | { progress: { done: number; total: number | null } }
  | { done: TaskResult }
  | { refused: { status: number; code: string; message: string; details: ErrorDetails } }
  | { failed: string; memory: boolean };
