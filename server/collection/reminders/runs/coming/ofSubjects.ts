/** Finds the reminders to come that are chosen by subjects. */
import { sql } from 'drizzle-orm';
import type { SentReminders } from '#resources/api/collection/progress';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '#server/collection/inputs/checks/inputChecks';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { remindersOf } from '../../reminders';
import { sharedReadings, workLeft } from '../../work/left';
import { isAbout } from '../choose';
import { scopesOfSaved } from '../limits';
import { nextDueMoments } from './dueTimes';

/**
 * Returns the active reminders by subjects that are about these subjects, with the next time of each and the number of people whom it would choose now, the first one first. Around due dates, one for
 * which nothing is due is left out. A viewer with scopes reads of those that would choose somebody within these, and of their own: others may be about other sites.
 */
export async function comingOfSubjects(
  db: Db,
  subjects: readonly Pick<Subject, 'key' | 'section'>[],
  viewer: Viewer,
  now: Date,
): Promise<SentReminders['coming']> {
  const { rows } = await db.execute<{ id: string; next_at: string }>(
    sql`SELECT reminder_id AS id, ${isoOf('next_at')} AS next_at FROM reminder_states WHERE next_at IS NOT NULL`,
  );
  const times = new Map(rows.map(({ id, next_at }) => [id, next_at]));
  const read = sharedReadings();
  const today = now.toISOString().slice(0, 10);
  const coming: SentReminders['coming'] = [];
  for (const reminder of await remindersOf(db, [...times.keys()])) {
    const { id, title, kind, timing, writer } = reminder;
    const about = subjects.filter(({ key, section }) => isAbout(reminder, { subject: key, section }));
    const at = times.get(id ?? '');
    if (reminder.target !== 'subjects' || about.length === 0 || id === null || at === undefined) continue;
    const scopes = await scopesOfSaved(db, reminder, viewer);
    const limits = { kinds: reminder.work, ...scopes, under: reminder.sites, today };
    const { workers } = await workLeft(db, { ...limits, subjects: subjects.map(({ key }) => key) }, read);
    for (const { key } of about) {
      const found = [...workers.values()].map(({ items }) => items.filter(({ subject }) => subject === key));
      const people = found.filter((items) => items.length > 0).length;
      const isDue = timing.when === 'due';
      const ofSubject = { ...reminder, subjects: [key], sections: [] };
      const next_at = isDue ? (await nextDueMoments(db, ofSubject, { now, scopes, read }, 1))[0]?.toISOString() : at;
      const isSeen = people > 0 || isDue || viewer.scopes.length === 0 || writer === viewer.user?.id;
      if (isSeen && next_at !== undefined)
        coming.push({ id, subject_key: key, title: title as Record<string, string>, kind, next_at, people });
    }
  }
  return coming.toSorted((one, other) => one.next_at.localeCompare(other.next_at));
}
