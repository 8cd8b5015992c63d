/** Tests which due days a reminder around due dates makes up for, and what becomes of a reminder whose time has passed, or that is deleted and restored. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { defaultRemindersConfig } from '../config';
import { reminders, type Reminders } from '../reminders.fixture';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

/** Creates a reminder for the entries of the test on one day, a Monday to come. */
const ofMonday = () => {
  const due = Date.parse(`${new Date().getUTCFullYear()}-01-30T12:00:00Z`);
  const days_after = Math.round((r.at(0, '12:00').getTime() - due) / 86_400_000);
  return r.remind({ when: 'due', on_day: false, days_after, first_on: null });
};
const state = (id: string, set: string, values: unknown[]) =>
  r.app.database.pool.query(`UPDATE reminder_states SET ${set} WHERE reminder_id = $1`, [id, ...values]);

it('one that was inactive for months reminds of nothing that was due meanwhile', async () => {
  const id = await ofMonday();
  const put = async (active: boolean) => {
    const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/reminders/${id}`);
    expect((await call(r.c.admin, 'PUT', `/reminders/${id}`, { version: body.version, active })).status).toBe(200);
  };
  await put(false);
  await put(true);
  await state(id, 'next_at = $2, last_run_at = $3', [r.at(1, '09:00'), r.at(-300, '09:00')]);
  expect((await r.tick(r.at(1, '09:00'))).size).toBe(0);
});

it('what was due on the days of a week in which nobody looked is made up for, and nothing before', async () => {
  const id = await ofMonday();
  await state(id, 'next_at = $2', [r.at(-2, '09:00')]);
  expect((await r.tick(r.at(7, '10:00'))).size).toBe(0);
  await state(id, 'next_at = $2', [r.at(0, '09:00')]);
  expect((await r.tick(r.at(4, '10:00'))).size).toBe(2);
});

it('one that comes due while all reminders are off is held, for good, and tells nobody of anybody', async () => {
  const day = r.at(0, '12:00').toISOString().slice(0, 10);
  const id = await r.remind({
    when: 'once',
    first_on: day,
    time: '07:00',
    users: [await r.idOf('paris@lacet.example')],
    escalate_after_days: 1,
  });
  const turn = (off: boolean) => call(r.c.admin, 'PUT', '/reminders/config', { ...defaultRemindersConfig, off });
  await turn(true);
  expect((await r.tick(r.at(0, '07:00'))).size).toBe(0);
  await turn(false);
  expect((await r.tick(r.at(0, '09:00'))).size).toBe(0);
  expect(await r.outcomes()).toEqual(['paris held off']);
  const { body } = await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview');
  expect(body.runs).toMatchObject([{ reminder_id: id, counts: { chosen: 1, sent: 0, held: 1 } }]);
});

it('a deleted reminder comes back, also where its time has passed or its people have left', async () => {
  await r.app.signIn('left@lacet.example', { grants: ['inputs:read', 'inputs:write'] });
  const users = [await r.idOf('left@lacet.example')];
  const { body } = await call<{ id: string }>(r.c.admin, 'POST', '/reminders', {
    title: { en: 'Late', fr: 'Retard' },
    when: 'once',
    first_on: '2049-01-01',
    time: '09:00',
    time_zone: 'Europe/Paris',
    users,
  });
  const { pool } = r.app.database;
  await pool.query(`UPDATE records SET data = data || '{"first_on": "2020-01-01"}' WHERE id = $1`, [body.id]);
  await r.change('left@lacet.example', { mandate_until: '2020-01-01' });
  await call(r.c.admin, 'DELETE', `/reminders/${body.id}`);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM deletion_log WHERE entity_id = $1', [body.id]);
  expect(await call(r.c.admin, 'POST', `/deletions/${rows[0]?.id}/restore`, {})).toMatchObject({ status: 200 });
  expect(await call(r.c.admin, 'GET', `/reminders/${body.id}`)).toMatchObject({ status: 200, body: { active: true, when: 'once' } });
});

describe('a reminder that another person brings back', () => {
  const restore = async (id: string) => {
    expect((await call(r.c.admin, 'DELETE', `/reminders/${id}`)).status).toBe(200);
    const { rows } = await r.app.database.pool.query<{ id: string }>('SELECT id FROM deletion_log WHERE entity_id = $1', [id]);
    expect((await call(r.c.admin, 'POST', `/deletions/${rows[0]?.id}/restore`, {})).status).toBe(200);
  };
  /** Has an administrator of France write a reminder for everybody. */
  const ofFrance = async () => {
    const scopes = [{ subjects: [], tags: [r.c.tag['france'] ?? ''] }];
    const inject = await r.app.signIn('france@lacet.example', { grants: ['reminders:read', 'reminders:write', 'inputs:read'], scopes });
    return r.remind({}, inject);
  };
  const reached = async (day: number) => [...(await r.tick(r.at(day, '09:00'))).keys()];

  it('reaches those whom it reached: deleted and restored', async () => {
    await restore(await ofFrance());
    expect(await reached(0)).toEqual(['paris@lacet.example']);
  });

  it('reaches those whom it reached: its former version', async () => {
    const id = await ofFrance();
    const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/reminders/${id}`);
    const change = { version: body.version, title: { en: 'Other', fr: 'Autre' } };
    expect((await call(r.c.admin, 'PUT', `/reminders/${id}`, change)).status).toBe(200);
    expect((await reached(0)).toSorted()).toEqual(['madrid@lacet.example', 'paris@lacet.example']);
    const back = await call(r.c.admin, 'POST', `/revisions/reminders/${id}/${body.version}/restore`, { version: body.version + 1 });
    expect(back.status).toBe(200);
    expect(await reached(1)).toEqual(['paris@lacet.example']);
  });

  it('has run as often as it had, and was put off by whoever put it off', async () => {
    const id = await r.remind({ when: 'due', on_day: true, days_after: 3, first_on: null, most_times: 1 });
    await state(id, 'times = $2, next_at = NULL', [1]);
    const word = 'Stocktaking';
    await r.app.database.pool.query('INSERT INTO reminder_pauses (user_id, reminder_id, until_on, word) VALUES ($1, $2, $3, $4)', [
      await r.idOf('paris@lacet.example'),
      id,
      r.at(2, '12:00').toISOString().slice(0, 10),
      word,
    ]);
    await restore(id);
    const { rows } = await r.app.database.pool.query(
      'SELECT times, next_at, word FROM reminder_states JOIN reminder_pauses USING (reminder_id)',
    );
    expect(rows).toEqual([{ times: 1, next_at: null, word }]);
  });
});

it('a reminder that somebody sends is an audit event, of the reminder or of the subject', async () => {
  const id = await r.remind();
  expect((await call(r.c.admin, 'POST', `/reminders/${id}/send`)).status).toBe(200);
  expect((await call(r.c.admin, 'POST', '/progress/subjects/electricity/send_reminders', {})).status).toBe(200);
  const { rows } = await r.app.database.pool.query(
    `SELECT entity, entity_id, actor, changes -> 'reminder' -> 1 ->> 'people' AS people FROM audit_events WHERE action = 'remind' ORDER BY id`,
  );
  const actor = await r.idOf('admin@lacet.example');
  expect(rows).toEqual([
    { entity: 'reminders', entity_id: id, actor, people: '2' },
    { entity: 'subjects', entity_id: 'electricity', actor, people: '2' },
  ]);
});

it('a reminder whose person to be told has left is changed all the same, and asks for another where that is changed', async () => {
  const id = await r.remind({ escalate_after_days: 1, escalate_to: await r.idOf('europe@lacet.example') });
  await r.change('europe@lacet.example', { mandate_until: '2020-01-01' });
  const put = async (change: object) => {
    const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/reminders/${id}`);
    return (await call(r.c.admin, 'PUT', `/reminders/${id}`, { version: body.version, ...change })).status;
  };
  expect(await put({ title: { en: 'Other', fr: 'Autre' } })).toBe(200);
  expect(await put({ escalate_after_days: 2 })).toBe(422);
});

it('a role that a reminder is for is not deleted: the reminder would choose nobody, and nothing would say so', async () => {
  const { body: role } = await call<{ id: string }>(r.c.admin, 'POST', '/roles', {
    name: { en: 'Keepers', fr: 'Gardiens' },
    permissions: ['inputs:write'],
  });
  await r.remind({ roles: [role.id], active: false });
  const { status, body } = await call<{ details: Record<string, { code: string; resource?: string }[]> }>(
    r.c.admin,
    'DELETE',
    `/roles/${role.id}`,
  );
  expect([status, Object.values(body.details).flat()]).toMatchObject([422, [{ code: 'REFERRED_TO', resource: 'reminders' }]]);
});

it('a tag and a subject that a reminder is for are not deleted either', async () => {
  const tag = made(
    await call<{ id: string }>(r.c.admin, 'POST', '/tags', {
      key: 'peru',
      name: { en: 'Peru', fr: 'Pérou' },
      parent_id: r.c.tag['europe'],
    }),
  );
  made(await r.c.subject('gas', {}));
  await r.remind({ sites: [tag.id] });
  await r.remind({ target: 'subjects', subjects: ['gas'] });
  for (const path of [`/tags/${tag.id}`, '/services/data_cluster/subjects/gas']) {
    const { status, body } = await call<{ details: Record<string, object[]> }>(r.c.admin, 'DELETE', path);
    expect([path, status, Object.values(body.details ?? {}).flat()]).toMatchObject([
      path,
      422,
      [{ code: 'REFERRED_TO', resource: 'reminders' }],
    ]);
  }
});
