/** Tests whom and what the times of a reminder around due dates follow from, and that telling them reads no more than it takes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentReminders } from '#resources/api/collection/progress';
import type { ReminderSettings } from '#resources/api/reminders/config';
import type { Values } from '#resources/definition';
import { addDays } from '#resources/formats/periods/periods';
import { call, made } from '#server/collection/inputs/collection.fixture';
import type { Db } from '#server/core/db/db';
import { system } from '#server/core/viewer/viewer';
import { reminderOf } from '../../reminders';
import { reminders, type Reminders } from '../../reminders.fixture';
import { addMonths } from '../../schedule/moments';
import { momentAt } from '../../schedule/zoned';
import { readOverview } from '../proof/overview';
import { nextDueMoments } from './dueTimes';

let r: Reminders;
beforeAll(async () => {
  r = await reminders();
});
afterAll(() => r.app.close());

const year = new Date().getUTCFullYear();
const due = { when: 'due', on_day: false, days_after: 1, time: '09:00', time_zone: 'Europe/Paris', work: ['entries'] };
const momentsOf = (values: Values, db: Db = r.app.database.db) =>
  nextDueMoments(db, reminderOf({ ...due, ...values }, null, null), { now: new Date(), scopes: { within: system([]) } }, 5);
/** The number of times before the entries of this year are overdue. */
const timesOf = async (values: Values, db?: Db) => (await momentsOf({ until_on: `${year + 1}-01-30`, ...values }, db)).length;

it('the times follow from the people, roles, sites and subjects of the reminder, and from what is left for them', async () => {
  const [paris, madrid] = [await r.idOf('paris@lacet.example'), await r.idOf('madrid@lacet.example')];
  const times = async () =>
    Promise.all(
      [
        {},
        { users: [paris] },
        { users: [madrid] },
        { users: [await r.idOf('europe@lacet.example')] },
        { roles: [paris] },
        { sites: [r.c.tag['france'] ?? ''] },
        { sites: [r.c.tag['spain'] ?? ''] },
        { target: 'subjects', subjects: ['electricity'] },
        { target: 'subjects', subjects: ['water'] },
        { work: ['questionnaires'] },
        { kind: 'approval' },
      ].map((values) => timesOf(values)),
    );
  expect(await times()).toEqual([5, 5, 5, 0, 0, 5, 5, 5, 0, 0, 0]);
  await r.enterAll(r.paris, 'france');
  // What Paris submitted is the work of the approver.
  expect(await times()).toEqual([5, 0, 5, 0, 0, 0, 5, 5, 0, 0, 5]);
});

describe('of a monthly subject of which nothing is left', () => {
  const monthly = async (key: string, more: object = {}) => {
    made(await r.c.subject(key, { period: 'month', ...more }));
    // A place that began two months ago, and whose month is entered.
    const began = addMonths(`${new Date().toISOString().slice(0, 7)}-01`, -1);
    const { id } = made(
      await r.c.enter(r.c.admin, { subject_key: key, date: began, tags: { country: r.c.tag['france'] }, values: { kwh: 5 } }),
    );
    await r.c.fire(r.c.admin, 'submit', [id]);
    return { ...due, target: 'subjects', subjects: [key], days_after: null };
  };
  /** Five days before the due dates of the months that end from this one on. */
  const expected = Array.from({ length: 5 }, (_, place) => {
    const month = addMonths(`${new Date().toISOString().slice(0, 7)}-01`, place + 1);
    return momentAt(addDays(month, -1 + 30 - 5), '09:00', 'Europe/Paris');
  });

  it('five days before the due dates of the months to come', async () => {
    expect(await momentsOf({ ...(await monthly('water')), days_before: 5 })).toEqual(expected);
  });

  it('none after its last day', async () => {
    const open_until = expected[0]?.toISOString().slice(0, 10);
    const values = await monthly('wood', { open_until });
    // Entries are due on the last day of the subject at the latest, and no reminder is sent after that day.
    expect(await momentsOf({ ...values, days_after: 1 })).toEqual([]);
  });

  it('also in the calendar and on the page of a person, and on the tab of the subject', async () => {
    const id = await r.remind({ ...(await monthly('heating')), days_before: 5, first_on: null, most_times: null });
    const mine = (await call<ReminderSettings>(r.paris, 'GET', '/reminders/mine')).body.reminders;
    expect(mine.map(({ id: of, next_at }) => [of, next_at])).toEqual([[id, expected[0]?.toISOString()]]);
    const { coming } = (await call<SentReminders>(r.c.admin, 'GET', '/progress/subjects/reminders?subject_keys=heating')).body;
    expect(coming).toMatchObject([{ id, next_at: expected[0]?.toISOString(), people: 0 }]);
    const { url } = (await call<{ url: string }>(r.paris, 'POST', '/reminders/mine/calendar')).body;
    const { body } = await r.app.app.inject(url.replace(/^.*\/api/, '/api'));
    const dues = expected.map((at) => addDays(at.toISOString().slice(0, 10), 5).replaceAll('-', ''));
    for (const day of dues) expect(body).toContain(`DTSTART;VALUE=DATE:${day}`);
  });

  it('in the week of the overview, where a month ends in it', async () => {
    const id = await r.remind({ ...(await monthly('paper')), days_before: 29, first_on: null });
    // The first day of the month after this one is 29 days before its due date.
    const first = addMonths(`${new Date().toISOString().slice(0, 7)}-01`, 1);
    const { upcoming } = await readOverview(r.app.database.db, system([]), new Date(`${addDays(first, -3)}T12:00:00Z`));
    const own = upcoming.filter(({ reminder_id }) => reminder_id === id);
    expect(own.map(({ at, people }) => [at, people])).toEqual([[momentAt(first, '09:00', 'Europe/Paris').toISOString(), 1]]);
  });
});

it('what is due on every day that is looked at by one subject is read of no other', async () => {
  const count = async () => {
    let statements = 0;
    const db = new Proxy(r.app.database.db, {
      get(target, name, receiver) {
        if (name === 'execute') statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    expect(await timesOf({}, db)).toBe(5);
    return statements;
  };
  const before = await count();
  for (const key of ['gas', 'steam', 'heat']) {
    made(await r.c.subject(key, { name: { en: key, fr: key } }));
    made(await r.c.enter(r.c.admin, { subject_key: key, date: '2024-01-01', tags: { country: r.c.tag['spain'] }, values: { kwh: 5 } }));
  }
  expect(await count()).toBe(before);
});
