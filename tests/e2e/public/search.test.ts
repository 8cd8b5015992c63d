/** Tests the public search: as a reader types, or page by page without scripts; and the questions and answers. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { languagesOf } from '#tests/support/nightly';

let site: ReadersSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

const words = {
  fr: { link: 'Rechercher', many: /^\d+ résultats pour «\u202fémission\u202f»$/, none: /^Rien n’a été trouvé/, found: 'Émissions' },
  en: { link: 'Search', many: /^\d+ results for “émission”$/, none: /^Nothing was found/, found: 'emissions' },
} as const;

describe.each(languagesOf('en'))('a search, in %s', (locale) => {
  const said = words[locale];

  it('without scripts: from the header, by a form', async () => {
    const { page, context } = await visit(browser, site.address, { locale, javaScript: false });
    await page.goto('/');
    await page.locator('header').getByRole('link', { name: said.link }).click();
    await page.getByRole('searchbox').fill('émission');
    await page.locator('main form button').click();
    await page.getByRole('status').filter({ hasText: said.many }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('émission');
    await expect.poll(async () => (await page.locator('mark').allTextContents()).some((each) => each.includes(said.found))).toBe(true);
    await page.locator('#found_indicators').waitFor();
    await page.locator('main h3 a').first().click();
    await page.waitForURL('**/indicators/**');
    await context.close();
  });

  it('as one types: asked once, half a second after the last letter, and kept in the address', async () => {
    const { page, context, problems } = await visit(browser, site.address, { locale });
    await page.goto('/search');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/services/search')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    await page.getByRole('searchbox').pressSequentially('émission', { delay: 20 });
    await page.getByRole('status').filter({ hasText: said.many }).waitFor();
    expect(asked).toEqual(['émission']);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('émission');
    await page.getByRole('searchbox').fill('zzzzzz');
    await page.getByRole('status').filter({ hasText: said.none }).waitFor();
    await expect.poll(() => page.locator('main h2').count()).toBe(0);
    expect(problems()).toEqual([]);
    await context.close();
  });
});

it('says that the search is too busy, and shows nothing', async () => {
  const { page, context } = await visit(browser, site.address, { locale: 'fr' });
  await page.goto('/search?q=eau');
  await expect.poll(() => page.locator('main h2').count()).toBeGreaterThan(0);
  await page.route('**/api/services/search*', (route) => route.fulfill({ status: 503, json: { code: 'SEARCH_UNAVAILABLE' } }));
  await page.getByRole('searchbox').fill('énergie');
  await page.getByRole('status').filter({ hasText: 'La recherche met trop de temps à répondre' }).waitFor();
  await expect.poll(() => page.locator('main h2').count()).toBe(0);
  await context.close();
});

it.each([true, false])('opens the answer that the address names (scripts: %s)', async (javaScript) => {
  const { page, context } = await visit(browser, site.address, { locale: 'en', javaScript });
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Questions and answers' }).click();
  await expect.poll(() => page.locator('main details').count()).toBeGreaterThanOrEqual(8);
  expect(await page.locator('main details[open]').count()).toBe(0);
  await page.goto('/faq#scopes');
  await page.locator('#scopes').waitFor();
  await expect.poll(() => page.locator('main details[open]').count()).toBe(1);
  await page.locator('main summary').filter({ hasText: 'Who checks them?' }).click();
  await expect.poll(() => page.locator('#who_checks').isVisible()).toBe(true);
  await context.close();
});
