/** One attempt of a job: its work, its heartbeat, its time, and what becomes of it where it fails. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db';
import { hasCode } from '../http/answers/databaseErrors';
import { errorForLog } from '../http/answers/errorForLog';
import { toApiError } from '../http/answers/errors';
import { finishJob, leastAttempts, requeueJob, tellProgress, type Job, type JobEnd } from './jobs';
import { failAttempt } from './retries';

/** What a job is given while it runs. */
export interface Hold {
  /** Aborted where the job must stop, with what it then throws as its reason. */
  signal: AbortSignal;
  /** How far it is. Throws where the job must stop: it was cancelled, its time is over, or the process ends. Never inside a transaction of the embedded database. */
  report(done: number, total: number | null): Promise<void>;
  /** Throws where the job must stop. */
  check(): void;
}
export type Work = (job: Job, hold: Hold) => Promise<JobEnd>;

/** A kind of job, as a wing registers it. */
export interface JobKind {
  work: Work;
  /** How often an attempt that failed for a reason nobody foresaw is followed by another; never where nothing is said. What is refused is not tried again. */
  retries?: number;
  /** Seconds that an attempt may take; an hour where nothing is said. */
  longest?: number;
}

/** How many attempts a kind has: an instance that dies is followed by another attempt, whatever the kind says. */
export const attemptsOf = (kind: JobKind | undefined): number => Math.max(leastAttempts, 1 + (kind?.retries ?? 0));

export class Cancelled extends Error {}
/** The machine stopped the work, not what it is of: it may be tried again. */
export class Interrupted extends Error {}
/** The process ends. */
export class Stopping extends Error {}
class Expired extends Error {}
const cancelled = () => new Cancelled('The job was cancelled.');

const hour = 3600;
const heartbeat = 1000;
const between = 300;

interface Around {
  db: Db;
  log: FastifyBaseLogger;
  /** Aborted with a `Stopping` where the process ends. */
  stops: AbortSignal;
}

/** Does a claimed job and keeps its end. Rejects where the database can't be asked. */
export async function attempt(job: Job, kind: JobKind | undefined, { db, log, stops }: Around): Promise<void> {
  const ends = new AbortController();
  const longest = kind?.longest ?? hour;
  const alive = setInterval(beats(job, ends), heartbeat);
  const late = setTimeout(() => ends.abort(new Expired(`It took more than ${longest} s.`)), longest * 1000);
  try {
    await finishJob(
      db,
      job,
      kind ? await inTime(kind.work(job, holdOf(job, ends)), ends.signal) : { status: 'failed', error: 'UNKNOWN_JOB' },
    );
  } catch (error) {
    await failed(error);
  } finally {
    clearInterval(alive);
    clearTimeout(late);
  }

  /** Says that a job is alive, and learns whether it is cancelled; one time after the other, since the job may hold the only connection. */
  function beats(of: Job, controller: AbortController): () => void {
    let asking = false;
    return () => {
      if (asking) return;
      asking = true;
      tellProgress(db, of)
        .then((goesOn) => goesOn || controller.abort(cancelled()))
        .catch((error: unknown) => log.warn({ err: error }, 'job'))
        .finally(() => (asking = false));
    };
  }

  function holdOf(of: Job, controller: AbortController): Hold {
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
        if (await tellProgress(db, of, { done, total })) return;
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

/** The end of the work, or what it was stopped for where its time is over: a work that hangs doesn't hold the others up. */
function inTime(work: Promise<JobEnd>, signal: AbortSignal): Promise<JobEnd> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => signal.reason instanceof Expired && reject(signal.reason));
    work.then(resolve, reject);
  });
}

/** Two writes met: the next attempt may pass. */
const isCollision = (error: unknown) => hasCode(error, '40001') || hasCode(error, '40P01');

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'What was thrown is no error.';
  const { type, message } = errorForLog(error);
  return `${type}: ${message}`;
};
