/** Tests that emails that came back are found, in a real mailbox (Dovecot) and by the reports of a provider, and that nobody is muted by a false report. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/core/config/config';
import type { Config } from '#server/core/config/config';
import { uuidv7 } from '#server/core/db/uuid';
import { messageIdOf } from '#server/core/mail/bounces/messageId';
import { autoReply, exchange, gmail, otherServer, postfix, qmail, sendmail } from '#server/core/mail/bounces/reports.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { startMailServer } from '#tests/support/services/mailServer';
import { startDovecot, type Dovecot } from '#tests/support/services/dovecot';

const secret = 'a-secret-of-the-provider-0123456789';
let test: TestApp;

/** Stores an email that was given to the mail server, and returns what a report says of it. */
async function sent(address: string, status = 'sent'): Promise<{ id: string; messageId: string; address: string }> {
  const id = uuidv7();
  await test.database.pool.query(
    `INSERT INTO mails (id, address, locale, kind, act, subject, text, html, status) VALUES ($1, $2, 'en', 'digest', $1, 's', 't', 'h', $3)`,
    [id, address, status],
  );
  return { id, messageId: messageIdOf(id), address: address.toLowerCase() };
}

async function noted(): Promise<Record<string, unknown>[]> {
  const { rows } = await test.database.pool.query(
    'SELECT address, permanent, status, answer FROM mail_bounces ORDER BY address, permanent',
  );
  return rows;
}

describe('a mailbox', () => {
  let dovecot: Dovecot;
  let bounces: Config['bounces'];
  const settings = (more: Record<string, string> = {}) =>
    readConfig({
      BOUNCES_IMAP_URL: `imaps://127.0.0.1:${dovecot.securePort}`,
      BOUNCES_IMAP_USER: dovecot.user,
      BOUNCES_IMAP_PASSWORD: dovecot.password,
      BOUNCES_IMAP_CA: dovecot.ca,
      ...more,
    }).bounces;
  /** Lets the time of the schedule come, and returns the job that it adds, once it has ended. */
  const read = async () => {
    const { pool } = test.database;
    const { rows: before } = await pool.query<{ id: string }>(`SELECT id FROM jobs WHERE kind = 'bounces'`);
    await pool.query(`UPDATE schedules SET next_at = now() - interval '1 second' WHERE name = 'bounces'`);
    return vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ status: string; error: string | null; done: number }>(
          `SELECT status, error, done FROM jobs WHERE kind = 'bounces' AND id <> ALL($1::uuid[]) AND finished_at IS NOT NULL`,
          [before.map(({ id }) => id)],
        );
        if (!rows[0]) throw new Error('It is at work.');
        return rows[0];
      },
      { timeout: 30_000, interval: 100 },
    );
  };
  beforeAll(async () => {
    dovecot = await startDovecot();
    bounces = settings();
    test = await startTestApp({ config: { bounces } });
  });
  afterAll(async () => {
    await test.close();
    await dovecot.remove();
  });
  beforeEach(() => Object.assign(bounces, settings()));

  it('is read at the times of a schedule: each report counts once, what is none or names no email of ours does no harm', async () => {
    const [gone, full, other, waiting] = [
      await sent('Gone@example.org'),
      await sent('full@example.org'),
      await sent('other@example.org'),
      await sent('waiting@example.org', 'waiting'),
    ];
    const hostile = Array.from({ length: 100 }, (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`);
    dovecot.deliver(autoReply(other));
    dovecot.deliver(hostile.join(''));
    dovecot.deliver(postfix({ messageId: messageIdOf(uuidv7()), address: 'other@example.org' }));
    dovecot.deliver(postfix({ ...gone, address: 'other@example.org' }));
    dovecot.deliver(postfix(waiting));
    dovecot.deliver(`${exchange(gone)}${'x'.repeat(20_000_000)}`);
    dovecot.deliver(sendmail(full));
    expect(await read()).toEqual({ status: 'done', error: null, done: 6 });
    const marks = [
      { address: 'full@example.org', permanent: false, status: '4.4.1', answer: '4.4.1' },
      {
        address: 'gone@example.org',
        permanent: true,
        status: '5.1.10',
        answer: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      },
    ];
    expect(await noted()).toEqual(marks);
    expect(dovecot.flags()).toEqual(['S', 'a', 'S', 'S', 'S', 'S', 'S']);
    dovecot.deliver(postfix({ ...full, status: '5.2.1' }));
    dovecot.deliver(otherServer(other));
    expect(await read()).toMatchObject({ status: 'done', done: 1 });
    // A message of a mail server in an unknown form stays unread, so that people notice it.
    expect(dovecot.flags().toSorted().slice(-2)).toEqual(['a', 'a']);
    expect((await noted()).map(({ address, permanent }) => [address, permanent])).toEqual([
      ['full@example.org', false],
      ['full@example.org', true],
      ['gone@example.org', true],
    ]);
  });

  it('may be another folder, and be encrypted by STARTTLS', async () => {
    const lost = await sent('lost@example.org');
    dovecot.deliver(gmail(lost), 'Returned');
    dovecot.deliver(qmail(await sent('qmail@example.org')), 'Returned');
    Object.assign(bounces, settings({ BOUNCES_IMAP_URL: `imap://127.0.0.1:${dovecot.port}`, BOUNCES_IMAP_FOLDER: 'Returned' }));
    expect(await read()).toMatchObject({ status: 'done', done: 2 });
    expect((await noted()).map(({ address }) => address)).toEqual(expect.arrayContaining(['lost@example.org', 'qmail@example.org']));
  });

  it.each([
    ['a wrong password', { BOUNCES_IMAP_PASSWORD: 'wrong' }],
    ['a folder that is not there', { BOUNCES_IMAP_FOLDER: 'Nowhere' }],
    ['a port where nobody listens', { BOUNCES_IMAP_URL: 'imaps://127.0.0.1:1' }],
    ['a certificate that nobody vouches for', { BOUNCES_IMAP_CA: '' }],
  ])('that cannot be reached is told, and tried again at the next time: %s', async (_name, more) => {
    Object.assign(bounces, settings(more));
    expect(await read()).toMatchObject({ status: 'failed', error: 'MAILBOX_UNREACHABLE' });
  });
});

describe('a report of the provider', () => {
  const report = async (events: unknown, authorization = `Bearer ${secret}`) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/mail/bounces', headers: { authorization }, payload: { events } });
    return { status: answer.statusCode, body: answer.json() };
  };
  beforeAll(async () => {
    test = await startTestApp({ config: { bounces: { mailbox: undefined, address: undefined, secret } } });
  });
  afterAll(() => test.close());

  it('is believed where it names an email of ours and its address', async () => {
    const gone = await sent('gone@example.org');
    const event = { address: 'Gone@example.org', message_id: gone.messageId, status: '5.1.1', reason: '550 No\u0007 such user' };
    const forged = [
      { ...event, address: 'other@example.org' },
      { ...event, message_id: messageIdOf(uuidv7()) },
      { ...event, message_id: '<x@example.org>' },
    ];
    expect(await report([event, event, ...forged])).toEqual({ status: 200, body: { noted: 2, unknown: 3 } });
    expect(await noted()).toEqual([{ address: 'gone@example.org', permanent: true, status: '5.1.1', answer: '550 No such user' }]);
  });

  it('is taken whole where it gives a moment before there was email', async () => {
    const [one, other] = [await sent('one@example.org'), await sent('other@example.org')];
    const event = ({ address, messageId }: typeof one) => ({ address, message_id: messageId, status: '5.1.1' });
    const answer = await report([event(one), { ...event(other), at: '0000-01-01T00:00:00Z' }]);
    expect(answer).toEqual({ status: 200, body: { noted: 2, unknown: 0 } });
  });

  it('is taken whole where an address has a null character: no email was sent to it', async () => {
    const { address, messageId } = await sent('null@example.org');
    const event = { address, message_id: messageId, status: '5.1.1' };
    const answer = await report([{ ...event, address: `nu\u0000ll@example.org` }, event]);
    expect(answer).toEqual({ status: 200, body: { noted: 1, unknown: 1 } });
  });

  it('is taken whole beside another one of the same emails in the reverse order', async () => {
    const events: unknown[] = [];
    for (let n = 0; n < 100; n += 1) {
      const { address, messageId } = await sent(`both${n}@example.org`);
      events.push({ address, message_id: messageId, status: '5.1.1' }, { address, message_id: messageId, status: '4.4.1' });
    }
    const answers = await Promise.all([events, events.toReversed(), events, events.toReversed()].map((some) => report(some)));
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { noted: 200, unknown: 0 } })));
  });

  it('is refused without the secret, in another form, and beyond the limits', async () => {
    const event = { address: 'a@example.org', message_id: '<x@y>', status: '5.1.1' };
    for (const wrong of ['', 'Bearer', 'Bearer wrong', `Basic ${secret}`, `Bearer ${secret}x`])
      expect((await report([event], wrong)).status).toBe(401);
    const bad = [
      [],
      Array.from({ length: 501 }, () => ({ ...event })),
      [{ ...event, status: '2.0.0' }],
      [{ ...event, at: 'yesterday' }],
      [{ ...event, more: 1 }],
    ];
    for (const events of bad) expect((await report(events)).status).toBe(400);
    expect((await report([{ ...event, reason: 'x'.repeat(1_100_000) }])).status).toBe(413);
  });

  it('is refused where no secret is configured', async () => {
    const without = await startTestApp();
    const answer = await without.app.inject({ method: 'POST', url: '/api/mail/bounces', payload: { events: [] } });
    expect(answer.statusCode).toBe(404);
    await without.close();
  });
});

it('an email asks to be returned to its own address, without its text, by its name and the address that it was sent to', async () => {
  const server = await startMailServer();
  const bounces = { mailbox: undefined, secret: undefined, address: 'returned@lacet.example' };
  test = await startTestApp({ config: { bounces, smtpUrl: server.url, mailFrom: 'Empreinte <collect@lacet.example>' } });
  const { id } = await sent('ana@example.org', 'waiting');
  await vi.waitFor(() => expect(server.taken).toHaveLength(1), 20_000);
  const [mail] = server.taken;
  expect(mail).toMatchObject({ from: 'returned@lacet.example', to: 'ana@example.org' });
  expect(mail?.body).toMatch(/^From: Empreinte <collect@lacet\.example>\r$/m);
  expect(mail?.body).toContain(`Message-ID: <${id}@empreinte>`);
  expect(mail?.asked).toMatchObject({ ret: 'HDRS', envid: `${id}@empreinte` });
  expect(mail?.asked.recipient).toEqual({ notify: ['FAILURE', 'DELAY'], orcpt: 'rfc822;ana@example.org' });
  await test.close();
  await server.close();
});

describe('the configuration', () => {
  it.each([
    [{ BOUNCES_SECRET: 'short' }, 'BOUNCES_SECRET is too short'],
    [{ BOUNCES_ADDRESS: 'nobody' }, 'BOUNCES_ADDRESS is "nobody"'],
    [{ BOUNCES_IMAP_URL: 'http://example.org' }, 'BOUNCES_IMAP_URL is'],
    [{ BOUNCES_IMAP_URL: 'imaps://example.org' }, 'BOUNCES_IMAP_USER is not'],
    [{ BOUNCES_IMAP_URL: 'imaps://example.org', BOUNCES_IMAP_USER: 'a' }, 'BOUNCES_IMAP_PASSWORD is not'],
  ])('refuses %j with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
