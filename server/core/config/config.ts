/** The environment, read once. A wrong value stops start-up with a sentence. */
import { confirmedFor } from '../viewer/confirmed';
import { readSaml, type SamlSettings } from './samlSettings';
import { directorySettings, type DirectorySettings } from './directorySettings';
import { s3AddressOf, type S3Address } from '../files/store/s3Address';
import { isLoopback, networksOf, switchOf, textOf, urlOf, wholeNumberOf, wrong, type Environment } from './environment';

export interface Config {
  host: string;
  port: number;
  /** Where people reach the site; decides whether cookies are Secure. */
  baseUrl: string;
  /** The proxies, addresses and networks, that are believed about where a request comes from. */
  trustedProxies: readonly string[];
  /** PostgreSQL; undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Embedded database and, unless they are in S3, uploaded files. */
  dataDir: string;
  /** Where uploaded files are; undefined for a folder in `dataDir`. */
  s3: S3Address | undefined;
  /** Whether demonstration data is loaded: always, never, or only into a new embedded database. */
  demo: 'always' | 'never' | 'new';
  logLevel: LogLevel;
  development: boolean;
  /** Requests are refused with 503 while the event loop is later than this, in ms; 0 for never. */
  busyAfter: number;
  /** For how long signing in, or confirming who one is, lets accounts and roles be changed, in seconds. */
  confirmedFor: number;
  /** How many entries one export holds at most. */
  exportLimit: number;
  /** MB that the process of an import or an export may hold, and seconds that one may take. */
  taskMemory: number;
  taskSeconds: number;
  /** The mail server; undefined: mails are kept and not sent. */
  smtpUrl: string | undefined;
  /** Who mails come from: an address, or a name and an address. */
  mailFrom: string;
  /** The directory that people come from; undefined: there is none. */
  directory: DirectorySettings | undefined;
  /** Single sign-on, where there is one. */
  saml: SamlSettings | undefined;
}
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A sheet of a workbook has no more rows than that. */
const largestExport = 1_000_000;

/** The configuration that an environment says. Throws a sentence on a value that cannot be. */
export function readConfig(env: Environment): Config {
  const host = textOf(env, 'HOST') ?? '127.0.0.1';
  const port = wholeNumberOf(env, 'PORT', { most: 65_535, without: 3000 });
  const local = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const baseUrl = urlOf(env, 'BASE_URL', ['http:', 'https:']) ?? local;
  return {
    host,
    port,
    baseUrl,
    trustedProxies: networksOf(env, 'TRUSTED_PROXIES') ?? (baseUrl.startsWith('https:') ? ['127.0.0.0/8', '::1/128'] : []),
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir: textOf(env, 'DATA_DIR') ?? './data',
    s3: s3AddressOf(env),
    demo: demoOf(env, host),
    logLevel: levelOf(env),
    development: env['NODE_ENV'] === 'development',
    // Vite's work, while developing, is not pressure.
    busyAfter: env['NODE_ENV'] === 'development' ? 0 : 5000,
    confirmedFor,
    exportLimit: wholeNumberOf(env, 'EXPORT_LIMIT', { least: 1, most: largestExport, without: largestExport }),
    taskMemory: wholeNumberOf(env, 'TASK_MEMORY', { least: 256, most: 65_536, without: 768 }),
    taskSeconds: wholeNumberOf(env, 'TASK_SECONDS', { least: 1, most: 86_400, without: 900 }),
    directory: directorySettings(env),
    saml: readSaml(env, baseUrl),
    ...mailOf(env),
  };
}

function mailOf(env: Environment): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = textOf(env, 'MAIL_FROM');
  if (mailFrom !== undefined && !/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    throw wrong('MAIL_FROM', mailFrom, 'an address, or a name and an address: Empreinte <collect@example.org>');
  if (smtpUrl !== undefined && mailFrom === undefined) throw new Error('SMTP_URL is set and MAIL_FROM is not: say who mails come from.');
  return { smtpUrl, mailFrom: mailFrom ?? 'empreinte@localhost' };
}

/** Known passwords never listen beyond this machine unless that was asked for. */
function demoOf(env: Environment, host: string): Config['demo'] {
  const asked = switchOf(env, 'DEMO');
  if (asked !== undefined) return asked ? 'always' : 'never';
  return textOf(env, 'DATABASE_URL') === undefined && isLoopback(host) ? 'new' : 'never';
}

function levelOf(env: Environment): LogLevel {
  const value = textOf(env, 'LOG_LEVEL') ?? 'info';
  const level = logLevels.find((each) => each === value);
  if (!level) throw wrong('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`);
  return level;
}
