/** Reads the mailbox of returned emails at the times of a schedule. */
import { sql } from 'drizzle-orm';
import type { App } from '#server/core/app';
import { errorForLog } from '#server/core/http/answers/errorForLog';
import type { JobKind } from '#server/core/jobs/attempt';
import { removeSchedule, setSchedule } from '#server/core/jobs/schedules';
import type { Bounce } from '#server/core/mail/bounces/bounce';
import { readMailbox } from '#server/core/mail/bounces/mailbox';
import { noteBounces } from '#server/core/mail/bounces/noteBounces';
import { readReport } from '#server/core/mail/bounces/readReport';
import type { Db } from '#server/core/db/db';
import type { Deps } from '#server/entities/deps';

export const bouncesKind = 'bounces';
const everyTenMinutes = '*/10 * * * *';
/** The longest time of a reading, in seconds. */
const longest = 900;

/** Sets the schedule of the mailbox when the application is ready; removes it where no mailbox is configured. */
export function scheduleBounces(app: App, { database: { db }, config: { bounces } }: Deps): void {
  app.addHook('onReady', async () => {
    if (!bounces.mailbox) return removeSchedule(db, bouncesKind);
    const job = { kind: bouncesKind, resource: null, params: {}, created_by: null };
    return setSchedule(db, { name: bouncesKind, cron: everyTenMinutes, time_zone: 'UTC', missed: 'once', ...job });
  });
}

/** Returns the work of the job. A mailbox that can't be reached fails the job; it is tried again at the next time of the schedule. */
export const bouncesWork = (app: App, { database: { db }, config: { bounces } }: Deps): JobKind => ({
  longest,
  work: async (_job, handle) => {
    await removeOldJobs(db);
    if (!bounces.mailbox) return { status: 'done' };
    let read = 0;
    /** The reason why what was read could not be noted. It is not the mailbox's. */
    let failure: unknown;
    const note = async (reported: readonly Bounce[]): Promise<void> => {
      try {
        await noteBounces(db, reported);
        await handle.report((read += 1), null);
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    try {
      await readMailbox(bounces.mailbox, {
        handle: async (source) => {
          const reported = await readReport(source).catch(() => undefined);
          if (reported) await note(reported);
          return reported !== undefined;
        },
        left: (uid, error) => app.log.warn({ uid, ...(error instanceof Error && { err: error }) }, 'a returned email cannot be read'),
        check: () => handle.check(),
      });
    } catch (error) {
      handle.check();
      if (failure !== undefined) throw failure;
      if (!(error instanceof Error)) throw error;
      const { type, message } = errorForLog(error);
      app.log.warn({ err: error }, 'the mailbox of returned emails cannot be read');
      return { status: 'failed', error: 'MAILBOX_UNREACHABLE', cause: `${type}: ${message}`, done: read };
    }
    return { status: 'done', done: read, total: read };
  },
});

/** Removes the jobs of more than a day ago: one is added every ten minutes. */
async function removeOldJobs(db: Db): Promise<void> {
  await db.execute(
    sql`DELETE FROM jobs WHERE kind = ${bouncesKind} AND status IN ('done', 'failed') AND finished_at < now() - interval '1 day'`,
  );
}
