/** Tests that settings whose values are of another type are refused at their field, and change nothing: null must not become false, nor an empty text null. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import type { Inject } from '#tests/support/product/visitor';
import { reminders, type Reminders } from '../reminders.fixture';

let r: Reminders;
beforeAll(async () => {
  r = await reminders();
});
afterAll(() => r.app.close());

async function put(inject: Inject, path: string, change: object): Promise<unknown[]> {
  const { status, body } = await call<{ details?: Record<string, { reason?: string }[]> }>(inject, 'PUT', path, change);
  return [status, ...Object.entries(body.details ?? {}).map(([field, [error]]) => [field, error?.reason].filter(Boolean).join(' '))];
}

it('null for the switch of all reminders is refused, and leaves them off', async () => {
  const { body: config } = await call<object>(r.c.admin, 'GET', '/reminders/config');
  expect(await put(r.c.admin, '/reminders/config', { ...config, off: true })).toEqual([200]);
  for (const off of [null, '', 0, 'false']) expect(await put(r.c.admin, '/reminders/config', { ...config, off })).toEqual([400, 'off']);
  expect((await call(r.c.admin, 'GET', '/reminders/config')).body).toMatchObject({ off: true });
  expect(await put(r.c.admin, '/reminders/config', config)).toEqual([200]);
});

it('null for what an administrator stopped is refused, and leaves the person stopped', async () => {
  const path = `/reminders/user/${await r.idOf('paris@lacet.example')}`;
  expect(await put(r.c.admin, path, { stopped: true })).toEqual([200]);
  expect(await put(r.c.admin, path, { stopped: null })).toEqual([400, 'stopped']);
  expect(await put(r.c.admin, path, { bounced: null })).toEqual([400, 'bounced']);
  expect((await call(r.c.admin, 'GET', path)).body).toMatchObject({ stopped: true });
  expect(await put(r.c.admin, path, { stopped: false })).toEqual([200]);
});

it('an hour that is an empty text is refused, and null takes the hour back', async () => {
  expect(await put(r.paris, '/reminders/mine', { hour: 9 })).toEqual([200]);
  for (const hour of ['', '9', false]) expect(await put(r.paris, '/reminders/mine', { hour })).toEqual([400, 'hour']);
  expect((await call(r.paris, 'GET', '/reminders/mine')).body).toMatchObject({ hour: 9 });
  expect(await put(r.paris, '/reminders/mine', { hour: null })).toEqual([200]);
  expect((await call(r.paris, 'GET', '/reminders/mine')).body).toMatchObject({ hour: null });
});

it('settings that leave no day for any email are refused at the longest period', async () => {
  const { body: config } = await call<object>(r.c.admin, 'GET', '/reminders/config');
  const short = { from: '2027-01-01', until: '2027-01-02' };
  const quiet = (...periods: object[]) => put(r.c.admin, '/reminders/config', { ...config, quiet: periods });
  expect(await quiet(short, { from: '0001-01-01', until: '9999-12-31' })).toEqual([422, 'quiet.1.until no_day_left']);
  expect(await quiet(short)).toEqual([200]);
  expect(await put(r.c.admin, '/reminders/config', config)).toEqual([200]);
});
