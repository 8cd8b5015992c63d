/** Reports errors of the interface to the server: each error once, with its place in the code, and without anything that a person typed or read. */
import { csrfToken } from '#dataProvider/http/csrf';

interface Report {
  message: string;
  stack: string;
  url: string;
}

/** The most errors that one page reports. */
const most = 10;
const told = new Set<string>();

/** Reports an error to the server, if it isn't reported yet. Leaves out refusals of the API, which the server knows of. */
export function reportError(error: unknown): void {
  if (isRefusal(error) || told.size >= most) return;
  const report = reportOf(error, window.location.pathname);
  const what = `${report.message} ${report.stack.split('\n', 1)[0]}`;
  if (told.has(what)) return;
  told.add(what);
  // A report that fails is not itself reported.
  void send(JSON.stringify(report)).catch(() => undefined);
}

/** The CSRF token fetched for a public page, which caches may keep and which therefore has none. It is fetched once, when first needed. */
let asked: Promise<string> | undefined;
const askToken = async () => (await fetch('/api/profile', { credentials: 'same-origin' })).headers.get('x-csrf-token') ?? '';

async function send(body: string): Promise<void> {
  const token = csrfToken() || (await (asked ??= askToken()));
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': token };
  await fetch('/api/error', { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' });
}

/** Starts reporting all uncaught errors and promise rejections of the window. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

/** Handles the errors that React catches at the root of a page: writes them to the console, as React would, and reports them. */
export function onCaughtError(error: unknown): void {
  console.error(error);
  reportError(error);
}

/** True for a refusal of the API, an aborted request, or an empty error. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return error === null || error === undefined;
  return error.name === 'AbortError' || ('status' in error && typeof error.status === 'number');
}

/** Returns the report of an error without personal content: quoted texts, email addresses, numbers, identifiers and queries are removed. */
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

/** Returns a line of a stack with the path of its file, without host and query. */
const place = (line: string) =>
  line
    .trim()
    .replace(/\?[^:)\s]*/g, '')
    .replace(/https?:\/\/[^/\s]+/g, '');
