/** Jobs of which one is enough: one at most is at work, and one at most waits. The database holds it, over all instances. */
import { sql } from 'drizzle-orm';
import { jobs } from '../db/schema';
import type { Db } from '../db/db';
import { uuidv7 } from '../db/uuid';
import { wakeRunners } from './wake';
import type { Asked, Job } from './jobs';

const waiting = sql`status = 'queued' AND seen_at IS NULL`;

/** Adds a job, or gives the one of the same name (`single`) that waits for its first attempt: it will see what this one would. */
export async function addSingle(db: Db, job: Asked & { single: string }): Promise<{ job: Job; isNew: boolean }> {
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
    // Where it has just been begun, this one is added at the next turn.
    if (other) return { job: other, isNew: false };
  }
}
