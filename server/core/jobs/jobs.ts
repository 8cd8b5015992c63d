/** Stores background jobs in the table `jobs`. Any instance may claim a job, and claim it again where its instance died. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { JobStatus } from '#resources/api/transfer/jobs';
import type { JsonValue } from '#resources/definition';
import { jobs } from '../db/schema';
import type { Db } from '../db/db';
import { uuidv7 } from '../db/uuid';
import { brokenConstraint } from '../http/answers/databaseErrors';
import { wakeRunners } from './wake';

export type Job = typeof jobs.$inferSelect;

/** The time without a heartbeat after which an instance counts as dead, in seconds. */
const silence = 30;
/** The least number of attempts. If the instance of a job died once, the machine may be the cause; after the second time the job is given up. */
export const leastAttempts = 2;

export type NewJob = Pick<Job, 'kind' | 'resource' | 'params' | 'created_by'>;

/** Adds a job in the caller's transaction; an instance starts it after the commit. A job may be added with a final status, as a record of work that is done already. */
export async function addJob(
  db: Db,
  job: NewJob & Partial<Pick<Job, 'status' | 'result' | 'done' | 'total' | 'finished_at'>>,
): Promise<Job> {
  const [added] = await db
    .insert(jobs)
    .values({ id: uuidv7(), ...job })
    .returning();
  if (!added) throw new Error('A job was not added.');
  if (added.status === 'queued') await wakeRunners(db);
  return added;
}

export async function findJob(db: Db, id: string): Promise<Job | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  return job;
}

/**
 * Claims a job that is queued and whose pause is over, or whose instance is dead, among those that the condition `which` accepts. It takes the oldest job of the person who
 * has waited longest since their last one, so that a person with twenty files doesn't block the others. A job that has used up its attempts (`attemptsOf` its kind) ends as failed instead.
 */
export async function claimJob(
  db: Db,
  which: SQL = sql`true`,
  attemptsOf: (kind: string) => number = () => leastAttempts,
): Promise<Job | undefined> {
  const abandoned = sql`${jobs.status} = 'running' AND ${jobs.seen_at} < now() - make_interval(secs => ${silence}::int)`;
  // Groups the jobs by person first, so that one query can order thousands of waiting jobs.
  const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  const turns = sql`(SELECT coalesce(created_by, ${nobody}) AS person, max(seen_at) AS at FROM ${jobs}
    WHERE created_at > now() - interval '1 day' GROUP BY 1) turns`;
  const due = sql`(${jobs.status} = 'queued' AND (${jobs.run_after} IS NULL OR ${jobs.run_after} <= now())) OR (${abandoned})`;
  const busy = sql`EXISTS (SELECT 1 FROM ${jobs} other WHERE other.single = ${jobs.single} AND other.status = 'running' AND other.id <> ${jobs.id})`;
  const waiting = sql`SELECT ${jobs.id} FROM ${jobs} LEFT JOIN ${turns} ON turns.person = coalesce(${jobs.created_by}, ${nobody})
    WHERE (${due}) AND ${which} AND NOT ${busy} ORDER BY turns.at NULLS FIRST, ${jobs.created_at} LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED`;
  const [job] = await db
    .update(jobs)
    .set({ status: 'running', seen_at: sql`now()`, run_after: null, done: 0, attempt: sql`attempt + 1` })
    .where(sql`id = (${waiting})`)
    .returning()
    .catch((error: unknown) => {
      // Another instance has started a job of the same name (`single`) at the same moment.
      if (brokenConstraint(error) === 'jobs_single_running') return [];
      throw error;
    });
  if (!job || job.attempt <= attemptsOf(job.kind)) return job;
  await finishJob(db, job, {
    status: 'failed',
    error: 'JOB_DIED',
    dead: true,
    cause: `The server stopped during ${job.attempt - 1} attempts.`,
  });
  return claimJob(db, which, attemptsOf);
}

/** Puts all running jobs back in the queue. Only for the embedded database: when its one process starts, no other process can be running them. */
export async function requeueAbandoned(db: Db): Promise<void> {
  await db.update(jobs).set({ status: 'queued' }).where(eq(jobs.status, 'running'));
}

/** Returns the condition that a job is still running in this attempt: another instance has not claimed it since. */
export const isStillClaimed = (job: Job): SQL =>
  sql`${jobs.id} = ${job.id} AND ${jobs.status} = 'running' AND ${jobs.attempt} = ${job.attempt}::int`;

/** Stores the heartbeat and the progress of a job. Returns false where the job was cancelled, or another attempt has claimed it. */
export async function storeProgress(db: Db, job: Job, progress?: { done: number; total: number | null }): Promise<boolean> {
  const [kept] = await db
    .update(jobs)
    .set({ seen_at: sql`now()`, ...progress })
    .where(isStillClaimed(job))
    .returning({ cancelled: jobs.cancel_requested });
  return kept !== undefined && !kept.cancelled;
}

/** Adds to the parameters of a job what an attempt has done, in the transaction that does it: a later attempt begins after it. Returns false where another attempt has claimed the job: the caller must then roll back. */
export async function keepInJob(tx: Db, job: Job, params: Record<string, JsonValue>): Promise<boolean> {
  const kept = await tx
    .update(jobs)
    .set({ params: sql`params || ${JSON.stringify(params)}::jsonb` })
    .where(isStillClaimed(job))
    .returning({ id: jobs.id });
  return kept.length > 0;
}

/** Puts a job that the machine stopped back in the queue. The attempt counts. */
export async function requeueJob(db: Db, job: Job): Promise<void> {
  await db.update(jobs).set({ status: 'queued', done: 0 }).where(isStillClaimed(job));
}

export interface JobEnd {
  status: JobStatus;
  result?: Record<string, JsonValue> | null;
  error?: string | null;
  done?: number;
  total?: number;
  dead?: boolean;
  cause?: string;
}

/** Stores the end of an attempt. Returns false where another attempt has claimed the job: the caller must then keep nothing of its work. */
export async function finishJob(db: Db, job: Job, end: JobEnd): Promise<boolean> {
  const over = end.status !== 'ready' && end.status !== 'queued';
  const kept = await db
    .update(jobs)
    .set({
      error: null,
      cause: null,
      ...end,
      cancel_requested: false,
      finished_at: over ? sql`now()` : null,
      attempt: 0,
    })
    .where(isStillClaimed(job))
    .returning({ id: jobs.id });
  return kept.length > 0;
}

/** Queues the next step of a job that waits for a person. Returns undefined where the job's status is not one of `from`. */
export async function continueJob(
  db: Db,
  id: string,
  from: readonly JobStatus[],
  params: Record<string, JsonValue>,
): Promise<Job | undefined> {
  const [job] = await db
    .update(jobs)
    .set({
      status: 'queued',
      done: 0,
      total: null,
      error: null,
      cancel_requested: false,
      finished_at: null,
      params: sql`params || ${JSON.stringify(params)}::jsonb`,
      attempt: 0,
      dead: false,
      cause: null,
    })
    .where(
      sql`${jobs.id} = ${id} AND ${jobs.status} IN (${sql.join(
        from.map((each) => sql`${each}`),
        sql`, `,
      )})`,
    )
    .returning();
  if (job) await wakeRunners(db);
  return job;
}

/** Cancels a job: a waiting job at once, a running job at its next report of progress. Returns undefined where the job is over. */
export async function cancelJob(db: Db, id: string): Promise<Job | undefined> {
  const running = sql`${jobs.status} = 'running'`;
  const [job] = await db
    .update(jobs)
    .set({
      cancel_requested: sql`${running}`,
      status: sql`CASE WHEN ${running} THEN 'running' ELSE 'cancelled' END`,
      finished_at: sql`CASE WHEN ${running} THEN NULL ELSE now() END`,
    })
    .where(sql`${jobs.id} = ${id} AND ${jobs.status} IN ('queued', 'running', 'ready')`)
    .returning();
  return job;
}
