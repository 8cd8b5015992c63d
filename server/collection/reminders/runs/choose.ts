/** Chooses the people whom a reminder is for: those who have something left that it is about. */
import { addDays, daysBetween } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { remembered } from '#server/core/values/remembered';
import { inTurns } from '#server/core/values/turns';
import type { Reminder } from '../reminders';
import { localAt } from '../schedule/zoned';
import { isDueDay } from '../schedule/timing';
import { workLeft, type Readings } from '../work/left';
import { finderOf, type FindWorker, type Unassigned, type Worker, type WorkItem, type WorkLimits } from '../work/work';
import { writerOf, type ScopesOf } from './limits';

interface Asked {
  now: Date;
  /** The moment of its first time that nobody has looked at yet, from whose day on due days count; null for those of today alone. */
  since: Date | null;
  /** The people within whose scopes others are chosen. */
  scopes: ScopesOf;
  /** The readings that other runs and digests of the moment share. */
  read?: Readings | undefined;
}

interface Choice {
  /** Those for whom the reminder is at this moment, each with the items that it is about. */
  chosen: Worker[];
  /** The number of people whom the reminder chooses besides, outside of the scopes of the person who reads. */
  hidden: number;
  unassigned: readonly Unassigned[];
}

/** Chooses the people whom a reminder is for at this moment. */
export async function choose(db: Db, reminder: Reminder, { now, since, scopes, read }: Asked): Promise<Choice> {
  const { time_zone } = reminder.timing;
  const today = localAt(now, time_zone).day;
  const last = addDays(since ? localAt(since, time_zone).day : today, -1);
  const chosenBy = async (limits: ScopesOf) => {
    const { workers, unassigned } = await workLeft(db, { kinds: reminder.work, ...limits, under: reminder.sites, today }, read);
    return { chosen: await among(reminder, workers, { today, last }), unassigned };
  };
  const { within, seenBy } = scopes;
  const all = await chosenBy({ within });
  if (!seenBy) return { ...all, hidden: 0 };
  const seen = await chosenBy({ within, seenBy });
  // Sites without any entry are expected to begin where the reader sees no other: the reminder itself may see others.
  const addresses = new Set(all.chosen.map(({ email }) => email.toLowerCase()));
  const chosen = seen.chosen.filter(({ email }) => addresses.has(email.toLowerCase()));
  return { chosen, hidden: all.chosen.length - chosen.length, unassigned: seen.unassigned };
}

/** Resolves to those of these people for whom the reminder is on a day, each with the items that it is about. `last` is the day after which due days count. */
export async function among(
  reminder: Reminder,
  workers: ReadonlyMap<string, Worker>,
  { today, last }: { today: string; last: string },
): Promise<Worker[]> {
  const days = daysAfter(last, today);
  const isOf = (item: WorkItem) => reminder.work.has(item.kind) && isAbout(reminder, item) && isTime(reminder, item, days);
  const ofList = remembered((items: readonly WorkItem[]) => items.filter(isOf));
  const chosen: Worker[] = [];
  await inTurns(workers.values(), 500, (worker) => {
    const items = isMeant(reminder, worker) ? ofList(worker.items) : [];
    if (items.length > 0) chosen.push({ ...worker, items });
  });
  return chosen;
}

/** The most days that are made up for where nobody looked: what was due earlier is long past. */
const mostDays = 7;

/** Returns the days after the first, until the last. */
function daysAfter(first: string, last: string): string[] {
  const count = Math.min(mostDays, Math.max(1, daysBetween(first, last)));
  return Array.from({ length: count }, (_, place) => addDays(last, -place));
}

/** True when a reminder is for a person: it names them, one of their roles, or nobody. */
export function isMeant({ users, roles }: Reminder, worker: Pick<Worker, 'id' | 'roles'>): boolean {
  if (users.length === 0 && roles.length === 0) return true;
  return worker.id !== null && (users.includes(worker.id) || worker.roles.some((role) => roles.includes(role)));
}

/** True when a reminder is about an item: it names its subject, its section, or none. */
export function isAbout({ subjects, sections }: Reminder, item: Pick<WorkItem, 'subject' | 'section'>): boolean {
  if (subjects.length === 0 && sections.length === 0) return true;
  return subjects.includes(item.subject ?? '') || sections.includes(item.section ?? '');
}

function isTime({ timing }: Reminder, { due }: WorkItem, days: readonly string[]): boolean {
  return timing.when !== 'due' || (due !== null && days.some((day) => isDueDay(timing, daysBetween(due, day))));
}

/** Returns the function that finds the people who still have something to do at the places that a reminder is about, within the scopes of its writer. */
export async function findChosen(
  db: Db,
  { work, sites, writer }: Reminder,
  days: Pick<WorkLimits, 'today' | 'years'>,
): Promise<FindWorker> {
  const limits = { kinds: work, within: await writerOf(db, writer), under: sites, ...days };
  return finderOf((await workLeft(db, limits)).workers);
}

/** Returns a reminder that chooses whatever the due dates. */
export const whenever = (reminder: Reminder): Reminder => ({ ...reminder, timing: { ...reminder.timing, when: 'every' } });
