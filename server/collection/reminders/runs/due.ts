/** Runs the reminders whose time has come, and those that a person sends. */
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { reminder_states } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { writeEvents, type AuditEvent } from '#server/entities/history/audit/events';
import { remindersConfig } from '../config';
import { isWritable } from '../digests/waiting';
import { remindersOf, type Reminder } from '../reminders';
import { nextMoment } from '../schedule/moments';
import { localAt } from '../schedule/zoned';
import type { Readings } from '../work/left';
import type { Worker } from '../work/work';
import { choose, whenever } from './choose';
import { escalationsOf, storeEscalations } from './escalate';
import { scopesOfSaved, writerOf, type ScopesOf } from './limits';
import { makeRun } from './makeRun';

/** The time after which a reminder is tried again that could not be run, in ms. */
const untilNextTry = 300_000;

/** True when a reminder's time has come, or a digest may be written. */
export async function isSomethingDue(db: Db, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ due: boolean }>(sql`SELECT EXISTS (SELECT FROM reminder_states WHERE next_at <= ${at}::timestamptz)
    OR EXISTS (SELECT FROM reminder_notices n WHERE ${isWritable(now)}) AS due`);
  return rows[0]?.due === true;
}

/** Runs each reminder whose time has come, once whatever number of its times were missed, in a transaction of its own. An instance that finds a reminder locked leaves it to the other. One that can't be run is put off, and `failed` is called with its error; the others run. */
export async function runDue(db: Db, now: Date, read: Readings, failed?: (error: unknown) => void): Promise<void> {
  const due = await db
    .select({ id: reminder_states.reminder_id })
    .from(reminder_states)
    .where(and(isNotNull(reminder_states.next_at), lte(reminder_states.next_at, now.toISOString())));
  for (const { id } of due)
    try {
      await db.transaction((tx) => runOne(tx, id, { now, read }));
    } catch (error) {
      const next_at = new Date(now.getTime() + untilNextTry).toISOString();
      await db.update(reminder_states).set({ next_at }).where(eq(reminder_states.reminder_id, id));
      failed?.(error);
    }
}

async function runOne(db: Db, id: string, { now, read }: { now: Date; read: Readings }): Promise<void> {
  const [state] = await db
    .select()
    .from(reminder_states)
    .where(and(eq(reminder_states.reminder_id, id), lte(reminder_states.next_at, now.toISOString())))
    .for('update', { skipLocked: true });
  if (!state) return;
  const [reminder] = await remindersOf(db, [id]);
  const isOff = (await remindersConfig(db)).off;
  const since = state.next_at === null ? null : new Date(state.next_at);
  const made = reminder ? await runAtTime(db, reminder, { now, since, read }) : null;
  const times = state.times + (made === null || isOff ? 0 : 1);
  const next = reminder ? nextOf(reminder, times, now) : null;
  await db
    .update(reminder_states)
    .set({ next_at: next?.toISOString() ?? null, times, last_run_at: now.toISOString() })
    .where(eq(reminder_states.reminder_id, id));
}

/** Returns the next time of a reminder that has run so often; null where it has none, or is not active. */
export function nextOf({ active, timing }: Reminder, times: number, after: Date): Date | null {
  if (!active || (timing.when === 'due' && timing.most_times !== null && times >= timing.most_times)) return null;
  return nextMoment(timing, after);
}

/** Makes the run of a reminder whose time has come. Returns null where nobody has anything left, for a reminder around due dates, which looks every day. */
async function runAtTime(
  db: Db,
  reminder: Reminder,
  { now, since, read }: { now: Date; since: Date | null; read: Readings },
): Promise<string | null> {
  const scopes = { within: await writerOf(db, reminder.writer) };
  const { chosen } = await choose(db, reminder, { now, since, scopes, read });
  if (chosen.length === 0 && reminder.timing.when === 'due') return null;
  return store(db, reminder, { chosen, scopes, now, made_by: null });
}

/** Makes a run that a person sends, within the scopes of its last writer and their own, and returns its id. A reminder around due dates then chooses whatever the due date. */
export async function runByHand(
  db: Db,
  reminder: Reminder,
  { now, viewer, read }: { now: Date; viewer: Viewer; read: Readings },
): Promise<string> {
  const scopes = await scopesOfSaved(db, reminder, viewer);
  const { chosen } = await choose(db, whenever(reminder), { now, since: null, scopes, read });
  const run = await store(db, reminder, { chosen, scopes, now, made_by: viewer.user?.id ?? null });
  await writeEvents(db, [sentEvent('reminders', reminder.id ?? '', { run, people: chosen.length })], { viewer });
  return run;
}

/** Returns the audit event of reminders that a person sends: of a reminder, or of a subject. */
export const sentEvent = (entity: string, entity_id: string, sent: { run: string; people: number }): AuditEvent => ({
  action: 'remind',
  entity,
  entity_id,
  changes: { reminder: [null, sent] },
});

interface Made {
  chosen: readonly Worker[];
  scopes: ScopesOf;
  now: Date;
  made_by: string | null;
}

/** Stores a run. While all reminders are off, its notices are held, and there are no escalations. */
async function store(db: Db, reminder: Reminder, { chosen, scopes, now, made_by }: Made): Promise<string> {
  const { id, title, kind, message } = reminder;
  const today = localAt(now, reminder.timing.time_zone).day;
  const { off } = await remindersConfig(db);
  const escalations = off ? [] : await escalationsOf(db, reminder, chosen, { today, now, scopes });
  const made = await makeRun(db, { reminder_id: id, subject_key: null, title, kind, message, made_by, chosen, escalations, now });
  if (id !== null && escalations.length > 0) await storeEscalations(db, id, made, escalations);
  return made;
}
