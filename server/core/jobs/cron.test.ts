/** Tests schedules on the days when clocks change. */
import { expect, it } from 'vitest';
import { nextMoment } from './cron';

function moments(cron: string, zone: string, from: string, count: number): string[] {
  const found: string[] = [];
  for (let at = new Date(from); found.length < count;) {
    at = nextMoment(cron, zone, at);
    found.push(at.toISOString().slice(0, 16));
  }
  return found;
}

it.each([
  [
    'morning over the spring change',
    '0 9 * * *',
    'Europe/Paris',
    '2027-03-27T00:00Z',
    ['2027-03-27T08:00', '2027-03-28T07:00', '2027-03-29T07:00'],
  ],
  [
    'morning over the autumn change',
    '0 9 * * *',
    'Europe/Paris',
    '2027-10-30T00:00Z',
    ['2027-10-30T07:00', '2027-10-31T08:00', '2027-11-01T08:00'],
  ],
  ['a time that is skipped', '30 2 * * *', 'Europe/Paris', '2027-03-27T12:00Z', ['2027-03-28T01:00', '2027-03-29T00:30']],
  ['a time that is shown twice', '30 2 * * *', 'Europe/Paris', '2027-10-30T12:00Z', ['2027-10-31T00:30', '2027-11-01T01:30']],
  ['every hour where one is skipped', '0 * * * *', 'Europe/Paris', '2027-03-28T00:30Z', ['2027-03-28T01:00', '2027-03-28T02:00']],
  [
    'every hour where one is shown twice',
    '0 * * * *',
    'Europe/Paris',
    '2027-10-30T23:30Z',
    ['2027-10-31T00:00', '2027-10-31T01:00', '2027-10-31T02:00'],
  ],
  ['morning over the spring change', '0 9 * * *', 'America/Toronto', '2027-03-13T00:00Z', ['2027-03-13T14:00', '2027-03-14T13:00']],
  ['morning over the autumn change', '0 9 * * *', 'America/Toronto', '2027-11-06T00:00Z', ['2027-11-06T13:00', '2027-11-07T14:00']],
  ['a time that is skipped', '30 2 * * *', 'America/Toronto', '2027-03-13T12:00Z', ['2027-03-14T07:00', '2027-03-15T06:30']],
  ['a time that is shown twice', '30 1 * * *', 'America/Toronto', '2027-11-06T12:00Z', ['2027-11-07T05:30', '2027-11-08T06:30']],
  ['the last day of each month', '0 9 L * *', 'America/Toronto', '2028-02-01T00:00Z', ['2028-02-29T14:00', '2028-03-31T13:00']],
  [
    'the first Monday of a quarter’s month',
    '0 8 * 1,4,7,10 1#1',
    'Europe/Paris',
    '2027-01-05T00:00Z',
    ['2027-04-05T06:00', '2027-07-05T06:00'],
  ],
])('%s (%s, %s)', (_what, cron, zone, from, expected) => {
  expect(moments(cron, zone, from, expected.length)).toEqual(expected);
});

it.each([
  ['61 * * * *', 'UTC'],
  ['* * *', 'UTC'],
  ['* * * * * *', 'UTC'],
  ['0 0 30 2 *', 'UTC'],
  ['0 9 * * *', 'Mars/Olympus'],
  ['', 'UTC'],
])('refuses %s in %s', (cron, zone) => {
  expect(() => nextMoment(cron, zone, new Date('2027-01-01T00:00Z'))).toThrow(RangeError);
});
