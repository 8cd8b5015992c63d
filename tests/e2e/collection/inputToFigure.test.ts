/** Tests the way from an entry to a public figure: entered, submitted, approved, published, in both languages. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { password } from '#tests/support/product/accounts';
import { post, signedInClient } from '#tests/support/product/client';
import { startSite, type Site } from '#tests/support/product/site';
import { badges } from '../support/badges';

const path = '/indicators/climate/energy/badges';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const admin = await signedInClient(site.address, 'admin@lacet.example');
  for (const [endpoint, record] of badges) {
    const answer = await admin.fetch(`/api/services/${endpoint}`, post(record));
    if (!answer.ok) throw new Error(`${endpoint}: ${await answer.text()}`);
  }
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

it('a contributor signs in, enters a value and submits it', async () => {
  const { page, context, problems } = await signInByForm('contributor@lacet.example');
  await enter(page, '2023', '1,000');
  await enter(page, '2024', '1,250.5');
  expect(problems()).toEqual([]);
  await context.close();
});

it('the public sees nothing of what is not approved', async () => {
  const { page, context } = await visit(browser, site.address);
  await page.goto(path);
  expect(await page.getByRole('main').innerText()).not.toContain('1,250.5');
  await context.close();
});

it('an approver approves both', async () => {
  const { page, context, problems } = await signInByForm('approver@lacet.example');
  await page.goto('/admin/subjects/badges/inputs');
  await page.locator('tbody tr').nth(1).waitFor();
  await page.locator('thead').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => page.locator('tbody tr').getByText('Approved').count()).toBe(2);
  expect(problems()).toEqual([]);
  await context.close();
});

it.each([
  ['en', 'Badges given', ['1,250.5', 'Up 25% since 2023'], 'Methodology', 'Counted at the door.', 'Lisbon'],
  ['fr', 'Badges remis', ['1 250,5', 'En hausse de 25 % depuis 2023'], 'Méthodologie', 'Comptés à la porte.', 'Lisbonne'],
] as const)('the public reads the new figure in %s, without JavaScript too', async (locale, name, texts, heading, method, place) => {
  for (const javaScript of [true, false]) {
    const { page, context, problems } = await visit(browser, site.address, { locale, javaScript });
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    const text = await read(page);
    for (const each of texts) expect(text, `JavaScript ${javaScript}`).toContain(each);
    expect(await page.getByRole('heading', { name: heading }).count()).toBe(1);
    expect(text).toContain(method);
    expect(await tableOf(page)).toEqual([
      ['2023', '1000'],
      ['2024', '1250.5'],
    ]);
    await page.goto(`${path}?by=portugal&from=2024`);
    expect(await page.locator('thead th').nth(1).innerText()).toContain(place);
    expect(await tableOf(page)).toEqual([['2024', '1250.5']]);
    expect(problems()).toEqual([]);
    await context.close();
  }
});

it('the controls say the view in the address, and a link reproduces it', async () => {
  const { page, context, problems } = await visit(browser, site.address);
  await page.goto(path);
  await page.getByRole('combobox', { name: 'From' }).selectOption('2024');
  await page.waitForURL(/from=2024/);
  await expect.poll(() => tableOf(page)).toEqual([['2024', '1250.5']]);
  await page.getByRole('link', { name: 'By country and site' }).click();
  await page.waitForURL(/by=country/);
  await expect.poll(() => page.locator('thead th').allInnerTexts()).toContain('Portugal');
  expect(problems()).toEqual([]);
  await context.close();
});

it('a view chosen before the page’s scripts have come is shown all the same', async () => {
  const { page, context, problems } = await visit(browser, site.address);
  let release = () => {};
  const chosen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'From' }).selectOption('2024');
  release();
  await page.waitForURL(/from=2024/);
  await expect.poll(() => tableOf(page)).toEqual([['2024', '1250.5']]);
  expect(problems()).toEqual([]);
  await context.close();
});

it('the CSV holds the figures of the table', async () => {
  const { page, context } = await visit(browser, site.address);
  await page.goto(`${path}?by=country`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('badges.csv');
  const text = await readFile(await download.path(), 'utf8');
  const rows: string[][] = parse(text, { bom: true, from: 2 });
  expect(rows.map(([period = '', , , ...values]) => [period, ...values.slice(0, -3)])).toEqual(await tableOf(page));
  for (const row of rows) expect(row.at(-2)).toContain(path);
  await context.close();
});

it('a private indicator does not exist for the public', async () => {
  const { page, context } = await visit(browser, site.address);
  const answer = await page.goto('/indicators/climate/energy/badges_private');
  expect(answer?.status()).toBe(404);
  expect(await read(page)).not.toContain('Badges in private');
  expect((await context.request.get('/api/services/indicators/badges_private')).status()).toBe(404);
  expect(await (await context.request.get('/api/services/indicators')).text()).not.toContain('badges_private');
  await context.close();
  const reader = await signInByForm('reader@lacet.example');
  expect((await reader.page.goto('/indicators/climate/energy/badges_private'))?.status()).toBe(200);
  expect(await read(reader.page)).toContain('Badges in private');
  await reader.context.close();
});

async function signInByForm(email: string) {
  const person = await visit(browser, site.address);
  const { page } = person;
  await page.goto('/profile/sign_in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/profile'));
  // The public site is another document: its address shows before its content, while the sign-in page still stands.
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Sign in' }).waitFor();
  return person;
}

async function enter(page: Page, year: string, value: string): Promise<void> {
  await page.goto('/admin/subjects/badges/inputs');
  await page.getByRole('link', { name: 'New entry' }).first().click();
  await choose(page, 'Period', year);
  await choose(page, 'Country and site', 'Lisbon');
  await page.getByRole('textbox', { name: 'Badges' }).fill(value);
  await page.getByRole('button', { name: 'Save and submit' }).click();
  await page.getByRole('alert').getByText('Submitted').waitFor();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Returns the text of a page, with each run of white space as one space. */
const read = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');

/** Returns the cells of the table, row by row, with the figures as plain numbers. */
async function tableOf(page: Page): Promise<string[][]> {
  const rows = await page.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map((text, place) => (place === 0 ? text : plain(text)))),
  );
}

const plain = (text: string) =>
  String(
    Number(
      text
        .replace(/\s/g, '')
        .replace(/,(?=\d{3})/g, '')
        .replace(',', '.'),
    ),
  );
