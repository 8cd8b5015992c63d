/** Reads what a person sets about their reminders, what they have left, and what they got. */
import { sql } from 'drizzle-orm';
import type { ReminderSettings } from '#resources/api/reminders/config';
import type { Db } from '#server/core/db/db';
import { marks } from '#server/core/mail/bounces/noteBounces';
import type { Viewer } from '#server/core/viewer/viewer';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { pathOf } from '../digests/letter/paths';
import { remindersConfig } from '../config';
import { localAt } from '../schedule/zoned';
import type { WorkItem } from '../work/work';
import { remindersComing, workOf } from '../runs/coming/ofPerson';
import { namesOf } from './names';
import { settingsOf } from './settings';

interface Row extends Record<string, unknown> {
  email: string;
  name: string;
  hour: number | null;
  time_zone: string | null;
  country: string | null;
  stopped: boolean | null;
  bounced_at: string | null;
  bounce: string | null;
  away_from: string | null;
  away_until: string | null;
  colleague: string | null;
  has_calendar: boolean;
}

/** Returns the settings of a person, with what they have left within the scopes of a viewer; undefined where there is none, or they are archived. */
export async function readSettings(
  db: Db,
  id: string,
  { now, within }: { now: Date; within: Viewer },
): Promise<ReminderSettings | undefined> {
  const { rows } = await db.execute<Row>(sql`
    SELECT u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, s.hour, s.time_zone, s.country, s.stopped,
      ${isoOf('b.at')} AS bounced_at, b.answer AS bounce, s.away_from::text, s.away_until::text, s.colleague, s.calendar_hash IS NOT NULL AS has_calendar
    FROM users u LEFT JOIN reminder_settings s ON s.user_id = u.id LEFT JOIN LATERAL (
      SELECT b.at, b.answer FROM mail_bounces b WHERE b.address = lower(u.email) AND ${marks} ORDER BY b.at DESC LIMIT 1) b ON true
    WHERE u.id = ${id}::uuid AND u.archived_at IS NULL`);
  const [row] = rows;
  if (!row) return undefined;
  const { day: today } = localAt(now, (await settingsOf(db, [id]))(id).time_zone ?? (await remindersConfig(db)).time_zone);
  const worker = await workOf(db, { id, now, within });
  const { away_from, away_until, colleague, stopped, ...plain } = row;
  const isOver = away_until === null || away_until < today;
  const names = await namesOf(db, colleague === null ? [] : [colleague]);
  return {
    ...plain,
    stopped: stopped === true,
    absence:
      isOver || away_from === null
        ? null
        : {
            from: away_from,
            until: away_until,
            colleague: colleague === null ? null : { id: colleague, name: names.get(colleague) ?? '' },
          },
    colleague_of: await colleagueOf(db, id, today),
    left: bySubject(worker?.items ?? []).map(readItem),
    reminders: await remindersComing(db, { id, now, within }),
    sent: await sentTo(db, id, row.email.toLowerCase()),
  };
}

/** Returns the items with those of one subject as one, at their first due date. They are ordered by due date. */
function bySubject(items: readonly WorkItem[]): WorkItem[] {
  const found = new Map<string, WorkItem>();
  for (const item of items) {
    const key = `${item.kind} ${item.subject ?? item.key}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, count: before.count + item.count } : item);
  }
  return [...found.values()];
}

const readItem = (item: WorkItem) => ({
  kind: item.kind,
  name: item.name as Record<string, string>,
  due: item.due,
  late: item.late,
  count: item.count,
  path: pathOf(item),
});

async function colleagueOf(db: Db, id: string, today: string) {
  const { rows } = await db.execute<{ id: string; name: string; until: string }>(sql`
    SELECT u.id, coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email) AS name, s.away_until::text AS until
    FROM reminder_settings s JOIN users u ON u.id = s.user_id WHERE s.colleague = ${id}::uuid AND s.away_until >= ${today}::date ORDER BY 2`);
  return rows;
}

/** Returns the last summaries of a person: also those to another address of theirs, and those from before they had an account. */
async function sentTo(db: Db, id: string, address: string): Promise<ReminderSettings['sent']> {
  const { rows } = await db.execute<ReminderSettings['sent'][number] & Record<string, unknown>>(sql`
    SELECT d.day::text AS day, (SELECT count(DISTINCT coalesce(i.item ->> 'subject', i.item ->> 'questionnaire'))::int FROM (
        SELECT jsonb_array_elements(d.listed -> 'own') UNION ALL
        SELECT jsonb_array_elements(o.other -> 'items') FROM jsonb_array_elements((d.listed -> 'away') || (d.listed -> 'late')) AS o(other)) AS i(item)) AS items,
      (SELECT CASE WHEN EXISTS (SELECT FROM mail_bounces b WHERE b.mail_id = m.id AND b.permanent) THEN 'returned' ELSE m.status END FROM mails m WHERE m.kind = 'digest' AND m.about = d.id::text ORDER BY m.created_at DESC LIMIT 1) AS status
    FROM reminder_digests d WHERE d.user_id = ${id}::uuid OR (d.user_id IS NULL AND d.address = ${address}) ORDER BY d.day DESC LIMIT 20`);
  return rows;
}
