/**
 * Tests that axe and HTML_CodeSniffer find nothing in the states of screens, in dialogs and in the public pages, and that nothing scrolls sideways at 390 px:
 * a dozen states and every page, in one language; in the nightly run (`npm run test:nightly`) all states, in both. everyScreen.test.ts tests the screens before a user acts in them.
 * A state is checked in one theme in French, and in the other in English.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, speak, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { isLookedAt, sampleOf } from '#tests/support/nightly';
import { changeLanguage, changeTheme, expectNarrow, expectNoViolation, settled, sniffed, violations } from '../support/looks';
import { drawnInBrowser, publicPages } from '../support/publicPages';
import { furnish, type Furniture } from '../support/furniture';
import { states } from '../support/screens';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

describe.each(['fr', 'en'] as const)('public, in %s', (locale) => {
  let person: Visit;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale });
  });
  afterAll(() => person.context.close());

  it.each(publicPages.filter((_page, place) => isLookedAt(place, locale)))('%s', async (path, ready) => {
    const { page } = person;
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    if (!drawnInBrowser.has(path)) expect(await sniffed(page)).toEqual([]);
    await expectNarrow(page);
  });
});

describe('back-office', () => {
  let person: Visit;
  let furniture: Furniture;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale: 'fr' });
    await signIn(person, 'super@lacet.example', 'fr');
    furniture = await furnish(person);
  });
  afterAll(() => person.context.close());

  it.each(sampleOf(states, 12).map((state, place) => ({ ...state, place })))('$name', async ({ path, ready, open, place }) => {
    // A fresh page, so that unsaved text of one state doesn't raise a question in the next.
    const page = await person.startAnew();
    await speak(person.context, 'fr');
    await page.goto(path(furniture));
    await page.locator(ready).first().waitFor();
    await settled(page);
    await open?.(page);
    await settled(page);
    if (isLookedAt(place, 'fr')) await expectNoViolation(page);
    if (isLookedAt(place, 'en')) {
      await changeTheme(page);
      await changeLanguage(page);
      await expectNoViolation(page);
    }
    await expectNarrow(page);
  });
});
