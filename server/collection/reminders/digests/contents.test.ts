/** Tests what summaries list of names and people that are unusual. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SentReminders } from '#resources/api/collection/progress';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { placesIn } from '#server/core/mail/linkPlace';
import { defaultRemindersConfig } from '../config';
import { reminders, type Reminders } from '../reminders.fixture';

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
