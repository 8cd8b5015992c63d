/** Reads and replaces the settings of all reminders. */
import { eq, sql } from 'drizzle-orm';
import type { RemindersConfig } from '#resources/api/reminders/config';
import type { RecordError } from '#resources/definition';
import { isCountry } from '#resources/formats/countries';
import { daysBetween } from '#resources/formats/periods/periods';
import { isDate } from '#resources/language/rules/values';
import { settings } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { invalidRecord } from '#server/core/errors';
import { writeEvents } from '#server/entities/history/audit/events';
import type { WriteContext } from '#server/entities/records/entity';
import { digestMoment } from './digests/moment';
import { lookAgain } from './digests/waiting';
import { usualSettings } from './people/settings';
import { isKnownZone, isTimeZone } from './schedule/zoned';

const key = 'reminders';

/** The settings of a client that has set none: working days and hours in France. */
export const defaultRemindersConfig: RemindersConfig = {
  off: false,
  per_week: null,
  time_zone: 'Europe/Paris',
  country: 'FR',
  working_days: [1, 2, 3, 4, 5],
  from_hour: 8,
  until_hour: 18,
  holidays: [],
  quiet: [],
};

/** Returns the settings of all reminders. */
export async function remindersConfig(db: Db): Promise<RemindersConfig> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const config: RemindersConfig = { ...defaultRemindersConfig, ...(row?.value as Partial<RemindersConfig> | undefined) };
  return isKnownZone(config.time_zone) ? config : { ...config, time_zone: defaultRemindersConfig.time_zone };
}

/** Replaces the settings, with an audit event, in the caller's transaction; what waits is looked at again. Throws 422 where a time zone is unknown or an end is before its start. */
export async function replaceRemindersConfig(db: Db, config: RemindersConfig, context: WriteContext): Promise<RemindersConfig> {
  const errors = errorsOf(config);
  if (errors.length > 0) throw invalidRecord(errors);
  const before = await remindersConfig(db);
  await db
    .insert(settings)
    .values({ key, value: config })
    .onConflictDoUpdate({ target: settings.key, set: { value: config } });
  const changes = Object.fromEntries(
    Object.entries(config).flatMap(([field, value]) => {
      const was = before[field as keyof RemindersConfig];
      return JSON.stringify(was) === JSON.stringify(value) ? [] : [[field, [was, value] as [never, never]]];
    }),
  );
  if (Object.keys(changes).length > 0) {
    await writeEvents(db, [{ action: 'update', entity: 'reminders', entity_id: 'config', changes }], context);
    // While all reminders are off, what waits is held at its own time: it goes where they are on again by then.
    if (!config.off) await lookAgain(db, sql`true`);
  }
  return config;
}

function errorsOf(config: RemindersConfig): RecordError[] {
  const { time_zone, country, from_hour, until_hour, quiet, holidays } = config;
  const wrong = (field: string, reason: string): RecordError => ({ field, code: 'INVALID', level: 'error', params: { reason } });
  const errors = [
    ...(isTimeZone(time_zone) ? [] : [wrong('time_zone', 'time_zone')]),
    ...(isCountry(country) ? [] : [wrong('country', 'country')]),
    ...(until_hour > from_hour ? [] : [wrong('until_hour', 'until_before_from')]),
    ...quiet.flatMap(({ from, until }, place) =>
      isDate(from) && isDate(until) && until >= from ? [] : [wrong(`quiet.${place}.until`, 'until_before_from')],
    ),
    ...holidays.flatMap(({ country: of, days }, place) => [
      ...(isCountry(of) ? [] : [wrong(`holidays.${place}.country`, 'country')]),
      ...days.flatMap((day, at) => (isDate(day) ? [] : [wrong(`holidays.${place}.days.${at}`, 'type')])),
    ]),
  ];
  if (errors.length > 0 || hasMoment(config)) return errors;
  const longest = quiet.map(({ from, until }, place) => ({ place, days: daysBetween(from, until) })).toSorted((a, b) => b.days - a.days)[0];
  const field = longest && hasMoment({ ...config, quiet: [] }) ? `quiet.${longest.place}.until` : 'holidays';
  return [wrong(field, 'no_day_left')];
}

/** True when an email can go to somebody who has set nothing, on a day of about a year to come. */
const hasMoment = (config: RemindersConfig) => digestMoment(config, usualSettings(''), new Date()) !== null;
