/** Finds the moment at which a person's digest may be written: within the working hours of their time zone, on a working day. */
import type { RemindersConfig } from '#resources/api/reminders/config';
import { addDays } from '#resources/formats/periods/periods';
import { localAt, momentAt } from '../schedule/zoned';

/** The settings of a person that decide on the moment. */
export interface PersonTimes {
  hour: number | null;
  time_zone: string | null;
  country: string | null;
}

/** The most days that a digest is put off: beyond them the settings leave no working day. */
const longest = 400;
const anHour = 3_600_000;

/**
 * Returns the first moment, not before `from`, at which a digest may go to a person; null where the settings leave none. A person's own hour may lie outside of the working hours: it lasts until the
 * next hour, and a digest that has waited since before it ended (`since`) may go later on that day.
 */
export function digestMoment(config: RemindersConfig, { hour, time_zone, country }: PersonTimes, from: Date, since = from): Date | null {
  const zone = time_zone ?? config.time_zone;
  const here = localAt(from, zone);
  for (let days = 0; days <= longest; days += 1) {
    const day = addDays(here.day, days);
    if (!isWorkingDay(config, day, country ?? config.country)) continue;
    const opening = momentAt(day, timeOf(hour ?? config.from_hour), zone);
    if (opening >= from) return opening;
    const isToday = here.day === day;
    const isOwnHour = hour !== null && since.getTime() < opening.getTime() + anHour;
    if (isToday && (hour === null || isOwnHour) && here.time < timeOf(Math.max(config.until_hour, (hour ?? -1) + 1))) return from;
  }
  return null;
}

const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** True when digests go on a day: a working day that is neither a holiday of the country nor a quiet day. */
export function isWorkingDay({ working_days, holidays, quiet }: RemindersConfig, day: string, country: string): boolean {
  // Sunday is 0 in JavaScript, and 7 in ISO 8601.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return (
    working_days.includes(weekday) &&
    !holidays.some((list) => list.country === country && list.days.includes(day)) &&
    !quiet.some(({ from, until }) => from <= day && day <= until)
  );
}
