/** What goes wrong in the interface, told to the server: each error once, where in the code it happened, and nothing of what a person typed or read. */
import { csrfToken } from '#dataProvider/csrf';

interface Report {
  message: string;
  stack: string;
  url: string;
}

/** A page in trouble says so; it doesn't go on saying it. */
const most = 10;
const told = new Set<string>();

/** Tells the server of an error that nobody was told of. A refusal of the API is none: the server knows of it. */
export function reportError(error: unknown): void {
  if (isRefusal(error) || told.size >= most) return;
  const report = reportOf(error, window.location.pathname);
  const what = `${report.message} ${report.stack.split('\n', 1)[0]}`;
  if (told.has(what)) return;
  told.add(what);
  // A report that doesn't arrive is not reported.
  void send(JSON.stringify(report)).catch(() => undefined);
}

/** A public page, which any cache may keep, carries no token: it asks for one, once, where it needs it. */
let asked: Promise<string> | undefined;
const askToken = async () => (await fetch('/api/profile', { credentials: 'same-origin' })).headers.get('x-csrf-token') ?? '';

async function send(body: string): Promise<void> {
  const token = csrfToken() || (await (asked ??= askToken()));
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': token };
  await fetch('/api/error', { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' });
}

/** From now on, of whatever nobody catches. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

/** For the root of a page: what a screen could not be drawn for is caught by React, and shown in the console as React would. */
export function onCaughtError(error: unknown): void {
  console.error(error);
  reportError(error);
}

/** The API refused, or a question was dropped by who asked it. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return error === null || error === undefined;
  return error.name === 'AbortError' || ('status' in error && typeof error.status === 'number');
}

/** An error without what may be somebody's: texts in quotes, addresses, numbers, identifiers, what follows a `?`. */
export function reportOf(error: unknown, path: string): Report {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'Thrown', message: '' };
  const frames = stack.split('\n').filter((line) => /^\s*at .|@.*:\d+:\d+$/.test(line));
  return {
    message: `${name}: ${withoutValues(message)}`.slice(0, 500),
    stack: frames.slice(0, 30).map(place).join('\n').slice(0, 10_000),
    url: path
      .split('/')
      .map((part) => (/^[a-z_-]{1,30}$/.test(part) ? part : part && '…'))
      .join('/'),
  };
}

const withoutValues = (text: string) =>
  text
    .replace(/(["'`«“])[^"'`»”]*(["'`»”])/g, '$1…$2')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d[\d\s.,-]{3,}/g, '…')
    .replace(/\?\S*/g, '?…');

/** A line of a stack, with the file alone and not what it was asked with. */
const place = (line: string) =>
  line
    .trim()
    .replace(/\?[^:)\s]*/g, '')
    .replace(/https?:\/\/[^/\s]+/g, '');
