/**
 * Tests 216 schedules around changes of clocks, leap days and ends of months, against the moments that Temporal gives (TC39 proposal, @js-temporal/polyfill): days by its calendar arithmetic, moments
 * by its time zones. A time that the clock skips is the moment of the change, which Temporal names too.
 */
import { Temporal } from '@js-temporal/polyfill';
import { expect, it } from 'vitest';
import { nextMoments } from './moments';
import { timingOf } from './timing';

const zones = [
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Casablanca',
] as const;
type Unit = 'days' | 'weeks' | 'months';
const schedules: readonly [string, Unit, number, string, string, string][] = [
  // The name of the case, the unit, the interval, the first day, the time, and the day after which the test asks for moments.
  ['the spring change of Europe', 'days', 1, '2027-03-26', '02:30', '2027-03-27'],
  ['the spring change of America', 'days', 1, '2027-03-12', '02:30', '2027-03-13'],
  ['the spring change of the south', 'days', 1, '2027-09-24', '02:30', '2027-09-25'],
  ['the autumn change of Europe', 'days', 1, '2027-10-29', '02:30', '2027-10-30'],
  ['the autumn change of America', 'days', 1, '2027-11-05', '01:30', '2027-11-06'],
  ['the autumn change of the south', 'days', 1, '2027-04-02', '02:15', '2027-04-03'],
  ['weeks across a change', 'weeks', 1, '2027-03-21', '09:00', '2027-03-21'],
  ['two weeks across a change', 'weeks', 2, '2027-10-17', '09:00', '2027-10-18'],
  ['the 31st', 'months', 1, '2027-12-31', '09:00', '2028-01-30'],
  ['the 31st, years later', 'months', 1, '2020-01-31', '00:00', '2028-02-27'],
  ['the 30th', 'months', 1, '2027-11-30', '23:59', '2028-02-28'],
  ['29 February, every year', 'months', 12, '2024-02-29', '09:00', '2026-01-01'],
  ['29 February, every fourth year', 'months', 48, '2024-02-29', '09:00', '2026-01-01'],
  ['quarters', 'months', 3, '2027-01-31', '18:00', '2027-02-01'],
  ['halves of a fiscal year', 'months', 6, '2026-09-30', '08:00', '2027-01-01'],
  ['a fiscal year', 'months', 12, '2026-03-31', '08:00', '2027-01-01'],
  ['every third day', 'days', 3, '2026-01-01', '12:00', '2028-02-27'],
  ['every hundredth day', 'days', 100, '2026-01-01', '12:00', '2027-12-30'],
];
const cases = zones.flatMap((zone) => schedules.map((schedule) => [zone, ...schedule] as const));

/** Returns the first three moments after local noon of a day, as Temporal has them. */
function expected(zone: string, unit: Unit, every: number, first: string, time: string, after: string): string[] {
  const from = Temporal.PlainDateTime.from(`${after}T12:00`).toZonedDateTime(zone).toInstant();
  const moments: string[] = [];
  for (let place = 0; moments.length < 3; place += 1) {
    const day = Temporal.PlainDate.from(first).add({ [unit]: place * every });
    const local = day.toPlainDateTime(Temporal.PlainTime.from(time));
    const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
    const isSkipped = !zoned.toPlainDateTime().equals(local);
    const moment = isSkipped ? zoned.getTimeZoneTransition('next')?.toInstant() : zoned.toInstant();
    if (moment && Temporal.Instant.compare(moment, from) > 0) moments.push(moment.toString({ smallestUnit: 'second' }));
  }
  return moments;
}

it('are more than two hundred', () => expect(cases.length).toBeGreaterThan(200));

it.each(cases)('%s: %s', (zone, _name, unit, every, first_on, time, after) => {
  const timing = timingOf({ when: 'every', unit, every, first_on, time, time_zone: zone });
  const from = new Date(Temporal.PlainDateTime.from(`${after}T12:00`).toZonedDateTime(zone).epochMilliseconds);
  const found = nextMoments(timing, from, 3).map((moment) => moment.toISOString().replace('.000Z', 'Z'));
  expect(found).toEqual(expected(zone, unit, every, first_on, time, after));
});
