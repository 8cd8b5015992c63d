/** Runs jobs in each instance: one at a time, and an export beside it. */
import { sql, type SQL } from 'drizzle-orm';
import type { App, Ground } from '../app';
import { toApiError } from '../http/answers/errors';
import { claimJob, finishJob, requeueAbandoned, requeueJob, tellProgress, type Job, type JobEnd } from './jobs';

/** What a job is given while it runs. */
export interface Hold {
  /** Aborted where the job must stop, with what it then throws as its reason. */
  signal: AbortSignal;
  /** How far it is. Throws where the job must stop: it was cancelled, or the process ends. Never inside a transaction of the embedded database. */
  report(done: number, total: number | null): Promise<void>;
  /** Throws where the process ends. */
  check(): void;
}
export type Work = (job: Job, hold: Hold) => Promise<JobEnd>;
export interface Runner {
  /** Looks for work now rather than at the next turn. */
  poke(): void;
}

export class Cancelled extends Error {}
/** The machine stopped the work, not what it is of: it may be tried again. */
export class Interrupted extends Error {}
class Stopping extends Error {}
const cancelled = () => new Cancelled('The job was cancelled.');

const turn = 2000;
const heartbeat = 1000;
const between = 300;
/** Exports take long and only read: nothing else waits for them. The embedded database has one connection, and so one job at a time. */
const lanes = { postgresql: [sql`kind = 'export'`, sql`kind <> 'export'`], embedded: [sql`true`] };

/** Begins once the server answers (`opened`), and ends with the application: a job in progress goes back to the queue. */
export function runJobs(
  app: App,
  { database }: Ground,
  works: Readonly<Record<string, Work>>,
  opened: Promise<void> = Promise.resolve(),
): Runner {
  const { db, kind } = database;
  const shared = kind === 'postgresql';
  let stopping = false;
  let isOpen = false;
  const stops = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const open = lanes[kind].map(laneOf);
  const poke = () => {
    if (isOpen) open.forEach((lane) => lane.poke());
  };

  function laneOf(which: SQL) {
    let running: Promise<void> | undefined;
    let again = false;
    const run = async (): Promise<void> => {
      for (;;) {
        const job = stopping ? undefined : await claimJob(db, which);
        if (!job) return;
        await attempt(job);
      }
    };
    const begin = (): void => {
      again = true;
      if (running || stopping) return;
      again = false;
      running = run()
        .catch((error: unknown) => app.log.error({ err: error }, 'jobs'))
        .finally(() => {
          running = undefined;
          if (again) begin();
        });
    };
    return { poke: begin, ended: () => running };
  }

  async function attempt(job: Job): Promise<void> {
    const work = works[job.kind];
    const cancels = new AbortController();
    const hold = holdOf(job, cancels);
    const alive = setInterval(beats(job, cancels), heartbeat);
    try {
      await finishJob(db, job, work ? await work(job, hold) : { status: 'failed', error: 'UNKNOWN_JOB' });
    } catch (error) {
      if (error instanceof Interrupted) await interrupted(job, error);
      else await finishJob(db, job, endOf(error));
    } finally {
      clearInterval(alive);
    }
  }

  /** Says that a job is alive, and learns whether it is cancelled; one time after the other, since the job may hold the only connection. */
  function beats(job: Job, cancels: AbortController): () => void {
    let asking = false;
    return () => {
      if (asking) return;
      asking = true;
      tellProgress(db, job)
        .then((goesOn) => goesOn || cancels.abort(cancelled()))
        .catch((error: unknown) => app.log.warn({ err: error }, 'job'))
        .finally(() => (asking = false));
    };
  }

  async function interrupted(job: Job, error: Interrupted): Promise<void> {
    app.log.warn({ err: error, job: job.id }, 'job interrupted');
    await requeueJob(db, job);
  }

  function endOf(error: unknown): JobEnd {
    if (error instanceof Stopping) return { status: 'queued' };
    if (error instanceof Cancelled) return { status: 'cancelled' };
    const { status, code } = toApiError(error);
    if (status >= 500) app.log.error({ err: error }, 'job failed');
    return { status: 'failed', error: code };
  }

  function holdOf(job: Job, cancels: AbortController): Hold {
    let told = 0;
    const check = () => {
      if (stopping) throw new Stopping('The process ends.');
    };
    return {
      signal: AbortSignal.any([cancels.signal, stops.signal]),
      check,
      async report(done, total) {
        check();
        if (Date.now() - told < between && done !== total) return;
        told = Date.now();
        if (await tellProgress(db, job, { done, total })) return;
        cancels.abort(cancelled());
        throw cancelled();
      },
    };
  }

  app.addHook('onReady', async () => {
    if (!shared) await requeueAbandoned(db);
    timer = setInterval(poke, turn);
    timer.unref();
    void opened.then(() => {
      isOpen = true;
      poke();
    });
  });
  app.addHook('onClose', async () => {
    stopping = true;
    stops.abort(new Stopping('The process ends.'));
    clearInterval(timer);
    await Promise.all(open.map((lane) => lane.ended()));
  });
  return { poke };
}
