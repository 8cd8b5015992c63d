import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { People, ReminderResult, SentReminders } from '#resources/api/collection/progress';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { claimMails, noteGiven, TakenOver } from '#server/core/mail/mails';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { startMailServer, mailText, type MailServer } from '#tests/support/services/mailServer';

const entry = ['portal:public', 'subjects:read', 'tags:read', 'inputs:read', 'inputs:write', 'inputs:submit'];
let test: TestApp;
let c: Collection;
let mail: MailServer;

const send = (payload: object = {}) =>
  call<ReminderResult>(c.admin, 'POST', '/progress/subjects/electricity/send_reminders', { year: 2023, ...payload });
const people = async () => {
  const { body } = await call<People>(c.admin, 'GET', '/progress/subjects/users?subject_keys=electricity&year=2023');
  return {
    unassigned: body.subjects[0]?.unassigned,
    people: body.subjects[0]?.people.filter(({ email }) => email !== 'contributor@lacet.example'),
  };
};

beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <collect@example.org>' } });
  c = await collection(test);
  made(await c.subject('electricity', { period: 'semester', name: { en: 'Electricity', fr: 'Électricité' } }));
  const within = (tag: string) => [{ subjects: [], tags: [c.tag[tag] ?? ''] }];
  await test.signIn('paris@lacet.example', { grants: entry, locale: 'fr', scopes: within('france') });
  await test.signIn('madrid@lacet.example', { grants: entry, scopes: within('spain') });
  await test.signIn('elsewhere@lacet.example', { grants: entry, scopes: [{ subjects: ['waste'], tags: [] }] });
  await test.signIn('reading@lacet.example', { grants: ['inputs:read'] });
  for (const [country, dates] of [
    ['france', ['2022-01-01', '2023-01-01']],
    ['spain', ['2022-01-01', '2023-01-01', '2023-07-01']],
    ['japan', ['2022-01-01']],
  ] as const)
    for (const date of dates)
      made(
        await call(c.admin, 'POST', '/services/data_cluster/subjects/electricity/inputs', {
          date,
          tags: { country: c.tag[country] },
          values: { kwh: 5 },
        }),
      );
  const { rows } = await test.database.pool.query<{ id: string }>(`SELECT id FROM inputs WHERE tags ->> 'country' = $1`, [c.tag['spain']]);
  await c.fire(
    c.admin,
    'submit',
    rows.map(({ id }) => id),
  );
});
beforeEach(() => {
  mail.taken.length = 0;
  mail.refusal = null;
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

describe('reminders', () => {
  it('are for who still has something to do, with how much', async () => {
    expect(await people()).toEqual({
      // Japan's two entries: no tracked person may enter them.
      unassigned: 2,
      people: [
        expect.objectContaining({ email: 'paris@lacet.example', missing: 1, draft: 1, refused: 0, named: false, reminded_at: null }),
        expect.objectContaining({ email: 'madrid@lacet.example', missing: 0, draft: 0 }),
      ],
    });
  });

  it('are one mail a person, in their language, with what is missing and the way there', async () => {
    const { status, body } = await send({ message: 'Clôture vendredi.' });
    expect([status, body]).toEqual([
      200,
      { sent: ['paris@lacet.example'], not_sent: [], waiting: [], already: [], held: [], mail_server: true },
    ]);
    expect(mail.taken.map(({ to }) => to)).toEqual(['paris@lacet.example']);
    const text = mailText(mail.taken[0]?.body ?? '');
    expect(text).toContain('Bonjour paris Test,');
    expect(text).toMatch(
      /En retard\u202f: échéance le 30 juil. 2023, il y a \d+ ans\r\n- Électricité, S1 2023, France\u202f: brouillon, à soumettre\r\n/,
    );
    expect(text).toMatch(/échéance le 30 janv. 2024, .*\r\n- Électricité, S2 2023, France\u202f: non saisie\r\n/);
    expect(text).toContain('Clôture vendredi.');
    expect(text).toContain(`${test.deps.config.baseUrl}/admin/subjects/electricity`);
    expect(text).toContain('<html lang="fr">');
    expect(text).not.toContain('Japan');
    expect(text).not.toContain('<img');
  });

  it('are remembered: when, by whom, to whom', async () => {
    const { body } = await call<SentReminders>(c.admin, 'GET', '/progress/subjects/reminders?subject_keys=electricity');
    expect(body.reminders[0]).toMatchObject({ subject_key: 'electricity', by: 'admin Test', sent: ['paris@lacet.example'], not_sent: [] });
    expect((await people()).people?.[0]?.reminded_at).toMatch(/^\d{4}-/);
  });

  it('go to nobody who had the digest of the day', async () => {
    expect((await send()).body).toMatchObject({ sent: [], already: ['paris@lacet.example'] });
    expect(mail.taken).toEqual([]);
  });

  it('that the mail server refuses for good are told, and may be sent again; those it cannot take now wait', async () => {
    await test.database.pool.query(`UPDATE reminder_digests SET day = day - 1, written_at = written_at - interval '1 day'`);
    mail.refusal = { address: 'paris@lacet.example', code: 550 };
    expect((await send()).body).toMatchObject({ sent: [], not_sent: ['paris@lacet.example'] });
    mail.refusal = { address: 'paris@lacet.example', code: 451 };
    expect((await send()).body).toMatchObject({ sent: [], not_sent: [], waiting: ['paris@lacet.example'] });
    const { rows } = await test.database.pool.query(
      `SELECT attempts, next_attempt_at > now() AS later FROM mails WHERE status = 'waiting'`,
    );
    expect(rows).toEqual([{ attempts: 1, later: true }]);
    await test.database.pool.query(`DELETE FROM mails WHERE status = 'waiting'`);
  });

  it('go to the people named only, and the names are kept', async () => {
    const { body: users } = await call<{ id: string; email: string }[]>(c.admin, 'GET', '/users?range=[0,99]');
    const madrid = users.find(({ email }) => email === 'madrid@lacet.example')?.id ?? '';
    const updated = await call(c.admin, 'PUT', '/progress/subjects/electricity/update_users', { users: [madrid] });
    expect(updated).toMatchObject({ status: 200, body: { updated: 1, disabled: false } });
    expect((await send()).body).toEqual({ sent: [], not_sent: [], waiting: [], already: [], held: [], mail_server: true });
    expect((await people()).people).toMatchObject([{ email: 'madrid@lacet.example', named: true }]);
    await call(c.admin, 'PUT', '/progress/subjects/electricity/update_users', { users: [] });
    const chosen = await send({ users: [madrid] });
    expect(chosen.body.sent).toEqual([]);
  });

  it('are refused where nobody could act on them', async () => {
    const close = (open_until: string | null) => call(c.admin, 'PUT', '/services/data_cluster/subjects/electricity', { open_until });
    await close('2024-01-31');
    expect(await send()).toMatchObject({ status: 422, body: { code: 'SUBJECT_CLOSED' } });
    await close(null);
    await call(c.admin, 'PUT', '/progress/subjects/electricity/update_users', { users: [], disabled: true });
    expect(await send()).toMatchObject({ status: 422, body: { code: 'NOT_FOLLOWED' } });
    await call(c.admin, 'PUT', '/progress/subjects/electricity/update_users', { users: [], disabled: false });
    expect(mail.taken).toEqual([]);
  });

  it('say only what is within the scopes of who sends them', async () => {
    const iberian = await test.signIn('iberia@lacet.example', {
      grants: [...entry, 'reminders:read', 'reminders:write'],
      scopes: [{ subjects: [], tags: [c.tag['spain'] ?? ''] }],
    });
    const answer = await call<ReminderResult>(iberian, 'POST', '/progress/subjects/electricity/send_reminders', { year: 2023 });
    expect(answer.body.sent).toEqual([]);
    const seen = await call<People>(iberian, 'GET', '/progress/subjects/users?subject_keys=electricity&year=2023');
    expect(seen.body.subjects[0]?.people.every(({ missing, draft }) => missing + draft === 0)).toBe(true);
  });
});

describe('mails', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp();
  });
  afterAll(() => other.close());

  it('are taken by one instance only; one whose text was not given yet is sent by another, one whose text was is not sent again', async () => {
    const { db, pool } = other.database;
    await pool.query(
      `INSERT INTO mails (id, address, locale, kind, act, subject, text, html, status, next_attempt_at)
       SELECT gen_random_uuid(), 'x' || n || '@lacet.example', 'en', 'test', gen_random_uuid(), 's', 't', 'h', 'waiting', now() - interval '1 hour' FROM generate_series(1, 20) n`,
    );
    const claimed = (await Promise.all(Array.from({ length: 8 }, () => claimMails(db, 5)))).flat().map(({ address }) => address);
    expect([claimed.length, new Set(claimed).size]).toEqual([20, 20]);
    const left = async (given: string) => {
      await pool.query(`UPDATE mails SET seen_at = now() - interval '1 hour', given_at = ${given} WHERE kind = 'test'`);
      return claimMails(db, 20);
    };
    const again = await left('NULL');
    expect(again).toHaveLength(20);
    const [first] = again;
    if (!first) throw new Error('No email is claimed.');
    await noteGiven(db, first);
    // The instance that took too long finds out before it gives the text.
    await expect(noteGiven(db, { ...first, attempts: 1 })).rejects.toThrow(TakenOver);
    expect(await left('now()')).toEqual([]);
    const { rows } = await pool.query(`SELECT DISTINCT status, error FROM mails WHERE kind = 'test'`);
    expect(rows).toEqual([{ status: 'failed', error: 'INTERRUPTED' }]);
  });

  it('are kept where there is no mail server, and nobody is told that they were sent', async () => {
    const own = await collection(other);
    made(await own.subject('electricity'));
    await other.signIn('paris@lacet.example', { grants: entry, scopes: [{ subjects: [], tags: [own.tag['france'] ?? ''] }] });
    const { body } = await call<ReminderResult>(own.admin, 'POST', '/progress/subjects/electricity/send_reminders', { year: 2023 });
    expect(body).toEqual({ sent: [], not_sent: ['paris@lacet.example'], waiting: [], already: [], held: [], mail_server: false });
    const { rows } = await other.database.pool.query(`SELECT address, status FROM mails WHERE kind = 'digest'`);
    expect(rows).toEqual([{ address: 'paris@lacet.example', status: 'kept' }]);
  });
});
