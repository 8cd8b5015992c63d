/** Tests that what is wrong with one person, or one reminder, stops nothing of the others. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteOf } from '#server/entities/records/routes';
import { reminders, type Reminders } from '../reminders.fixture';
import { runDue } from '../runs/due';
import { sharedReadings } from '../work/left';
import { writeDigests } from './writeDigests';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

it.each([
  ['a time zone that the database doesn’t know', { time_zone: 'VST' }, ['madrid', 'paris']],
  ['a time zone that nobody knows', { time_zone: 'Mars/Olympus' }, ['madrid', 'paris']],
  ['an absence until the last day of the calendar', { away_from: '2020-01-01', away_until: '9999-12-31' }, ['madrid']],
  ['an absence without end', { away_from: '2020-01-01', away_until: 'infinity' }, ['madrid']],
])('%s is stored: others are reminded, twice', async (_name, set, expected) => {
  const id = await r.idOf('paris@lacet.example');
  await r.app.database.pool.query(
    `INSERT INTO reminder_settings (user_id, time_zone, away_from, away_until)
      SELECT $1::uuid, s.time_zone, s.away_from, s.away_until FROM jsonb_to_record($2::jsonb) AS s(time_zone text, away_from date, away_until date)`,
    [id, JSON.stringify(set)],
  );
  await r.remind();
  const byDay = [0, 1].map((day) => r.at(day, '10:00'));
  for (const at of byDay) expect([...(await r.tick(at)).keys()].map((email) => email.split('@')[0]).toSorted()).toEqual(expected);
});

it('a summary that can’t be written is tried again, and the others are written', async () => {
  const { pool, db } = r.app.database;
  await r.remind();
  const now = r.at(0, '09:00');
  await runDue(db, now, sharedReadings());
  await pool.query(`UPDATE reminder_notices SET why = '{}' WHERE address = 'madrid@lacet.example'`);
  const errors: unknown[] = [];
  await writeDigests(db, siteOf(r.app.deps), { now, failed: (error) => errors.push(error) });
  expect(await r.outcomes()).toEqual(['madrid waiting', 'paris listed']);
  expect(errors).toHaveLength(1);
  await writeDigests(db, siteOf(r.app.deps), { now, failed: (error) => errors.push(error) });
  expect(errors).toHaveLength(1);
});

it('a reminder that can’t be run is tried again, and the others run', async () => {
  const { pool, db } = r.app.database;
  const wrong = await r.remind();
  await r.remind({ users: [await r.idOf('madrid@lacet.example')] });
  await pool.query(`UPDATE records SET data = data || '{"time_zone": "Mars"}' WHERE id = $1`, [wrong]);
  const errors: unknown[] = [];
  await runDue(db, r.at(0, '09:00'), sharedReadings(), (error) => errors.push(error));
  expect(errors).toEqual([expect.any(RangeError)]);
  expect(await r.outcomes()).toEqual(['madrid waiting']);
});
