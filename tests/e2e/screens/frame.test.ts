/** Tests the parts around every screen: the palette, the keyboard shortcuts, the breadcrumb, the theme. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';

let site: ReadersSite;
let browser: Browser;
let person: Visit;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
  person = await visit(browser, site.address);
  await signIn(person, 'admin@lacet.example');
});
afterAll(() => closeVisits(browser));

describe('the frame', () => {
  it('jumps to a record from the keyboard, and says where one is', async () => {
    const { page } = person;
    await page.goto('/admin');
    await page.locator('main h1').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run an action' }).fill('agra shoe');
    await page.getByRole('option', { name: 'Agra Shoemakers' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    const trail = page.getByRole('navigation', { name: 'Where you are' });
    await expect.poll(() => trail.innerText()).toMatch(/Suppliers\s+Agra Shoemakers/);
    await trail.getByRole('link', { name: 'Suppliers' }).click();
    await page.waitForURL(/\/admin\/suppliers/);
  });

  it('opens screens and makes records by name, and shows what the keyboard does', async () => {
    const { page } = person;
    await page.goto('/admin');
    await page.locator('main h1').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run an action' }).fill('crea tag');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/tags\/create/);
    await page.getByRole('textbox', { name: 'Key' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('body').click({ position: { x: 4, y: 400 } });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
