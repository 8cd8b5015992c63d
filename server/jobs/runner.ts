/** Runs jobs in each instance: one at a time, and an export beside it. */
import { sql, type SQL } from 'drizzle-orm';
import type { App, Deps } from '#server/deps';
import { toApiError } from '#server/http/errors';
import { claimJob, finishJob, requeueAbandoned, tellProgress, type Job, type JobEnd } from './jobs';

/** What a job is given while it runs. */
export interface Hold {
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

/** Cancelled: what the job says to that is in its `whenCancelled`. */
export class Cancelled extends Error {}
class Stopping extends Error {}

const turn = 2000;
const heartbeat = 5000;
const between = 300;
/** Exports take long and only read: nothing else waits for them. The embedded database has one connection, and so one job at a time. */
const lanes = { postgresql: [sql`kind = 'export'`, sql`kind <> 'export'`], embedded: [sql`true`] };

/** Starts with the application and ends with it: a job in progress goes back to the queue. */
export function runJobs(app: App, { database }: Deps, works: Readonly<Record<string, Work>>): Runner {
  const { db, kind } = database;
  const shared = kind === 'postgresql';
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  const opened = lanes[kind].map(laneOf);
  const poke = () => opened.forEach((lane) => lane.poke());

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
    const alive = shared
      ? setInterval(() => void tellProgress(db, job).catch((error: unknown) => app.log.warn({ err: error }, 'job')), heartbeat)
      : undefined;
    try {
      await finishJob(db, job, work ? await work(job, holdOf(job)) : { status: 'failed', error: 'UNKNOWN_JOB' });
    } catch (error) {
      await finishJob(db, job, endOf(error));
    } finally {
      clearInterval(alive);
    }
  }

  function endOf(error: unknown): JobEnd {
    if (error instanceof Stopping) return { status: 'queued' };
    if (error instanceof Cancelled) return { status: 'cancelled' };
    const { status, code } = toApiError(error);
    if (status >= 500) app.log.error({ err: error }, 'job failed');
    return { status: 'failed', error: code };
  }

  function holdOf(job: Job): Hold {
    let told = 0;
    const check = () => {
      if (stopping) throw new Stopping('The process ends.');
    };
    return {
      check,
      async report(done, total) {
        check();
        if (Date.now() - told < between && done !== total) return;
        told = Date.now();
        if (!(await tellProgress(db, job, { done, total }))) throw new Cancelled('The job was cancelled.');
      },
    };
  }

  app.addHook('onReady', async () => {
    if (!shared) await requeueAbandoned(db);
    timer = setInterval(poke, turn);
    timer.unref();
    poke();
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearInterval(timer);
    await Promise.all(opened.map((lane) => lane.ended()));
  });
  return { poke };
}
