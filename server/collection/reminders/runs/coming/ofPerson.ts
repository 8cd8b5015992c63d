/** Finds the reminders that a person is to expect. */
import { sql } from 'drizzle-orm';
import type { ReminderSettings } from '#resources/api/reminders/config';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { remindersOf, type Reminder } from '../../reminders';
import { isPutOff, waitsUntil } from '../../people/pauses';
import { isAbout, isMeant } from '../choose';
import { writerOf } from '../limits';
import { sharedReadings, workLeft, type Readings } from '../../work/left';
import { workKinds, type Worker, type WorkItem } from '../../work/work';
import { nextDueMoments } from './dueTimes';

interface State extends Record<string, unknown> {
  id: string;
  next_at: string;
  paused_until: string | null;
  word: string | null;
  /** The moment until which an email of the reminder waits because of the pause. */
  waits_until: string | null;
}

interface Asked {
  /** The id of the person. */
  id: string;
  now: Date;
  /** Work outside of this viewer's scopes is left out. */
  within: Viewer;
}

/** Returns what is left for a person; undefined where nothing is. */
export async function workOf(db: Db, { id, now, within }: Asked, more: Partial<Limits> = {}, read?: Readings): Promise<Worker | undefined> {
  const limits = { kinds: new Set(workKinds), within, under: [], today: dayOf(now), only: { id }, ...more };
  return [...(await workLeft(db, limits, read)).workers.values()][0];
}
type Limits = Pick<Parameters<typeof workLeft>[1], 'within' | 'seenBy' | 'under'>;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Returns the active reminders that would choose a person by what is left now, and those around due dates by what will be, each with the next time at which it would, the first one first. */
export async function remindersComing(db: Db, asked: Asked): Promise<ReminderSettings['reminders']> {
  const worker = await workOf(db, asked);
  const { rows } = await db.execute<State>(sql`
    SELECT s.reminder_id AS id, ${isoOf('s.next_at')} AS next_at, p.until_on::text AS paused_until, p.word, ${isoOf(waitsUntil)} AS waits_until
    FROM reminder_states s LEFT JOIN reminder_pauses p ON p.reminder_id = s.reminder_id AND p.user_id = ${asked.id}::uuid
    WHERE s.next_at IS NOT NULL`);
  const states = new Map(rows.map((row) => [row.id, row]));
  const read = sharedReadings();
  const coming: ReminderSettings['reminders'] = [];
  for (const reminder of await remindersOf(db, [...states.keys()])) {
    const state = states.get(reminder.id ?? '');
    if (!state) continue;
    const isDue = reminder.timing.when === 'due';
    const next = isDue
      ? await nextDue(db, reminder, { asked, read })
      : worker && (await isChosen(db, reminder, worker, { asked, read })) && state.next_at;
    if (next)
      coming.push({ id: state.id, title: reminder.title as Record<string, string>, ...withPause(state, next, reminder.timing.time_zone) });
  }
  return coming.toSorted((one, other) => one.next_at.localeCompare(other.next_at));
}
/** Returns the next time of a reminder for a person, and their pause where it puts off an email that waits, or that time. */
function withPause({ paused_until, word, waits_until }: State, next: string, time_zone: string) {
  const can_pause = paused_until === null;
  if (paused_until === null || (waits_until === null && !isPutOff(next, paused_until, time_zone)))
    return { next_at: next, paused_until: null, word: null, can_pause };
  return { next_at: waits_until ?? next, paused_until, word, can_pause };
}

/** Returns the next time at which something of a person is due on a day of a reminder, ISO 8601. */
async function nextDue(db: Db, reminder: Reminder, { asked: { id, now, within }, read }: Reading): Promise<string | undefined> {
  const scopes = { within: await writerOf(db, reminder.writer), seenBy: within };
  return (await nextDueMoments(db, reminder, { now, scopes, only: id, read }, 1))[0]?.toISOString();
}

/** True when a reminder would choose a person by what is left now. */
async function isChosen(db: Db, reminder: Reminder, worker: Worker, reading: Reading): Promise<boolean> {
  if (!isMeant(reminder, worker) || itemsOf(reminder, worker).length === 0) return false;
  return itemsOf(reminder, await chosenOf(db, reminder, worker, reading)).length > 0;
}

interface Reading {
  asked: Asked;
  read: Readings;
}

const itemsOf = (reminder: Reminder, { items }: Pick<Worker, 'items'>): WorkItem[] =>
  items.filter((item) => reminder.work.has(item.kind) && isAbout(reminder, item));

/** Returns a person with what is left under the tags of a reminder, within the scopes of its writer. */
async function chosenOf(db: Db, { sites, writer }: Reminder, worker: Worker, { asked, read }: Reading): Promise<Pick<Worker, 'items'>> {
  const within = await writerOf(db, writer);
  if (sites.length === 0 && within.scopes.length === 0) return worker;
  return (await workOf(db, asked, { within, seenBy: asked.within, under: sites }, read)) ?? { items: [] };
}
