/** Reads from the variables `BOUNCES_…` of the environment how returned emails are found: in a mailbox, or by reports of the mail provider. */
import { existsSync } from 'node:fs';
import { invalidVariable, isLoopback, readText, urlOf, type Environment } from '../../config/environment';

/** The IMAP mailbox that returned emails arrive in. */
export interface BouncesMailbox {
  host: string;
  port: number;
  /** True where the connection is encrypted from the start (imaps); otherwise it is encrypted by STARTTLS. */
  secure: boolean;
  user: string;
  password: string;
  folder: string;
  /** The path of a file of certificates to trust beside the usual ones. */
  ca: string | undefined;
}

export interface BouncesSettings {
  /** Undefined where no mailbox is read. */
  mailbox: BouncesMailbox | undefined;
  /** The secret of the calls that report returned emails; undefined where no such call is accepted. */
  secret: string | undefined;
  /** The address that emails are returned to, where it is not that of their sender. */
  address: string | undefined;
}

/** The least number of characters of the secret. */
const leastSecret = 32;

/** Returns the settings. Throws an Error with a sentence for a wrong or missing value. */
export function bouncesSettings(env: Environment): BouncesSettings {
  const secret = readText(env, 'BOUNCES_SECRET');
  if (secret !== undefined && secret.length < leastSecret)
    throw new Error(`BOUNCES_SECRET is too short. It must have ${leastSecret} characters or more.`);
  const address = readText(env, 'BOUNCES_ADDRESS');
  if (address !== undefined && !/^[^\s<>@]+@[^\s<>@]+$/.test(address))
    throw invalidVariable('BOUNCES_ADDRESS', address, 'an address: returned@example.org');
  return { mailbox: mailboxOf(env), secret, address };
}

function mailboxOf(env: Environment): BouncesMailbox | undefined {
  const url = urlOf(env, 'BOUNCES_IMAP_URL', ['imap:', 'imaps:']);
  if (url === undefined) return undefined;
  const needed = (name: string) => {
    const value = readText(env, name);
    if (value === undefined) throw new Error(`BOUNCES_IMAP_URL is set and ${name} is not.`);
    return value;
  };
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'imaps:';
  const ca = readText(env, 'BOUNCES_IMAP_CA');
  if (ca !== undefined && !existsSync(ca)) throw invalidVariable('BOUNCES_IMAP_CA', ca, 'a file that is there');
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    user: needed('BOUNCES_IMAP_USER'),
    password: needed('BOUNCES_IMAP_PASSWORD'),
    folder: readText(env, 'BOUNCES_IMAP_FOLDER') ?? 'INBOX',
    ca,
  };
}

/** True where a connection must be encrypted before the password is sent: always, except to this machine. */
export const mustEncrypt = ({ host }: BouncesMailbox): boolean => !isLoopback(host);
