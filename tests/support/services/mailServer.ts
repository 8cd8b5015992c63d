/** Runs a real mail server that keeps the emails that it receives. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export interface MailServer {
  url: string;
  taken: { to: string; body: string; from: string; asked: { ret: string | null; envid: string | null; recipient: object | undefined } }[];
  /** The address that the server refuses, with the code of the refusal. */
  refusal: { address: string; code: number } | null;
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideDSN: false,
    onRcptTo({ address }, _session, done) {
      const { refusal } = mail;
      done(address === refusal?.address ? Object.assign(new Error('No such person'), { responseCode: refusal.code }) : null);
    },
    onData(stream, session, done) {
      let body = '';
      stream.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      stream.on('end', () => {
        const { mailFrom, rcptTo, dsn } = session.envelope;
        const asked = { ret: dsn?.ret ?? null, envid: dsn?.envid ?? null, recipient: rcptTo[0]?.dsn };
        mail.taken.push({ to: rcptTo.map(({ address }) => address).join(), body, from: mailFrom ? mailFrom.address : '', asked });
        done();
      });
    },
  });
  const mail: MailServer = {
    url: '',
    taken: [],
    refusal: null,
    close: () => new Promise((done) => server.close(() => done())),
  };
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  mail.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return mail;
}

/** Returns the text of an email, whatever its transfer encoding. */
export const mailText = (body: string): string =>
  body
    .split(/\r\n--[^\r\n]+/)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const content = rest.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
      const bytes = content
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    })
    .join('\n');

/** Returns the secret of the last link to a page that was sent to this address: the page for choosing a password, unless another is named. Rejects when no link but `former` ones arrives. */
export const linkTo = (
  { taken }: MailServer,
  address: string,
  { page = '/profile/password', former = [] }: { page?: string; former?: readonly string[] } = {},
): Promise<string> =>
  vi.waitFor(() => {
    const links = taken
      .filter(({ to }) => to === address)
      .flatMap(({ body }) => new RegExp(`${page}(?:\\?lang=..)?#([\\w-]+)`).exec(mailText(body))?.slice(1) ?? [])
      .filter((secret) => !former.includes(secret));
    const last = links.at(-1);
    if (last === undefined) throw new Error(`No link came to ${address}.`);
    return last;
  }, 30_000);
