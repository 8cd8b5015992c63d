/** Runs one attempt of a job: its work, its heartbeat, its time limit, and the status of the job where it fails. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db';
import { hasCode } from '../http/answers/databaseErrors';
import { errorForLog } from '../http/answers/errorForLog';
import { toApiError } from '../http/answers/errors';
import { finishJob, leastAttempts, requeueJob, storeProgress, type Job, type JobEnd } from './jobs';
import { failAttempt } from './retries';

/** The interface that a running job has to its runner. */
export interface JobHandle {
  /** Aborted when the job must stop; the reason is the error to throw. */
  signal: AbortSignal;
  /** Reports progress. Throws when the job must stop: it was cancelled, its time is over, or the process is shutting down. Must not be called inside a transaction of the embedded database. */
  report(done: number, total: number | null): Promise<void>;
  /** Throws when the job must stop. */
  check(): void;
}
export type Work = (job: Job, handle: JobHandle) => Promise<JobEnd>;

/** A kind of job, as a wing registers it. */
export interface JobKind {
  work: Work;
  /** The number of further attempts after an unexpected error; 0 by default. A refusal (ApiError) is never tried again. */
  retries?: number;
  /** The longest time of an attempt, in seconds; an hour by default. */
  longest?: number;
}

/** Returns the number of attempts of a kind: at least two, so that a job whose instance died is tried once more. */
export const attemptsOf = (kind: JobKind | undefined): number => Math.max(leastAttempts, 1 + (kind?.retries ?? 0));

export class Cancelled extends Error {}
/** The error of a job that the machine stopped, not its data: the job may be tried again. */
export class Interrupted extends Error {}
/** The error of a job that stops because the process shuts down. */
export class Stopping extends Error {}
class Expired extends Error {}
const cancelled = () => new Cancelled('The job was cancelled.');

const hour = 3600;
const heartbeat = 1000;
const between = 300;

interface Around {
  db: Db;
  log: FastifyBaseLogger;
  /** Aborted with a `Stopping` when the process shuts down. */
  stops: AbortSignal;
}

/** Runs a claimed job and stores its end. Rejects when the database does not answer. */
export async function attempt(job: Job, kind: JobKind | undefined, { db, log, stops }: Around): Promise<void> {
  const ends = new AbortController();
  const longest = kind?.longest ?? hour;
  const alive = setInterval(beats(job, ends), heartbeat);
  const late = setTimeout(() => ends.abort(new Expired(`It took more than ${longest} s.`)), longest * 1000);
  try {
    await finishJob(
      db,
      job,
      kind ? await inTime(kind.work(job, handleOf(job, ends)), ends.signal) : { status: 'failed', error: 'UNKNOWN_JOB' },
    );
  } catch (error) {
    await failed(error);
  } finally {
    clearInterval(alive);
    clearTimeout(late);
  }

  /** Returns a function that writes the heartbeat of a job and aborts the job where it was cancelled. One write ends before the next begins: the job may hold the only connection. */
  function beats(of: Job, controller: AbortController): () => void {
    let asking = false;
    return () => {
      if (asking) return;
      asking = true;
      storeProgress(db, of)
        .then((goesOn) => goesOn || controller.abort(cancelled()))
        .catch((error: unknown) => log.warn({ err: error }, 'job'))
        .finally(() => (asking = false));
    };
  }

  function handleOf(of: Job, controller: AbortController): JobHandle {
    let told = 0;
    const signal = AbortSignal.any([controller.signal, stops]);
    const check = () => signal.throwIfAborted();
    return {
      signal,
      check,
      async report(done, total) {
        check();
        if (Date.now() - told < between && done !== total) return;
        told = Date.now();
        if (await storeProgress(db, of, { done, total })) return;
        controller.abort(cancelled());
        throw cancelled();
      },
    };
  }

  async function failed(error: unknown): Promise<void> {
    if (error instanceof Interrupted) {
      log.warn({ err: error, job: job.id }, 'job interrupted');
      return requeueJob(db, job);
    }
    if (error instanceof Stopping) return void (await finishJob(db, job, { status: 'queued' }));
    if (error instanceof Cancelled) return void (await finishJob(db, job, { status: 'cancelled' }));
    const { status, code } = error instanceof Expired ? { status: 500, code: 'JOB_EXPIRED' } : toApiError(error);
    if (status < 500 && !isCollision(error)) return void (await finishJob(db, job, { status: 'failed', error: code }));
    log.error({ err: error, job: job.id }, 'job failed');
    await failAttempt(db, job, { error: code, cause: causeOf(error) }, 1 + (kind?.retries ?? 0));
  }
}

/** Returns the end of the work, or stops waiting when its time is over: a job that hangs does not delay the others. */
function inTime(work: Promise<JobEnd>, signal: AbortSignal): Promise<JobEnd> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => signal.reason instanceof Expired && reject(signal.reason));
    work.then(resolve, reject);
  });
}

/** True for an error of two transactions that conflicted: the next attempt can succeed. */
const isCollision = (error: unknown) => hasCode(error, '40001') || hasCode(error, '40P01');

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'What was thrown is no error.';
  const { type, message } = errorForLog(error);
  return `${type}: ${message}`;
};
