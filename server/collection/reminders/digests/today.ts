import type { Db } from '#server/core/db/db';
import { remindersConfig } from '../config';
import { settingsOf } from '../people/settings';
import { localAt } from '../schedule/zoned';
import type { Worker } from '../work/work';
import { digestsOfDays } from './store';

/** Returns the addresses, in small letters, of these people who have had the summary of their day. */
export async function hadSummary(db: Db, people: readonly Pick<Worker, 'id' | 'email'>[], now: Date): Promise<ReadonlySet<string>> {
  const { time_zone } = await remindersConfig(db);
  const settings = await settingsOf(
    db,
    people.flatMap(({ id }) => id ?? []),
  );
  const days = people.map(({ id, email }): [string, string] => [
    email.toLowerCase(),
    localAt(now, settings(id).time_zone ?? time_zone).day,
  ]);
  return new Set((await digestsOfDays(db, new Map(days))).keys());
}
