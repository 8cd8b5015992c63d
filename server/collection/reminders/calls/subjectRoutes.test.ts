/** Tests whom reminders sent from the progress of a subject may name. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { reminders, type Reminders } from '../reminders.fixture';

let r: Reminders;
beforeAll(async () => {
  r = await reminders();
});
afterAll(() => r.app.close());

interface Sent {
  not_sent: string[];
  waiting: string[];
  details?: object;
}

async function send(body: object): Promise<unknown[]> {
  const answer = await call<Sent>(r.c.admin, 'POST', '/progress/subjects/electricity/send_reminders', body);
  const { details = {}, not_sent = [], waiting = [] } = answer.body;
  return [answer.status, ...Object.keys(details), ...not_sent, ...waiting];
}

it('nobody, somebody who is none, or a message that is no text is refused at the field', async () => {
  expect(await send({ users: [] })).toEqual([400, 'users']);
  const [paris] = [await r.idOf('paris@lacet.example')];
  expect(await send({ users: [paris, '018f0000-0000-7000-8000-000000000001'] })).toEqual([422, 'users']);
  expect(await send({ message: 5 })).toEqual([400, 'message']);
  expect(await r.outcomes()).toEqual([]);
});

it('a person may be named by an id in capital letters', async () => {
  expect(await send({ users: [(await r.idOf('paris@lacet.example')).toUpperCase()] })).toEqual([200, 'paris@lacet.example']);
});
