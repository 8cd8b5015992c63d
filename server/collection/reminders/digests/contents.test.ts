/** Tests what summaries list of names and people that are unusual, and of what changes while they wait. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SentReminders } from '#resources/api/collection/progress';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { questionnaires } from '#server/collection/questionnaires/questionnaires.fixture';
import { placesIn } from '#server/core/mail/linkPlace';
import { defaultRemindersConfig } from '../config';
import { reminders, type Reminders } from '../reminders.fixture';
import { momentAt } from '../schedule/zoned';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

const dayOf = (day: number) => r.at(day, '12:00').toISOString().slice(0, 10);

it('a colleague who shares a site with an absent person reads each cell once, under that person', async () => {
  const scopes = [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }];
  await r.app.signIn('lyon@lacet.example', { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes });
  const absence = { from: dayOf(0), until: dayOf(2), colleague: await r.idOf('lyon@lacet.example') };
  await call(r.paris, 'PUT', '/reminders/mine', { absence });
  await r.remind();
  const mail = (await r.tick(r.at(0, '09:00'))).get('lyon@lacet.example');
  expect(mail?.text.match(/France: not entered/g)).toHaveLength(1);
  expect(mail?.text.match(/Spain: not entered/g)).toHaveLength(1);
  expect(mail?.text).toMatch(/For paris Test, who is away until [^\n]*\n\nOverdue: [^\n]*\n- Electricity, \d+, France/);
  expect(mail?.subject).toBe('2 things overdue');
});

it('a name that looks like the place of a secret link leaves an email that goes', async () => {
  await r.change('paris@lacet.example', { first_name: '{link}', last_name: '{link:code}' });
  await r.remind({ users: [await r.idOf('paris@lacet.example')], escalate_after_days: 1, message: { en: '{name}', fr: '{name}' } });
  const mails = await r.tick(r.at(0, '09:00'));
  expect([...mails.keys()].toSorted()).toEqual(['europe@lacet.example', 'paris@lacet.example']);
  for (const { text, html } of mails.values()) expect([...placesIn(text), ...placesIn(html)]).toEqual([]);
});

it('the limit of a week counts no summary that the mail server refused', async () => {
  await call(r.c.admin, 'PUT', '/reminders/config', { ...defaultRemindersConfig, per_week: 1 });
  await r.remind({ users: [await r.idOf('paris@lacet.example')] });
  expect((await r.tick(r.at(0, '09:00'))).size).toBe(1);
  await r.app.database.pool.query(`UPDATE mails SET status = 'failed' WHERE kind = 'digest'`);
  expect((await r.tick(r.at(1, '09:00'))).size).toBe(1);
  expect((await r.tick(r.at(2, '09:00'))).size).toBe(0);
});

it('“completed within two days” counts what the reminder was about', async () => {
  made(await r.c.subject('water', { name: { en: 'Water', fr: 'Eau' } }));
  const date = `${new Date().getUTCFullYear() - 2}-01-01`;
  const tags = { country: r.c.tag['france'] };
  made(await call(r.c.admin, 'POST', '/services/data_cluster/subjects/water/inputs', { date, tags, values: { kwh: 5 } }));
  for (const subject of ['water', 'electricity']) await r.remind({ target: 'subjects', subjects: [subject] });
  await r.tick(r.at(0, '09:00'));
  await r.app.database.pool.query(`UPDATE reminder_runs SET made_at = now()`);
  await r.enterAll(r.paris, 'france');
  const { runs } = (await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview')).body;
  expect(runs.map(({ counts }) => [counts.chosen, counts.achieved]).toSorted()).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

it('the reminders of a subject tell those of a reminder by subjects', async () => {
  await r.remind({ target: 'subjects', subjects: ['electricity'] });
  await r.tick(r.at(0, '09:00'));
  const { body } = await call<SentReminders>(r.c.admin, 'GET', '/progress/subjects/reminders?subject_keys=electricity');
  expect(body.reminders).toMatchObject([
    { subject_key: 'electricity', by: null, sent: ['madrid@lacet.example', 'paris@lacet.example'], not_sent: [], waiting: [] },
  ]);
});

it.each([
  ['from the moment of the email, also where the run is older', `sent_at = now()`, 1],
  ['nothing of an email that was refused', `status = 'failed'`, 0],
])('“completed within two days” counts %s', async (_name, set, achieved) => {
  const { pool } = r.app.database;
  await r.remind({ users: [await r.idOf('paris@lacet.example')] });
  await r.tick(r.at(0, '09:00'));
  await pool.query(`UPDATE reminder_runs SET made_at = now() - interval '50 hours'`);
  await pool.query(`UPDATE mails SET ${set} WHERE kind = 'digest'`);
  await r.enterAll(r.paris, 'france');
  const { runs } = (await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview')).body;
  expect(runs.map(({ counts }) => counts.achieved)).toEqual([achieved]);
});

describe('what changes while an email waits for its hour is followed:', () => {
  /** Runs a reminder at nine, whose email waits until nine in the evening. */
  const waiting = async (more: object = {}) => {
    await call(r.paris, 'PUT', '/reminders/mine', { hour: 21 });
    const id = await r.remind({ users: [await r.idOf('paris@lacet.example')], when: 'once', first_on: dayOf(0), ...more });
    expect((await r.tick(r.at(0, '09:00'))).size).toBe(0);
    return id;
  };
  const put = async (id: string, change: object) => {
    const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/reminders/${id}`);
    expect((await call(r.c.admin, 'PUT', `/reminders/${id}`, { version: body.version, ...change })).status).toBe(200);
  };

  it('the message of the reminder, and whom it is for', async () => {
    const id = await waiting({ message: { en: 'Old words', fr: 'Anciens mots' } });
    await put(id, { message: { en: 'New words', fr: 'Nouveaux mots' } });
    const text = (await r.tick(r.at(0, '21:00'))).get('paris@lacet.example')?.text ?? '';
    expect(['Anciens mots', 'Nouveaux mots'].map((words) => text.includes(words))).toEqual([false, true]);
  });

  it('a person who is taken out of the reminder', async () => {
    const id = await waiting();
    await put(id, { users: [await r.idOf('madrid@lacet.example')] });
    expect([...(await r.tick(r.at(0, '21:00'))).keys()]).not.toContain('paris@lacet.example');
    expect((await r.outcomes())[0]).toBe('paris held changed');
  });

  it('the due date by which a questionnaire was chosen', async () => {
    const q = await questionnaires(r.app);
    await q.ask([{ email: 'paris@lacet.example' }], { name: { en: 'Safety', fr: 'Sécurité' } });
    const due = (day: number) => r.app.database.pool.query('UPDATE questionnaires SET due_on = $1', [dayOf(day)]);
    await due(3);
    await waiting({ work: ['questionnaires'], when: 'due', days_before: 3, on_day: false, first_on: null });
    await due(300);
    expect((await r.tick(r.at(0, '21:00'))).size).toBe(0);
    expect(await r.outcomes()).toEqual(['paris held changed']);
  });

  it('the hour of the person, and the settings of all', async () => {
    await waiting();
    await call(r.paris, 'PUT', '/reminders/mine', { hour: null });
    expect((await r.tick(r.at(0, '10:00'))).size).toBe(1);
    const configure = (change: object) => call(r.c.admin, 'PUT', '/reminders/config', { ...defaultRemindersConfig, ...change });
    await configure({ quiet: [{ from: dayOf(1), until: dayOf(10) }] });
    await r.remind({ users: [await r.idOf('paris@lacet.example')], when: 'once', first_on: dayOf(1) });
    expect((await r.tick(r.at(1, '09:00'))).size).toBe(0);
    await configure({});
    expect((await r.tick(r.at(1, '10:00'))).size).toBe(1);
  });
});

it('east of UTC, what is left since this morning is listed, there and for readers whose day began later', async () => {
  const { c } = r;
  made(await c.subject('water', { period: 'month' }));
  const now = new Date();
  const [past, month, first] = [-24, 0, 1].map((months) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10),
  );
  for (const country of ['france', 'spain']) {
    const entry = { date: past, tags: { country: c.tag[country] }, values: { kwh: 5 } };
    made(await call(c.admin, 'POST', '/services/data_cluster/subjects/water/inputs', entry));
  }
  const always = { ...defaultRemindersConfig, working_days: [1, 2, 3, 4, 5, 6, 7], from_hour: 0, until_hour: 24 };
  expect((await call(c.admin, 'PUT', '/reminders/config', always)).status).toBe(200);
  await call(r.paris, 'PUT', '/reminders/mine', { time_zone: 'Pacific/Auckland' });
  // Entries are due thirty days after their period.
  await r.remind({ when: 'due', days_before: 29, on_day: false, every: null, unit: null, first_on: null, time_zone: 'Pacific/Auckland' });
  const mails = await r.tick(momentAt(first ?? '', '09:00', 'Pacific/Auckland'));
  expect([...mails.keys()].toSorted()).toEqual(['madrid@lacet.example', 'paris@lacet.example']);
  for (const { html } of mails.values()) expect(html).toContain(`/admin/subjects/water/inputs/new/grid?last=${month}&`);
  expect(await r.outcomes()).toEqual(['madrid listed', 'paris listed']);
});

it('a reminder whose sites are narrowed while summaries wait goes to nobody of the others', async () => {
  for (const inject of [r.paris, r.madrid]) await call(inject, 'PUT', '/reminders/mine', { hour: 15 });
  const id = await r.remind({ sites: [r.c.tag['france'], r.c.tag['spain']] });
  expect((await r.tick(r.at(0, '09:00'))).size).toBe(0);
  const { body } = await call<object>(r.c.admin, 'GET', `/reminders/${id}`);
  expect((await call(r.c.admin, 'PUT', `/reminders/${id}`, { ...body, sites: [r.c.tag['france']] })).status).toBe(200);
  // The test makes its runs on a day to come.
  await r.app.database.pool.query(`UPDATE reminder_runs SET made_at = now() - interval '1 hour'`);
  expect([...(await r.tick(r.at(0, '15:00'))).keys()]).toEqual(['paris@lacet.example']);
  expect(await r.outcomes()).toEqual(expect.arrayContaining(['madrid held changed', 'paris listed']));
});

it('a message to a colleague who stands in counts what the summary lists, also under the name of the absent person', async () => {
  const scopes = [{ subjects: [], tags: [r.c.tag['france'] ?? ''] }];
  await r.app.signIn('lyon@lacet.example', { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes });
  const absence = { from: dayOf(0), until: dayOf(2), colleague: await r.idOf('lyon@lacet.example') };
  expect((await call(r.paris, 'PUT', '/reminders/mine', { absence })).status).toBe(200);
  await r.remind({ message: { en: 'Dear {name}, {count} left, first {due}.', fr: '' } });
  const mail = (await r.tick(r.at(0, '09:00'))).get('lyon@lacet.example');
  expect([mail?.subject, mail?.text]).toEqual([
    '1 thing overdue',
    expect.stringMatching(/^Dear lyon Test, 1 left, first 30 Jan \d{4}\.\n/),
  ]);
});
