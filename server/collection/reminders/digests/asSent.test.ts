/** Tests what looking again at waiting digests costs, and that it finds what is done or stopped meanwhile. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { questionnaires } from '#server/collection/questionnaires/questionnaires.fixture';
import { mails as stored } from '#server/core/db/schema';
import { siteOf } from '#server/entities/records/routes';
import { defaultRemindersConfig } from '../config';
import { reminders, type Reminders } from '../reminders.fixture';
import { runDue } from '../runs/due';
import { approvalsLeft } from '../work/approvals';
import { entriesLeft } from '../work/entries';
import { sharedReadings, type Readings } from '../work/left';
import { questionnairesLeft } from '../work/questionnaires';
import { digestsAsSent } from './asSent';
import { writeDigests } from './writeDigests';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

/** Returns readings that note the person of each reading of entries; null for everybody's. */
function counting() {
  const read: (string | null)[] = [];
  const readings: Readings = {
    entriesLeft: (db, limits) => {
      read.push(limits.only?.id ?? null);
      return entriesLeft(db, limits);
    },
    approvalsLeft,
    questionnairesLeft,
  };
  return { read, readings };
}

/** Writes the digests of a reminder, whose emails then wait for another attempt, and returns a function that gives them as they are sent. */
async function waitingDigests(readings: Readings) {
  const { pool, db } = r.app.database;
  await runDue(db, r.at(0, '09:00'), sharedReadings());
  await writeDigests(db, siteOf(r.app.deps), { now: r.at(0, '09:00') });
  await pool.query(`UPDATE mails SET attempts = 2, status = 'sending', next_attempt_at = now() - interval '1 minute'`);
  const asSent = digestsAsSent(db, readings);
  return async () => {
    const mails = await db.select().from(stored);
    const sent = await Promise.all(mails.map(async (mail) => [mail.address.split('@')[0], await asSent(mail)] as const));
    return new Map(sent.map(([name, written]) => [name, typeof written === 'string' ? written : 'sent']));
  };
}

it('of many waiting digests, what is left is read once for everybody; of few, for each person', async () => {
  const grants = ['inputs:read', 'inputs:write', 'inputs:submit'];
  const names = Array.from({ length: 20 }, (_, place) => `person${place}`);
  for (const name of names)
    await r.app.signIn(`${name}@lacet.example`, { grants, scopes: [{ subjects: [], tags: [r.c.tag['spain'] ?? ''] }] });
  await r.remind();
  const { read, readings } = counting();
  const send = await waitingDigests(readings);
  await r.enterAll(r.paris, 'france');
  const sent = await send();
  expect([sent.size, sent.get('paris'), sent.get('madrid'), sent.get('person19')]).toEqual([22, 'OUT_OF_DATE', 'sent', 'sent']);
  expect(read).toEqual([null]);
  await r.app.database.pool.query(`UPDATE mails SET status = 'sent' WHERE address LIKE 'person%'`);
  const few = counting();
  const again = digestsAsSent(r.app.database.db, few.readings);
  const mails = await r.app.database.db.select().from(stored);
  await Promise.all(mails.filter(({ address }) => address.startsWith('madrid')).map((mail) => again(mail)));
  expect(few.read).toEqual([await r.idOf('madrid@lacet.example')]);
});

it('a digest about an earlier year that goes out late is no less than it was', async () => {
  const year = new Date().getUTCFullYear() - 2;
  const { status } = await call(r.c.admin, 'POST', '/progress/subjects/electricity/send_reminders', { year });
  expect(status).toBe(200);
  const send = await waitingDigests(counting().readings);
  expect(Object.fromEntries(await send())).toEqual({ madrid: 'sent', paris: 'sent' });
});

it('a digest that goes out late is written anew where a due date of it has moved', async () => {
  const q = await questionnaires(r.app);
  await q.ask([{ email: 'paris@lacet.example' }], { name: { en: 'Safety', fr: 'Sécurité' } });
  const due = (day: string) => r.app.database.pool.query('UPDATE questionnaires SET due_on = $1', [day]);
  await due('2020-01-01');
  await r.remind({ users: [await r.idOf('paris@lacet.example')], work: ['questionnaires'] });
  const send = await waitingDigests(counting().readings);
  expect(Object.fromEntries(await send())).toEqual({ paris: 'sent' });
  await due('2090-01-01');
  expect(Object.fromEntries(await send())).toEqual({ paris: 'OUT_OF_DATE' });
});

describe('an email that was written and has not gone yet is stopped, also at its first attempt,', () => {
  /** Makes a change while the emails of a reminder wait, and returns what becomes of each. */
  async function during(change: (reminder: string) => Promise<{ status: number }>, byHand = false) {
    const id = await r.remind();
    const { db, pool } = r.app.database;
    const now = r.at(0, '09:00');
    if (byHand) await call(r.c.admin, 'POST', `/reminders/${id}/send`, {});
    else {
      await runDue(db, now, sharedReadings());
      await writeDigests(db, siteOf(r.app.deps), { now });
    }
    await pool.query(`UPDATE mails SET status = 'sending', attempts = 1`);
    expect((await change(id)).status).toBeLessThan(300);
    const asSent = digestsAsSent(db);
    for (const mail of await db.select().from(stored)) await asSent(mail);
    return r.outcomes();
  }

  it('by the switch for all', async () => {
    const off = () => call(r.c.admin, 'PUT', '/reminders/config', { ...defaultRemindersConfig, off: true });
    expect(await during(off)).toEqual(['madrid held off', 'paris held off']);
  });

  it('by the stop of a person', async () => {
    const stop = async () => call(r.c.admin, 'PUT', `/reminders/user/${await r.idOf('paris@lacet.example')}`, { stopped: true });
    expect(await during(stop)).toEqual(['madrid listed', 'paris held stopped']);
  });

  it.each([false, true])('by the end of its reminder: sent by hand %s', async (byHand) => {
    expect(await during((id) => call(r.c.admin, 'DELETE', `/reminders/${id}`), byHand)).toEqual([
      'madrid held inactive',
      'paris held inactive',
    ]);
  });

  it('and the reminders of a person that are left are written anew', async () => {
    const stop = async (id: string) => {
      const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/reminders/${id}`);
      return call(r.c.admin, 'PUT', `/reminders/${id}`, { version: body.version, active: false });
    };
    await r.remind({ users: [await r.idOf('paris@lacet.example')], message: { en: 'The other', fr: 'L’autre' } });
    expect((await during(stop)).toSorted()).toEqual(['madrid held inactive', 'paris held inactive', 'paris waiting']);
    const mails = await r.tick(r.at(0, '10:00'));
    expect([...mails].map(([email, { text }]) => [email, text.includes('L’autre')])).toEqual([['paris@lacet.example', true]]);
  });
});

describe('an email that a super administrator sends again does not go', () => {
  const again = async () => {
    const { db, pool } = r.app.database;
    await pool.query(`UPDATE mails SET status = 'sending', attempts = 1 WHERE status = 'failed'`);
    const mail = (await db.select().from(stored)).find(({ status }) => status === 'sending');
    return mail && digestsAsSent(db)(mail);
  };

  it('once another one of the day reached the person', async () => {
    const users = [await r.idOf('paris@lacet.example')];
    for (const time of ['09:00', '10:00']) await r.remind({ users, time });
    await r.tick(r.at(0, '09:00'));
    await r.app.database.pool.query(`UPDATE mails SET status = 'failed', error = '550'`);
    expect((await r.tick(r.at(0, '10:00'))).size).toBe(1);
    expect(await again()).toBe('OUT_OF_DATE');
    expect((await r.tick(r.at(0, '10:05'))).size).toBe(0);
    expect(await r.outcomes()).toEqual(['paris covered', 'paris listed']);
  });

  it('once the switch for all has given it up', async () => {
    await r.remind({ users: [await r.idOf('paris@lacet.example')] });
    const send = await waitingDigests(counting().readings);
    const turn = (off: boolean) => call(r.c.admin, 'PUT', '/reminders/config', { ...defaultRemindersConfig, off });
    await turn(true);
    expect(Object.fromEntries(await send())).toEqual({ paris: 'OUT_OF_DATE' });
    await turn(false);
    expect(await again()).toBe('OUT_OF_DATE');
    expect(await r.outcomes()).toEqual(['paris held off']);
  });
});
