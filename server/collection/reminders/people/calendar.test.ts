/** Tests the calendar of a person's due dates, as a calendar program reads it. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { reminders, type Reminders } from '../reminders.fixture';

let r: Reminders;
beforeAll(async () => {
  r = await reminders();
});
afterAll(() => r.app.close());

it('holds an event a due date, at a secret address that ends when it is made anew', async () => {
  const address = async () =>
    (await call<{ url: string }>(r.paris, 'POST', '/reminders/mine/calendar')).body.url.replace(/^.*\/api/, '/api');
  const first = await address();
  const answer = await r.app.app.inject(first);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const year = new Date().getUTCFullYear();
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString(), startDate.isDate])).toEqual([
    ['Électricité\u202f: 1 saisie', `${year}-01-30`, true],
    ['Électricité\u202f: 1 saisie', `${year + 1}-01-30`, true],
  ]);
  const second = await address();
  expect([(await r.app.app.inject(first)).statusCode, (await r.app.app.inject(second)).statusCode]).toEqual([404, 200]);
  await call(r.paris, 'DELETE', '/reminders/mine/calendar').catch(() => undefined);
  expect((await r.app.app.inject(second)).statusCode).toBe(404);
});

it('holds no due date of periods that end when their subject is closed', async () => {
  const year = new Date().getUTCFullYear();
  const close = (until: string | null) => r.app.database.pool.query('UPDATE subjects SET open_until = $1', [until]);
  const { body } = await call<{ url: string }>(r.paris, 'POST', '/reminders/mine/calendar');
  await close(`${year}-12-31`);
  const answer = await r.app.app.inject(body.url.replace(/^.*\/api/, '/api'));
  await close(null);
  const events = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(events.map(({ startDate }) => startDate.toString())).toEqual([`${year}-01-30`]);
});

it('of somebody who has left is gone', async () => {
  const { body } = await call<{ url: string }>(r.madrid, 'POST', '/reminders/mine/calendar');
  expect((await call(r.c.admin, 'DELETE', `/users/${await r.idOf('madrid@lacet.example')}`)).status).toBeLessThan(300);
  expect((await r.app.app.inject(body.url.replace(/^.*\/api/, '/api'))).statusCode).toBe(404);
});
