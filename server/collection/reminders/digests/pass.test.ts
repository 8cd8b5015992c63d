/** Tests what a colleague gets of an absent person's work, and somebody who is told of a person: what they may do, or read, at that moment. The rest waits for the person. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { questionnaires } from '#server/collection/questionnaires/questionnaires.fixture';
import { mails as stored } from '#server/core/db/schema';
import { noteBounces } from '#server/core/mail/bounces/noteBounces';
import { system } from '#server/core/viewer/viewer';
import { siteOf } from '#server/entities/records/routes';
import type { Inject } from '#tests/support/product/visitor';
import { defaultRemindersConfig } from '../config';
import { reminders, type Reminders } from '../reminders.fixture';
import { remindersOf } from '../reminders';
import { runDue } from '../runs/due';
import { whoGetsWhat } from '../runs/preview';
import { sharedReadings } from '../work/left';
import { digestsAsSent } from './asSent';
import { writeDigests } from './writeDigests';

let r: Reminders;
let lyon: Inject;
beforeEach(async () => {
  r = await reminders();
  lyon = await r.app.signIn('lyon@lacet.example', {
    grants: ['inputs:read', 'inputs:write', 'inputs:submit'],
    scopes: [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }],
  });
});
afterEach(() => r.app.close());

const day = (number: number) => r.at(number, '12:00').toISOString().slice(0, 10);
/** Makes lyon the colleague of paris from today until some day after that Monday. */
async function away(until: number, from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)) {
  const absence = { from, until: day(until), colleague: await r.idOf('lyon@lacet.example') };
  expect((await call(r.paris, 'PUT', '/reminders/mine', { absence })).status).toBe(200);
}
const once = async () => r.remind({ users: [await r.idOf('paris@lacet.example')], when: 'once', first_on: day(0) });
const addressees = async (at: Date) => [...(await r.tick(at)).keys()].map((email) => email.split('@')[0]).toSorted();
const limit = (email: string, place: string) => r.change(email, { scopes: [{ subjects: [], tags: [r.c.tag[place]] }] });
/** Gives lyon the summary of that day, of a reminder of their own. */
const ownSummary = async (at: number) => {
  const users = [await r.idOf('lyon@lacet.example')];
  await r.remind({ users, when: 'once', first_on: day(at), time: '08:30' });
  expect(await addressees(r.at(at, '08:30'))).toEqual(['lyon']);
};

describe('questionnaires without access to them', () => {
  it('are not listed for a colleague: they wait for the person', async () => {
    const q = await questionnaires(r.app);
    await q.ask([{ email: 'paris@lacet.example' }], { name: { en: 'Safety', fr: 'Sécurité' } });
    await away(2);
    await once();
    const text = (await r.tick(r.at(0, '09:00'))).get('lyon@lacet.example')?.text ?? '';
    expect(text).toContain('For paris Test');
    expect(text).not.toContain('Safety');
    expect(await r.outcomes()).toEqual(['lyon listed', 'paris waiting away']);
    expect((await r.tick(r.at(3, '09:00'))).get('paris@lacet.example')?.text).toContain('Sécurité');
  });

  it('are not told to somebody who may read none', async () => {
    const q = await questionnaires(r.app);
    await q.ask([{ email: 'paris@lacet.example' }], { name: { en: 'Safety', fr: 'Sécurité' } });
    const users = [await r.idOf('paris@lacet.example')];
    await r.remind({ users, escalate_after_days: 1, escalate_to: await r.idOf('lyon@lacet.example') });
    const mails = await r.tick(r.at(0, '09:00'));
    expect(mails.get('lyon@lacet.example')?.text).toContain('What paris Test has left');
    expect(mails.get('lyon@lacet.example')?.text).not.toContain('Safety');
  });
});

it('a colleague whose rights end while a passed notice waits gets nothing: it waits for the person', async () => {
  await away(2);
  await ownSummary(0);
  await once();
  expect(await addressees(r.at(0, '09:00'))).toEqual([]);
  await limit('lyon@lacet.example', 'spain');
  expect(await addressees(r.at(1, '09:00'))).toEqual([]);
  expect(await addressees(r.at(3, '09:00'))).toEqual(['paris']);
});

describe('an email that waits for the mail server does not go', () => {
  async function waiting() {
    const { pool, db } = r.app.database;
    await runDue(db, r.at(0, '09:00'), sharedReadings());
    await writeDigests(db, siteOf(r.app.deps), { now: r.at(0, '09:00') });
    await pool.query(`UPDATE mails SET status = 'sent'`);
    await writeDigests(db, siteOf(r.app.deps), { now: r.at(0, '09:00') });
    await pool.query(`UPDATE mails SET attempts = 2, status = 'sending', next_attempt_at = now() - interval '1 minute'`);
    const asSent = digestsAsSent(db);
    return async (email: string) => {
      const mail = (await db.select().from(stored)).find(({ address }) => address === email);
      const sent = mail && (await asSent(mail));
      return typeof sent === 'object' ? 'sent' : sent;
    };
  }

  it('to a colleague who may not do it any more', async () => {
    await away(2);
    await once();
    const send = await waiting();
    expect(await send('lyon@lacet.example')).toBe('sent');
    await limit('lyon@lacet.example', 'spain');
    expect(await send('lyon@lacet.example')).toBe('OUT_OF_DATE');
  });

  it('to a colleague once the person is back', async () => {
    await away(2);
    await once();
    const send = await waiting();
    await call(r.paris, 'PUT', '/reminders/mine', { absence: null });
    expect(await send('lyon@lacet.example')).toBe('OUT_OF_DATE');
    expect(await addressees(r.at(1, '09:00'))).toEqual(['paris']);
  });

  it('to somebody told of a person of whom they may read nothing any more', async () => {
    const users = [await r.idOf('paris@lacet.example')];
    await r.remind({ users, escalate_after_days: 1, escalate_to: await r.idOf('lyon@lacet.example') });
    const send = await waiting();
    expect(await send('lyon@lacet.example')).toBe('sent');
    await limit('lyon@lacet.example', 'spain');
    expect(await send('lyon@lacet.example')).toBe('OUT_OF_DATE');
  });
});

describe('a colleague who can’t get it: it waits for the person', () => {
  it('stopped by an administrator', async () => {
    await away(2);
    await call(r.c.admin, 'PUT', `/reminders/user/${await r.idOf('lyon@lacet.example')}`, { stopped: true });
    await once();
    expect(await addressees(r.at(0, '09:00'))).toEqual([]);
    expect(await r.outcomes()).toEqual(['paris waiting away']);
    expect(await addressees(r.at(3, '09:00'))).toEqual(['paris']);
  });

  it('over the limit of the week', async () => {
    await call(r.c.admin, 'PUT', '/reminders/config', { ...defaultRemindersConfig, per_week: 1 });
    await ownSummary(0);
    await away(2);
    await r.remind({ users: [await r.idOf('paris@lacet.example')], when: 'once', first_on: day(1) });
    expect(await addressees(r.at(1, '09:00'))).toEqual([]);
    expect(await addressees(r.at(3, '09:00'))).toEqual(['paris']);
  });

  it('whose emails come back, also once the notice is passed', async () => {
    await away(2);
    await ownSummary(0);
    await once();
    expect(await addressees(r.at(0, '09:00'))).toEqual([]);
    const [mail] = (await r.app.database.db.select().from(stored)).filter(({ address }) => address === 'lyon@lacet.example');
    const report = { addresses: ['lyon@lacet.example'], status: '5.1.1', permanent: true, answer: '550', at: null };
    expect(await noteBounces(r.app.database.db, [{ mails: [mail?.id ?? ''], ...report }])).toBe(1);
    expect(await addressees(r.at(1, '09:00'))).toEqual([]);
    expect(await addressees(r.at(3, '09:00'))).toEqual(['paris']);
  });
});

describe('the right of a colleague ends by itself', () => {
  it('on the day after the absence: what waited for the colleague goes back', async () => {
    await away(0);
    await ownSummary(0);
    await once();
    expect(await addressees(r.at(0, '09:00'))).toEqual([]);
    expect(await addressees(r.at(1, '09:00'))).toEqual(['paris']);
    expect(await r.outcomes()).toEqual(['lyon listed', 'paris listed']);
  });

  it('where the person ends the absence early, at once', async () => {
    await away(2);
    await ownSummary(0);
    await once();
    await call(lyon, 'PUT', '/reminders/mine', { hour: 16 });
    expect(await addressees(r.at(0, '09:00'))).toEqual([]);
    await call(r.paris, 'PUT', '/reminders/mine', { absence: null });
    expect(await addressees(r.at(1, '09:00'))).toEqual(['paris']);
  });

  it('of an approver who is told of others', async () => {
    const grants = ['inputs:read', 'inputs:approve'];
    const scopes = [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }];
    const deputy = await r.app.signIn('deputy@lacet.example', { grants, scopes });
    const absence = { from: day(-1), until: day(0), colleague: await r.idOf('deputy@lacet.example') };
    await call(r.approver, 'PUT', '/reminders/mine', { absence });
    await call(deputy, 'PUT', '/reminders/mine', { hour: 11 });
    const told = { escalate_after_days: 1, escalate_to: await r.idOf('europe@lacet.example') };
    await r.remind({ users: [await r.idOf('paris@lacet.example')], when: 'once', first_on: day(0), time: '13:00', ...told });
    expect(await addressees(r.at(0, '13:00'))).toEqual(['paris']);
    expect(await addressees(r.at(1, '11:00'))).toEqual(['europe']);
  });
});

describe('what the colleague of an absent person does not get', () => {
  const reminderOfParis = async () => r.remind({ users: [await r.idOf('paris@lacet.example')] });
  const preview = async (id: string) => {
    const [reminder] = await remindersOf(r.app.database.db, [id]);
    if (!reminder) throw new Error(id);
    const { people } = await whoGetsWhat(r.app.database.db, reminder, system([]), r.at(0, '09:00'));
    return people.map(({ hold, to }) => [hold, to]);
  };

  it('what an administrator stopped, before or after it is passed', async () => {
    await away(5);
    const id = await reminderOfParis();
    await ownSummary(0);
    expect(await addressees(r.at(0, '09:00'))).toEqual([]);
    expect((await r.outcomes()).slice(1)).toEqual(['lyon waiting today', 'paris passed']);
    await call(r.c.admin, 'PUT', `/reminders/user/${await r.idOf('paris@lacet.example')}`, { stopped: true });
    expect(await preview(id)).toEqual([['stopped', null]]);
    expect(await addressees(r.at(1, '09:00'))).toEqual([]);
    expect((await r.outcomes()).slice(1)).toEqual(['paris held stopped', 'paris held stopped']);
  });

  it('what the person put off, until then', async () => {
    await away(5);
    const id = await reminderOfParis();
    await call(r.paris, 'PUT', '/reminders/mine/pause', { reminder_id: id, days: 1, word: 'Stocktaking' });
    expect(await preview(id)).toEqual([['paused', null]]);
    expect(await addressees(r.at(0, '09:00'))).toEqual([]);
    expect(await addressees(r.at(1, '09:00'))).toEqual(['lyon']);
  });

  it('and what they get all the same: work of somebody whose emails come back', async () => {
    await away(5);
    await r.app.database.pool.query(
      `WITH m AS (INSERT INTO mails (id, address, locale, subject, text, html, kind, act, status) VALUES (gen_random_uuid(), 'paris@lacet.example', 'en', '', '', '', 'digest', gen_random_uuid(), 'sent') RETURNING id)
        INSERT INTO mail_bounces (mail_id, address, permanent, status, answer, at) SELECT id, 'paris@lacet.example', true, '5.1.1', '550', now() FROM m`,
    );
    expect(await preview(await reminderOfParis())).toEqual([['bounced', 'lyon Test']]);
    expect(await addressees(r.at(0, '09:00'))).toEqual(['lyon']);
  });
});
