/** Reads the configuration from the environment, once. A wrong value stops the start with a sentence that names the variable. */
import { confirmedFor } from '../viewer/confirmed';
import { readSaml, type SamlSettings } from './samlSettings';
import { directorySettings, type DirectorySettings } from './directorySettings';
import { bouncesSettings, type BouncesSettings } from '../mail/bounces/settings';
import { s3AddressOf, type S3Address } from '../files/store/s3Address';
import { isLoopback, networksOf, switchOf, readText, urlOf, wholeNumberOf, invalidVariable, type Environment } from './environment';

export interface Config {
  host: string;
  port: number;
  /** The address at which people reach the site. Cookies are Secure where it begins with https. */
  baseUrl: string;
  /** The addresses and networks of the proxies that are trusted to report the address of the client. */
  trustedProxies: readonly string[];
  /** The address of the PostgreSQL server; undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The folder of the embedded database and, unless they are in S3, of the uploaded files. */
  dataDir: string;
  /** The S3 storage of the uploaded files; undefined for a folder in `dataDir`. */
  s3: S3Address | undefined;
  /** When demonstration data is loaded: always, never, or only into a new embedded database. */
  demo: 'always' | 'never' | 'new';
  logLevel: LogLevel;
  development: boolean;
  /** The delay of the event loop, in ms, above which requests are refused with 503; 0 never refuses any. */
  busyAfter: number;
  /** The time after a sign-in, or a confirmation of their identity, during which the user may change accounts and roles, in seconds. */
  confirmedFor: number;
  /** The largest number of entries in one export. */
  exportLimit: number;
  /** The limits of the process that runs an import or an export: its memory in MB, its duration in seconds. */
  taskMemory: number;
  taskSeconds: number;
  /** The address of the mail server; undefined where there is none: emails are then stored and not sent. */
  smtpUrl: string | undefined;
  /** The sender of the emails: an address, or a name and an address. */
  mailFrom: string;
  /** The mailbox of returned emails, and the secret with which the mail provider reports them. */
  bounces: BouncesSettings;
  /** The settings of the LDAP directory that people are read from; undefined where there is none. */
  directory: DirectorySettings | undefined;
  /** The settings of single sign-on; undefined where there is none. */
  saml: SamlSettings | undefined;
}
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The largest number of rows in an export: a sheet of an Excel workbook can't hold many more. */
const largestExport = 1_000_000;

/** Returns the configuration that the variables of the environment describe. Throws an Error with a sentence for a wrong value. */
export function readConfig(env: Environment): Config {
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const port = wholeNumberOf(env, 'PORT', { most: 65_535, without: 3000 });
  const local = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const baseUrl = urlOf(env, 'BASE_URL', ['http:', 'https:']) ?? local;
  return {
    host,
    port,
    baseUrl,
    trustedProxies: networksOf(env, 'TRUSTED_PROXIES') ?? (baseUrl.startsWith('https:') ? ['127.0.0.0/8', '::1/128'] : []),
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir: readText(env, 'DATA_DIR') ?? './data',
    s3: s3AddressOf(env),
    demo: demoOf(env, host),
    logLevel: levelOf(env),
    development: env['NODE_ENV'] === 'development',
    // During development, Vite occupies the event loop: that doesn't mean that there are too many requests.
    busyAfter: env['NODE_ENV'] === 'development' ? 0 : 5000,
    confirmedFor,
    exportLimit: wholeNumberOf(env, 'EXPORT_LIMIT', { least: 1, most: largestExport, without: largestExport }),
    taskMemory: wholeNumberOf(env, 'TASK_MEMORY', { least: 256, most: 65_536, without: 768 }),
    taskSeconds: wholeNumberOf(env, 'TASK_SECONDS', { least: 1, most: 86_400, without: 900 }),
    directory: directorySettings(env),
    saml: readSaml(env, baseUrl),
    ...mailOf(env),
    bounces: bouncesSettings(env),
  };
}

function mailOf(env: Environment): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = readText(env, 'MAIL_FROM');
  if (mailFrom !== undefined && !/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    throw invalidVariable('MAIL_FROM', mailFrom, 'an address, or a name and an address: Empreinte <collect@example.org>');
  if (smtpUrl !== undefined && mailFrom === undefined) throw new Error('SMTP_URL is set and MAIL_FROM is not: say who mails come from.');
  return { smtpUrl, mailFrom: mailFrom ?? 'empreinte@localhost' };
}

/** Returns when demonstration data is loaded. Its accounts have known passwords, so a server that other machines can reach loads them only where DEMO=1. */
function demoOf(env: Environment, host: string): Config['demo'] {
  const asked = switchOf(env, 'DEMO');
  if (asked !== undefined) return asked ? 'always' : 'never';
  return readText(env, 'DATABASE_URL') === undefined && isLoopback(host) ? 'new' : 'never';
}

function levelOf(env: Environment): LogLevel {
  const value = readText(env, 'LOG_LEVEL') ?? 'info';
  const level = logLevels.find((each) => each === value);
  if (!level) throw invalidVariable('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`);
  return level;
}
