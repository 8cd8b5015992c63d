/** Writes digests: one email for each person and day, with everything that is left for them, whatever number of reminders chose them. */
import { clientConfig } from '#server/core/config/clientConfig';
import type { RemindersConfig } from '#resources/api/reminders/config';
import { addDays } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import { writeMails, type Addressee } from '#server/core/mail/mails';
import { inLanes, inTurns } from '#server/core/values/turns';
import { system } from '#server/core/viewer/viewer';
import { remindersConfig } from '../config';
import { pausesOf, settingsOf } from '../people/settings';
import { remindersOf, type Reminder } from '../reminders';
import { findChosen } from '../runs/choose';
import { localAt, momentAt } from '../schedule/zoned';
import { workLeft, type Readings } from '../work/left';
import { finderOf, workKinds, type FindWorker } from '../work/work';
import { contentsOf, type Contents, type Reader } from './contents';
import { digestLetter } from './letter/digestLetter';
import type { LetterFacts } from './letter/groups';
import { namesOfTags } from './names';
import { digestMoment } from './moment';
import { lateFor } from './late';
import { ends, type Ends, type ReminderNow } from './outcomes';
import { awayFor, passNotices } from './pass';
import {
  digestsOfWeek,
  lockNotices,
  obstacleOf,
  pauseOf,
  putOff,
  untilReminded,
  waitingPeople,
  workerIn,
  type Circumstances,
  type WaitingNotice,
} from './waiting';
import { daysOfDigests } from './today';
import { digestsOfDays, insertDigests, readersOf, toldSinceDigest, type LocalDay } from './store';

/** The number of people whose digests one transaction writes. */
const part = 100;
/** The number of parts that are written at a time: the database stores one while the letters of the other are written. */
const lanes = 2;

const partsOf = (people: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(people.length / part) }, (_, place) => people.slice(place * part, (place + 1) * part));

export interface Setting {
  baseUrl: string;
  sendsMail: boolean;
}

/** Everything that the digests of one moment have in common. */
interface Moment {
  now: Date;
  config: RemindersConfig;
  find: FindWorker;
  today: string;
  years: readonly number[];
  letters: LetterFacts;
  sendsMail: boolean;
  /** For each reminder that was changed after its run, the function that finds the people who still have something to do at the places it is about. */
  narrowed: Map<string, FindWorker>;
}

interface Asked {
  now: Date;
  /** The run to whose people the digests go; without it, everybody's. */
  run?: string;
  /** The readings that the runs of the moment share. */
  read?: Readings | undefined;
  afterPart?: (done: number, total: number) => Promise<void>;
  /** Called with the error of each person whose digest can't be written, and is tried again later; those of others are written. */
  failed?: (error: unknown) => void;
}

/** The time after which a digest is tried again that could not be written, in ms. */
const untilNextTry = 300_000;

/**
 * Writes the digests that may go by now; with `run`, those of the people of a run only. Each part is a transaction, so that a killed instance leaves whole parts; `afterPart` is called after each
 * with the ids that its emails share. Returns the ids of all.
 */
export async function writeDigests(db: Db, setting: Setting, { now, run, read, afterPart, failed }: Asked): Promise<string[]> {
  const acts: string[] = [];
  const config = await remindersConfig(db);
  const chosen = (await waitingPeople(db, now, run)).flat();
  if (chosen.length === 0) return acts;
  const client = await clientConfig(db);
  const letters: LetterFacts = {
    client: client.name,
    fallback: client.default_locale,
    baseUrl: setting.baseUrl,
    names: await namesOfTags(db),
    fiscalStart: client.fiscal_year_start_month,
    written: new Map(),
  };
  const { today, years } = await daysOfDigests(db, now);
  const { workers } = await workLeft(db, { kinds: new Set(workKinds), within: system([]), under: [], today, years }, read);
  const find = finderOf(workers);
  await db.transaction((tx) => passNotices(tx, chosen, { config, now, find, today, years }));
  const groups = await waitingPeople(db, now, run);
  const total = groups.flat().length;
  const moment: Moment = { now, config, find, today, years, letters, sendsMail: setting.sendsMail, narrowed: new Map() };
  let done = 0;
  for (const people of groups)
    await inLanes(partsOf(people), lanes, async (some) => {
      acts.push(...(await writeSafely(db, some, { moment, failed })));
      done += some.length;
      await afterPart?.(done, total);
    });
  return acts;
}

/** Writes the digests of a part; where that fails, those of each person alone. */
async function writeSafely(db: Db, people: readonly string[], each: { moment: Moment; failed: Asked['failed'] }): Promise<string[]> {
  try {
    const act = await db.transaction((tx) => writePart(tx, people, each.moment));
    return act === null ? [] : [act];
  } catch (error) {
    const [one, ...others] = people;
    if (one !== undefined && others.length === 0) {
      await putOff(db, one, each.moment.now, untilNextTry);
      each.failed?.(error);
      return [];
    }
    const acts: string[] = [];
    for (const person of people) acts.push(...(await writeSafely(db, [person], each)));
    return acts;
  }
}

async function writePart(db: Db, people: readonly string[], moment: Moment): Promise<string | null> {
  const { now, config, find, today, years, letters, sendsMail } = moment;
  const locked = await lockNotices(db, people, now);
  const reminders = await remindersNow(db, locked, moment);
  // What was corrected meanwhile is sent as it is now.
  const notices = locked.map((notice) => ({ ...notice, message: reminders(notice)?.reminder.message ?? notice.message }));
  const readerOf = await readersOf(db, notices, find);
  const readers = notices.flatMap((notice) => readerOf(notice) ?? []);
  const addresses = readers.map(({ email }) => email.toLowerCase());
  const ids = [...new Set(readers.flatMap(({ id }) => id ?? []))];
  const settings = await settingsOf(db, ids);
  const pauses = await pausesOf(db, ids, now);
  const marked = await markedAmong(db, addresses);
  const days = new Map(
    readers.map((reader) => [reader.email.toLowerCase(), dayOf(reader, { settings: settings(reader.id), config, now })]),
  );
  const had = await digestsOfDays(db, [...days.values()]);
  const week = await digestsOfWeek(db, [...days.values()], { config, now });
  const toldBefore = await toldSinceDigest(db, [...days.values()], now);
  const ended: Ends = ends();
  const contents: Contents[] = [];
  for (const { reader, own } of byReader(notices, readerOf)) {
    const valid = ended.withoutThoseChanged(ended.withoutThoseDone(own, find), reminders);
    if (!reader) {
      ended.stop(valid, { hold: 'gone', at: null });
      continue;
    }
    const address = reader.email.toLowerCase();
    const circumstances: Circumstances = {
      config,
      settings: settings(reader.id),
      pauses,
      week: week.get(address) ?? 0,
      bounced: marked.has(address),
      now,
      since: new Date(Math.min(...own.map(({ made_at }) => Date.parse(made_at)))),
      by_hand: own.some(({ by_hand }) => by_hand),
    };
    // The pauses of a colleague are of their own work.
    const pause = ({ why, reminder_id }: WaitingNotice) => (why.as === 'own' ? pauseOf(circumstances, reminder_id) : undefined);
    const unpaused = valid.filter((notice) => !ended.delay(notice, pause(notice) ?? untilReminded(notice, circumstances)));
    if (unpaused.length === 0) continue;
    const earlier = had.get(address);
    if (earlier !== undefined) ended.cover(unpaused, earlier, tomorrow(circumstances));
    else if (!ended.stop(unpaused, obstacleOf(circumstances))) {
      const reading = { reader, find, today, years };
      const late = await lateFor(db, unpaused, reading);
      const away = await awayFor(db, unpaused, reading);
      // The reader may not be allowed any more to read of somebody: another is then told at the next run.
      const isListed = (notice: WaitingNotice) =>
        notice.why.as !== 'late' || late.some(({ email }) => email === find(workerIn(notice))?.email);
      const listed = unpaused.filter(isListed);
      ended.finish(unpaused.filter((notice) => !isListed(notice)));
      const each = contentsOf({
        reader,
        day: days.get(address)?.day ?? '',
        notices: listed,
        toldBefore: toldBefore.get(address),
        find,
        away,
        late,
      });
      if (each.own.length + each.away.length + each.late.length > 0) contents.push(each);
      else ended.finish(listed);
    }
  }
  const written = await insertDigests(db, contents, now);
  ended.list(written);
  await ended.store(db);
  if (written.length === 0) return null;
  const to: Addressee[] = [];
  await inTurns(written, 20, (each) =>
    to.push({ id: each.user_id, email: each.email, about: each.id, letter: digestLetter(each, letters) }),
  );
  return writeMails(db, { to, kind: 'digest', about: '', created_by: null, kept: !sendsMail });
}

/** Returns the function that gives the reminder of a notice. Of one that was changed after its run, what finds people looks only where it is about something now. */
async function remindersNow(
  db: Db,
  notices: readonly WaitingNotice[],
  { find, today, years, narrowed }: Moment,
): Promise<(notice: WaitingNotice) => ReminderNow | undefined> {
  const isChanged = ({ made_at }: WaitingNotice, { changed_at }: Reminder) => changed_at !== null && changed_at > made_at;
  const byId = new Map<string | null, Reminder>();
  for (const reminder of await remindersOf(db, [...new Set(notices.flatMap(({ reminder_id }) => reminder_id ?? []))])) {
    const { id } = reminder;
    byId.set(id, reminder);
    if (id === null || !notices.some((notice) => notice.reminder_id === id && isChanged(notice, reminder))) continue;
    if (!narrowed.has(id)) narrowed.set(id, await findChosen(db, reminder, { today, years }));
  }
  return (notice) => {
    const reminder = byId.get(notice.reminder_id);
    return reminder && { reminder, find: (isChanged(notice, reminder) && narrowed.get(reminder.id ?? '')) || find };
  };
}

/** Returns the local day of a reader. */
function dayOf({ id, email }: Reader, { settings, config, now }: Pick<Circumstances, 'settings' | 'config' | 'now'>): LocalDay {
  const time_zone = settings.time_zone ?? config.time_zone;
  return { address: email.toLowerCase(), user_id: id, time_zone, day: localAt(now, time_zone).day };
}

interface OfReader {
  /** Undefined where nobody may read the notices any more. */
  reader: Reader | undefined;
  own: WaitingNotice[];
}

/** Returns the notices of each reader together: somebody may have got an account, or another address, since a run. */
function byReader(notices: readonly WaitingNotice[], readerOf: (notice: WaitingNotice) => Reader | undefined): Iterable<OfReader> {
  const found = new Map<string, OfReader>();
  for (const notice of notices) {
    const reader = readerOf(notice);
    const key = reader ? reader.email.toLowerCase() : `gone ${notice.user_id ?? notice.address}`;
    const group = found.get(key);
    if (group) group.own.push(notice);
    else found.set(key, { reader, own: [notice] });
  }
  return found.values();
}

/** Returns the moment of the person's next digest after today. */
function tomorrow({ config, settings, now }: Circumstances): Date | null {
  const zone = settings.time_zone ?? config.time_zone;
  return digestMoment(config, settings, momentAt(addDays(localAt(now, zone).day, 1), '00:00', zone));
}
