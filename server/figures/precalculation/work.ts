/** Computing every figure again, beside the requests: for what was restored, or changed by hand. */
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
    const params = { impersonator: viewer.impersonator };
    const asked = { kind: 'precalculate', resource: null, params, created_by: viewer.user?.id ?? null };
    const { job, isNew } = await addSingle(tx, { ...asked, single: 'precalculate' });
    if (isNew) await writeEvents(tx, [{ action: 'precalculate', entity: 'indicators', entity_id: job.id, changes: {} }], { viewer });
    return job;
  });
}
