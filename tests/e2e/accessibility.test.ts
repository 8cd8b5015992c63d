/** Every kind of screen: no axe violation, and at 390 px nothing that scrolls sideways; the back-office in both languages, light and dark. */
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signIn, speak, visit, type Visit } from '#tests/support/browser';
import { startSite, type Site } from '#tests/support/site';
import { ask, furnish, screens, type Furniture } from './screens';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('public', () => {
  let person: Visit;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale: 'fr' });
  });
  afterAll(() => person.context.close());

  it.each([
    ['/', 'main h1'],
    ['/indicators', 'main h1'],
    ['/indicators/climate/emissions/ghg_emissions?by=country', 'main table'],
    ['/indicators/nowhere', 'main h1'],
    ['/profile/sign_in', 'form'],
  ])('%s', async (path, ready) => {
    const { page } = person;
    await page.setViewportSize(wide);
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await settled(person);
    expect(await violations(person)).toEqual([]);
    await expectNarrow(person);
  });
});

describe('back-office', () => {
  let person: Visit;
  let furniture: Furniture;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale: 'fr' });
    await signIn(person, 'super@lacet.example', 'fr');
    await person.page.goto('/admin');
    furniture = await furnish(person);
  });
  afterAll(() => person.context.close());

  it.each(screens)('$name', async ({ path, ready, open }) => {
    // A page of its own: what is typed in one is not asked about in the next.
    await person.page.close();
    const page = await person.context.newPage();
    person.page = page;
    await speak(person.context, 'fr');
    await ask(page, 'PUT', '/api/profile/preferences/theme', { value: 'light' });
    await page.setViewportSize(wide);
    await page.goto(path(furniture));
    await page.locator(ready).first().waitFor();
    await settled(person);
    await open?.(page);
    expect(await violations(person), 'light, in French').toEqual([]);
    await page.evaluate(otherLanguage);
    await page.evaluate(dark);
    await settled(person);
    expect(await violations(person), 'dark, in English').toEqual([]);
    await expectNarrow(person);
  });
});

const wide = { width: 1280, height: 900 };

/** Both at once: no colour hangs on a word, no name on a colour. By script, as a window may stand over the bar. */
const dark = "document.querySelector('header button[data-theme]').click()";
const otherLanguage = "document.querySelector('header button[lang]').click()";

/** Nothing left to load, nothing that still moves or changes colour. */
async function settled({ page }: Visit): Promise<void> {
  await expect.poll(() => page.locator('.MuiSkeleton-root, [role=progressbar], [aria-busy=true]').count()).toBe(0);
  await expect.poll(() => page.evaluate("document.getAnimations().filter(({ playState }) => playState === 'running').length")).toBe(0);
}

async function violations({ page }: Visit): Promise<string[]> {
  await page.evaluate(`window.axe ?? (0, eval)(${JSON.stringify(axe.source)})`);
  const found = await page.evaluate<Violation[]>("axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)");
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 200)} (${failureSummary.replace(/\s+/g, ' ')})`).join('\n')}`,
  );
}

async function expectNarrow(person: Visit): Promise<void> {
  await person.page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sideways(person)).toEqual([]);
}

/** What stands out of the window, where the page itself can be scrolled to it. */
const sideways = ({ page }: Visit) =>
  page.evaluate<string[]>(`document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML.slice(0, 160)).slice(0, 5)`);
