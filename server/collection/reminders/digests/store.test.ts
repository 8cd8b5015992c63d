/** Tests that a person gets one digest a day, also when the day or the address changes meanwhile. */
import { expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { reminders } from '../reminders.fixture';

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
