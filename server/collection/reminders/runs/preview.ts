/** Tells whom a reminder would choose now, and when each would get their digest. */
import type { ChosenPerson, WhoGetsWhat } from '#resources/api/reminders/runs';
import type { Db } from '#server/core/db/db';
import { inTurns } from '#server/core/values/turns';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import type { Viewer } from '#server/core/viewer/viewer';
import { remindersConfig } from '../config';
import { digestsOfDays } from '../digests/store';
import { digestsOfWeek, obstacleOf, pauseOf, type Circumstances } from '../digests/waiting';
import { namesOf } from '../people/names';
import { pausesOf, settingsOf } from '../people/settings';
import type { Reminder } from '../reminders';
import { localAt } from '../schedule/zoned';
import { namesOf as namesOfWork, type Worker } from '../work/work';
import { choose, isAbout, whenever } from './choose';
import { scopesOfWritten } from './limits';

/** The most people that the answer names. */
const most = 500;
/** Returns the people whom a reminder would choose, as `scopesOfWritten` limits them for the viewer, and how many others it chooses. */
export async function whoGetsWhat(db: Db, reminder: Reminder, viewer: Viewer, now: Date): Promise<Omit<WhoGetsWhat, 'mail_server'>> {
  const scopes = await scopesOfWritten(db, reminder, viewer);
  const { chosen, hidden, unassigned } = await choose(db, whenever(reminder), { now, since: null, scopes });
  const counted: { worker: Worker; late: number }[] = [];
  let left = 0;
  await inTurns(chosen, 500, (worker) => {
    counted.push({ worker, late: lateOf(worker) });
    left += countOf(worker);
  });
  const sorted = counted.toSorted((a, b) => b.late - a.late || (a.worker.email < b.worker.email ? -1 : 1));
  const people = await described(
    db,
    sorted.slice(0, most).map(({ worker }) => worker),
    { reminder: reminder.id, now },
  );
  return {
    people,
    total: chosen.length,
    hidden,
    left,
    unassigned: unassigned.filter((item) => isAbout(reminder, item)).reduce((sum, { count }) => sum + count, 0),
  };
}

const countOf = ({ items }: Worker) => items.reduce((sum, { count }) => sum + count, 0);
const lateOf = ({ items }: Worker) => items.reduce((sum, { count, late }) => sum + (late ? count : 0), 0);

async function described(
  db: Db,
  workers: readonly Worker[],
  { reminder, now }: { reminder: string | null; now: Date },
): Promise<ChosenPerson[]> {
  const config = await remindersConfig(db);
  const ids = workers.flatMap(({ id }) => id ?? []);
  const settings = await settingsOf(db, ids);
  const pauses = await pausesOf(db, ids, now.toISOString().slice(0, 10));
  const addresses = workers.map(({ email }) => email.toLowerCase());
  const marked = await markedAmong(db, addresses);
  const days = workers.map(({ id, email }) => {
    const time_zone = settings(id).time_zone ?? config.time_zone;
    return { address: email.toLowerCase(), user_id: id, time_zone, day: localAt(now, time_zone).day };
  });
  const had = await digestsOfDays(db, days);
  const week = await digestsOfWeek(db, days, now);
  const colleagues = await namesOf(
    db,
    workers.flatMap(({ id }) => settings(id).colleague ?? []),
  );
  return workers.map((worker) => {
    const { id, email, name, items } = worker;
    const address = email.toLowerCase();
    const circumstances: Circumstances = {
      config,
      settings: settings(id),
      pausedUntil: (each) => (id === null || each === null ? undefined : pauses.get(`${id} ${each}`)),
      week: week.get(address) ?? 0,
      bounced: marked.has(address),
      now,
      since: now,
      by_hand: false,
    };
    const obstacle = had.has(address)
      ? { hold: 'today' as const, at: null }
      : (pauseOf(circumstances, reminder) ?? obstacleOf(circumstances));
    const colleague = obstacle && 'colleague' in obstacle ? obstacle.colleague : undefined;
    return {
      id,
      email,
      name,
      count: countOf(worker),
      late: lateOf(worker),
      first_due: items.find(({ due }) => due !== null)?.due ?? null,
      names: namesOfWork(items).slice(0, 3),
      at: obstacle && colleague === undefined ? (obstacle.at?.toISOString() ?? null) : now.toISOString(),
      hold: obstacle?.hold ?? null,
      to: colleague === undefined ? null : (colleagues.get(colleague) ?? null),
    };
  });
}
