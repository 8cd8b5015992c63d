/** Tests the moments of reminders. The expected moments are written by hand from the published changes of each time zone. */
import { expect, it } from 'vitest';
import { nextMoments } from './moments';
import { isDueDay, timingOf } from './timing';
import { localAt, momentAt } from './zoned';

const of = (values: object, after: string, count = 3) =>
  nextMoments(timingOf({ time: '09:00', time_zone: 'Europe/Paris', ...values }), new Date(after), count).map((moment) =>
    moment.toISOString().slice(0, 16),
  );

it('every 31st is the last day of shorter months, also of February in a leap year', () => {
  const monthly = { when: 'every', every: 1, unit: 'months', first_on: '2027-12-31' };
  expect(of(monthly, '2027-12-31T09:00:00Z', 4)).toEqual(['2028-01-31T08:00', '2028-02-29T08:00', '2028-03-31T07:00', '2028-04-30T07:00']);
});

it('nine in the morning stays nine when clocks change', () => {
  expect(of({ when: 'every', every: 1, unit: 'days', first_on: '2027-03-27' }, '2027-03-27T00:00:00Z')).toEqual([
    '2027-03-27T08:00',
    '2027-03-28T07:00',
    '2027-03-29T07:00',
  ]);
  expect(of({ when: 'every', every: 1, unit: 'weeks', first_on: '2027-10-24' }, '2027-10-24T00:00:00Z', 2)).toEqual([
    '2027-10-24T07:00',
    '2027-10-31T08:00',
  ]);
});

it('a time that the clock skips is the first after the gap; one that it shows twice is the first', () => {
  // In Nuuk the gap reaches over midnight.
  expect(momentAt('2027-03-27', '23:30', 'America/Nuuk').toISOString()).toBe('2027-03-28T01:00:00.000Z');
  expect(momentAt('2027-03-28', '02:30', 'Europe/Paris').toISOString()).toBe('2027-03-28T01:00:00.000Z');
  expect(momentAt('2027-10-31', '02:30', 'Europe/Paris').toISOString()).toBe('2027-10-31T00:30:00.000Z');
});

it('ends with its day, or its count', () => {
  const daily = { when: 'every', every: 2, unit: 'days', first_on: '2027-01-01' };
  expect(of({ ...daily, until_on: '2027-01-04' }, '2027-01-01T00:00:00Z')).toEqual(['2027-01-01T08:00', '2027-01-03T08:00']);
  expect(of({ ...daily, most_times: 2 }, '2027-01-02T00:00:00Z')).toEqual(['2027-01-03T08:00']);
  expect(of({ when: 'once', first_on: '2027-01-01' }, '2027-01-01T08:00:00Z')).toEqual([]);
});

it('days are those of the time zone', () => {
  expect(
    of(
      { when: 'every', every: 1, unit: 'days', first_on: '2027-01-01', time_zone: 'Pacific/Kiritimati', time: '00:30' },
      '2027-01-05T12:00:00Z',
      1,
    ),
  ).toEqual(['2027-01-06T10:30']);
  expect(localAt(new Date('2027-01-05T23:30:00Z'), 'Asia/Tokyo')).toEqual({ day: '2027-01-06', time: '08:30' });
  expect(localAt(new Date('2027-01-05T00:00:00Z'), 'UTC')).toEqual({ day: '2027-01-05', time: '00:00' });
});

it('around a due date: so many days before, on the day, and at each interval once overdue', () => {
  const timing = timingOf({ when: 'due', days_before: 5, on_day: true, days_after: 3 });
  expect([-6, -5, -1, 0, 1, 2, 3, 6].filter((days) => isDueDay(timing, days))).toEqual([-5, 0, 3, 6]);
});
