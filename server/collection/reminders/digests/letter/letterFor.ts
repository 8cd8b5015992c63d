/** Writes the digest that a person would get, for a preview or a test. */
import type { Locale } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { unprocessable } from '#server/core/errors';
import type { Letter } from '#server/core/mail/letter';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Reminder } from '../../reminders';
import { choose, whenever } from '../../runs/choose';
import { escalationsOf, toldNow } from '../../runs/escalate';
import { scopesOfWritten } from '../../runs/limits';
import { reasonOf } from '../../runs/makeRun';
import { remindersConfig } from '../../config';
import { settingsOf } from '../../people/settings';
import { localAt } from '../../schedule/zoned';
import { workLeft } from '../../work/left';
import { finderOf, workKinds, type Worker } from '../../work/work';
import { contentsOf, type Reader } from '../contents';
import { lateFor } from '../late';
import { namesOfTags } from '../names';
import { awayFor, standInsOf } from '../pass';
import { readersOf } from '../store';
import type { WaitingNotice } from '../waiting';
import { daysOfDigests } from '../today';
import { digestLetter } from './digestLetter';

interface Asked {
  reminder: Reminder;
  /** The id of a person; without it, the first whom the reminder chooses. */
  user?: string | undefined;
  locale?: Locale | undefined;
  viewer: Viewer;
  baseUrl: string;
  now: Date;
}

/**
 * Returns the digest of a person whom a reminder chooses, who is told of one, or who stands in for one, with the message of the reminder, and who it is for. It lists nothing outside of the viewer's
 * scopes. Throws 422 NOTHING_LEFT where they, or everybody, would get none.
 */
export async function letterFor(db: Db, { reminder, user, locale, viewer, baseUrl, now }: Asked): Promise<{ to: string; letter: Letter }> {
  const scopes = await scopesOfWritten(db, reminder, viewer);
  const { chosen } = await choose(db, whenever(reminder), { now, since: null, scopes });
  const config = await remindersConfig(db);
  const day = localAt(now, reminder.timing.time_zone).day;
  const escalations = await escalationsOf(db, reminder, chosen, { today: day, now, scopes });
  const standIns = await standInsOf(
    db,
    chosen.flatMap(({ id }) => id ?? []),
    { config, now },
  );
  const person = user === undefined ? chosen[0] : chosen.find(({ id }) => id === user);
  const late = escalations.filter(({ to, later }) => !later && to.id === (person?.id ?? user));
  const away = chosen.filter(({ id }) => standIns.get(id ?? '')?.user.id === (person?.id ?? user));
  const isOther = person === undefined && user !== undefined && late.length + away.length > 0;
  const found: Reader | undefined = isOther
    ? (await readersOf(db, [{ address: '', user_id: user }], () => undefined))({ address: '', user_id: user })
    : person;
  if (!found) throw unprocessable('NOTHING_LEFT', 'Nobody has anything left that this reminder is about.');
  const reader = { ...found, locale: locale ?? found.locale };
  const notice = (about: Worker | null, why: Partial<WaitingNotice['why']> & Pick<WaitingNotice['why'], 'as'>): WaitingNotice => ({
    run_id: '',
    address: reader.email.toLowerCase(),
    concerning: about?.email.toLowerCase() ?? '',
    user_id: reader.id,
    of_user: about?.id ?? null,
    why: { ...(about ? reasonOf(about, why.as) : { keys: [], names: [], count: 0 }), ...why },
    reminder_id: reminder.id,
    message: reminder.message,
    made_at: now.toISOString(),
    by_hand: true,
  });
  const notices = [
    ...(person ? [notice(null, { as: 'own', told: [...(toldNow(escalations).get(person.email.toLowerCase()) ?? [])] })] : []),
    ...late.map(({ worker, sent }) => notice(worker, { as: 'late', sent })),
    ...away.map((worker) => notice(worker, { as: 'away', until: standIns.get(worker.id ?? '')?.until ?? '' })),
  ];
  const { today } = await daysOfDigests(db, now);
  const only = reader.id === null ? { address: reader.email.toLowerCase() } : { id: reader.id };
  const isAlone = late.length + away.length === 0;
  const limits = { kinds: new Set(workKinds), within: viewer, under: [], today, ...(isAlone && { only }) };
  const find = finderOf((await workLeft(db, limits)).workers);
  const reading = { reader, find, today, seenBy: viewer };
  const zone = (await settingsOf(db, reader.id === null ? [] : [reader.id]))(reader.id).time_zone ?? config.time_zone;
  const contents = contentsOf({
    reader,
    day: localAt(now, zone).day,
    notices,
    find,
    away: await awayFor(db, notices, reading),
    late: await lateFor(db, notices, reading),
  });
  const { name, default_locale, fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  const names = await namesOfTags(db);
  return {
    to: reader.email,
    letter: digestLetter(contents, { client: name, fallback: default_locale, baseUrl, names, fiscalStart, written: new Map() }),
  };
}
