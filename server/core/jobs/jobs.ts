/** Work that outlives a request, in the table `jobs`: any instance may take it, and take it again from one that died. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { JobStatus } from '#resources/api/jobs';
import type { JsonValue } from '#resources/definition';
import { jobs } from '../db/schema';
import type { Db } from '../db/db';
import { uuidv7 } from '../db/uuid';
import { wakeRunners } from './wake';

export type Job = typeof jobs.$inferSelect;

/** Silent for this long, in seconds, an instance is taken for dead. */
const silence = 30;
/** What stopped a process once may have been the machine; twice, it is given up. */
export const leastAttempts = 2;

export type Asked = Pick<Job, 'kind' | 'resource' | 'params' | 'created_by'>;

/** Adds a job in the caller's transaction: an instance starts it after the commit. A job that is added already finished is only a record of it. */
export async function addJob(
  db: Db,
  job: Asked & Partial<Pick<Job, 'status' | 'result' | 'done' | 'total' | 'finished_at'>>,
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
 * Takes a job that waits and whose pause is over, or whose instance is silent, of those that `which` lets through: of the person whose turn was longest ago,
 * the oldest. Who sends twenty files lets others pass between them. A job whose attempts are used up, `attemptsOf` its kind, ends instead.
 */
export async function claimJob(
  db: Db,
  which: SQL = sql`true`,
  attemptsOf: (kind: string) => number = () => leastAttempts,
): Promise<Job | undefined> {
  const abandoned = sql`${jobs.status} = 'running' AND ${jobs.seen_at} < now() - make_interval(secs => ${silence}::int)`;
  // Turns are counted by person, not by job: one query orders thousands of waiting jobs.
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
    .returning();
  if (!job || job.attempt <= attemptsOf(job.kind)) return job;
  await finishJob(db, job, {
    status: 'failed',
    error: 'JOB_DIED',
    dead: true,
    cause: `The server stopped during ${job.attempt - 1} attempts.`,
  });
  return claimJob(db, which, attemptsOf);
}

/** Puts what this process left running, when it is the only one there can be, back in the queue. */
export async function requeueAbandoned(db: Db): Promise<void> {
  await db.update(jobs).set({ status: 'queued' }).where(eq(jobs.status, 'running'));
}

/** The job, as long as it is still this attempt's. */
export const stillOurs = (job: Job): SQL =>
  sql`${jobs.id} = ${job.id} AND ${jobs.status} = 'running' AND ${jobs.attempt} = ${job.attempt}::int`;

/** Says that a job is alive and how far it is; false where it was cancelled or is another's by now. */
export async function tellProgress(db: Db, job: Job, progress?: { done: number; total: number | null }): Promise<boolean> {
  const [kept] = await db
    .update(jobs)
    .set({ seen_at: sql`now()`, ...progress })
    .where(stillOurs(job))
    .returning({ cancelled: jobs.cancel_requested });
  return kept !== undefined && !kept.cancelled;
}

/** Puts an attempt that the machine has stopped back in the queue: it counts. */
export async function requeueJob(db: Db, job: Job): Promise<void> {
  await db.update(jobs).set({ status: 'queued', done: 0 }).where(stillOurs(job));
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

/** Ends an attempt; false where the job is another's by now: nothing it did may be kept. */
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
    .where(stillOurs(job))
    .returning({ id: jobs.id });
  return kept.length > 0;
}

/** Asks for a next step of a job that waits for a person; undefined where it is not in one of these states. */
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

/** Cancels: at once what waits, at its next step what runs. Undefined where it is over. */
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
