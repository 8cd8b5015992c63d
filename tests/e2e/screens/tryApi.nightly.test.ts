/** Tests the page to try the API: the footer links to it, it sends a call as the user, under the content security policy, and requests no other server. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

it('makes a record from the example that it shows', async () => {
  const admin = await visit(browser, site.address);
  await signIn(admin, 'admin@lacet.example', 'en');
  const { page } = admin;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(site.address)) elsewhere.push(request.url());
  });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Try the API' }).waitFor();
  expect(await page.locator('[data-explorer]').count()).toBe(0);
  await page.getByRole('link', { name: 'Try the API' }).click();
  await page.locator('.opblock-tag[data-tag=tags]').click();
  const call = page.locator('[id$=create_tags]');
  await call.locator('.opblock-summary-control').click();
  await expect.poll(() => call.locator('textarea').inputValue()).toContain('"Tag 1"');
  await call.locator('textarea').fill('{ "key": "tried", "name": { "en": "Tried", "fr": "Essayé" } }');
  await call.getByRole('button', { name: 'Execute' }).click();
  await page.locator('.live-responses-table .response-col_status', { hasText: '201' }).waitFor();
  const kept = await page.request.get(`/api/tags?filter=${encodeURIComponent('{"key":"tried"}')}`);
  expect(await kept.json()).toMatchObject([{ key: 'tried', name: { fr: 'Essayé' } }]);
  expect(elsewhere).toEqual([]);
  expect(admin.problems()).toEqual([]);
});
