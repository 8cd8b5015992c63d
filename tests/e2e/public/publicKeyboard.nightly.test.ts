/** Tests the promises of the accessibility statement: a visitor uses the public pages by the keyboard alone, with the focus always visible; at 200 % nothing is cut. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit, type Visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { languagesOf } from '#tests/support/nightly';
import { publicPages } from '../support/publicPages';

let site: ReadersSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

interface Stop {
  name: string;
  isSeen: boolean;
  html: string;
}
/** Returns the focused element, and whether an outline shows its focus: its own, or that of an element around it. */
const focus = `(() => {
  const at = document.activeElement;
  const outlined = (each) => each && getComputedStyle(each).outlineStyle !== 'none' && parseFloat(getComputedStyle(each).outlineWidth) >= 1;
  const label = at.getAttribute('aria-label') ?? at.labels?.[0]?.querySelector('span')?.textContent ?? at.labels?.[0]?.textContent ?? at.textContent ?? '';
  return { name: label.replace(/\\s+/g, ' ').trim(), isSeen: at === document.body || outlined(at) || outlined(at.parentElement) || outlined(at.closest('label')), html: at.outerHTML.slice(0, 200) };
})()`;

/** Presses Tab until the focused element has this name, and checks at each stop that the focus is visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 120) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop>(focus);
    if (!stop.isSeen)
      await expect
        .poll(async () => (await page.evaluate<Stop>(focus)).isSeen, { message: `no focus to be seen on ${stop.html}` })
        .toBe(true);
    if (name.test(stop.name)) return;
    passed.push(stop.name);
  }
  throw new Error(`Tab never came to ${String(name)}, only to ${passed.join(', ')}`);
}
const path = (page: Page) => new URL(page.url()).pathname;
const query = (page: Page) => new URL(page.url()).search;

describe('by the keyboard', () => {
  let person: Visit;
  let page: Page;
  beforeAll(async () => {
    person = await visit(browser, site.address);
    ({ page } = person);
  });
  afterAll(() => person.context.close());
  /** Follows the focused link. */
  async function enter(to: RegExp, ready: string): Promise<void> {
    await page.keyboard.press('Enter');
    await expect.poll(() => path(page) + query(page)).toMatch(to);
    await page.locator(ready).first().waitFor();
  }

  it('from the home page to a section, an indicator, another view of it, and its file', async () => {
    await page.goto('/');
    await page.locator('main h1').waitFor();
    await tabTo(page, /^Skip to the content$/);
    await tabTo(page, /^Climate$/);
    await enter(/^\/indicators\/climate$/, 'main h1');
    await tabTo(page, /^Greenhouse gas emissions of our operations/);
    await enter(/\/ghg_emissions$/, 'main table');
    await tabTo(page, /^By brand$/i);
    await enter(/\?by=brand$/, 'main th:has-text("Alizée")');
    await tabTo(page, /^From$/);
    for (const year of [2014, 2015, 2016]) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => query(page)).toContain(`from=${year}`);
    }
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(10);
    await tabTo(page, /^CSV$/);
    const file = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await file).suggestedFilename()).toBe('ghg_emissions.csv');
  });

  it('to a question, opened and shut', async () => {
    await page.goto('/faq');
    await page.locator('main details').first().waitFor();
    await tabTo(page, /^How are these figures made\?/);
    const first = page.locator('main details').first();
    await page.keyboard.press('Enter');
    await expect.poll(() => first.getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Enter');
    await expect.poll(() => first.getAttribute('open')).toBeNull();
  });

  it('to what a search found', async () => {
    await page.goto('/search?q=water');
    await page.locator('main h3 a').first().waitFor();
    await tabTo(page, /water/i);
    await enter(/^\/indicators\//, 'main h1');
  });

  it('to a highlight, and where it leads', async () => {
    await page.goto('/indicators/climate/key_highlights');
    await page.locator('main li img').first().waitFor();
    await tabTo(page, /electricity is renewable/);
    await enter(/\/renewable_electricity$/, 'main h1');
  });

  it('said nothing in the console', () => expect(person.problems()).toEqual([]));
});

/** Returns the elements that are wider than the window outside of a scrolling box, and the texts that are cut. */
const cut = `document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] :
  [...document.querySelectorAll('main h1, main h2, main h3, main p, main a, main button, header a, footer a')]
    .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest('[tabindex="0"][role=region], svg, [aria-hidden=true], .visually-hidden'))
    .filter((each) => { const { left, right, width } = each.getBoundingClientRect(); return width > 1 && (left < -1 || right > innerWidth + 1); })
    .map((each) => each.outerHTML.slice(0, 160))`;

describe.each(languagesOf('fr'))('at 200 %%, in %s', (locale) => {
  let person: Visit;
  beforeAll(async () => {
    // A window of 1280 pixels at 200 % is 640 pixels wide.
    person = await visit(browser, site.address, { locale, width: 640 });
  });
  afterAll(() => person.context.close());

  it.each(publicPages)('nothing is cut: %s', async (address, ready) => {
    const { page } = person;
    await page.goto(address);
    await page.locator(ready).first().waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate<string[]>(cut), { message: address }).toEqual([]);
  });
});
