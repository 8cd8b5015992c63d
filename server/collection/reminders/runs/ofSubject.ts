/** Sends reminders from the progress of a subject, and lists those sent with their outcome. */
import { inArray, sql } from 'drizzle-orm';
import type { ReminderResult, SentReminders } from '#resources/api/collection/progress';
import type { LocalizedText } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { users } from '#server/core/db/schema';
import { invalidRecord, unprocessable } from '#server/core/errors';
import type { Mailer } from '#server/core/mail/mailer';
import { writeEvents } from '#server/entities/history/audit/events';
import { writers } from '#server/core/viewer/guests';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { isoOf } from '#server/entities/history/revisions/revisions';
import type { Subject } from '#server/collection/inputs/checks/inputChecks';
import { isOpen } from '#server/collection/progress/overview';
import { dayOfToday } from '#server/collection/progress/period';
import { workLeft } from '../work/left';
import { sentEvent } from './due';
import { makeRun } from './makeRun';
import { ownRuns } from './proof/proof';
import { sendRun } from './sendRun';

interface Asked {
  subject: Subject & { name?: LocalizedText };
  year: number | undefined;
  users: readonly string[] | undefined;
  message: string;
  viewer: Viewer;
}

/**
 * Sends the digest of the day to those who have something left of a subject, within the viewer's scopes. Throws 422 where nobody could act on it: the subject isn't tracked (NOT_FOLLOWED) or is
 * closed (SUBJECT_CLOSED), or one of the people who are named is none.
 */
export async function remindOfSubject(
  deps: Deps,
  mailer: Mailer,
  { subject, year, users: asked, message, viewer }: Asked,
): Promise<ReminderResult> {
  const today = dayOfToday();
  if (subject.progress.disabled === true) throw unprocessable('NOT_FOLLOWED', 'The progress of this subject is not followed.');
  if (!isOpen(subject, today)) throw unprocessable('SUBJECT_CLOSED', 'Nobody may enter values of this subject today.');
  const now = new Date();
  const named = asked?.map((id) => id.toLowerCase());
  const run = await deps.database.db.transaction(async (tx) => {
    if (named && !(await arePeople(tx, named)))
      throw invalidRecord([{ field: 'users', code: 'INVALID', level: 'error', params: { reason: 'choice' } }]);
    const { workers } = await workLeft(tx, {
      kinds: new Set(['entries'] as const),
      within: viewer,
      under: [],
      today,
      ...(year !== undefined && { years: [year] }),
      subjects: [subject.key],
    });
    const chosen = [...workers.values()].filter(({ id }) => named === undefined || (id !== null && named.includes(id)));
    const text = message === '' ? {} : { en: message, fr: message };
    const made = await makeRun(tx, {
      reminder_id: null,
      subject_key: subject.key,
      ...(year !== undefined && { year }),
      title: subject.name ?? {},
      kind: 'data',
      message: text,
      made_by: viewer.user?.id ?? null,
      chosen,
      now,
    });
    await writeEvents(tx, [sentEvent('subjects', subject.key, { run: made, people: chosen.length })], { viewer });
    return made;
  });
  const { run: _run, ...result } = await sendRun(deps, mailer, run, { now });
  return result;
}

/** True when each of these ids is that of a person. */
async function arePeople(db: Db, ids: readonly string[]): Promise<boolean> {
  const known = await db.$count(users, inArray(users.id, [...ids]));
  return known === new Set(ids).size;
}

interface Sent extends Record<string, unknown> {
  act: string;
  subject_key: string;
  at: string;
  by: string | null;
  sent: string[];
  not_sent: string[];
  waiting: string[];
}

/** The SQL condition that a list of the reminder (`d`) of a run names nothing. */
const namesNo = (field: string) => `coalesce(nullif(d.data -> '${field}', 'null'), '[]') = '[]'`;
/** The SQL condition that a run (`r`) is that of a reminder by subjects which is about a subject (`k`). */
const ofReminder =
  sql.raw(`EXISTS (SELECT FROM records d WHERE d.resource = 'reminders' AND d.id = r.reminder_id AND d.data ->> 'target' = 'subjects'
  AND (d.data -> 'subjects' ? k.key OR d.data -> 'sections' ? (SELECT s.section FROM subjects s WHERE s.key = k.key) OR (${namesNo('subjects')} AND ${namesNo('sections')})))`);
/** The SQL condition that something of a subject (`k`) was left for the person of a notice (`n`). */
const isOfSubject = sql.raw(`EXISTS (SELECT FROM jsonb_array_elements_text(n.why -> 'keys') AS e(key)
  WHERE split_part(e.key, ' ', 1) IN ('entries', 'entry_approval') AND split_part(e.key, ' ', 2) = k.key)`);

/** Returns the last hundred runs about these subjects, of those that people sent and of reminders by subjects, the latest first; without those who are told of others; to a viewer with scopes those that they sent or whose reminder they wrote. */
export async function sentOfSubjects(db: Db, keys: readonly string[], viewer: Viewer): Promise<SentReminders['reminders']> {
  const of = (condition: string) => sql.raw(`coalesce(jsonb_agg(DISTINCT n.address) FILTER (WHERE ${condition}), '[]')`);
  const { rows } = await db.execute<Sent>(sql`
    SELECT r.id AS act, k.key AS subject_key, ${isoOf('r.made_at')} AS at,
      (SELECT trim(concat(w.first_name, ' ', w.last_name)) FROM ${writers} w WHERE w.id = r.made_by) AS by,
      ${of(`m.status = 'sent'`)} AS sent, ${of(`m.status IN ('failed', 'kept') OR n.outcome = 'held'`)} AS not_sent,
      ${of(`m.status IN ('waiting', 'sending') OR n.outcome = 'waiting'`)} AS waiting
    FROM unnest(${sql.param([...keys])}::text[]) AS k(key) CROSS JOIN LATERAL (
        SELECT * FROM reminder_runs r WHERE (r.subject_key = k.key OR ${ofReminder}) AND ${ownRuns(viewer)} ORDER BY r.made_at DESC LIMIT 100) r
      LEFT JOIN reminder_notices n ON n.run_id = r.id AND n.why ->> 'as' <> 'late' AND (r.subject_key IS NOT NULL OR ${isOfSubject})
      LEFT JOIN LATERAL (SELECT m.status FROM mails m WHERE m.kind = 'digest' AND m.about = n.digest_id::text ORDER BY m.created_at DESC LIMIT 1) m ON true
    GROUP BY r.id, r.made_at, r.made_by, r.subject_key, k.key HAVING r.subject_key IS NOT NULL OR count(n.run_id) > 0 ORDER BY r.made_at DESC, r.id LIMIT 100`);
  return rows;
}
