/** Adds single jobs: of the jobs of one name, at most one runs and at most one waits, over all instances. Unique indexes guarantee it. */
import { sql } from 'drizzle-orm';
import { jobs } from '../db/schema';
import type { Db } from '../db/db';
import { uuidv7 } from '../db/uuid';
import { wakeRunners } from './wake';
import type { NewJob, Job } from './jobs';

const waiting = sql`status = 'queued' AND seen_at IS NULL`;

/** Adds a job, or returns the job of the same name (`single`) that waits for its first attempt: that job will read the same data. */
export async function addSingle(db: Db, job: NewJob & { single: string }): Promise<{ job: Job; isNew: boolean }> {
  for (;;) {
    const [added] = await db
      .insert(jobs)
      .values({ id: uuidv7(), ...job })
      .onConflictDoNothing({ target: jobs.single, where: waiting })
      .returning();
    if (added) {
      await wakeRunners(db);
      return { job: added, isNew: true };
    }
    const [other] = await db
      .select()
      .from(jobs)
      .where(sql`${jobs.single} = ${job.single} AND ${waiting}`);
    // Without `other`, the waiting job has just started: the loop tries again to add this one.
    if (other) return { job: other, isNew: false };
  }
}
