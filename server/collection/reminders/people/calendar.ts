/** Writes the due dates of a person as an iCalendar file (RFC 5545), and sets its secret address. */
import { sql } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { addDays } from '#resources/formats/periods/periods';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { writeEvents, type AuditEvent } from '#server/entities/history/audit/events';
import type { WriteContext } from '#server/entities/records/entity';
import { system } from '#server/core/viewer/viewer';
import { pathOf } from '../digests/letter/paths';
import { digestTexts } from '../digests/letter/texts';
import { horizon } from '../runs/coming/dueTimes';
import { workLeft } from '../work/left';
import { workKinds, type WorkItem } from '../work/work';

/** Sets the hash of the secret of the address of a person's calendar, or ends the address with null, with an audit event. */
export async function setCalendar(db: Db, user: string, hash: string | null, context: WriteContext): Promise<void> {
  const { rows } = await db.execute<{ had: boolean }>(
    sql`SELECT calendar_hash IS NOT NULL AS had FROM reminder_settings WHERE user_id = ${user}::uuid`,
  );
  const had = rows[0]?.had === true;
  if (hash === null && !had) return;
  await db.execute(sql`INSERT INTO reminder_settings (user_id, calendar_hash) VALUES (${user}::uuid, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET calendar_hash = excluded.calendar_hash`);
  const changes = { calendar: [had, hash !== null] } satisfies AuditEvent['changes'];
  await writeEvents(db, [{ action: 'set_reminders', entity: 'users', entity_id: user, changes }], context);
}

/** Returns the calendar of a person: an event of a whole day for each due date of what they have left, and of the entries of the periods that end within a year. */
export async function calendarOf(
  db: Db,
  id: string,
  { locale, baseUrl, now }: { locale: Locale; baseUrl: string; now: Date },
): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const { name, default_locale } = await clientConfig(db);
  const today = now.toISOString().slice(0, 10);
  const { workers } = await workLeft(db, {
    kinds: new Set(workKinds),
    within: system([]),
    under: [],
    today,
    until: addDays(today, horizon),
    only: { id },
  });
  const items = [...workers.values()]
    .flatMap((worker) => worker.items)
    .filter((item) => item.due !== null && item.kind !== 'entry_approval');
  const host = new URL(baseUrl).hostname;
  const calendar = ical({ name, prodId: { company: 'Empreinte', product: 'Reminders', language: locale.toUpperCase() } });
  for (const item of items)
    calendar.createEvent({
      id: `${item.key.replaceAll(' ', '.')}.${id}@${host}`,
      stamp: now,
      start: new Date(`${item.due}T00:00:00Z`),
      end: new Date(`${addDays(item.due ?? '', 1)}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: titleOf(item, locale, default_locale),
      url: `${baseUrl}${pathOf(item)}`,
    });
  return calendar.toString();
}

function titleOf(item: WorkItem, locale: Locale, fallback: Locale): string {
  const texts = digestTexts[locale];
  const name = localize(item.name, locale, fallback);
  if (item.kind === 'entries') return `${name}${texts.entries(item.count, item.refused)}`;
  if (item.kind === 'questionnaire') return `${name}${item.refused > 0 ? texts.changes : ''}`;
  return `${name}${texts.questionnaireToApprove}`;
}
