/** Computing every figure again, beside the requests: for what was restored, or changed by hand. */
import { sql } from 'drizzle-orm';
import type { Deps } from '#server/entities/deps';
import { recompute } from '../compute/recompute';
import { viewerOf } from '#server/core/viewer/asViewer';
import { addJob, finishJob, type Job, type JobEnd } from '#server/core/jobs/jobs';
import { Cancelled, type Work } from '#server/core/jobs/runner';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Viewer } from '#server/core/viewer/viewer';

export const permission = 'super_admin:access';

/**
 * One transaction with the end of the job: what reads sees the figures of before or all those of after; an instance that dies
 * leaves nothing, and one that was thought dead cannot end what another did.
 */
export const precalculateWork =
  ({ database: { db, kind } }: Deps): Work =>
  async (job, hold) => {
    const { user } = await viewerOf(db, job, permission);
    // The embedded database has one connection, and the transaction has it.
    const tell = kind === 'postgresql' ? hold.report : async () => hold.check();
    return db.transaction(async (tx) => {
      let done = 0;
      const count = await recompute(tx, 'all', { cause: 'precalculate', actor: user?.id ?? null }, async (computed, total) => {
        done = total;
        await tell(computed, total);
      });
      const end: JobEnd = { status: 'done', done, total: done, result: { ...count } };
      if (!(await finishJob(tx, job, end))) throw new Cancelled('The job is another’s by now.');
      return end;
    });
  };

/** Asks for it; where one waits already, that one: it will see what this one would. */
export async function askToPrecalculate({ database: { db } }: Deps, viewer: Viewer): Promise<Job> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('precalculate'))`);
    const { rows } = await tx.execute<Job & Record<string, unknown>>(
      sql`SELECT * FROM jobs WHERE kind = 'precalculate' AND status = 'queued' ORDER BY created_at LIMIT 1`,
    );
    const [waiting] = rows;
    if (waiting) return waiting;
    const params = { impersonator: viewer.impersonator };
    const job = await addJob(tx, { kind: 'precalculate', resource: null, params, created_by: viewer.user?.id ?? null });
    await writeEvents(tx, [{ action: 'precalculate', entity: 'indicators', entity_id: job.id, changes: {} }], { viewer });
    return job;
  });
}
