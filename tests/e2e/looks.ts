/** How a screen looks: to axe, light and dark; and on a phone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ofStanding, read } from '#tests/support/browser';
import { atFullSpeed } from '#tests/support/slowBrowser';

/** The screen is there: nothing left to load, nothing that still moves or changes colour. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(moving), { message: page.url() }).toEqual([]);
}

const moving = `[
  ...document.querySelectorAll('.MuiSkeleton-root, [role=progressbar], [aria-busy=true]'),
  ...document.getAnimations().filter(({ playState }) => playState === 'running').map(({ effect }) => effect.target),
].map((each) => each.outerHTML.slice(0, 160))`;

/**
 * No violation in the language that shows, light nor dark; the other theme stays.
 * In that one only colours are asked again: nothing else is another, and it fails where something is.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // An answer, or a notice that goes, may change a page between the two looks: then both are looked at again.
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
 * No violation in the language and the theme that show; of these rules only, where they are given.
 * What axe finds is asked again of the page at rest: found while that changes under it, once more; of one that stands still it counts.
 */
export async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  // A part that is on its way shows nothing yet, not even that it moves.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (let attempt = 1; ; attempt += 1) {
    // Most pages have nothing to say: what is drawn is only read of those that had.
    const before = attempt === 1 ? '' : await read<string>(page, drawn);
    const found = await violations(page, rules);
    if (found.length === 0) return;
    await settled(page);
    const still = attempt > 1 && (await read<string>(page, drawn)) === before;
    if (still || attempt > looks) expect.fail(`${await lookOf(page)}: ${found.join('\n')}`);
  }
}

/** What is drawn, colours that are on their way included. */
const drawn = `[document.body.innerHTML, ...[...document.querySelectorAll('body *')].map((each) => getComputedStyle(each)).map(({ color, backgroundColor, opacity }) => [color, backgroundColor, opacity].join())].join(' ')`;

/** As often as a page is looked at that changes of itself; what the theme changes differs each time. */
const looks = 3;

const ofColours = ['color-contrast', 'link-in-text-block'];

/** Light or dark. */
const themeOf = (page: Page) => page.locator('header button[data-theme]').getAttribute('data-theme');
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/** From light to dark, or back. */
export const changeTheme = (page: Page) => change(page, 'header button[data-theme]', themeOf);
/** From one language to the other. */
export const changeLanguage = (page: Page) => change(page, 'header button[lang]', languageOf);

/** By script, as a window may stand over the bar. */
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

/** What is on the page, without what themes are made of, how long ago things were, nor that something is asked again just now. */
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

/** What axe has to say; of these rules only, where they are given. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const look = async () => {
    if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
    return page.evaluate<Violation[]>(`axe.run(document, ${options}).then(({ violations }) => violations)`);
  };
  const found = await atFullSpeed(page, () => ofStanding(page, look));
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 200)} (${failureSummary.replace(/\s+/g, ' ')})`).join('\n')}`,
  );
}

const codeSniffer = readFileSync(createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/** The errors of WCAG 2.1 AA that HTML_CodeSniffer finds. */
export async function sniffed(page: Page): Promise<string[]> {
  const look = async () => {
    await page.evaluate(codeSniffer);
    return page.evaluate<string[]>(`new Promise((resolve, reject) => HTMLCS.process('WCAG2AA', document, () => resolve(
    HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR).map(({ code, msg, element }) => [code, msg, element.outerHTML?.slice(0, 160)].join(' '))), reject))`);
  };
  return atFullSpeed(page, () => ofStanding(page, look));
}

/** At 390 px nothing stands out of the window where the page itself can be scrolled to it; then the window is wide again. */
export async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate<string[]>(sideways), { message: page.url() }).toEqual([]);
  if (size) await page.setViewportSize(size);
}

const sideways = `document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML.slice(0, 160)).slice(0, 5)`;
