/** Counts the entries that nobody who is tracked may enter, so that no reminder is about them. */
import { sql } from 'drizzle-orm';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { underTags } from '#server/collection/progress/dataProgress';
import { owedSql } from '#server/collection/progress/reminders/owedSql';
import type { Reminder } from '../reminders';
import { openSubjects, periodsLeft } from '../work/entries';

/** Returns the number of entries left of the subjects of a reminder that no tracked person may enter. */
export async function unassignedEntries(db: Db, { subjects, sections, sites }: Reminder, viewer: Viewer, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  let total = 0;
  for (const subject of await openSubjects(db, today)) {
    const isAbout = subjects.length + sections.length === 0 || subjects.includes(subject.key) || sections.includes(subject.section ?? '');
    const periods = isAbout ? periodsLeft(subject, fiscalStart, today) : [];
    if (periods.length === 0) continue;
    const { rows } = await db.execute<{ count: number }>(sql`WITH ${owedSql(subject, periods, today, viewer)}
      SELECT count(*)::int AS count FROM owed o WHERE NOT EXISTS (SELECT FROM covered c WHERE c.place = o.place) AND ${underTags(sites, sql`o.tags`)}`);
    total += rows[0]?.count ?? 0;
  }
  return total;
}
