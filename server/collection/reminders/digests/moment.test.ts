import { expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { defaultRemindersConfig as config } from '../config';
import { reminders } from '../reminders.fixture';
import { digestMoment } from './moment';

const person = { hour: 16, time_zone: 'Asia/Kolkata', country: null };
const at = (time: string) => new Date(`2026-12-01T${time}Z`);

it.each([
  ['before the hour', '10:29:59', undefined, '10:30:00'],
  ['some seconds into it', '10:30:05', undefined, '10:30:05'],
  ['at its end', '11:29:59', undefined, '11:29:59'],
  ['after it, for what was chosen after it', '11:30:01', undefined, null],
  ['after it, for what has waited for it', '12:10:00', '04:00:00', '12:10:00'],
  ['after the working hours, for what has waited for it', '12:30:01', '04:00:00', null],
])('a person’s own hour: %s', (_name, from, since, expected) => {
  const found = digestMoment(config, person, at(from), since === undefined ? undefined : at(since));
  expect(found).toEqual(expected === null ? new Date('2026-12-02T10:30:00Z') : at(expected));
});

it('an own hour outside of the working hours lasts an hour', () => {
  expect(digestMoment(config, { ...person, hour: 23 }, at('17:45:12'))).toEqual(at('17:45:12'));
  expect(digestMoment(config, { ...person, hour: 23 }, at('18:31:00'))).toEqual(new Date('2026-12-02T17:30:00Z'));
});

it('a summary goes at the hour that the person chose, each day, or later on the same day where nobody looked meanwhile', async () => {
  const r = await reminders();
  await call(r.paris, 'PUT', '/reminders/mine', { time_zone: 'Asia/Kolkata', hour: 16 });
  await r.remind({ users: [await r.idOf('paris@lacet.example')], time: '10:26' });
  const [hour, after] = ['T10:30:00Z', 'T11:29:00Z'];
  const on = (day: number, time: string) => new Date(`${r.at(day, '12:00').toISOString().slice(0, 10)}${time}`);
  for (const day of [0, 1]) {
    expect((await r.tick(r.at(day, '10:26'))).size).toBe(0);
    if (on(day, hour) > r.at(day, '10:26')) expect((await r.tick(new Date(on(day, hour).getTime() - 60_000))).size).toBe(0);
    expect([...(await r.tick(on(day, day === 0 ? hour : after))).keys()]).toEqual(['paris@lacet.example']);
  }
  await r.tick(r.at(2, '10:26'));
  expect([...(await r.tick(on(2, 'T12:13:00Z'))).keys()]).toEqual(['paris@lacet.example']);
  await r.app.close();
});
