/** Writes the digest that a person would get, for a preview or a test. */
import type { Locale, LocalizedText } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { unprocessable } from '#server/core/errors';
import type { Letter } from '#server/core/mail/letter';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Reminder } from '../../reminders';
import { choose, whenever } from '../../runs/choose';
import { scopesOfWritten } from '../../runs/limits';
import { remindersConfig } from '../../config';
import { settingsOf } from '../../people/settings';
import { localAt } from '../../schedule/zoned';
import { workLeft } from '../../work/left';
import { finderOf, workKinds } from '../../work/work';
import { contentsOf } from '../contents';
import { digestLetter } from './digestLetter';
import { noLines } from './groups';
import { namesOfTags } from '../names';

interface Asked {
  reminder: Reminder;
  /** The id of a person; without it, the first whom the reminder chooses. */
  user?: string | undefined;
  locale?: Locale | undefined;
  viewer: Viewer;
  baseUrl: string;
  now: Date;
}

/** Returns the digest of a person with the message of a reminder, and who it is for. Throws 422 NOTHING_LEFT where they, or everybody, would get none. */
export async function letterFor(db: Db, { reminder, user, locale, viewer, baseUrl, now }: Asked): Promise<{ to: string; letter: Letter }> {
  const { chosen } = await choose(db, whenever(reminder), { now, since: null, scopes: await scopesOfWritten(db, reminder, viewer) });
  const person = user === undefined ? chosen[0] : chosen.find(({ id }) => id === user);
  if (!person) throw unprocessable('NOTHING_LEFT', 'Nobody has anything left that this reminder is about.');
  const today = now.toISOString().slice(0, 10);
  const { workers } = await workLeft(db, {
    kinds: new Set(workKinds),
    within: viewer,
    under: [],
    today,
    only: person.id === null ? { address: person.email.toLowerCase() } : { id: person.id },
  });
  const message: LocalizedText = reminder.message;
  const reader = { ...person, locale: locale ?? person.locale };
  const notice = {
    run_id: '',
    address: person.email.toLowerCase(),
    concerning: '',
    user_id: person.id,
    of_user: null,
    why: { as: 'own' as const, keys: [], names: [], count: 0 },
    reminder_id: reminder.id,
    message,
    made_at: new Date().toISOString(),
    by_hand: true,
  };
  const zone = (await settingsOf(db, person.id === null ? [] : [person.id]))(person.id).time_zone ?? (await remindersConfig(db)).time_zone;
  const contents = contentsOf({ reader, day: localAt(now, zone).day, notices: [notice], find: finderOf(workers), away: [], late: [] });
  const { name, default_locale, fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  const names = await namesOfTags(db);
  return {
    to: person.email,
    letter: digestLetter(contents, { client: name, fallback: default_locale, baseUrl, names, fiscalStart, lines: noLines() }),
  };
}
