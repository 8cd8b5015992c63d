/** Reads the overview of reminders: what goes out this week, what went out, and what needs an administrator. */
import { sql } from 'drizzle-orm';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import { addDays } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { remindersConfig } from '../../config';
import { returningAddresses } from '../../people/marks';
import { pausesThatCount } from '../../people/pauses';
import { seenPeople } from '../../people/seen';
import { remindersOf } from '../../reminders';
import { nextMoments } from '../../schedule/moments';
import { localAt } from '../../schedule/zoned';
import { sharedReadings, workLeft } from '../../work/left';
import { undecidedFor } from '../../work/undecided';
import { isLeftOn } from '../../work/work';
import { among } from '../choose';
import { scopesOfSaved } from '../limits';
import { ownRuns, runsWhere } from './proof';

const day = 86_400_000;
/** The most times of one reminder in the coming week: one a day. */
const mostTimes = 7;
const mostRuns = 200;

/** Returns the overview within the viewer's scopes, with the people whom each reminder would choose by what is left now. */
export async function readOverview(db: Db, viewer: Viewer, now: Date): Promise<RemindersOverview> {
  const since = new Date(now.getTime() - 30 * day).toISOString();
  return {
    off: (await remindersConfig(db)).off,
    upcoming: await upcomingOf(db, viewer, now),
    runs: await runsWhere(db, sql`r.made_at >= ${since}::timestamptz AND ${ownRuns(viewer)}`, mostRuns),
    pauses: (await seenPeople(db, await pausesThatCount(db, now), viewer)).map(({ scopes: _scopes, ...pause }) => pause),
    bounced: await returningAddresses(db, viewer),
    undecided: can(viewer, 'reminders:write') ? await undecidedFor(db, viewer) : [],
  };
}

/** Returns the times of the coming week. What is left is read once for all reminders that look under the same tags. */
async function upcomingOf(db: Db, viewer: Viewer, now: Date): Promise<RemindersOverview['upcoming']> {
  const until = new Date(now.getTime() + 7 * day);
  const read = sharedReadings();
  const today = now.toISOString().slice(0, 10);
  const upcoming: RemindersOverview['upcoming'] = [];
  const states = await timesRun(db);
  for (const reminder of (await remindersOf(db)).filter(({ id, active }) => active && states.has(id ?? ''))) {
    const times = nextMoments(reminder.timing, now, mostTimes).filter((at) => at < until);
    if (times.length === 0) continue;
    const scopes = await scopesOfSaved(db, reminder, viewer);
    const { when, most_times } = reminder.timing;
    const isDue = when === 'due';
    let left = isDue && most_times !== null ? most_times - (states.get(reminder.id ?? '') ?? 0) : times.length;
    const limits = {
      kinds: reminder.work,
      ...scopes,
      under: reminder.sites,
      today,
      ...(isDue && { until: until.toISOString().slice(0, 10) }),
    };
    const { workers } = await workLeft(db, limits, read);
    for (const at of times) {
      const on = localAt(at, reminder.timing.time_zone).day;
      const chosen = await among(reminder, workers, { today: on, last: addDays(on, -1) });
      const people = chosen.filter(({ items }) => items.some((item) => isLeftOn(item, on))).length;
      // Around due dates, a day on which nobody is due is no time of the reminder.
      if (left <= 0 || (people === 0 && isDue)) continue;
      upcoming.push({ ...shown(reminder), at: at.toISOString(), people });
      left -= 1;
    }
  }
  return upcoming.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Returns how often each reminder ran that has a next time, by id: others ran as often as they may, or their last day is over. */
async function timesRun(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; times: number }>(
    sql`SELECT reminder_id AS id, times FROM reminder_states WHERE next_at IS NOT NULL`,
  );
  return new Map(rows.map(({ id, times }) => [id, times]));
}

const shown = ({ id, title, kind, target }: Awaited<ReturnType<typeof remindersOf>>[number]) => ({
  reminder_id: id ?? '',
  title: title as Record<string, string>,
  kind,
  target,
});
