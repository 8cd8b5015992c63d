/** Tells whom a reminder would choose now, and when each would get their digest. */
import type { ChosenPerson, WhoGetsWhat } from '#resources/api/reminders/runs';
import type { Db } from '#server/core/db/db';
import { inTurns } from '#server/core/values/turns';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import type { Viewer } from '#server/core/viewer/viewer';
import { remindersConfig } from '../config';
import { digestsOfDays } from '../digests/store';
import { standInsOf } from '../digests/pass';
import { digestsOfWeek, obstacleOf, pauseOf, type Circumstances, type Obstacle } from '../digests/waiting';
import { pausesOf, settingsOf } from '../people/settings';
import type { Reminder } from '../reminders';
import { localAt } from '../schedule/zoned';
import { namesOf as namesOfWork, type Worker } from '../work/work';
import { choose, isAbout, whenever } from './choose';
import { escalationsOf, toldNow } from './escalate';
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
  const escalations = await escalationsOf(db, reminder, chosen, { today: localAt(now, reminder.timing.time_zone).day, now, scopes });
  const told = toldNow(escalations);
  const { people, colleagues } = await described(
    db,
    sorted.slice(0, most).map(({ worker }) => worker),
    { reminder: reminder.id, now, told },
  );
  return {
    people,
    others: others([...escalations.flatMap(({ to, later }) => (later ? [] : to)), ...colleagues], chosen),
    told: new Set(escalations.flatMap(({ to, later }) => (later ? [] : to.id))).size,
    total: chosen.length,
    hidden,
    left,
    unassigned: unassigned.filter((item) => isAbout(reminder, item)).reduce((sum, { count }) => sum + count, 0),
  };
}

type Other = WhoGetsWhat['others'][number];

/** Returns these people, each once, without those whom the reminder chooses. */
function others(people: readonly Other[], chosen: readonly Worker[]): Other[] {
  const own = new Set(chosen.map(({ id }) => id));
  const byId = new Map(people.map(({ id, email, name }) => [id, { id, email, name }]));
  return [...byId.values()].filter(({ id }) => !own.has(id));
}

const countOf = ({ items }: Worker) => items.reduce((sum, { count }) => sum + count, 0);
const lateOf = ({ items }: Worker) => items.reduce((sum, { count, late }) => sum + (late ? count : 0), 0);

/** Tells of a person what stops or delays their digest, and whether they had that of the day. */
type Placing = (person: Pick<Worker, 'id' | 'email'>) => Obstacle | undefined;

/** Returns the function that tells when digests would go to these people. */
async function placing(db: Db, people: readonly Pick<Worker, 'id' | 'email'>[], { reminder, now }: Asked): Promise<Placing> {
  const config = await remindersConfig(db);
  const ids = people.flatMap(({ id }) => id ?? []);
  const settings = await settingsOf(db, ids);
  const pauses = await pausesOf(db, ids, now);
  const marked = await markedAmong(
    db,
    people.map(({ email }) => email.toLowerCase()),
  );
  const days = people.map(({ id, email }) => {
    const time_zone = settings(id).time_zone ?? config.time_zone;
    return { address: email.toLowerCase(), user_id: id, time_zone, day: localAt(now, time_zone).day };
  });
  const had = await digestsOfDays(db, days);
  const week = await digestsOfWeek(db, days, { config, now });
  return ({ id, email }) => {
    const address = email.toLowerCase();
    const circumstances: Circumstances = {
      config,
      settings: settings(id),
      pauses,
      week: week.get(address) ?? 0,
      bounced: marked.has(address),
      now,
      since: now,
      by_hand: false,
    };
    return had.has(address) ? { hold: 'today', at: null } : (pauseOf(circumstances, reminder) ?? obstacleOf(circumstances));
  };
}

interface Asked {
  /** Null for a reminder that is not saved. */
  reminder: string | null;
  now: Date;
}

async function described(
  db: Db,
  workers: readonly Worker[],
  { told, ...asked }: Asked & { told: ReturnType<typeof toldNow> },
): Promise<{ people: ChosenPerson[]; colleagues: readonly Other[] }> {
  const { now } = asked;
  const place = await placing(db, workers, asked);
  const standIns = await standInsOf(
    db,
    workers.flatMap(({ id }) => id ?? []),
    { config: await remindersConfig(db), now },
  );
  // The pauses of a colleague are of their own work.
  const placeOfColleague = await placing(
    db,
    [...standIns.values()].map(({ user }) => user),
    { reminder: null, now },
  );
  const colleagues: Other[] = [];
  const people = workers.map((worker) => {
    const { id, email, name, items } = worker;
    const own = place(worker);
    // The work of somebody who is away goes to the colleague also where their own emails come back.
    const standIn = own?.hold === 'away' || own?.hold === 'bounced' ? standIns.get(id ?? '') : undefined;
    const theirs = standIn && placeOfColleague(standIn.user);
    // A notice that the colleague can never get waits for the person.
    const to = standIn && (theirs === undefined || theirs.at !== null || theirs.hold === 'today') ? standIn.user : null;
    if (to !== null) colleagues.push(to);
    const at = to === null ? own : theirs;
    return {
      id,
      email,
      name,
      count: countOf(worker),
      late: lateOf(worker),
      first_due: items.find(({ due }) => due !== null)?.due ?? null,
      names: namesOfWork(items).slice(0, 3),
      at: at === undefined ? now.toISOString() : (at.at?.toISOString() ?? null),
      hold: to !== null && theirs?.hold === 'today' ? 'today' : (own?.hold ?? null),
      to: to === null ? null : to.name || to.email,
      told: told.get(email.toLowerCase()) ?? [],
    };
  });
  return { people, colleagues };
}
