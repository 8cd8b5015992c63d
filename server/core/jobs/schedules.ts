/** Adds scheduled jobs: the table `schedules` holds their next moments, and one of the instances adds the job at each moment. */
import { eq, sql } from 'drizzle-orm';
import { schedules } from '../db/schema';
import type { Db } from '../db/db';
import { nextMoment } from './cron';
import type { NewJob } from './jobs';
import { addSingle } from './singles';

export interface Schedule extends NewJob {
  /** The name of the schedule. At most one job of this name waits. */
  name: string;
  /** The five cron fields: minute, hour, day of the month, month, day of the week. */
  cron: string;
  /** An IANA name, such as Europe/Paris. */
  time_zone: string;
  /** The jobs to add after a time when no instance ran: one for all missed moments (`once`), or none (`skip`). */
  missed: 'once' | 'skip';
}

/** The delay after which a moment counts as missed, in minutes: until then an instance may be restarting, or busy with an import. */
const grace = 10;

/** Creates or changes a schedule, in the caller's transaction. The next moment stays unless the cron fields or the zone change. Throws a RangeError when the cron fields name no moment. */
export async function setSchedule(db: Db, schedule: Schedule, from = new Date()): Promise<void> {
  const { name: _name, ...rest } = schedule;
  const next_at = nextMoment(schedule.cron, schedule.time_zone, from).toISOString();
  const same = sql`${schedules.cron} = excluded.cron AND ${schedules.time_zone} = excluded.time_zone`;
  await db
    .insert(schedules)
    .values({ ...schedule, next_at })
    .onConflictDoUpdate({
      target: schedules.name,
      set: { ...rest, next_at: sql`CASE WHEN ${same} THEN ${schedules.next_at} ELSE excluded.next_at END` },
    });
}

export async function removeSchedule(db: Db, name: string): Promise<void> {
  await db.delete(schedules).where(eq(schedules.name, name));
}

/** Adds the jobs whose moment has come and stores their next moments, in one transaction, so that only one instance adds each. */
export async function addDueJobs(db: Db): Promise<void> {
  const isDue = sql`${schedules.next_at} <= now()`;
  // Usually no moment has come, so a transaction is not needed.
  if ((await db.$count(schedules, isDue)) === 0) return;
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ schedule: schedules, now: sql<string>`now()` })
      .from(schedules)
      .where(isDue)
      .for('update', { skipLocked: true });
    for (const { schedule, now } of due) {
      const { name, kind, resource, params, created_by, next_at } = schedule;
      const moment = new Date(now);
      const isMissed = moment.getTime() - Date.parse(next_at) > grace * 60_000;
      if (!isMissed || schedule.missed === 'once') await addSingle(tx, { kind, resource, params, created_by, single: name });
      const next = nextMoment(schedule.cron, schedule.time_zone, moment).toISOString();
      await tx.update(schedules).set({ next_at: next }).where(eq(schedules.name, name));
    }
  });
}
