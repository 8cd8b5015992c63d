/** A browser as a person uses it, with an eye on what no person should meet: errors, warnings, dialogs nobody asked for. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Locale } from '#resources/definition';
import { password } from './accounts';
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
    // What Playwright itself turns off: of two such lists the last one counts.
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
    // Pages that Chromium keeps ready for its own address bar, in each window: half of what a window costs.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join()}`,
];

const executablePath = process.env['CHROMIUM'] || '/usr/bin/chromium-headless-shell';

let opened: Promise<Browser> | undefined;

/** The Chromium that `npm test` found, or where Debian puts it, with nothing open in it: one for all the files of this process. */
export async function openBrowser(): Promise<Browser> {
  let browser = await opened?.catch(() => undefined);
  if (!browser?.isConnected()) browser = await (opened = launch());
  await closeVisits(browser);
  return browser;
}

/** Everybody leaves; it stays, for the next file. */
export async function closeVisits(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** It ends with this process, which vitest ends by a signal: then Playwright removes its profile too. */
function launch(): Promise<Browser> {
  process.once('SIGTERM', () => process.exit());
  return chromium.launch({ executablePath, args, handleSIGTERM: false });
}

/** A browser apart, in English, that keeps what it has in a folder, as people’s do: what it kept is there when it is opened again. */
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
  /** The time zone of the visitor’s machine (`America/Los_Angeles`): that of this one, without. */
  timeZone?: string;
}
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the console, the pages' own errors and dialogs said since the last look. */
  problems(): string[];
  /** What is opened next is in one page, which keeps what it has loaded, and the person stays signed in: what is open till then is left without a word, and nothing it said is told. */
  startAnew(): Promise<Page>;
}

/**
 * A fresh visitor who reads this language, with pages of this width. Who reads French has a machine in the dark:
 * what is looked at in both languages is looked at in both themes, and once each is enough. A theme changes colours,
 * which no language does; a language changes texts, which no theme does.
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
  // As with what is polled: a busy machine draws late.
  context.setDefaultTimeout(40_000 * slowness);
  slow(context);
  let seen: string[] = [];
  let isLeaving = false;
  context.on('page', (page) => {
    if (javaScript) answersOnceOpened(page);
    page.on('console', (message) => {
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

/** Of a public page opened by its address, the scripts come after it is painted: it is open once it answers. */
function answersOnceOpened(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    if (asked[1]?.waitUntil !== 'commit') await page.locator('html[data-alive], html:not(:has(#preload))').waitFor({ state: 'attached' });
    return answer;
  };
}

/** Signs in as the page's form does, without drawing it; what is opened next is this person's. */
export async function signIn({ context }: Pick<Visit, 'context'>, email: string, locale?: Locale): Promise<void> {
  const profile = await context.request.get('/api/profile');
  const token = profile.headers()['x-csrf-token'] ?? '';
  const answer = await context.request.post('/api/profile/sign_in', { headers: { 'x-csrf-token': token }, data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`);
  if (locale) await speak(context, locale);
}

/** The language of the pages opened next. */
export async function speak(context: BrowserContext, locale: Locale): Promise<void> {
  await context.request.get(`/?lang=${locale}`);
}

/** What Chromium says where a page turned while it was asked. */
const turned = /Execution context was destroyed|Cannot find context|because of a navigation/;

/** Asks something of the page that stays: of one that turns meanwhile, the next is asked. Not for what changes anything. */
export async function ofStanding<Answer>(page: Page, ask: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await ask();
    } catch (error) {
      if (turn === mostTurns || !(error instanceof Error) || !turned.test(error.message)) throw error;
      await page.waitForLoadState();
    }
  }
}
/** A page that goes on turning is a fault. */
const mostTurns = 3;

/** The same, of an expression of the page. */
export const read = <Answer>(page: Page, expression: string): Promise<Answer> => ofStanding(page, () => page.evaluate<Answer>(expression));

/** Goes to another screen as a link of the application would, without loading the page again: `idx` is how its router counts. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'followed', usr: null }, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));`);
}

/** Goes there as a link would, and waits until the screen is another. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate("document.querySelectorAll('main *').forEach((each) => each.setAttribute('data-before', ''))");
  await follow(page, path);
  await page.locator('main :is(h1, h2, form, table, dl, [role=grid]):not([data-before])').first().waitFor();
}
