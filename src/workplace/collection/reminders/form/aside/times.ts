import type { ReminderTimes } from '#resources/api/reminders/runs';
import type { Locale } from '#resources/definition';
import { dateFormat, regions } from '#resources/formats/dateFormat';

type Time = ReminderTimes['times'][number];

/** Reads a local time, `yyyy-MM-dd HH:mm`, as if it were UTC: so it can be written and compared without the browser knowing its time zone. */
const asUtc = (local: string): Date => new Date(`${local.replace(' ', 'T')}:00Z`);

/** Returns a local time with its weekday: “Monday 1 December 2025 at 09:00”. */
export function localText(local: string, locale: Locale): string {
  const form: Intl.DateTimeFormatOptions = { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'short' };
  return dateFormat(regions[locale], form).format(asUtc(local));
}

/** Returns the difference between a local time and UTC: “UTC+01:00”. */
export function offsetOf({ at, local }: Time): string {
  const minutes = Math.round((asUtc(local).getTime() - Math.floor(Date.parse(at) / 60_000) * 60_000) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}:${rest}`;
}
