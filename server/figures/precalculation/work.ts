/** Computes every figure again in a job: for data that was restored, or changed by hand. */
import type { Deps } from '#server/entities/deps';
import { recompute } from '../compute/recompute';
import { viewerOf } from '#server/core/viewer/asViewer';
import { finishJob, type Job, type JobEnd } from '#server/core/jobs/jobs';
import { addSingle } from '#server/core/jobs/singles';
import { Cancelled, type Work } from '#server/core/jobs/attempt';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Viewer } from '#server/core/viewer/viewer';

export const permission = 'super_admin:access';

/**
 * Computes every figure and ends the job in one transaction: readers see either all the former figures or all the new ones; an instance that dies
 * leaves no trace, and one that was wrongly taken for dead can't end a job that another has taken over.
 */
export const precalculateWork =
  ({ database: { db, kind } }: Deps): Work =>
  async (job, handle) => {
    const { user } = await viewerOf(db, job, permission);
    // The embedded database has only one connection, which the transaction uses, so progress can't be written.
    const tell = kind === 'postgresql' ? handle.report : async () => handle.check();
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

/** Adds a recalculation job. Where one is waiting already, returns that one, since it will read the same data. */
export async function addPrecalculation({ database: { db } }: Deps, viewer: Viewer): Promise<Job> {
  return db.transaction(async (tx) => {
    const params = { impersonator: viewer.impersonator };
    const asked = { kind: 'precalculate', resource: null, params, created_by: viewer.user?.id ?? null };
    const { job, isNew } = await addSingle(tx, { ...asked, single: 'precalculate' });
    if (isNew) await writeEvents(tx, [{ action: 'precalculate', entity: 'indicators', entity_id: job.id, changes: {} }], { viewer });
    return job;
  });
}
