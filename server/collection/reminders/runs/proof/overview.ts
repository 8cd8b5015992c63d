/** Reads the overview of reminders: what goes out this week, what went out, and what needs an administrator. */
import { sql } from 'drizzle-orm';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { remindersConfig } from '../../config';
import { remindersOf } from '../../reminders';
import { nextMoments } from '../../schedule/moments';
import { choose, whenever } from '../choose';
import { runsWhere } from './proof';

const day = 86_400_000;
/** The most times of one reminder in the coming week: one a day. */
const mostTimes = 7;
const mostRuns = 200;

/** Returns the overview, with the people whom each reminder would choose now, within the viewer's scopes. */
export async function readOverview(db: Db, viewer: Viewer, now: Date): Promise<RemindersOverview> {
  const until = new Date(now.getTime() + 7 * day);
  const reminders = (await remindersOf(db)).filter(({ active }) => active);
  const upcoming: RemindersOverview['upcoming'] = [];
  for (const reminder of reminders) {
    const times = nextMoments(reminder.timing, now, mostTimes).filter((at) => at < until);
    if (times.length === 0) continue;
    for (const at of times) {
      // Around due dates, the people depend on the day.
      const chosen = reminder.timing.when === 'due' ? await choose(db, reminder, { now: at, since: null, viewer }) : [];
      if (reminder.timing.when === 'due' && chosen.length === 0) continue;
      upcoming.push({ ...shown(reminder), at: at.toISOString(), people: chosen.length });
    }
    if (reminder.timing.when === 'due') continue;
    const people = (await choose(db, whenever(reminder), { now, since: null, viewer })).length;
    for (const each of upcoming) if (each.reminder_id === reminder.id) each.people = people;
  }
  const { rows: pauses } = await db.execute<RemindersOverview['pauses'][number] & Record<string, unknown>>(sql`
    SELECT coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email) AS name, coalesce(r.data -> 'title', '{}') AS title, p.until_on::text AS until, p.word
    FROM reminder_pauses p JOIN users u ON u.id = p.user_id LEFT JOIN records r ON r.resource = 'reminders' AND r.id = p.reminder_id
    WHERE p.until_on >= ${now.toISOString().slice(0, 10)}::date ORDER BY p.until_on, 1`);
  const { rows: bounced } = await db.execute<RemindersOverview['bounced'][number] & Record<string, unknown>>(sql`
    SELECT u.id, u.email, ${isoOf('s.bounced_at')} AS at, s.bounce FROM reminder_settings s JOIN users u ON u.id = s.user_id
    WHERE s.bounced_at IS NOT NULL AND u.archived_at IS NULL ORDER BY s.bounced_at DESC`);
  const since = new Date(now.getTime() - 30 * day).toISOString();
  return {
    off: (await remindersConfig(db)).off,
    upcoming: upcoming.toSorted((a, b) => a.at.localeCompare(b.at)),
    runs: await runsWhere(db, sql`r.made_at >= ${since}::timestamptz`, mostRuns),
    pauses,
    bounced,
  };
}

const shown = ({ id, title, kind, target }: Awaited<ReturnType<typeof remindersOf>>[number]) => ({
  reminder_id: id ?? '',
  title: title as Record<string, string>,
  kind,
  target,
});
