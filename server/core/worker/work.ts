/** Runs a job in a worker process, which the server follows. */
import type { Job, JobEnd } from '../jobs/jobs';
import { Cancelled, Interrupted, type JobHandle, type Work } from '../jobs/attempt';
import { KilledFromOutside } from './process';
import type { Workers } from './workers';

export const workerWork =
  (workers: Workers): Work =>
  async (job, { signal, report }) => {
    try {
      const { end } = await workers.run({ kind: 'job', job }, { signal, progress: lately(report) });
      if (!end) throw new Error('A job ended without its end.');
      return end;
    } catch (error) {
      if (error instanceof KilledFromOutside) throw new Interrupted(error.message);
      const end = endOf(job, error);
      if (end) return end;
      throw error;
    }
  };

/** Returns a function that reports progress, and drops reports that come while one is being stored. */
function lately(report: JobHandle['report']): (done: number, total: number | null) => void {
  let telling = false;
  return (done, total) => {
    if (telling) return;
    telling = true;
    // When this report fails, the runner finds the cause of the failure at its next heartbeat.
    report(done, total)
      .catch(() => undefined)
      .finally(() => (telling = false));
  };
}

/** Returns the end of an import whose writing is cancelled: it waits for the person again. */
const endOf = ({ params }: Job, error: unknown): JobEnd | undefined =>
  params['step'] === 'apply' && error instanceof Cancelled ? { status: 'ready', done: 0 } : undefined;
