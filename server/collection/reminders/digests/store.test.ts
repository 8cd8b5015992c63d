/** Tests that a person gets one digest a day, and so many a week, also when the day or the address changes meanwhile. */
import { expect, it } from 'vitest';
import type { RunRead } from '#resources/api/reminders/runs';
import { call } from '#server/collection/inputs/collection.fixture';
import { noteBounces } from '#server/core/mail/bounces/noteBounces';
import { defaultRemindersConfig } from '../config';
import { system } from '#server/core/viewer/viewer';
import { reminders } from '../reminders.fixture';
import { remindersOf } from '../reminders';
import { whoGetsWhat } from '../runs/preview';

it('a person gets one digest a day, whatever the time zone or address that the person changes to meanwhile', async () => {
  const r = await reminders();
  await r.remind({ first_on: r.at(-1, '12:00').toISOString().slice(0, 10), every: 1 });
  await call(r.paris, 'PUT', '/reminders/mine', { time_zone: 'Pacific/Kiritimati', hour: 9 });
  // 09:00 on Tuesday in Kiritimati is 20:00 on Monday in Paris, and 08:00 on Monday in Pago Pago.
  expect([...(await r.tick(r.at(0, '09:00'))).keys()]).toEqual(['madrid@lacet.example']);
  expect([...(await r.tick(r.at(0, '20:00'))).keys()]).toEqual(['paris@lacet.example']);
  await call(r.paris, 'PUT', '/reminders/mine', { time_zone: 'Pacific/Pago_Pago', hour: 9 });
  await r.remind({ time: '20:10' });
  expect((await r.tick(r.at(0, '21:00'))).size).toBe(0);
  const id = await r.idOf('madrid@lacet.example');
  const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/users/${id}`);
  const changed = await call(r.c.admin, 'PUT', `/users/${id}`, { email: 'madrid2@lacet.example', version: body.version });
  expect(changed.status).toBe(200);
  await r.remind({ time: '21:10' });
  expect((await r.tick(r.at(0, '21:10'))).size).toBe(0);
  await r.app.close();
});

it('the limit of a week counts the summaries at an earlier address of the person, also in the preview', async () => {
  const r = await reminders();
  await call(r.c.admin, 'PUT', '/reminders/config', { ...defaultRemindersConfig, per_week: 1 });
  const id = await r.idOf('madrid@lacet.example');
  const reminder = await r.remind({ users: [id] });
  expect((await r.tick(r.at(0, '09:00'))).size).toBe(1);
  const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/users/${id}`);
  await call(r.c.admin, 'PUT', `/users/${id}`, { email: 'madrid2@lacet.example', version: body.version });
  expect((await r.tick(r.at(2, '09:00'))).size).toBe(0);
  expect(await r.outcomes()).toEqual(['madrid listed', 'madrid2 held week']);
  const [reminded] = await remindersOf(r.app.database.db, [reminder]);
  const preview = reminded && (await whoGetsWhat(r.app.database.db, reminded, system([]), r.at(2, '09:00')));
  expect(preview?.people.map(({ email, hold }) => [email, hold])).toEqual([['madrid2@lacet.example', 'week']]);
  expect((await r.tick(r.at(8, '09:00'))).size).toBe(1);
  await r.app.close();
});

it('one that came back doesn’t count for its day or week once the mark is lifted, and stays as proof of what it listed', async () => {
  const r = await reminders();
  const { db, pool } = r.app.database;
  const users = [await r.idOf('paris@lacet.example')];
  await call(r.c.admin, 'PUT', '/reminders/config', { ...defaultRemindersConfig, per_week: 1 });
  const first = await r.remind({ users });
  for (const time of ['10:00', '11:00']) await r.remind({ users, time });
  expect((await r.tick(r.at(0, '09:00'))).size).toBe(1);
  const { rows } = await pool.query<{ id: string; address: string }>(`SELECT id, address FROM mails WHERE kind = 'digest'`);
  const [mail] = rows;
  const report = { addresses: [mail?.address ?? ''], status: '5.2.2', permanent: true, answer: '552 mailbox full', at: null };
  expect(await noteBounces(db, [{ mails: [mail?.id ?? ''], ...report }])).toBe(1);
  expect((await r.tick(r.at(0, '10:00'))).size).toBe(0);
  expect(await r.outcomes()).toEqual(['paris listed', 'paris held bounced']);
  await r.c.admin({ method: 'POST', url: '/api/reminders/bounces/lift', payload: { address: mail?.address } });
  expect((await r.tick(r.at(0, '11:00'))).size).toBe(1);
  const { runs } = (await call<{ runs: { id: string }[] }>(r.c.admin, 'GET', `/reminders/runs?reminder_id=${first}`)).body;
  const { people } = (await call<RunRead>(r.c.admin, 'GET', `/reminders/runs/${runs[0]?.id}`)).body;
  expect(people.map(({ listed, returned }) => [listed.length, returned?.permanent])).toEqual([[1, true]]);
  await r.app.close();
});
