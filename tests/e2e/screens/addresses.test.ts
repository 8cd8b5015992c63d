/** Tests that an address without a page shows the page that says so, in one load, and that the back-office doesn't start for an address that it has no page for. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInPaths } from '#resources/addresses/workplaceAddresses';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { languagesOf } from '#tests/support/nightly';

const notFound = {
  en: { page: 'Page not found', screen: 'There is nothing at this address' },
  fr: { page: 'Page introuvable', screen: 'Il n’y a rien à cette adresse' },
};
const ends = ['', '/', '/anything', '/anything/else'];
const firstSegments = [...new Set([...signInPaths, '/super_admin'].map((path) => path.split('/')[1]))];

let site: ReadersSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

/** Returns the number of documents that the page loads during an action. */
async function loadsDuring(page: Page, act: () => Promise<void>): Promise<number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await act();
  return loads;
}
/** Leaves out refusals: the browser's console notes these answers, which the test expects. */
const unexpected = (person: Visit) => person.problems().filter((problem) => !/40[14]/.test(problem));

describe.each(languagesOf('en'))('in %s', (locale) => {
  it.each(firstSegments.flatMap((first) => ends.map((end) => `/${first}${end}`)))('%s is not found, in one load', async (path) => {
    const person = await visit(browser, site.address, { locale });
    const loads = await loadsDuring(person.page, async () => {
      const answer = await person.page.goto(path);
      expect(answer?.status()).toBe(404);
      await person.page.getByRole('heading', { level: 1, name: notFound[locale].page }).waitFor();
    });
    expect(loads).toBe(1);
    expect(unexpected(person)).toEqual([]);
    await person.context.close();
  });

  it.each([...signInPaths, ...signInPaths.map((path) => `${path}/`)])('%s is a page, in one load', async (path) => {
    const person = await visit(browser, site.address, { locale });
    await signIn(person, 'reader@lacet.example');
    const loads = await loadsDuring(person.page, async () => {
      expect((await person.page.goto(path))?.status()).toBe(200);
      await person.page.getByRole('heading', { level: 1 }).waitFor();
    });
    expect(loads).toBe(1);
    expect(unexpected(person)).toEqual([]);
    await person.context.close();
  });

  it('a screen that is not there is told inside the back-office, in one load', async () => {
    const person = await visit(browser, site.address, { locale });
    await signIn(person, 'admin@lacet.example', locale);
    const loads = await loadsDuring(person.page, async () => {
      await person.page.goto('/admin/anything/else');
      await person.page.getByRole('heading', { level: 1, name: notFound[locale].screen }).waitFor();
    });
    expect(loads).toBe(1);
    expect(unexpected(person)).toEqual([]);
    await person.context.close();
  });
});
