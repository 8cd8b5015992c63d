/** Writes digests: one email for each person and day, with everything that is left for them, whatever number of reminders chose them. */
import { clientConfig } from '#server/core/config/clientConfig';
import type { RemindersConfig } from '#resources/api/reminders/config';
import { addDays } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import { writeMails, type Addressee } from '#server/core/mail/mails';
import { inTurns } from '#server/core/values/turns';
import { system } from '#server/core/viewer/viewer';
import { remindersConfig } from '../config';
import { pausesOf, settingsOf } from '../people/settings';
import { localAt, momentAt } from '../schedule/zoned';
import { workLeft, type Readings } from '../work/left';
import { workKinds, type Worker } from '../work/work';
import { contentsOf, type Contents } from './contents';
import { digestLetter } from './letter/digestLetter';
import { noLines, type LetterFacts } from './letter/groups';
import { namesOfTags } from './names';
import { digestMoment } from './moment';
import { lateFor } from './late';
import { ends, type Ends } from './outcomes';
import { awayFor, passNotices } from './pass';
import {
  digestsOfWeek,
  lockNotices,
  obstacleOf,
  pauseOf,
  putOff,
  untilReminded,
  waitingAddresses,
  type Circumstances,
  type WaitingNotice,
  yearsOfDigests,
} from './waiting';
import { digestsOfDays, insertDigests, readersOf, type LocalDay } from './store';

/** The number of people whose digests one transaction writes. */
const part = 100;

export interface Setting {
  baseUrl: string;
  sendsMail: boolean;
}

/** Everything that the digests of one moment have in common. */
interface Moment {
  now: Date;
  config: RemindersConfig;
  workers: ReadonlyMap<string, Worker>;
  today: string;
  years: readonly number[];
  letters: LetterFacts;
  sendsMail: boolean;
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
  const chosen = (await waitingAddresses(db, now, run)).flat();
  if (chosen.length === 0) return acts;
  const client = await clientConfig(db);
  const letters: LetterFacts = {
    client: client.name,
    fallback: client.default_locale,
    baseUrl: setting.baseUrl,
    names: await namesOfTags(db),
    fiscalStart: client.fiscal_year_start_month,
    lines: noLines(),
  };
  const today = now.toISOString().slice(0, 10);
  const years = await yearsOfDigests(db, today);
  const { workers } = await workLeft(db, { kinds: new Set(workKinds), within: system([]), under: [], today, years }, read);
  await db.transaction((tx) => passNotices(tx, chosen, { config, now, workers, today, years }));
  const groups = await waitingAddresses(db, now, run);
  const total = groups.flat().length;
  const moment: Moment = { now, config, workers, today, years, letters, sendsMail: setting.sendsMail };
  let done = 0;
  for (const addresses of groups)
    for (let from = 0; from < addresses.length; from += part) {
      const some = addresses.slice(from, from + part);
      acts.push(...(await writeSafely(db, some, { moment, failed })));
      done += some.length;
      await afterPart?.(done, total);
    }
  return acts;
}

/** Writes the digests of a part; where that fails, those of each person alone. */
async function writeSafely(db: Db, addresses: readonly string[], each: { moment: Moment; failed: Asked['failed'] }): Promise<string[]> {
  try {
    const act = await db.transaction((tx) => writePart(tx, addresses, each.moment));
    return act === null ? [] : [act];
  } catch (error) {
    const [one, ...others] = addresses;
    if (one !== undefined && others.length === 0) {
      await putOff(db, one, each.moment.now, untilNextTry);
      each.failed?.(error);
      return [];
    }
    const acts: string[] = [];
    for (const address of addresses) acts.push(...(await writeSafely(db, [address], each)));
    return acts;
  }
}

async function writePart(db: Db, addresses: readonly string[], moment: Moment): Promise<string | null> {
  const { now, config, workers, today, years, letters, sendsMail } = moment;
  const notices = await lockNotices(db, addresses, now);
  const ids = [...new Set(notices.flatMap(({ user_id }) => user_id ?? []))];
  const settings = await settingsOf(db, ids);
  const pauses = await pausesOf(db, ids, dayBefore(now));
  const readers = await readersOf(db, addresses);
  const marked = await markedAmong(db, addresses);
  const dayOf = (address: string, user_id: string | null): LocalDay => {
    const time_zone = settings(user_id).time_zone ?? config.time_zone;
    return { address, user_id, time_zone, day: localAt(now, time_zone).day };
  };
  const days = new Map(notices.map(({ address, user_id }) => [address, dayOf(address, user_id)]));
  const had = await digestsOfDays(db, [...days.values()]);
  const week = await digestsOfWeek(db, [...days.values()], now);
  const ended: Ends = ends();
  const contents: Contents[] = [];
  for (const [address, own] of byAddress(notices)) {
    const user = own[0]?.user_id ?? null;
    const circumstances: Circumstances = {
      config,
      settings: settings(user),
      pausedUntil: (reminder) => (user === null || reminder === null ? undefined : pauses.get(`${user} ${reminder}`)),
      week: week.get(address) ?? 0,
      bounced: marked.has(address),
      now,
      since: new Date(Math.min(...own.map(({ made_at }) => Date.parse(made_at)))),
      by_hand: own.some(({ by_hand }) => by_hand),
    };
    const valid = ended.withoutThoseDone(own, workers);
    const reader = readers.get(address) ?? guestAt(workers, address);
    if (!reader) {
      ended.stop(valid, { hold: 'gone', at: null });
      continue;
    }
    const unpaused = valid.filter(
      (notice) => !ended.delay(notice, pauseOf(circumstances, notice.reminder_id) ?? untilReminded(notice, circumstances)),
    );
    if (unpaused.length === 0) continue;
    const earlier = had.get(address);
    if (earlier !== undefined) ended.cover(unpaused, earlier, tomorrow(circumstances));
    else if (!ended.stop(unpaused, obstacleOf(circumstances))) {
      const reading = { reader, workers, today, years };
      const late = await lateFor(db, unpaused, reading);
      const away = await awayFor(db, unpaused, reading);
      const each = contentsOf({ reader, day: days.get(address)?.day ?? '', notices: unpaused, workers, away, late });
      // The reader may not be allowed any of the items of a notice.
      if (each.own.length + each.away.length + each.late.length > 0) contents.push(each);
      else ended.finish(unpaused);
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

/** Returns somebody without an account who has something left. */
function guestAt(workers: ReadonlyMap<string, Worker>, address: string): Worker | undefined {
  const worker = workers.get(address);
  return worker?.id === null ? worker : undefined;
}

/** Returns the day before in UTC: no time zone has an earlier one. */
const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);

/** Returns the moment of the person's next digest after today. */
function tomorrow({ config, settings, now }: Circumstances): Date | null {
  const zone = settings.time_zone ?? config.time_zone;
  return digestMoment(config, settings, momentAt(addDays(localAt(now, zone).day, 1), '00:00', zone));
}

function byAddress(notices: readonly WaitingNotice[]): Map<string, WaitingNotice[]> {
  const found = new Map<string, WaitingNotice[]>();
  for (const notice of notices) found.set(notice.address, [...(found.get(notice.address) ?? []), notice]);
  return found;
}
