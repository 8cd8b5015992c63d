/** Writes the due dates of a person as an iCalendar file (RFC 5545). */
import type { Locale } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { addDays } from '#resources/formats/periods/periods';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { system } from '#server/core/viewer/viewer';
import { pathOf } from '../digests/letter/paths';
import { digestTexts } from '../digests/letter/texts';
import { workLeft } from '../work/left';
import { workKinds, type WorkItem } from '../work/work';

/** Returns the calendar of a person: an event of a whole day for each due date of what they have left. */
export async function calendarOf(
  db: Db,
  id: string,
  { locale, baseUrl, now }: { locale: Locale; baseUrl: string; now: Date },
): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const { name, default_locale } = await clientConfig(db);
  const { workers } = await workLeft(db, {
    kinds: new Set(workKinds),
    within: system([]),
    under: [],
    today: now.toISOString().slice(0, 10),
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
