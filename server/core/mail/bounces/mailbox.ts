/** Reads the mailbox of returned emails by IMAP. */
import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import type { ImapFlow } from 'imapflow';
import { mustEncrypt, type BouncesMailbox } from './settings';

/** The most bytes of a message that are read: a report stands before the email that came back, and that one's head before its text. */
export const mostBytes = 262_144;
/** The most bytes of an answer of the server: a message, or the list of those that are not read yet. */
const mostOfAnswer = 8 * 1024 * 1024;
/** The keyword of messages that can't be read: they stay unread in the mailbox, and are not tried again. */
const unreadable = '$EmpreinteUnreadable';
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

interface Handling {
  /** Returns false for a message that can't be read. Rejects where the next ones would fail as well. */
  handle(source: Uint8Array): Promise<boolean>;
  /** Called for each message that is left, with its number in the folder. */
  left(uid: number, error?: unknown): void;
  /** Throws when reading must stop. */
  check(): void;
}

/** Hands each unread message to `handle`, at most its first 256 kB, and marks it as read. A message that can't be read is left and doesn't keep the next ones from being read. Rejects where the mailbox can't be reached. */
export async function readMailbox(settings: BouncesMailbox, handling: Handling): Promise<void> {
  const client = await open(settings);
  try {
    const lock = await client.getMailboxLock(settings.folder);
    try {
      const unread = await client.search({ seen: false, unKeyword: unreadable }, { uid: true });
      for (const uid of unread || []) {
        handling.check();
        await readOne(client, uid, handling);
      }
    } finally {
      lock.release();
    }
    await client.logout();
  } finally {
    client.close();
  }
}

async function readOne(client: ImapFlow, uid: number, { handle, left }: Handling): Promise<void> {
  const number = String(uid);
  const leave = async (error?: unknown) => {
    left(uid, error);
    await client.messageFlagsAdd(number, [unreadable], { uid: true });
  };
  let message;
  try {
    message = await client.fetchOne(number, { source: { start: 0, maxLength: mostBytes } }, { uid: true });
  } catch (error) {
    if (!client.usable) throw error;
    return leave(error);
  }
  // Without a source, the message was removed from the folder meanwhile.
  if (!message || !message.source) return;
  if (await handle(message.source)) await client.messageFlagsAdd(number, ['\\Seen'], { uid: true });
  else await leave();
}

async function open(settings: BouncesMailbox): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const { host, port, secure, user, password, ca } = settings;
  const client = new Client({
    host,
    port,
    secure,
    ...(!secure && { doSTARTTLS: mustEncrypt(settings) || ca !== undefined }),
    auth: { user, pass: password },
    ...(ca !== undefined && { tls: { ca: [...rootCertificates, await readFile(ca, 'utf8')] } }),
    ...timeouts,
    maxLineLength: mostOfAnswer,
    maxLiteralSize: mostOfAnswer / 2,
    maxResponseSize: mostOfAnswer,
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
  });
  // The error of a connection that breaks is that of the call that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
