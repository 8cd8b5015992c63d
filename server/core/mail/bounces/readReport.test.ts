/** Tests that reports of returned emails are read in the shapes of mail servers, and that nothing else is taken for one. */
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/uuid';
import { messageIdOf } from './messageId';
import { readReport } from './readReport';
import { autoReply, exchange, exim, gmail, otherServer, postfix, qmail, readReceipt, sendmail, type Reported } from './reports.fixture';

const id = uuidv7();
const of: Reported = { messageId: messageIdOf(id), address: 'ana@example.org' };
const read = (text: string) => readReport(Buffer.from(text));

describe('a report', () => {
  it.each([
    ['Postfix', postfix, '5.1.1', '550 5.1.1 <ana@example.org>: Recipient address rejected: User unknown in virtual mailbox table'],
    ['Exchange', exchange, '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
    ['Gmail', gmail, '5.1.1', /^550-5\.1\.1 The email account .* 550 5\.1\.1 For more/],
    ['Exim', exim, '5.0.0', '550 No Such User Here'],
    ['qmail', qmail, '5.1.1', 'Sorry, no mailbox here by that name. (#5.1.1)'],
  ] as const)('of %s says that an email came back for good', async (_server, write, status, answer) => {
    const [bounce, ...others] = await read(write(of));
    expect(others).toEqual([]);
    expect(bounce).toMatchObject({ mails: [id], addresses: ['ana@example.org'], status, permanent: true });
    expect(bounce?.answer).toMatch(answer);
  });

  it('of Sendmail says that an email is delayed, by the id of its envelope, when it was last tried, and to which address it was sent', async () => {
    expect(await read(sendmail(of))).toEqual([
      {
        mails: [id],
        addresses: ['ana@example.org', 'forwarded@elsewhere.example'],
        status: '4.4.1',
        permanent: false,
        answer: '4.4.1',
        at: new Date('2026-11-23T12:00:02Z'),
      },
    ]);
  });

  it('of a server that gave up after days of trying is final, whatever its status; one of a delivery says nothing', async () => {
    expect(await read(postfix({ ...of, status: '4.4.7' }))).toMatchObject([{ permanent: true, status: '4.4.7' }]);
    expect(await read(postfix({ ...of, action: 'delayed', status: '4.4.1' }))).toMatchObject([{ permanent: false }]);
    expect(await read(postfix({ ...of, action: 'delivered', status: '2.0.0' }))).toEqual([]);
  });

  it('is final by a status of its class, whatever the action', async () => {
    for (const action of ['delayed', 'relayed'] as const)
      expect(await read(postfix({ ...of, action, status: '5.1.1' }))).toMatchObject([{ permanent: true, status: '5.1.1' }]);
  });

  it('whose status is nothing but its class has that of the answer', async () => {
    expect(await read(exim({ ...of, answer: '550 5.7.1 Message refused as spam' }))).toMatchObject([{ status: '5.7.1' }]);
    expect(await read(exim({ ...of, answer: '550 from 192.5.1.1: 4.2.2 Full' }))).toMatchObject([{ status: '5.0.0' }]);
  });

  it('of a mail server in another form is not taken for one that says nothing', async () => {
    await expect(read(otherServer(of))).rejects.toThrow();
    expect(await read(qmail({ ...of, messageId: '<1@example.org>' }))).toEqual([]);
  });

  it('of another email, or without its name, says nothing', async () => {
    expect(await read(postfix({ ...of, messageId: '<20261123.1@example.org>' }))).toEqual([]);
    expect(await read(postfix({ ...of, messageId: '<1@empreinte>' }))).toEqual([]);
  });

  it('that is cut where the email that came back begins says the same', async () => {
    const whole = exchange(of);
    expect(await read(whole.slice(0, whole.indexOf('Content-Type: multipart/alternative; boundary="--_NmP-1"')))).toHaveLength(1);
    expect(await read(whole.slice(0, whole.indexOf('Final-Recipient') + 5))).toEqual([]);
  });

  it('keeps an answer in one line, without control characters, of a length that people read', async () => {
    const long = postfix(of).replace('User unknown in virtual', `User \u001b[31m\u202eunknown ${'x'.repeat(5000)}`);
    const [bounce] = await read(long);
    expect(bounce?.answer).toHaveLength(500);
    expect(bounce?.answer).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('what is no report', () => {
  it.each([
    ['an automatic reply', autoReply(of)],
    ['a receipt', readReceipt(of)],
    ['a report that somebody forwards as an attachment', `Content-Type: message/rfc822\r\n\r\n${postfix(of)}`],
    ['nothing', ''],
    ['bytes', String.fromCharCode(...Array.from({ length: 2000 }, (_, place) => (place * 37) % 256))],
  ])('is harmless: %s', async (_name, text) => {
    expect(await read(text)).toEqual([]);
  });

  const most = 262_144;
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`).join('');
  it.each([
    ['parts in one another', nested(5000).slice(0, most)],
    ['one long head', `X: ${'a'.repeat(most)}`],
    ['heads without end', `X-A: ${'b'.repeat(50)}\r\n`.repeat(most / 56)],
  ])('is refused beyond the limits: %s', async (_name, text) => {
    await expect(read(text)).rejects.toThrow();
  });

  it.each([
    ['empty lines', '\n'.repeat(most)],
    ['empty parts', `Content-Type: multipart/report; boundary="b"\r\n\r\n${'--b\r\n\r\n'.repeat(most / 8)}`],
    ['recipients', postfix(of).replace('Action: failed', `Action: failed\r\n\r\n${'Final-Recipient: rfc822; a@b.c\r\n\r\n'.repeat(7000)}`)],
    ['lines that continue', postfix(of).replace('    rejected', `${'\r\n x'.repeat(60_000)}\r\n    rejected`)],
    ['addresses that almost match', postfix({ ...of, address: `${'<'.repeat(30_000)}@${'@'.repeat(30_000)}` })],
    ['encoded words', `Subject: ${'=?utf-8?Q?'.repeat(10_000)}\r\n\r\n`],
  ])('is read within a moment: %s', async (_name, text) => {
    const from = performance.now();
    await read(text.slice(0, most)).catch(() => undefined);
    expect(performance.now() - from).toBeLessThan(1500);
  });
});
