/** Tests that reminders reach those who still have something to do, with one digest a day, at a good time. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RemindersConfig } from '#resources/api/reminders/config';
import type { ReminderStates, ReminderTimes, RemindersOverview, WhoGetsWhat } from '#resources/api/reminders/runs';
import { eq } from 'drizzle-orm';
import { mails as storedMails } from '#server/core/db/schema';
import { siteOf } from '#server/entities/records/routes';
import { daysBetween } from '#resources/formats/periods/periods';
import { call } from '#server/collection/inputs/collection.fixture';
import { defaultRemindersConfig } from './config';
import { digestsAsSent } from './digests/asSent';
import { digestTexts } from './digests/letter/texts';
import { writeDigests } from './digests/writeDigests';
import { reminders, type Reminders } from './reminders.fixture';
import { runDue } from './runs/due';
import { sharedReadings } from './work/left';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

const configure = async (change: Partial<RemindersConfig>) => {
  const { status } = await call(r.c.admin, 'PUT', '/reminders/config', { ...defaultRemindersConfig, ...change });
  expect(status).toBe(200);
};

describe('one digest', () => {
  it('says what is left, in the person’s language, with the way to each cell', async () => {
    await r.remind({ message: { en: 'Hello {name}, {count} left.', fr: '{client} attend {count} saisie avant le {due}.' } });
    expect((await r.tick(r.at(0, '08:59'))).size).toBe(0);
    const mails = await r.tick(r.at(0, '09:00'));
    expect([...mails.keys()].toSorted()).toEqual(['madrid@lacet.example', 'paris@lacet.example']);
    const paris = mails.get('paris@lacet.example');
    const year = new Date().getUTCFullYear() - 1;
    expect(paris?.subject).toBe('1 chose en retard');
    expect(paris?.text).toContain(`Empreinte attend 1 saisie avant le 30 janv. ${year + 1}.`);
    const late = digestTexts.fr.late(`30 janv. ${year + 1}`, daysBetween(`${year + 1}-01-30`, r.at(0, '12:00').toISOString().slice(0, 10)));
    expect(paris?.text).toContain(`${late.replaceAll('\u202f', ' ')}\n- Électricité, ${year}, France : non saisie\n`);
    expect(paris?.html).toContain(`>Électricité, ${year}</a>, France\u202f: non saisie</li>`);
    expect(paris?.text).toContain(`/admin/subjects/electricity/inputs/new/grid?last=${year}-01-01&under.country=${r.c.tag['france']}`);
    expect(paris?.text).not.toContain('Spain');
    expect(paris?.html).toContain('prefers-color-scheme:dark');
    expect(paris?.html).not.toContain('<img');
    expect(mails.get('madrid@lacet.example')?.text).toContain('Hello madrid Test, 1 left.');
    expect(mails.get('madrid@lacet.example')?.text).toMatch(/Overdue: due on 30 Jan \d{4}, .* ago\n- .*, Spain: not entered\n/);
  });

  it('a day, whatever number of reminders fired, and another the next day', async () => {
    await r.remind();
    await r.remind({ target: 'subjects', subjects: ['electricity'] });
    await r.remind({ time: '14:00' });
    expect((await r.tick(r.at(0, '09:00'))).size).toBe(2);
    expect((await r.tick(r.at(0, '14:00'))).size).toBe(0);
    expect((await r.outcomes()).filter((each) => each.startsWith('paris'))).toEqual(['paris listed', 'paris listed', 'paris covered']);
    expect((await r.tick(r.at(1, '09:00'))).size).toBe(2);
  });

  it('does not go to who is done between choosing and sending', async () => {
    await call(r.paris, 'PUT', '/reminders/mine', { hour: 11 });
    await r.remind();
    expect([...(await r.tick(r.at(0, '09:00'))).keys()]).toEqual(['madrid@lacet.example']);
    await r.enterAll(r.paris, 'france');
    expect((await r.tick(r.at(0, '11:00'))).size).toBe(0);
    expect(await r.outcomes()).toEqual(['madrid listed', 'paris done']);
  });

  it('does not go to who is done, or has left, before the mail server takes it', async () => {
    const { pool, db } = r.app.database;
    const asSent = digestsAsSent(db);
    await r.remind();
    await runDue(db, r.at(0, '09:00'), sharedReadings());
    await writeDigests(db, siteOf(r.app.deps), { now: r.at(0, '09:00') });
    await r.enterAll(r.paris, 'france');
    const sent = async (email: string) => {
      const [mail] = await db.select().from(storedMails).where(eq(storedMails.address, email));
      return mail && asSent(mail);
    };
    expect(await sent('paris@lacet.example')).toMatchObject({ text: expect.stringContaining('Électricité') });
    await pool.query(`UPDATE mails SET attempts = 2, status = 'sending'`);
    expect(await sent('paris@lacet.example')).toBe('OUT_OF_DATE');
    expect(await sent('madrid@lacet.example')).toMatchObject({ text: expect.stringContaining('Electricity') });
    await call(r.c.admin, 'DELETE', `/users/${await r.idOf('madrid@lacet.example')}`);
    expect(await sent('madrid@lacet.example')).toBe('OUT_OF_DATE');
    expect(await r.outcomes()).toEqual(['madrid held gone', 'paris waiting']);
    // Nothing more happens where the instance dies now: the email has failed already.
    await writeDigests(db, siteOf(r.app.deps), { now: new Date(Date.now() + 60_000) });
    expect(await r.outcomes()).toEqual(['madrid held gone', 'paris done']);
  });

  it('is one for three times that were missed', async () => {
    await r.remind();
    expect((await r.tick(r.at(2, '10:00'))).size).toBe(2);
    expect(await r.outcomes()).toEqual(['madrid listed', 'paris listed']);
  });

  it('is what an approver gets of what waits for them', async () => {
    await r.enterAll(r.paris, 'france');
    await r.remind({ kind: 'approval' });
    const mails = await r.tick(r.at(0, '09:00'));
    expect([...mails.keys()]).toContain('europe@lacet.example');
    expect([...mails.keys()]).not.toContain('paris@lacet.example');
    expect(mails.get('europe@lacet.example')?.text).toMatch(
      /To approve\n- Electricity: 1 entry to approve, waiting since [^\n]*\n {2}\S+\/admin\/approval\/electricity/,
    );
  });
});

describe('the time', () => {
  it('is within the working hours and days of the person, without the holidays of their country', async () => {
    await configure({ holidays: [{ country: 'ES', days: [r.at(0, '12:00').toISOString().slice(0, 10)] }] });
    const madrid = await r.idOf('madrid@lacet.example');
    await call(r.c.admin, 'PUT', `/reminders/user/${madrid}`, { country: 'ES' });
    await call(r.paris, 'PUT', '/reminders/mine', { time_zone: 'America/New_York' });
    await r.remind();
    expect((await r.tick(r.at(0, '09:00'))).size).toBe(0);
    // Eight in New York is 14:00 in Paris.
    expect((await r.tick(r.at(0, '13:59'))).size).toBe(0);
    expect([...(await r.tick(r.at(0, '14:00'))).keys()]).toEqual(['paris@lacet.example']);
    expect([...(await r.tick(r.at(1, '09:00'))).keys()]).toEqual(['madrid@lacet.example']);
  });

  it('of a reminder at the weekend is Monday morning', async () => {
    await r.remind({ when: 'once', first_on: r.at(5, '12:00').toISOString().slice(0, 10) });
    expect((await r.tick(r.at(5, '09:00'))).size).toBe(0);
    expect((await r.tick(r.at(6, '12:00'))).size).toBe(0);
    expect((await r.tick(r.at(7, '08:00'))).size).toBe(2);
  });

  it('around due dates depends on each due date, also where days were missed', async () => {
    const year = new Date().getUTCFullYear();
    const days = Math.round((r.at(0, '12:00').getTime() - Date.parse(`${year}-01-30T12:00:00Z`)) / 86_400_000);
    await r.remind({ when: 'due', on_day: false, days_after: days, first_on: null });
    expect((await r.tick(r.at(-1, '09:00'))).size).toBe(0);
    // Nothing ran on the day itself: it is made up for.
    expect((await r.tick(r.at(2, '09:00'))).size).toBe(2);
    expect((await r.tick(r.at(3, '09:00'))).size).toBe(0);
  });
});

it('a reminder that ran as often as it may is no longer to come', async () => {
  await r.remind({ when: 'due', days_after: 1, most_times: 1 });
  const upcoming = async () => (await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview')).body.upcoming.length;
  expect(await upcoming()).toBeGreaterThan(0);
  await r.tick(r.at(0, '09:00'));
  expect(await upcoming()).toBe(0);
});

it('the next times around due dates are those at which something is due', async () => {
  const days = Math.round((r.at(0, '12:00').getTime() - Date.parse(`${new Date().getUTCFullYear()}-01-30T12:00:00Z`)) / 86_400_000);
  const times = async (values: object) => {
    const due = { when: 'due', on_day: false, time: '09:00', time_zone: 'Europe/Paris', work: ['entries'], ...values };
    const { body } = await call<ReminderTimes>(r.c.admin, 'POST', '/reminders/times', { values: due });
    return body.times.map(({ at }) => at);
  };
  expect((await times({ days_after: days }))[0]).toBe(r.at(0, '09:00').toISOString());
  expect(await times({ days_after: days, until_on: r.at(-1, '12:00').toISOString().slice(0, 10) })).toEqual([]);
  expect(await times({ days_after: 1, work: ['questionnaires'] })).toEqual([]);
  expect(await times({ days_after: 1 })).toHaveLength(5);
  expect(await times({ days_after: 1, most_times: 2 })).toHaveLength(2);
});

it('each reminder tells its next time and that of its last run', async () => {
  const id = await r.remind();
  const state = async () => (await call<ReminderStates>(r.c.admin, 'GET', '/reminders/states')).body.states.find((each) => each.id === id);
  expect(await state()).toEqual({ id, next_at: r.at(0, '09:00').toISOString(), last_run_at: null });
  await r.tick(r.at(0, '09:00'));
  expect(await state()).toEqual({
    id,
    next_at: r.at(1, '09:00').toISOString(),
    last_run_at: new Date(r.at(0, '09:00').getTime() + 7_313).toISOString(),
  });
});

describe('who', () => {
  it('is chosen by people, roles, sites, subjects, and never somebody who has left', async () => {
    const preview = async (values: object) =>
      (
        await call<WhoGetsWhat>(r.c.admin, 'POST', '/reminders/preview', {
          values: { work: ['entries'], when: 'every', time_zone: 'UTC', ...values },
        })
      ).body.people
        .map(({ email }) => email.split('@')[0])
        .toSorted();
    expect(await preview({})).toEqual(['madrid', 'paris']);
    expect(await preview({ users: [await r.idOf('paris@lacet.example')] })).toEqual(['paris']);
    expect(await preview({ sites: [r.c.tag['spain']] })).toEqual(['madrid']);
    expect(await preview({ target: 'subjects', subjects: ['water'] })).toEqual([]);
    await r.change('madrid@lacet.example', { mandate_until: '2020-01-01' });
    expect(await preview({})).toEqual(['paris']);
  });

  it('is held by the switch for all, an administrator’s stop and the limit of a week', async () => {
    await r.remind();
    const id = await r.idOf('paris@lacet.example');
    const stop = async (stopped: boolean) => call(r.c.admin, 'PUT', `/reminders/user/${id}`, { stopped });
    await stop(true);
    await configure({ per_week: 1 });
    expect([...(await r.tick(r.at(0, '09:00'))).keys()]).toEqual(['madrid@lacet.example']);
    expect((await r.tick(r.at(1, '09:00'))).size).toBe(0);
    expect(await r.outcomes()).toEqual(['madrid listed', 'paris held stopped', 'madrid held week', 'paris held stopped']);
    await configure({ off: true });
    expect((await r.tick(r.at(8, '09:00'))).size).toBe(0);
    await configure({});
    expect([...(await r.tick(r.at(9, '09:00'))).keys()]).toEqual(['madrid@lacet.example']);
  });
});

describe('a person', () => {
  it('may choose midnight, and empties what they had chosen', async () => {
    const put = async (change: object) => {
      const { status, body } = await call<Record<string, unknown>>(r.paris, 'PUT', '/reminders/mine', change);
      return [status, body['hour'], body['time_zone'], body['country']];
    };
    expect(await put({ hour: 0, time_zone: 'Asia/Tokyo', country: 'JP' })).toEqual([200, 0, 'Asia/Tokyo', 'JP']);
    expect(await put({ hour: null, time_zone: null, country: null, absence: null })).toEqual([200, null, null, null]);
  });

  it('who is away has their digest go to a colleague, in the colleague’s own', async () => {
    const colleague = await r.app.signIn('lyon@lacet.example', {
      grants: ['inputs:read', 'inputs:write', 'inputs:submit'],
      scopes: [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }],
    });
    const day = (number: number) => r.at(number, '12:00').toISOString().slice(0, 10);
    const absence = { from: day(0), until: day(2), colleague: await r.idOf('lyon@lacet.example') };
    expect((await call(r.paris, 'PUT', '/reminders/mine', { absence })).status).toBe(200);
    await r.remind({ users: [await r.idOf('paris@lacet.example')] });
    const mails = await r.tick(r.at(0, '09:00'));
    expect([...mails.keys()]).toEqual(['lyon@lacet.example']);
    expect(mails.get('lyon@lacet.example')?.text).toMatch(/For paris Test, who is away until .*\n\nOverdue: due on .*\n- Electricity/);
    expect((await call(colleague, 'GET', '/reminders/mine')).body).toMatchObject({ colleague_of: [{ name: 'paris Test', until: day(2) }] });
    expect([...(await r.tick(r.at(3, '09:00'))).keys()]).toEqual(['paris@lacet.example']);
  });

  it('who is away has a reminder that somebody sends go to the colleague at once', async () => {
    const grants = ['inputs:read', 'inputs:write', 'inputs:submit'];
    await r.app.signIn('lyon@lacet.example', { grants, scopes: [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }] });
    const day = (number: number) => new Date(Date.now() + number * 86_400_000).toISOString().slice(0, 10);
    const absence = { from: day(-1), until: day(3), colleague: await r.idOf('lyon@lacet.example') };
    await call(r.paris, 'PUT', '/reminders/mine', { absence });
    const id = await r.remind({ users: [await r.idOf('paris@lacet.example')] });
    expect((await call(r.c.admin, 'POST', `/reminders/${id}/send`, {})).status).toBe(200);
    expect(await r.outcomes()).toEqual(['lyon listed', 'paris passed']);
  });

  it('pauses a reminder once, with a word that administrators read', async () => {
    const id = await r.remind();
    const paused = await call<{ until: string }>(r.paris, 'PUT', '/reminders/mine/pause', {
      reminder_id: id,
      days: 2,
      word: 'Stocktaking',
    });
    expect(paused.status).toBe(200);
    expect((await call(r.paris, 'PUT', '/reminders/mine/pause', { reminder_id: id, days: 1, word: 'Again' })).body['code']).toBe(
      'PAUSED_BEFORE',
    );
    expect((await call(r.c.admin, 'GET', '/reminders/overview')).body).toMatchObject({
      pauses: [{ name: 'paris Test', word: 'Stocktaking', until: paused.body.until }],
    });
    await r.app.database.pool.query('UPDATE reminder_pauses SET until_on = $1', [r.at(1, '12:00')]);
    expect([...(await r.tick(r.at(0, '09:00'))).keys()]).toEqual(['madrid@lacet.example']);
    expect([...(await r.tick(r.at(2, '09:00'))).keys()].toSorted()).toEqual(['madrid@lacet.example', 'paris@lacet.example']);
  });

  it('who has something left after reminders has their approver told, with what was sent, once, and reads it', async () => {
    await r.remind({ users: [await r.idOf('paris@lacet.example')], escalate_after_times: 2 });
    for (const day of [0, 1]) expect([...(await r.tick(r.at(day, '09:00'))).keys()]).toEqual(['paris@lacet.example']);
    const mails = await r.tick(r.at(2, '09:00'));
    expect([...mails.keys()].toSorted()).toEqual(['europe@lacet.example', 'paris@lacet.example']);
    expect(mails.get('europe@lacet.example')?.text).toMatch(
      /What paris Test has left\n\nOverdue: .*\n- Electricity.*\n.*\n\nReminded on .*, /,
    );
    const { body } = await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview');
    expect(body.runs[0]?.counts).toMatchObject({ chosen: 1, sent: 1, done: 0, held: 0 });
    expect(mails.get('europe@lacet.example')?.subject).toBe('paris Test still has something left');
    expect(mails.get('europe@lacet.example')?.text).not.toContain('Open my list');
    expect(mails.get('paris@lacet.example')?.text).toContain('est aussi signalé à europe Test');
    expect([...(await r.tick(r.at(3, '09:00'))).keys()]).toEqual(['paris@lacet.example']);
  });
});
