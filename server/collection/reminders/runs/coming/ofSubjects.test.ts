/** Tests that a subject lists the reminders to come that are about it, and to a reader with scopes no title of another site's. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SentReminders } from '#resources/api/collection/progress';
import { call, made } from '#server/collection/inputs/collection.fixture';
import type { Inject } from '#tests/support/product/visitor';
import { reminders, type Reminders } from '../../reminders.fixture';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

const titled = (en: string, more: object) => r.remind({ title: { en, fr: en }, target: 'subjects', ...more });
const comingTo = async (inject: Inject, key = 'electricity') => {
  const { body } = await call<SentReminders>(inject, 'GET', `/progress/subjects/reminders?subject_keys=${key}`);
  return body.coming.map(({ title, next_at, people }) => [title['en'], next_at, people]);
};
const chief = (tag: string) =>
  r.app.signIn(`${tag}@lacet.example`, {
    grants: ['reminders:read', 'reminders:write', 'inputs:read'],
    scopes: [{ subjects: [], tags: [r.c.tag[tag] ?? ''] }],
  });

it('those that name it, its section or nothing, with their next time and the number of people', async () => {
  made(await r.c.subject('water'));
  await r.app.database.pool.query(`UPDATE subjects SET section = 'environment' WHERE key = 'water'`);
  const monday = r.at(0, '09:00').toISOString();
  await titled('By name', { subjects: ['electricity'] });
  const bySection = await titled('By section', { time: '10:00' });
  await r.app.database.pool.query(`UPDATE records SET data = data || '{"sections": ["environment"]}' WHERE id = $1`, [bySection]);
  await titled('To approve', { kind: 'approval', time: '11:00' });
  await titled('Inactive', { active: false });
  await r.remind({ title: { en: 'By people', fr: 'By people' } });
  expect(await comingTo(r.c.admin)).toEqual([
    ['By name', monday, 2],
    ['To approve', r.at(0, '11:00').toISOString(), 0],
  ]);
  expect(await comingTo(r.c.admin, 'water')).toEqual([
    ['By section', r.at(0, '10:00').toISOString(), 2],
    ['To approve', r.at(0, '11:00').toISOString(), 0],
  ]);
});

it('around due dates, the first time at which something of the subject is due, or nothing where that is after its end', async () => {
  const due = Date.parse(`${new Date().getUTCFullYear()}-01-30T12:00:00Z`);
  const around = { when: 'due', on_day: false, first_on: null };
  await titled('Overdue', { ...around, days_after: Math.round((r.at(2, '12:00').getTime() - due) / 86_400_000) });
  await titled('Before', { ...around, days_before: 7, until_on: r.at(0, '12:00').toISOString().slice(0, 10) });
  expect(await comingTo(r.c.admin)).toEqual([['Overdue', r.at(2, '09:00').toISOString(), 2]]);
});

it('to a reader with scopes, those that would choose somebody within these, and their own', async () => {
  await titled('Only Spain', { sites: [r.c.tag['spain']] });
  await titled('All', {});
  const [france, spain] = [await chief('france'), await chief('spain')];
  expect((await comingTo(france)).map(([title, , people]) => [title, people])).toEqual([['All', 1]]);
  expect((await comingTo(spain)).map(([title, , people]) => [title, people])).toEqual([
    ['Only Spain', 1],
    ['All', 1],
  ]);
  await r.enterAll(r.paris, 'france');
  expect(await comingTo(france)).toEqual([]);
  const own = { title: { en: 'Own', fr: 'Own' }, target: 'subjects', when: 'every', every: 1, unit: 'days', first_on: '2049-01-04' };
  made(await call(france, 'POST', '/reminders', { ...own, time: '09:00', time_zone: 'Europe/Paris' }));
  expect((await comingTo(france)).map(([title, , people]) => [title, people])).toEqual([['Own', 0]]);
});

it('what was sent of a reminder that names no subject, or of what is to approve, is listed too', async () => {
  await titled('All', {});
  await titled('To approve', { kind: 'approval', subjects: ['electricity'] });
  await r.enterAll(r.paris, 'france');
  await r.tick(r.at(0, '09:00'));
  const { body } = await call<SentReminders>(r.c.admin, 'GET', '/progress/subjects/reminders?subject_keys=electricity');
  expect(body.reminders.map(({ sent }) => sent)).toEqual(
    expect.arrayContaining([['madrid@lacet.example'], expect.arrayContaining(['europe@lacet.example'])]),
  );
});
