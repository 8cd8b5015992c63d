/** Ends a failed attempt of a job: after an unexpected error, the job gets another attempt after a pause, or becomes a dead letter. */
import { sql } from 'drizzle-orm';
import { jobs } from '../db/schema';
import type { Db } from '../db/db';
import { finishJob, isStillClaimed, type Job } from './jobs';
import { wakeRunners } from './wake';

/** The pauses before the second, third … attempt, in seconds; the last one repeats. */
export const pauses = [15, 60, 300, 1800, 7200];
const longestCause = 1000;

/** Ends a failed attempt: queues the job again after a pause, or makes it a dead letter after the last of its `attempts`. Does nothing when another instance has claimed the job. */
export async function failAttempt(db: Db, job: Job, failure: { error: string; cause: string }, attempts: number): Promise<void> {
  const cause = failure.cause.slice(0, longestCause);
  if (job.attempt >= attempts) return void (await finishJob(db, job, { status: 'failed', error: failure.error, cause, dead: true }));
  const pause = pauses[Math.min(job.attempt, pauses.length) - 1] ?? 0;
  const cancelled = sql`${jobs.cancel_requested}`;
  await db
    .update(jobs)
    .set({
      status: sql`CASE WHEN ${cancelled} THEN 'cancelled' ELSE 'queued' END`,
      finished_at: sql`CASE WHEN ${cancelled} THEN now() END`,
      done: 0,
      cause,
      run_after: sql`now() + make_interval(secs => ${pause}::int)`,
    })
    .where(isStillClaimed(job));
}

/** Puts a dead letter back in the queue, with all its attempts again. Returns undefined where the job is no dead letter. */
export async function runAgain(db: Db, id: string): Promise<Job | undefined> {
  const [job] = await db
    .update(jobs)
    .set({ status: 'queued', dead: false, error: null, cause: null, done: 0, finished_at: null, run_after: null, attempt: 0 })
    .where(sql`${jobs.id} = ${id} AND ${jobs.status} = 'failed' AND ${jobs.dead}`)
    .returning();
  if (job) await wakeRunners(db);
  return job;
}
