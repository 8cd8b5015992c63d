/** A browser as a person uses it, with an eye on what no person should meet: errors, warnings, dialogs nobody asked for. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Locale } from '#resources/definition';
import { password } from './accounts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that `npm test` found, or where Debian puts it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium', args });

export interface VisitOptions {
  locale?: Locale;
  width?: number;
  javaScript?: boolean;
}
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the console, the page's own errors and dialogs said since the last look. */
  problems(): string[];
}

/**
 * A fresh visitor who reads this language, with pages of this width. Who reads French has a machine in the dark:
 * what is looked at in both languages is looked at in both themes, and once each is enough. A theme changes colours,
 * which no language does; a language changes texts, which no theme does.
 */
export async function visit(
  browser: Browser,
  address: string,
  { locale = 'en', width = 1280, javaScript = true }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: address,
    locale: locale === 'fr' ? 'fr-CA' : 'en-CA',
    javaScriptEnabled: javaScript,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: locale === 'fr' ? 'dark' : 'light',
  });
  // As with what is polled: a busy machine draws late.
  context.setDefaultTimeout(40_000);
  if (javaScript) context.on('page', answersOnceOpened);
  const page = await context.newPage();
  let seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') seen.push(`${page.url()} ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`${page.url()} threw: ${error.message}`));
  page.on('dialog', (dialog) => {
    seen.push(`${page.url()} dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    context,
    page,
    problems() {
      const said = seen;
      seen = [];
      return said;
    },
  };
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
export async function signIn({ context }: Visit, email: string, locale?: Locale): Promise<void> {
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

/** Goes to another screen as a link of the application would, without loading the page again: `idx` is how its router counts. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'followed', usr: null }, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));`);
}
