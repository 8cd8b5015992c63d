/** Passes the notices of people who are away to the colleagues whom they named. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import type { RemindersConfig } from '#resources/api/reminders/config';
import { mayStandIn } from '../people/change';
import { isAway, settingsOf } from '../people/settings';
import { viewersOf } from '../people/viewers';
import { localAt } from '../schedule/zoned';
import { lockNotices, type WaitingNotice } from './waiting';

/** Gives the notices of absent people, and those that tell them of others, to their colleagues, who get them in their own digests. A colleague who may not sign in any more, is away too, or may not do what the person does, gets none: the notices then wait for the person. */
export async function passNotices(
  db: Db,
  addresses: readonly string[],
  { config, now }: { config: RemindersConfig; now: Date },
): Promise<void> {
  const notices = (await lockNotices(db, addresses, now)).filter(
    ({ concerning, user_id, why }) => (concerning === '' || why.as === 'late') && user_id !== null,
  );
  const settings = await settingsOf(db, [...new Set(notices.flatMap(({ user_id }) => user_id ?? []))]);
  const away = notices.flatMap((notice) => {
    const own = settings(notice.user_id);
    const isNow = isAway(own, localAt(now, own.time_zone ?? config.time_zone).day);
    return isNow && own.colleague !== null ? [{ notice, person: own.user_id, colleague: own.colleague, until: own.away_until ?? '' }] : [];
  });
  const ofColleagues = await settingsOf(
    db,
    away.map(({ colleague }) => colleague),
  );
  const people = await viewersOf(
    db,
    away.flatMap(({ person, colleague }) => [person, colleague]),
  );
  for (const { notice, person, colleague, until } of away) {
    const [absent, other] = [people.get(person), people.get(colleague)];
    const theirs = ofColleagues(colleague);
    // A colleague who is away too would pass it on, or keep it longer than the person is away.
    if (isAway(theirs, localAt(now, theirs.time_zone ?? config.time_zone).day)) continue;
    // Nobody is told of themselves.
    if (other?.user?.email.toLowerCase() === notice.concerning) continue;
    if (absent && other?.user && (await mayStandIn(db, absent, other)))
      await pass(db, notice, { address: other.user.email.toLowerCase(), colleague, until, now });
  }
}

/** Passes a notice. A colleague who is told of the person besides gets one notice: that they stand in. */
async function pass(
  db: Db,
  { run_id, address: from, concerning, why }: WaitingNotice,
  to: { address: string; colleague: string; until: string; now: Date },
): Promise<void> {
  const reason = JSON.stringify(concerning === '' ? { ...why, as: 'away', until: to.until } : why);
  await db.execute(sql`INSERT INTO reminder_notices (run_id, address, concerning, user_id, why, send_at)
    VALUES (${run_id}::uuid, ${to.address}, ${concerning || from}, ${to.colleague}::uuid, ${reason}::jsonb, ${to.now.toISOString()}::timestamptz)
    ON CONFLICT (run_id, address, concerning) DO UPDATE SET why = excluded.why, send_at = excluded.send_at WHERE reminder_notices.outcome = 'waiting'`);
  await db.execute(
    sql`UPDATE reminder_notices SET outcome = 'passed' WHERE run_id = ${run_id}::uuid AND address = ${from} AND concerning = ${concerning}`,
  );
}
