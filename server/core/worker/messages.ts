/** What the server and its worker processes say to each other, by structured clone. */
import type { Definition } from '#resources/definition';
import type { Config } from '../config/config';
import type { DatabaseAddress } from '../db/connection';
import type { ErrorDetails } from '../errors';
import type { Job, JobEnd } from '../jobs/jobs';

export interface Start {
  config: Config;
  database: DatabaseAddress;
  definitions: readonly Definition[];
}

/** The files that a worker writes while a person waits: kind → parameters. The wings that write them declare theirs (`declare module`). */
export interface FileTasks {}
export type FileTask = { [Kind in keyof FileTasks]: { kind: Kind } & FileTasks[Kind] }[keyof FileTasks];
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
