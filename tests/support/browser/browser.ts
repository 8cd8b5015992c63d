/** Opens a browser as a person uses it, and collects what no person should meet: errors, warnings, unexpected dialogs. */
import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '#resources/definition';
import { password } from '../product/accounts';
import { slow, slowness } from './slowBrowser';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // The features that Playwright turns off. They are repeated here, because Chromium follows only the last of several lists.
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    // These features load pages for the address bar in each window, which takes half of the time and memory of a window.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join()}`,
];

const executablePath = process.env['CHROMIUM'] || '/usr/bin/chromium-headless-shell';

let opened: Promise<Browser> | undefined;
let running: Browser | undefined;

/** Returns the Chromium that `npm test` found, or the one at Debian's path, with no page open: all files of this process share it. */
export async function openBrowser(): Promise<Browser> {
  let browser = await opened?.catch(() => undefined);
  if (!browser?.isConnected()) browser = await (opened = launch());
  running = browser;
  await closeVisits(browser);
  return browser;
}

/** Returns the pages of all visits that are open in the shared browser. */
export const openPages = (): Page[] => running?.contexts().flatMap((context) => context.pages()) ?? [];

/** Closes all visits; the browser stays open for the next file. */
export async function closeVisits(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Starts the browser, which ends with this process. Vitest ends the process by a signal; the exit lets Playwright remove the browser's profile too. */
function launch(): Promise<Browser> {
  process.once('SIGTERM', () => process.exit());
  return chromium.launch({ executablePath, args, handleSIGTERM: false });
}

/** Opens a separate browser, in English, that stores its data in a folder: they are there again when it is opened another time. */
export async function openOwnBrowser(folder: string, address: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args,
    baseURL: address,
    locale: 'en-CA',
    viewport: { width: 1280, height: 900 },
  });
  slow(context);
  return context;
}

export interface VisitOptions {
  locale?: Locale;
  width?: number;
  javaScript?: boolean;
  /** The time zone of the visitor's machine (`America/Los_Angeles`); by default that of this machine. */
  timeZone?: string;
}
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Returns the messages of the console, the errors of pages and the dialogs since the last call. */
  problems(): string[];
  /** Opens a new page, in which the user stays signed in and which keeps the loaded files. Closes the pages open before without their dialogs, and drops their messages. */
  startAnew(): Promise<Page>;
}

/**
 * Opens the site as a new visitor who reads this language, with pages of this width. French readers have the dark theme:
 * a test in both languages then covers both themes, each once. That is enough, since a theme changes only colours
 * and a language only texts.
 */
export async function visit(
  browser: Browser,
  address: string,
  { locale = 'en', width = 1280, javaScript = true, timeZone }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: address,
    locale: locale === 'fr' ? 'fr-CA' : 'en-CA',
    javaScriptEnabled: javaScript,
    ...(timeZone !== undefined && { timezoneId: timeZone }),
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: locale === 'fr' ? 'dark' : 'light',
  });
  // A busy machine draws late; the timeout grows as that of polled checks.
  context.setDefaultTimeout(40_000 * slowness);
  slow(context);
  askAgainWhileBusy(context);
  let seen: string[] = [];
  let isLeaving = false;
  context.on('page', (page) => {
    if (javaScript) answersOnceOpened(page);
    page.on('console', (message) => {
      if (isBusyAnswer(message)) return;
      if (message.type() === 'error' || message.type() === 'warning') seen.push(`${page.url()} ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => seen.push(`${page.url()} threw: ${error.message}`));
    page.on('dialog', (dialog) => {
      if (isLeaving) return void dialog.accept();
      seen.push(`${page.url()} dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  const person: Visit = {
    context,
    page: await context.newPage(),
    problems() {
      const said = seen;
      seen = [];
      return said;
    },
    async startAnew() {
      const [page = await context.newPage(), ...others] = context.pages();
      await Promise.all(others.map((other) => other.close()));
      await page.unrouteAll();
      isLeaving = true;
      page.once('framenavigated', () => {
        isLeaving = false;
        seen = [];
      });
      person.page = page;
      return page;
    },
  };
  return person;
}

/** Makes `goto` wait until the scripts of a public page run, since they load after the page is painted. */
function answersOnceOpened(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    if (asked[1]?.waitUntil !== 'commit') await page.locator('html[data-alive], html:not(:has(#preload))').waitFor({ state: 'attached' });
    return answer;
  };
}

/** Signs in with the request of the sign-in form, without drawing it; pages opened next are this user's. */
export async function signIn({ context }: Pick<Visit, 'context'>, email: string, locale?: Locale): Promise<void> {
  const profile = await context.request.get('/api/profile');
  const token = profile.headers()['x-csrf-token'] ?? '';
  const answer = await context.request.post('/api/profile/sign_in', { headers: { 'x-csrf-token': token }, data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`);
  if (locale) await speak(context, locale);
}

/** Sets the language of the pages opened next. */
export async function speak(context: BrowserContext, locale: Locale): Promise<void> {
  const answer = await context.request.get(`/?lang=${locale}`);
  if (!answer.ok()) throw new Error(`The language cannot be set: ${answer.status()}`);
}

/** Sends a request of a test again while the server is too busy to answer (503, with `Retry-After`), as the product's own pages do. All methods of `request` call `fetch`. */
function askAgainWhileBusy({ request }: BrowserContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = async (...asked) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(...asked);
      if (answer.status() !== 503 || attempt === mostAttempts) return answer;
      await wait(500);
    }
  };
}
/** True for Chromium's message about an answer 503: the server is too busy, and the product's pages send the request again. A page that doesn't shows an error, which its test meets. */
const isBusyAnswer = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource: the server responded with a status of 503');
/** The number of requests after which a busy server counts as faulty. */
const mostAttempts = 60;

/** Matches Chromium's error for a page that navigated while it was read. */
const turned = /Execution context was destroyed|Cannot find context|because of a navigation/;

/** Reads a page that stays: when it navigates meanwhile, reads the next one. Don't use it for actions that change anything. */
export async function retryOnNavigation<Answer>(page: Page, ask: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await ask();
    } catch (error) {
      if (turn === mostTurns || !(error instanceof Error) || !turned.test(error.message)) throw error;
      await page.waitForLoadState();
    }
  }
}
/** The number of navigations after which the page counts as faulty. */
const mostTurns = 3;

/** Evaluates an expression in a page, in the same way. */
export const read = <Answer>(page: Page, expression: string): Promise<Answer> =>
  retryOnNavigation(page, () => page.evaluate<Answer>(expression));

/** Goes to another screen as a link of the application does, without loading the page again: `idx` is the counter of its router. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'followed', usr: null }, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));`);
}

/** Goes to another screen as a link does, and waits until it has replaced the present one. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate("document.querySelectorAll('main *').forEach((each) => each.setAttribute('data-before', ''))");
  await follow(page, path);
  await page.locator('main :is(h1, h2, form, table, dl, [role=grid]):not([data-before])').first().waitFor();
}
