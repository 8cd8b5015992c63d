/** Tests that approvers are told of a person after that person is reminded, and of nobody whom no reminder reaches. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReminderSettings } from '#resources/api/reminders/config';
import { call } from '#server/collection/inputs/collection.fixture';
import { questionnaires } from '#server/collection/questionnaires/questionnaires.fixture';
import { mails as stored } from '#server/core/db/schema';
import { noteBounces } from '#server/core/mail/bounces/noteBounces';
import { mailFailed } from '#server/core/mail/mails';
import { siteOf } from '#server/entities/records/routes';
import { writeDigests } from '../digests/writeDigests';
import { reminders, type Reminders } from '../reminders.fixture';
import { sharedReadings } from '../work/left';
import { runDue } from './due';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

const overdue = async (more: object = {}) => r.remind({ users: [await r.idOf('paris@lacet.example')], escalate_after_days: 1, ...more });
const addresses = async (day: number, time = '09:00') => [...(await r.tick(r.at(day, time))).keys()].map((email) => email.split('@')[0]);
const dayOf = (day: number) => r.at(day, '12:00').toISOString().slice(0, 10);

it('of nobody whose reminders an administrator stopped', async () => {
  await overdue();
  await call(r.c.admin, 'PUT', `/reminders/user/${await r.idOf('paris@lacet.example')}`, { stopped: true });
  expect(await addresses(0)).toEqual([]);
  expect(await r.outcomes()).toEqual(['paris held stopped']);
});

it('of nobody who put the reminder off, until it reaches them', async () => {
  const id = await overdue();
  await call(r.paris, 'PUT', '/reminders/mine/pause', { reminder_id: id, days: 2, word: 'Stocktaking' });
  await r.app.database.pool.query('UPDATE reminder_pauses SET until_on = $1', [dayOf(1)]);
  expect(await addresses(0)).toEqual([]);
  expect((await addresses(2)).toSorted()).toEqual(['europe', 'paris']);
});

it('of nobody who is stopped between the run and their own hour, and not before that hour', async () => {
  await call(r.paris, 'PUT', '/reminders/mine', { hour: 11 });
  await overdue({ when: 'once', first_on: dayOf(0) });
  expect(await addresses(0)).toEqual([]);
  expect((await addresses(0, '11:00')).toSorted()).toEqual(['europe', 'paris']);
  await overdue({ when: 'once', first_on: dayOf(1) });
  expect(await addresses(1)).toEqual([]);
  await call(r.c.admin, 'PUT', `/reminders/user/${await r.idOf('paris@lacet.example')}`, { stopped: true });
  expect(await addresses(1, '11:00')).toEqual([]);
  expect((await r.outcomes()).slice(2)).toEqual(['europe held stopped', 'paris held stopped']);
});

it('of somebody who is away without a colleague once they are back', async () => {
  await call(r.paris, 'PUT', '/reminders/mine', { absence: { from: dayOf(0), until: dayOf(1), colleague: null } });
  await overdue({ when: 'once', first_on: dayOf(0) });
  for (const day of [0, 1]) expect(await addresses(day)).toEqual([]);
  expect((await addresses(2)).toSorted()).toEqual(['europe', 'paris']);
});

it('by words that are true also before any reminder', async () => {
  await overdue();
  const mails = await r.tick(r.at(0, '09:00'));
  expect(mails.get('paris@lacet.example')?.text).toContain('Ce qui reste est aussi signalé à europe Test.');
  const told = mails.get('europe@lacet.example');
  expect(told?.subject).toBe('paris Test still has something left');
  expect(told?.text).toMatch(/What paris Test has left\n\nOverdue: [^\n]*\n- Electricity/);
  expect(told?.text).not.toMatch(/Reminded on|was reminded/);
  const { body } = await call<ReminderSettings>(r.approver, 'GET', '/reminders/mine');
  expect(body.sent).toMatchObject([{ items: 1 }]);
});

it('by the colleague of an approver who is away', async () => {
  const scopes = [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }];
  const colleague = await r.app.signIn('deputy@lacet.example', { grants: ['inputs:read', 'inputs:approve'], scopes });
  expect((await call(colleague, 'PUT', '/reminders/mine', { hour: 9 })).status).toBe(200);
  const absence = { from: dayOf(0), until: dayOf(4), colleague: await r.idOf('deputy@lacet.example') };
  expect((await call(r.approver, 'PUT', '/reminders/mine', { absence })).status).toBe(200);
  await overdue({ escalate_to: await r.idOf('europe@lacet.example') });
  const mails = await r.tick(r.at(0, '09:00'));
  expect([...mails.keys()].toSorted()).toEqual(['deputy@lacet.example', 'paris@lacet.example']);
  expect(mails.get('deputy@lacet.example')?.text).toMatch(/What paris Test has left\n\nOverdue: [^\n]*\n- Electricity/);
});

it('never to somebody who may read nothing: refused at the field, or the approvers are told where their limits leave nothing', async () => {
  await r.app.signIn('nobody@lacet.example', { grants: [] });
  const spain = [{ subjects: [], tags: [r.c.tag['spain'] ?? ''] }];
  await r.app.signIn('spain@lacet.example', { grants: ['inputs:read'], scopes: spain });
  const plain = { title: { en: 'Late', fr: 'Retard' }, when: 'every', every: 1, unit: 'days', time: '09:00', time_zone: 'Europe/Paris' };
  const values = { ...plain, work: ['entries'], first_on: dayOf(0), escalate_after_days: 1 };
  const { status, body } = await call<{ details: object }>(r.c.admin, 'POST', '/reminders', {
    ...values,
    escalate_to: await r.idOf('nobody@lacet.example'),
  });
  expect([status, body.details]).toMatchObject([422, { escalate_to: [{ reason: 'reads_nothing' }] }]);
  await overdue({ escalate_to: await r.idOf('spain@lacet.example') });
  expect((await addresses(0)).toSorted()).toEqual(['europe', 'paris']);
});

const europe = () => [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }];
const deputy = () => r.app.signIn('deputy@lacet.example', { grants: ['inputs:read', 'inputs:approve'], scopes: europe() });
const stop = async (email: string) => call(r.c.admin, 'PUT', `/reminders/user/${await r.idOf(email)}`, { stopped: true });

it('of what is to approve: whoever may approve the same is told, not those who entered it', async () => {
  await r.enterAll(r.paris, 'france');
  await deputy();
  const spain = [{ subjects: [], tags: [r.c.tag['spain'] ?? ''] }];
  await r.app.signIn('spain@lacet.example', { grants: ['inputs:read', 'inputs:approve'], scopes: spain });
  const late = { kind: 'approval', work: ['entries'], users: [await r.idOf('europe@lacet.example')], escalate_after_days: 1 };
  await r.remind(late);
  const mails = await r.tick(r.at(0, '09:00'));
  expect([...mails.keys()].toSorted()).toEqual(['deputy@lacet.example', 'europe@lacet.example']);
  expect(mails.get('deputy@lacet.example')?.text).toMatch(/What europe Test has left[^]*Electricity: 1 entry to approve/);
});

it('by the approver of a site that no email lists', async () => {
  const { pool } = r.app.database;
  const leaves = Array.from({ length: 12 }, (_, place) => `site${String(place).padStart(2, '0')}`);
  for (const key of leaves) {
    const { body } = await call<{ id: string }>(r.c.admin, 'POST', '/tags', { key, name: { en: key }, parent_id: r.c.tag['japan'] });
    r.c.tag[key] = body.id;
  }
  const year = new Date().getUTCFullYear();
  for (const key of leaves) await r.c.enter(r.c.admin, { date: `${year - 2}-01-01`, tags: { country: r.c.tag[key] }, values: { kwh: 5 } });
  const japan = [{ subjects: [], tags: [r.c.tag['japan'] ?? ''] }];
  await r.app.signIn('tokyo@lacet.example', { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes: japan });
  for (const key of leaves)
    await r.app.signIn(`${key}@lacet.example`, {
      grants: ['inputs:read', 'inputs:approve'],
      scopes: [{ subjects: [], tags: [r.c.tag[key] ?? ''] }],
    });
  await r.remind({ users: [await r.idOf('tokyo@lacet.example')], escalate_after_days: 1 });
  await r.tick(r.at(0, '09:00'));
  const { rows } = await pool.query<{ address: string }>(`SELECT address FROM reminder_notices WHERE why ->> 'as' = 'late' ORDER BY 1`);
  expect(rows.map(({ address }) => address)).toEqual(leaves.map((key) => `${key}@lacet.example`));
});

it('by those who may approve, where the person who is named is the one who has something left', async () => {
  await overdue({ escalate_to: await r.idOf('paris@lacet.example') });
  expect((await addresses(0)).toSorted()).toEqual(['europe', 'paris']);
});

it('by those whom an email reaches: the next ones, where it reaches no nearer approver or not the one who is named', async () => {
  await stop('europe@lacet.example');
  await r.app.signIn('all@lacet.example', { grants: ['inputs:read', 'inputs:approve'] });
  await overdue({ escalate_to: await r.idOf('europe@lacet.example') });
  const mails = await r.tick(r.at(0, '09:00'));
  expect([...mails.keys()].map((email) => email.split('@')[0])).toEqual(expect.arrayContaining(['all', 'paris']));
  expect(mails.get('paris@lacet.example')?.text).not.toContain('europe Test');
});

it('by the colleague of the person, who reads that they stand in and until when', async () => {
  const scopes = [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }];
  const grants = ['inputs:read', 'inputs:write', 'inputs:submit', 'inputs:approve'];
  await r.app.signIn('lyon@lacet.example', { grants, scopes });
  const lyon = await r.idOf('lyon@lacet.example');
  await call(r.paris, 'PUT', '/reminders/mine', { absence: { from: dayOf(0), until: dayOf(4), colleague: lyon } });
  await overdue({ escalate_to: lyon });
  const mails = await r.tick(r.at(0, '09:00'));
  expect([...mails.keys()]).toEqual(['lyon@lacet.example']);
  expect(mails.get('lyon@lacet.example')?.text).toMatch(/For paris Test, who is away until/);
});

it('of the part that a colleague was reminded of, who may not do the rest: that waits for the person', async () => {
  const q = await questionnaires(r.app);
  await q.ask([{ email: 'paris@lacet.example' }], { name: { en: 'Safety', fr: 'Sécurité' } });
  const scopes = [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }];
  await r.app.signIn('lyon@lacet.example', { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes });
  await r.app.signIn('boss@lacet.example', { grants: ['inputs:read', 'questionnaires:read'] });
  const colleague = await r.idOf('lyon@lacet.example');
  await call(r.paris, 'PUT', '/reminders/mine', { absence: { from: dayOf(0), until: dayOf(3), colleague } });
  await overdue({ escalate_after_days: null, escalate_after_times: 2, escalate_to: await r.idOf('boss@lacet.example') });
  for (const day of [0, 1]) expect(await addresses(day)).toEqual(['lyon']);
  const mails = await r.tick(r.at(2, '09:00'));
  expect([...mails.keys()].map((email) => email.split('@')[0]).toSorted()).toEqual(['boss', 'lyon']);
  const text = mails.get('boss@lacet.example')?.text ?? '';
  expect(text).toContain('Electricity');
  expect(text.match(/Reminded on[^\n]*/g)).toHaveLength(1);
  expect(text).not.toContain('Safety');
});

it('after as many reminders as arrived: none that the mail server refused, or that came back', async () => {
  const { db, pool } = r.app.database;
  const sent = async () => (await db.select().from(stored)).filter(({ kind, status }) => kind === 'digest' && status === 'sent');
  /** The mail server refuses what it was given. */
  const refused = async () => {
    await pool.query(`UPDATE mails SET status = 'sending' WHERE kind = 'digest'`);
    for (const mail of await db.select().from(stored)) expect(await mailFailed(db, mail, { error: '550', final: true })).toHaveLength(1);
  };
  /** Returns each email that was sent as undeliverable; an administrator then removes the mark from its address. */
  const returned = async () => {
    for (const { id, address } of await sent()) {
      const report = { addresses: [address], status: '5.1.1', permanent: true, answer: '550', at: null };
      expect(await noteBounces(db, [{ mails: [id], ...report }])).toBe(1);
      await r.c.admin({ method: 'POST', url: '/api/reminders/bounces/lift', payload: { address } });
    }
  };
  await overdue({ escalate_after_days: null, escalate_after_times: 1 });
  expect(await addresses(0)).toEqual(['paris']);
  await refused();
  expect(await addresses(1)).toEqual(['paris']);
  await returned();
  expect(await addresses(2)).toEqual(['paris']);
  const mails = await r.tick(r.at(3, '09:00'));
  expect([...mails.keys()].map((email) => email.split('@')[0]).toSorted()).toEqual(['europe', 'paris']);
  expect(mails.get('europe@lacet.example')?.text.match(/Reminded on[^\n]*/g)).toHaveLength(1);
  expect(mails.get('europe@lacet.example')?.text).not.toMatch(/Reminded on[^\n]*,/);
});

it('also where an earlier reminder of the day wrote the summary: the next one says so', async () => {
  await r.remind({ users: [await r.idOf('paris@lacet.example')], time: '08:30' });
  await overdue();
  expect(await addresses(0, '08:30')).toEqual(['paris']);
  expect(await addresses(0)).toEqual(['europe']);
  const next = (await r.tick(r.at(1, '08:30'))).get('paris@lacet.example');
  expect(next?.text).toContain('Ce qui reste est aussi signalé à europe Test.');
  expect(await addresses(1)).toEqual([]);
  expect((await r.tick(r.at(2, '08:30'))).get('paris@lacet.example')?.text).not.toContain('est aussi signalé');
});

const leave = async (email: string, until: number) => {
  await r.app.database.pool.query(
    `INSERT INTO reminder_settings (user_id, away_from, away_until) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO UPDATE SET away_from = excluded.away_from, away_until = excluded.away_until`,
    [await r.idOf(email), dayOf(-14), dayOf(until)],
  );
};

it('by those who are there: the next ones, where nobody stands in for the one who is named or nearer', async () => {
  await leave('europe@lacet.example', 90);
  await r.app.signIn('all@lacet.example', { grants: ['inputs:read', 'inputs:approve'] });
  await overdue({ escalate_to: await r.idOf('europe@lacet.example') });
  const mails = await r.tick(r.at(0, '09:00'));
  expect([...mails.keys()].map((email) => email.split('@')[0])).toEqual(expect.arrayContaining(['paris', 'all']));
  expect(mails.get('paris@lacet.example')?.text).toContain('all Test');
  expect(mails.get('paris@lacet.example')?.text).not.toContain('europe Test');
});

it('on their return where all of them are away, which nobody reads before', async () => {
  await leave('europe@lacet.example', 0);
  await leave('admin@lacet.example', 90);
  await overdue({ when: 'once', first_on: dayOf(0) });
  const mails = await r.tick(r.at(0, '09:00'));
  const told = await r.app.database.pool.query<{ address: string }>(`SELECT address FROM reminder_notices WHERE why ->> 'as' = 'late'`);
  expect([[...mails.keys()], told.rows]).toEqual([['paris@lacet.example'], [{ address: 'europe@lacet.example' }]]);
  expect(mails.get('paris@lacet.example')?.text).not.toContain('aussi signalé');
  expect(await addresses(1)).toEqual(['europe']);
});

it('of somebody who comes back early, as soon as they are reminded', async () => {
  await call(r.paris, 'PUT', '/reminders/mine', { absence: { from: dayOf(-14), until: dayOf(30), colleague: null } });
  await overdue({ when: 'once', first_on: dayOf(0) });
  expect(await addresses(0)).toEqual([]);
  await call(r.paris, 'PUT', '/reminders/mine', { absence: null });
  expect((await addresses(0, '10:00')).toSorted()).toEqual(['europe', 'paris']);
});

it('by another, where the one who was told may read it no more when their email is written', async () => {
  const named = await r.idOf('europe@lacet.example');
  await call(r.approver, 'PUT', '/reminders/mine', { hour: 11 });
  await r.app.signIn('all@lacet.example', { grants: ['inputs:read', 'inputs:approve'] });
  await overdue({ escalate_to: named });
  await r.remind({ users: [await r.idOf('madrid@lacet.example')], escalate_after_days: 1, escalate_to: named });
  expect((await addresses(0)).toSorted()).toEqual(['madrid', 'paris']);
  await r.change('europe@lacet.example', { scopes: [{ subjects: [], tags: [r.c.tag['spain']] }] });
  const told = (await r.tick(r.at(0, '11:00'))).get('europe@lacet.example')?.text ?? '';
  expect(['madrid Test', 'paris Test'].map((name) => told.includes(name))).toEqual([true, false]);
  expect((await r.tick(r.at(1, '09:00'))).get('all@lacet.example')?.text).toContain('What paris Test has left');
});

it('of nobody whose own email the mail server refuses, or has not taken yet', async () => {
  const { db, pool } = r.app.database;
  const now = r.at(0, '09:00');
  const look = () => writeDigests(db, siteOf(r.app.deps), { now });
  await overdue({ when: 'once', first_on: dayOf(0) });
  await runDue(db, now, sharedReadings());
  expect(await look()).toHaveLength(1);
  expect(await look()).toHaveLength(0);
  await pool.query(`UPDATE mails SET status = 'sending' WHERE kind = 'digest'`);
  for (const mail of await db.select().from(stored)) await mailFailed(db, mail, { error: '550', final: true });
  expect(await look()).toHaveLength(0);
  expect(await r.outcomes()).toEqual(['europe held person', 'paris listed']);
});
