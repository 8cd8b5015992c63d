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
  const days = people.map(({ id, email }) => {
    const zone = settings(id).time_zone ?? time_zone;
    return { address: email.toLowerCase(), user_id: id, time_zone: zone, day: localAt(now, zone).day };
  });
  return new Set((await digestsOfDays(db, days)).keys());
}
