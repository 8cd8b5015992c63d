/** The environment, read once. A wrong value stops start-up with a sentence. */

export interface Config {
  host: string;
  port: number;
  /** Where people reach the site; decides whether cookies are Secure. */
  baseUrl: string;
  /** PostgreSQL; undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Embedded database and uploaded files. */
  dataDir: string;
  /** Whether demonstration data is loaded: always, never, or only into a new embedded database. */
  demo: 'always' | 'never' | 'new';
  logLevel: LogLevel;
  development: boolean;
  /** Requests are refused with 503 while the event loop is later than this, in ms; 0 for never. */
  busyAfter: number;
  /** How many entries one export holds at most. */
  exportLimit: number;
  /** The mail server; undefined: mails are kept and not sent. */
  smtpUrl: string | undefined;
  /** Who mails come from: an address, or a name and an address. */
  mailFrom: string;
}
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Environment = Record<string, string | undefined>;

/** The configuration that an environment says. Throws a sentence on a value that cannot be. */
export function readConfig(env: Environment): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const port = portOf(env);
  return {
    host,
    port,
    baseUrl:
      urlOf(env, 'BASE_URL', ['http:', 'https:']) ?? `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`,
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir: text(env, 'DATA_DIR') ?? './data',
    demo: demoOf(env, host),
    logLevel: levelOf(env),
    development: env['NODE_ENV'] === 'development',
    // Vite's work, while developing, is not pressure.
    busyAfter: env['NODE_ENV'] === 'development' ? 0 : 5000,
    exportLimit: limitOf(env),
    ...mailOf(env),
  };
}

function mailOf(env: Environment): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = text(env, 'MAIL_FROM');
  if (mailFrom !== undefined && !/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    throw wrong('MAIL_FROM', mailFrom, 'an address, or a name and an address: Empreinte <collect@example.org>');
  if (smtpUrl !== undefined && mailFrom === undefined) throw new Error('SMTP_URL is set and MAIL_FROM is not: say who mails come from.');
  return { smtpUrl, mailFrom: mailFrom ?? 'empreinte@localhost' };
}

const text = (env: Environment, name: string) => (env[name] === undefined || env[name] === '' ? undefined : env[name]);
const wrong = (name: string, value: string, accepted: string) => new Error(`${name} is "${value}". It must be ${accepted}.`);

function portOf(env: Environment): number {
  const value = text(env, 'PORT') ?? '3000';
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) throw wrong('PORT', value, 'a whole number from 0 to 65535');
  return port;
}

/** A sheet of a workbook has no more rows than that. */
const largestExport = 1_000_000;

function limitOf(env: Environment): number {
  const value = text(env, 'EXPORT_LIMIT') ?? String(largestExport);
  const limit = Number(value);
  if (!/^\d+$/.test(value) || limit < 1 || limit > largestExport)
    throw wrong('EXPORT_LIMIT', value, `a whole number from 1 to ${largestExport}`);
  return limit;
}

function urlOf(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const accepted = `an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw wrong(name, value.replace(/\/\/.*@/, '//…@'), accepted);
  }
  return value.replace(/\/+$/, '');
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether an address is reached from this machine only. */
export const isLoopback = (host: string): boolean => loopback.has(host);

/** Known passwords never listen beyond this machine unless that was asked for. */
function demoOf(env: Environment, host: string): Config['demo'] {
  const value = text(env, 'DEMO');
  if (value !== undefined && value !== '0' && value !== '1') throw wrong('DEMO', value, '0 or 1');
  if (value !== undefined) return value === '1' ? 'always' : 'never';
  return text(env, 'DATABASE_URL') === undefined && isLoopback(host) ? 'new' : 'never';
}

function levelOf(env: Environment): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? 'info';
  const level = logLevels.find((each) => each === value);
  if (!level) throw wrong('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`);
  return level;
}
