/** Reads what a person sets about their reminders, what they have left, and what they got. */
import { sql } from 'drizzle-orm';
import type { ReminderSettings } from '#resources/api/reminders/config';
import type { Db } from '#server/core/db/db';
import { marks } from '#server/core/mail/bounces/noteBounces';
import type { Viewer } from '#server/core/viewer/viewer';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { pathOf } from '../digests/letter/digestLetter';
import { remindersOf } from '../reminders';
import { isMeant, isAbout } from '../runs/choose';
import { workLeft } from '../work/left';
import { workKinds, type Worker, type WorkItem } from '../work/work';
import { namesOf } from './names';

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
  const today = now.toISOString().slice(0, 10);
  const { workers } = await workLeft(db, { kinds: new Set(workKinds), within, under: [], today, only: { id } });
  const worker = workers.get(row.email.toLowerCase());
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
    reminders: worker ? await remindersFor(db, worker, id) : [],
    sent: await sentTo(db, row.email.toLowerCase()),
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

/** Returns the active reminders that would choose the person by what they have left, with their next times. */
async function remindersFor(db: Db, worker: Worker, id: string): Promise<ReminderSettings['reminders']> {
  const { rows } = await db.execute<{
    id: string;
    next_at: string;
    paused_until: string | null;
    word: string | null;
  }>(sql`
    SELECT s.reminder_id AS id, ${isoOf('s.next_at')} AS next_at, p.until_on::text AS paused_until, p.word
    FROM reminder_states s LEFT JOIN reminder_pauses p ON p.reminder_id = s.reminder_id AND p.user_id = ${id}::uuid WHERE s.next_at IS NOT NULL ORDER BY s.next_at`);
  const reminders = new Map(
    (
      await remindersOf(
        db,
        rows.map((row) => row.id),
      )
    ).map((reminder) => [reminder.id, reminder]),
  );
  return rows.flatMap(({ id: of, next_at, paused_until, word }) => {
    const reminder = reminders.get(of);
    if (!reminder || !isMeant(reminder, worker)) return [];
    if (!worker.items.some((item) => reminder.work.has(item.kind) && isAbout(reminder, item))) return [];
    return [{ id: of, title: reminder.title as Record<string, string>, next_at, paused_until, word }];
  });
}

async function sentTo(db: Db, address: string): Promise<ReminderSettings['sent']> {
  const { rows } = await db.execute<ReminderSettings['sent'][number] & Record<string, unknown>>(sql`
    SELECT d.day::text AS day, jsonb_array_length(d.listed -> 'own')::int AS items,
      (SELECT CASE WHEN EXISTS (SELECT FROM mail_bounces b WHERE b.mail_id = m.id AND b.permanent) THEN 'returned' ELSE m.status END FROM mails m WHERE m.kind = 'digest' AND m.about = d.id::text ORDER BY m.created_at DESC LIMIT 1) AS status
    FROM reminder_digests d WHERE d.address = ${address} ORDER BY d.day DESC LIMIT 20`);
  return rows;
}
