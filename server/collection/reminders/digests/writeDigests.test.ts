/** Tests that what is wrong with one person, or one reminder, stops nothing of the others, and that what waits for a person goes to the address of now. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRead } from '#resources/api/reminders/runs';
import { call } from '#server/collection/inputs/collection.fixture';
import { mails as stored } from '#server/core/db/schema';
import { siteOf } from '#server/entities/records/routes';
import { reminders, type Reminders } from '../reminders.fixture';
import { runDue } from '../runs/due';
import { sharedReadings } from '../work/left';
import { digestsAsSent } from './asSent';
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

describe('who gets another address', () => {
  const [former, latter] = ['paris@lacet.example', 'seine@lacet.example'];
  const addressees = async (day: number, time = '09:00') => [...(await r.tick(r.at(day, time))).keys()].map((email) => email.split('@')[0]);
  const dayOf = (day: number) => r.at(day, '12:00').toISOString().slice(0, 10);
  const once = async (more: object = {}) => r.remind({ users: [await r.idOf(former)], when: 'once', first_on: dayOf(0), ...more });

  it('gets there what waits for their own hour, and the approver is told', async () => {
    await call(r.paris, 'PUT', '/reminders/mine', { hour: 11 });
    const id = await once({ escalate_after_days: 1 });
    expect(await addressees(0)).toEqual([]);
    await r.change(former, { email: latter });
    expect((await addressees(0, '11:00')).toSorted()).toEqual(['europe', 'seine']);
    const { body } = await call<{ runs: { id: string }[] }>(r.c.admin, 'GET', `/reminders/runs?reminder_id=${id}`);
    const { body: run } = await call<RunRead>(r.c.admin, 'GET', `/reminders/runs/${body.runs[0]?.id}`);
    expect(run.people.map(({ email, about, listed }) => [email, about, listed.length])).toEqual([
      ['europe@lacet.example', latter, 1],
      [latter, null, 1],
    ]);
  });

  it('has the email written anew that the mail server had not taken', async () => {
    const { pool, db } = r.app.database;
    await once();
    const now = r.at(0, '09:00');
    await runDue(db, now, sharedReadings());
    await writeDigests(db, siteOf(r.app.deps), { now });
    await r.change(former, { email: latter });
    await pool.query(`UPDATE mails SET attempts = 2, status = 'sending'`);
    const [mail] = await db.select().from(stored);
    expect(mail && (await digestsAsSent(db)(mail))).toBe('OUT_OF_DATE');
    expect(await addressees(0, '10:00')).toEqual(['seine']);
  });

  it('gets as a colleague what waited for the next day', async () => {
    const grants = ['inputs:read', 'inputs:write', 'inputs:submit'];
    await r.app.signIn('lyon@lacet.example', { grants, scopes: [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }] });
    const colleague = await r.idOf('lyon@lacet.example');
    await call(r.paris, 'PUT', '/reminders/mine', { absence: { from: dayOf(-14), until: dayOf(3), colleague } });
    await r.remind({ users: [colleague], when: 'once', first_on: dayOf(0), time: '08:30' });
    await once();
    expect(await addressees(0, '08:30')).toEqual(['lyon']);
    expect(await addressees(0)).toEqual([]);
    await r.change('lyon@lacet.example', { email: 'rhone@lacet.example' });
    expect(await addressees(1)).toEqual(['rhone']);
    expect((await r.outcomes()).slice(1)).toEqual(['lyon listed', 'paris passed']);
  });

  it('has their approver told after as many reminders as both addresses got, once', async () => {
    await r.remind({ users: [await r.idOf(former)], escalate_after_times: 2 });
    for (const day of [0, 1]) expect(await addressees(day)).toEqual(['paris']);
    await r.change(former, { email: latter });
    expect((await addressees(2)).toSorted()).toEqual(['europe', 'seine']);
    await r.change(latter, { email: former });
    expect(await addressees(3)).toEqual(['paris']);
  });
});
