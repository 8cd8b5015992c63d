/** Checks the look of a screen: with axe, in light and dark, and on a phone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { retryOnNavigation, read } from '#tests/support/browser/browser';
import { atFullSpeed } from '#tests/support/browser/slowBrowser';

/** Waits until the screen is ready: nothing loads, moves or changes colour. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(moving), { message: page.url() }).toEqual([]);
}

const moving = `[
  ...document.querySelectorAll('.MuiSkeleton-root, [role=progressbar], [aria-busy=true]'),
  ...document.getAnimations().filter(({ playState }) => playState === 'running').map(({ effect }) => effect.target),
].map((each) => each.outerHTML.slice(0, 160))`;

/**
 * Expects no violation in the present language, light or dark; leaves the page in the other theme.
 * In the second theme only the rules of colours are checked, and the check fails where the theme changes anything else.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // An answer, or a message that disappears, may change the page between the two checks; both are then run again.
  for (let attempt = 1; ; attempt += 1) {
    await expectNoViolation(page);
    const before = await read<string[]>(page, withoutColours);
    await changeTheme(page);
    await expectNoViolation(page, ofColours);
    const after = await read<string[]>(page, withoutColours);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    if (attempt === looks) expect(after, 'the theme changes more than colours').toEqual(before);
  }
}

/**
 * Expects no violation in the present language and theme; of the given rules only, when there are any.
 * A violation is checked again once the page has settled: on a page that changed meanwhile, once more; on an unchanged page it fails.
 */
export async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  // Before its first heading, a part that loads shows nothing, not even a loading sign.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (let attempt = 1; ; attempt += 1) {
    // Most pages have no violation, so the drawing is read only for pages that had one.
    const before = attempt === 1 ? '' : await read<string>(page, drawn);
    const found = await violations(page, rules);
    if (found.length === 0) return;
    await settled(page);
    const still = attempt > 1 && (await read<string>(page, drawn)) === before;
    if (still || attempt > looks) expect.fail(`${await lookOf(page)}: ${found.join('\n')}`);
  }
}

/** Reads the drawing of the page, with the colours of running transitions. */
const drawn = `[document.body.innerHTML, ...[...document.querySelectorAll('body *')].map((each) => getComputedStyle(each)).map(({ color, backgroundColor, opacity }) => [color, backgroundColor, opacity].join())].join(' ')`;

/** The number of checks of a page that keeps changing by itself. */
const looks = 3;

const ofColours = ['color-contrast', 'link-in-text-block'];

/** Returns the theme: light or dark. */
const themeOf = (page: Page) => page.locator('header button[data-theme]').getAttribute('data-theme');
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/** Switches the theme from light to dark, or back. */
export const changeTheme = (page: Page) => change(page, 'header button[data-theme]', themeOf);
/** Switches to the other language. */
export const changeLanguage = (page: Page) => change(page, 'header button[lang]', languageOf);

/** Clicks a button by script, since a dialog may cover the bar. */
async function change(page: Page, button: string, shown: (page: Page) => Promise<string | null>): Promise<void> {
  const before = await shown(page);
  await page.evaluate(`document.querySelector('${button}').click()`);
  await expect.poll(() => shown(page)).not.toBe(before);
  await settled(page);
}

const lookOf = (page: Page) =>
  read<string>(
    page,
    "[location.pathname, document.documentElement.lang, document.querySelector('header [data-theme]')?.dataset.theme].join(' ')",
  );

/** Reads the content of the page, without the parts that themes change, the ages of things, and the signs of a running request. */
const withoutColours = `(() => {
  const copy = document.body.cloneNode(true);
  copy.querySelectorAll('header button[data-theme], header [role=progressbar], script, style').forEach((each) => each.remove());
  for (const each of copy.querySelectorAll('*')) for (const name of ['class', 'style']) each.removeAttribute(name);
  return copy.innerHTML.replace(/maintenant|il y a [^<.·]+|\\bnow\\b|\\d+ [a-z]+ ago/g, '').split(/(?=<)/);
})()`;

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Returns the violations that axe finds; of the given rules only, when there are any. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const look = async () => {
    if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
    return page.evaluate<Violation[]>(`axe.run(document, ${options}).then(({ violations }) => violations)`);
  };
  const found = await atFullSpeed(page, () => retryOnNavigation(page, look));
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 200)} (${failureSummary.replace(/\s+/g, ' ')})`).join('\n')}`,
  );
}

const codeSniffer = readFileSync(createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/** Returns the errors of WCAG 2.1 AA that HTML_CodeSniffer finds. */
export async function sniffed(page: Page): Promise<string[]> {
  const look = async () => {
    await page.evaluate(codeSniffer);
    return page.evaluate<string[]>(`new Promise((resolve, reject) => HTMLCS.process('WCAG2AA', document, () => resolve(
    HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR).map(({ code, msg, element }) => [code, msg, element.outerHTML?.slice(0, 160)].join(' '))), reject))`);
  };
  return atFullSpeed(page, () => retryOnNavigation(page, look));
}

/** Expects that the page doesn't scroll sideways at 390 px; then restores the width of the window. */
export async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate<string[]>(sideways), { message: page.url() }).toEqual([]);
  if (size) await page.setViewportSize(size);
}

const sideways = `document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML.slice(0, 160)).slice(0, 5)`;
