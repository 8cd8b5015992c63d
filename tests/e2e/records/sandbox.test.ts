/** Tests `npm run sandbox`, which a configurator opens: the back-office on sample records, without a server. */
import type { Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandbox } from '#scripts/sandbox/application';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { productDefinitions } from '#tests/support/database/definitions';

let server: Server;
let browser: Browser;
let address: string;

beforeAll(async () => {
  browser = await openBrowser();
  await new Promise<void>((listening) => {
    server = sandbox(productDefinitions()).listen(0, '127.0.0.1', listening);
  });
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});
afterAll(async () => {
  await closeVisits(browser);
  await new Promise((done) => server.close(done));
});

it('shows an entity’s list and its form', async () => {
  const { page, context } = await visit(browser, address);
  await page.goto('/');
  await page.waitForURL('**/admin');
  await page.goto('/admin/suppliers');
  await page.locator('tbody tr[data-id]').first().waitFor();
  expect(await page.title()).not.toBe('');
  await page.goto('/admin/suppliers/create');
  await page.locator('main form').waitFor();
  await context.close();
});
