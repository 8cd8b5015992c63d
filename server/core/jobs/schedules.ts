/** Jobs that the calendar asks for: in the table `schedules`, added by one instance at each moment. */
import { eq, sql } from 'drizzle-orm';
import { schedules } from '../db/schema';
import type { Db } from '../db/db';
import { nextMoment } from './cron';
import type { Asked } from './jobs';
import { addSingle } from './singles';

export interface Schedule extends Asked {
  /** What it is known by; its jobs are single under it. */
  name: string;
  /** Minute, hour, day of the month, month, day of the week. */
  cron: string;
  /** An IANA name, such as Europe/Paris. */
  time_zone: string;
  /** What is done about moments at which no instance ran: one job for all of them, or none. */
  missed: 'once' | 'skip';
}

/** A moment is missed where nobody took it for so long, in minutes: an instance may be restarting, or the embedded database busy with an import. */
const grace = 10;

/** Sets a schedule, in the transaction of its writer; one that stands keeps its next moment unless its cron or zone changes. Throws a RangeError where no moment fits. */
export async function setSchedule(db: Db, schedule: Schedule, from = new Date()): Promise<void> {
  const { name, ...rest } = schedule;
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

/** Adds the jobs whose moment has come, and sets the next moments, in one transaction: no two instances take the same one. */
export async function addDueJobs(db: Db): Promise<void> {
  const isDue = sql`${schedules.next_at} <= now()`;
  // The usual answer is none, which takes no transaction.
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
