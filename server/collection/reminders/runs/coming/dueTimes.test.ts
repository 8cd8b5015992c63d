/** Tests whom and what the times of a reminder around due dates follow from, and that telling them reads no more than it takes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Values } from '#resources/definition';
import { made } from '#server/collection/inputs/collection.fixture';
import type { Db } from '#server/core/db/db';
import { system } from '#server/core/viewer/viewer';
import { reminderOf } from '../../reminders';
import { reminders, type Reminders } from '../../reminders.fixture';
import { nextDueMoments } from './dueTimes';

let r: Reminders;
beforeAll(async () => {
  r = await reminders();
});
afterAll(() => r.app.close());

const due = { when: 'due', on_day: false, days_after: 1, time: '09:00', time_zone: 'Europe/Paris', work: ['entries'] };
const timesOf = async (values: Values, db: Db = r.app.database.db) =>
  (await nextDueMoments(db, reminderOf({ ...due, ...values }, null, null), system([]), new Date(), 5)).length;

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
