/** Tests that the overview of reminders breaks no title inside a word, and that their list has no column that is cut on a phone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, read, signIn, turnTo, visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { languagesOf } from '#tests/support/nightly';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

/** Returns the words of the titles in the week ahead that stand on two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  read(
    page,
    `[...document.querySelectorAll('section[aria-labelledby="week-ahead"] a')].flatMap(({ firstChild }) =>
      [...firstChild.textContent.matchAll(/\\S+/g)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(firstChild, word.index);
        range.setEnd(firstChild, word.index + word[0].length);
        return range.getClientRects().length > 1 ? [word[0]] : [];
      }))`,
  );

/** The number of pixels by which the table is wider than its frame. */
const cut = `(() => { const table = document.querySelector('table'); return table.scrollWidth - table.parentElement.clientWidth; })()`;

it.each(languagesOf('fr'))('in %s', async (locale) => {
  const person = await visit(browser, site.address, { locale });
  await signIn(person, 'admin@lacet.example', locale);
  const { page } = person;
  await page.goto('/admin');
  await page.getByRole('menu').first().waitFor();
  await turnTo(page, '/admin/reminders');
  await page.locator('section[aria-labelledby="week-ahead"] a').first().waitFor();
  for (const width of [1440, 1280, 1200, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // The menu leaves its place to the page a moment after the window is narrower.
    await expect.poll(async () => [width, await brokenWords(page)]).toEqual([width, []]);
  }
  await turnTo(page, '/admin/reminders/data');
  await page.getByRole('grid').locator('tbody a').first().waitFor();
  await expect.poll(() => read<number>(page, cut)).toBeLessThanOrEqual(0);
  expect(person.problems()).toEqual([]);
});
