/** Writes delivery reports in the shapes of mail servers, from their documented formats, and messages that are none. */

export interface Reported {
  /** The Message-ID of the email that came back. */
  messageId: string;
  address: string;
  status?: string;
  action?: 'failed' | 'delayed' | 'delivered' | 'relayed';
  /** The answer of the other server. */
  answer?: string;
}

const crlf = (...lines: string[]) => lines.join('\r\n');

/** Returns the head of the email that came back. */
const head = ({ messageId, address }: Reported) =>
  crlf(
    'Received: from app.lacet.example by mx.lacet.example; Mon, 23 Nov 2026 09:00:01 +0100',
    'From: Empreinte <collect@lacet.example>',
    `To: ${address}`,
    'Subject: =?UTF-8?Q?Il_vous_reste_3_saisies?=',
    `Message-ID: ${messageId}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="--_NmP-1"',
  );

interface Parts {
  from: string;
  subject: string;
  /** The part for people, with its own head. */
  text: string;
  /** The fields of the report: those of the message, an empty line, those of the recipient. */
  fields: string;
  returned: string;
}

const report = ({ from, subject, text, fields, returned }: Parts) =>
  crlf(
    'Return-Path: <>',
    `From: ${from}`,
    'To: returned@lacet.example',
    `Subject: ${subject}`,
    'Date: Mon, 23 Nov 2026 09:00:05 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_report/1"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--=_report/1',
    text,
    '',
    '--=_report/1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    fields,
    '',
    '--=_report/1',
    returned,
    '',
    '--=_report/1--',
    '',
  );

const plain = (text: string) => crlf('Content-Type: text/plain; charset=us-ascii', '', text);

export const postfix = (of: Reported) =>
  report({
    from: 'MAILER-DAEMON@mx.lacet.example (Mail Delivery System)',
    subject: 'Undelivered Mail Returned to Sender',
    text: plain(`<${of.address}>: host mx.example.org[192.0.2.1] said: 550 5.1.1 User unknown (in reply to RCPT TO command)`),
    fields: crlf(
      'Reporting-MTA: dns; mx.lacet.example',
      'X-Postfix-Queue-ID: 4TkQ2x0z1Yz1',
      'X-Postfix-Sender: rfc822; returned@lacet.example',
      'Arrival-Date: Mon, 23 Nov 2026 09:00:01 +0100 (CET)',
      '',
      `Final-Recipient: rfc822; ${of.address}`,
      `Original-Recipient: rfc822;${of.address}`,
      `Action: ${of.action ?? 'failed'}`,
      `Status: ${of.status ?? '5.1.1'}`,
      'Remote-MTA: dns; mx.example.org',
      `Diagnostic-Code: smtp; 550 5.1.1 <${of.address}>: Recipient address`,
      '    rejected: User unknown in virtual mailbox table',
    ),
    returned: crlf('Content-Description: Undelivered Message Headers', 'Content-Type: text/rfc822-headers', '', head(of)),
  });

/** Exchange and Microsoft 365 write HTML for people and return the whole email. */
export const exchange = (of: Reported) =>
  report({
    from: '"Microsoft Outlook" <postmaster@example.org>',
    subject: 'Undeliverable: Il vous reste 3 saisies',
    text: crlf(
      'Content-Type: multipart/alternative; boundary="_alt_1"',
      '',
      '--_alt_1',
      'Content-Type: text/plain; charset="utf-8"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      `${of.address} wasn=E2=80=99t found at example.org.`,
      '--_alt_1',
      'Content-Type: text/html; charset="utf-8"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>Status: 2.0.0</p>').toString('base64'),
      '--_alt_1--',
    ),
    fields: crlf(
      'Reporting-MTA: dns;PR3P000MB0001.EURP000.PROD.OUTLOOK.COM',
      'Received-From-MTA: dns;mx.lacet.example',
      'Arrival-Date: Mon, 23 Nov 2026 08:00:02 +0000',
      '',
      `Final-Recipient: rfc822;${of.address.toUpperCase()}`,
      'Action: failed',
      `Status: ${of.status ?? '5.1.10'}`,
      'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      'X-Display-Name: Ana',
    ),
    returned: crlf('Content-Type: message/rfc822', '', head(of), '', '----_NmP-1', 'Content-Type: text/plain', '', 'Status: 4.0.0'),
  });

/** Gmail puts a picture beside its text, and names the email in the fields of the report. */
export const gmail = (of: Reported) =>
  report({
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Failure)',
    text: crlf(
      'Content-Type: multipart/related; boundary="rel1"',
      '',
      '--rel1',
      'Content-Type: text/html; charset="UTF-8"',
      '',
      '<p>Address not found</p>',
      '--rel1',
      'Content-Type: image/png; name="icon.png"',
      'Content-Disposition: attachment; filename="icon.png"',
      'Content-Transfer-Encoding: base64',
      'Content-ID: <icon.png>',
      '',
      'iVBORw0KGgo=',
      '--rel1--',
    ),
    fields: crlf(
      'Reporting-MTA: dns; googlemail.com',
      'Received-From-MTA: dns; collect@lacet.example',
      'Arrival-Date: Mon, 23 Nov 2026 00:00:02 -0800 (PST)',
      `X-Original-Message-ID: ${of.messageId}`,
      '',
      `Final-Recipient: rfc822; ${of.address}`,
      'Action: failed',
      `Status: ${of.status ?? '5.1.1'}`,
      'Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.0.26, the server for the',
      ' domain gmail.com.)',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
      ' 550 5.1.1 For more information, go to https://support.google.com/mail/?p=NoSuchUser',
      'Last-Attempt-Date: Mon, 23 Nov 2026 00:00:03 -0800 (PST)',
    ),
    returned: crlf('Content-Type: message/rfc822', '', 'From: collect@lacet.example', 'Subject: x', '', 'x'),
  });

export const exim = (of: Reported) =>
  report({
    from: 'Mail Delivery System <Mailer-Daemon@mail.example.org>',
    subject: 'Mail delivery failed: returning message to sender',
    text: plain('A message that you sent could not be delivered to one or more of its recipients.'),
    fields: crlf(
      'Reporting-MTA: dns; mail.example.org',
      '',
      'Action: failed',
      `Final-Recipient: rfc822;${of.address}`,
      `Status: ${of.status ?? '5.0.0'}`,
      'Remote-MTA: dns; mx.example.org',
      `Diagnostic-Code: smtp; ${of.answer ?? '550 No Such User Here'}`,
    ),
    returned: crlf('Content-type: message/rfc822', '', head(of), '', 'x'),
  });

export const sendmail = (of: Reported) =>
  report({
    from: 'Mail Delivery Subsystem <MAILER-DAEMON@mail.example.org>',
    subject: 'Warning: could not send message for past 4 hours',
    text: plain('    **      THIS IS A WARNING MESSAGE ONLY      **'),
    fields: crlf(
      'Reporting-MTA: dns; mail.example.org',
      `Original-Envelope-Id: ${of.messageId.replaceAll(/[<>]/g, '')}`,
      'Received-From-MTA: DNS; app.lacet.example',
      'Arrival-Date: Mon, 23 Nov 2026 09:00:01 +0100',
      '',
      `Original-Recipient: rfc822;${of.address}`,
      'Final-Recipient: RFC822; forwarded@elsewhere.example',
      `Action: ${of.action ?? 'delayed'}`,
      `Status: ${of.status ?? '4.4.1'}`,
      'Remote-MTA: DNS; mx.example.org',
      'Last-Attempt-Date: Mon, 23 Nov 2026 13:00:02 +0100',
      'Will-Retry-Until: Sat, 28 Nov 2026 09:00:01 +0100',
    ),
    returned: crlf('Content-Type: text/rfc822-headers', '', 'Subject: x'),
  });

/** qmail writes a text of a fixed form, and no delivery report. */
export const qmail = (of: Reported) =>
  crlf(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mail.example.org',
    'To: returned@lacet.example',
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at mail.example.org.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    '',
    `<${of.address}>:`,
    'Sorry, no mailbox here by that name. (#5.1.1)',
    '',
    '--- Below this line is a copy of the message.',
    '',
    'Return-Path: <returned@lacet.example>',
    head(of),
    '',
    '<other@example.org>:',
    'x',
    '',
  );

/** A message of a mail server in a form of its own. */
export const otherServer = ({ address }: Reported) =>
  crlf('Return-Path: <>', 'From: "Mail Server" <postmaster@example.org>', 'Subject: Undeliverable', '', `No such user: ${address}`, '');

/** An automatic reply of somebody who is away. It quotes the email that it replies to. */
export const autoReply = ({ messageId, address }: Reported) =>
  crlf(
    `From: ${address}`,
    'To: returned@lacet.example',
    'Subject: Absent',
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    `In-Reply-To: ${messageId}`,
    `References: ${messageId}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am away.',
    `> Message-ID: ${messageId}`,
    `> Final-Recipient: rfc822; ${address}`,
    '> Action: failed',
    '> Status: 5.1.1',
    '',
  );

/** A receipt that an email was read: a report, of another kind. */
export const readReceipt = ({ messageId, address }: Reported) =>
  crlf(
    `From: ${address}`,
    'Content-Type: multipart/report; report-type=disposition-notification; boundary="r"',
    '',
    '--r',
    'Content-Type: message/disposition-notification',
    '',
    `Final-Recipient: rfc822;${address}`,
    `Original-Message-ID: ${messageId}`,
    'Disposition: automatic-action/MDN-sent-automatically; deleted',
    '--r--',
    '',
  );
