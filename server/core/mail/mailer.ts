/** Gives emails to the mail server: new ones at once, and at each turn those that wait for another attempt. Every instance does this, and claims an email before it sends it. */
import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config/config';
import type { App, CoreDeps } from '../app';
import type { Db } from '../db/db';
import { messageIdOf } from './bounces/messageId';
import type { BouncesSettings } from './bounces/settings';
import { claimMails, mailFailed, mailSent, noteGiven, TakenOver, type Mail } from './mails';

export interface Mailer {
  /** True where a mail server is configured. */
  readonly hasServer: boolean;
  /** Sends the emails of one `act`. Starts no further ones after `longest` ms: the rest is sent later, in the background. */
  send(act: string, longest: number): Promise<void>;
}

/** The texts of an email as they are sent, with the secret of its link, which is never stored; or why it isn't sent: its address is no longer the person's, or what it lists has changed. */
export type AsSent = Pick<Mail, 'text' | 'html'> | 'ADDRESS_CHANGED' | 'OUT_OF_DATE';
export type Complete = (db: Db, mail: Mail) => Promise<AsSent>;

const turn = 5_000;
const together = 5;

/** Starts sending emails when the application is ready, and stops when it closes. */
export function startMailer(app: App, { config, database: { db } }: CoreDeps, complete: Complete): Mailer {
  let stopping = false;
  let running: Promise<void> | undefined;
  let again = false;
  let transport: Promise<Transporter> | undefined;
  const { smtpUrl, bounces } = config;

  const send = async (act?: string, until = Number.POSITIVE_INFINITY): Promise<void> => {
    if (smtpUrl === undefined) return;
    transport ??= open(smtpUrl, config);
    const opened = await transport;
    for (;;) {
      if (stopping || Date.now() >= until) return;
      const mails = await claimMails(db, together, act);
      if (mails.length === 0) return;
      await Promise.all(mails.map((mail) => give(db, opened, mail, { complete, bounces })));
    }
  };
  const poke = (): void => {
    // Emails that are stored during a run are sent right after it, not at the next turn.
    again = running !== undefined;
    if (running || stopping) return;
    running = send()
      .catch((error: unknown) => app.log.error({ err: error }, 'mails'))
      .finally(() => {
        running = undefined;
        if (again) poke();
      });
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (smtpUrl === undefined) return;
    timer = setInterval(poke, turn);
    timer.unref();
    poke();
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearInterval(timer);
    await running;
    (await transport)?.close();
  });
  return {
    hasServer: smtpUrl !== undefined,
    async send(act, longest) {
      await send(act, Date.now() + longest);
      poke();
    },
  };
}

async function open(url: string, { mailFrom }: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }, { from: mailFrom });
  // The connection reads the text once the mail server has asked for it, so that `given` runs at that moment.
  transport.use('stream', (mail, done) => {
    const { message, data } = mail;
    const text = message.createReadStream.bind(message);
    message.createReadStream = () =>
      Readable.from(afterwards(given.get(data.messageId?.toString() ?? ''), text)) as ReturnType<typeof text>;
    done();
  });
  return transport;
}

/** What runs when the mail server asks for the text of an email, by the id of the message. */
const given = new Map<string, () => Promise<void>>();

async function* afterwards(first: (() => Promise<void>) | undefined, text: () => AsyncIterable<Buffer>) {
  await first?.();
  yield* text();
}

/**
 * Returns what an email says of its return, where returned emails are read: the address to which, that it comes back without its text, and that the report names the email and the address that it
 * was sent to.
 */
function returnOf({ mailbox, secret, address: returned }: BouncesSettings, { id, address }: Mail): object {
  if (!mailbox && secret === undefined && returned === undefined) return {};
  return {
    ...(returned !== undefined && { envelope: { from: returned, to: address } }),
    dsn: { id: messageIdOf(id).slice(1, -1), return: 'headers', notify: ['failure', 'delay'], recipient: `rfc822;${address}` },
  };
}

interface Around {
  complete: Complete;
  bounces: BouncesSettings;
}

async function give(db: Db, transport: Transporter, mail: Mail, { complete, bounces }: Around): Promise<void> {
  const { id, address, subject } = mail;
  let answer: string;
  const messageId = messageIdOf(id);
  given.set(messageId, () => noteGiven(db, mail));
  try {
    const written = await complete(db, mail);
    if (typeof written === 'string') return void (await mailFailed(db, mail, { error: written, final: true }));
    const info: { response?: string | undefined } = await transport.sendMail({
      to: { name: '', address },
      subject,
      ...written,
      ...returnOf(bounces, mail),
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    answer = info.response ?? '';
  } catch (error) {
    if (error instanceof TakenOver) return;
    await mailFailed(db, mail, { error: error instanceof Error ? error.message : String(error), final: isFinal(error) });
    return;
  } finally {
    given.delete(messageId);
  }
  await mailSent(db, mail, answer);
}

/** True for an error with which the mail server refuses an email for good (a reply of 500 or more). */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;
