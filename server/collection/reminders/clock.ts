/** Watches for reminders and digests whose time has come, and has a job do them. Every instance watches; the job is single, so that one instance works at a time. */
import { sql } from 'drizzle-orm';
import type { App } from '#server/core/app';
import type { Db } from '#server/core/db/db';
import type { JobKind } from '#server/core/jobs/attempt';
import { addSingle } from '#server/core/jobs/singles';
import type { Deps } from '#server/entities/deps';
import { siteOf } from '#server/entities/records/routes';
import { writeDigests } from './digests/writeDigests';
import { isSomethingDue, runDue } from './runs/due';
import { sharedReadings } from './work/left';

export const remindersKind = 'reminders';
/** The time between two looks, in ms. */
const turn = 15_000;

/** Starts watching when the application is ready, until it closes. */
export function watchReminders(app: App, { database: { db } }: Deps): void {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= addJobIfDue(db)
      .catch((error: unknown) => app.log.error({ err: error }, 'reminders'))
      .finally(() => (looking = undefined));
  };
  app.addHook('onReady', async () => {
    timer = setInterval(look, turn);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await looking;
  });
}

async function addJobIfDue(db: Db): Promise<void> {
  if (!(await isSomethingDue(db, new Date()))) return;
  // A job that runs is looking already; what comes due meanwhile is found at the next turn.
  const { rows } = await db.execute(sql`SELECT FROM jobs WHERE kind = ${remindersKind} AND status IN ('queued', 'running') LIMIT 1`);
  if (rows.length === 0) await addSingle(db, { kind: remindersKind, resource: null, params: {}, created_by: null, single: remindersKind });
}

/** Returns the work of the job: runs the reminders that are due, then writes the digests that may go. */
export const remindersWork = (deps: Deps): JobKind => ({
  work: async (_job, handle) => {
    const now = new Date();
    const { db } = deps.database;
    const read = sharedReadings();
    const errors: unknown[] = [];
    const failed = (error: unknown) => void errors.push(error);
    await runDue(db, now, read, failed);
    handle.check();
    await writeDigests(db, siteOf(deps), { now, read, afterPart: (done, total) => handle.report(done, total), failed });
    // What could be done is done: the job tells of the rest.
    if (errors.length > 0) throw errors[0];
    return { status: 'done' };
  },
});
