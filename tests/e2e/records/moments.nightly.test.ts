/** Tests that a list is filtered by the days that its moments show in the browser's time zone: its rows, its files and its views. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDate } from '#resources/formats/format';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';

let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;
/** An audit event, and its day in the browser's time zone, which differs from its day in UTC. */
let event: { id: string; at: string };
let day: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const before = await visit(browser, site.address);
  await signIn(before, 'super@lacet.example', 'en');
  [event] = await (await before.context.request.get('/api/audit_events?range=[0,0]')).json();
  const isMorning = new Date(event.at).getUTCHours() < 12;
  day = new Date(Date.parse(event.at) + (isMorning ? -12 : 14) * 3_600_000).toISOString().slice(0, 10);
  person = await visit(browser, site.address, { timeZone: isMorning ? 'Etc/GMT+12' : 'Etc/GMT-14' });
  await signIn(person, 'super@lacet.example', 'en');
  ({ page } = person);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const row = () => page.locator(`tbody tr[data-id="${event.id}"]`);
const filterOf = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
const chip = () => page.getByRole('group', { name: 'Filters' });

it('shows the moments of the day that is chosen', async () => {
  await page.goto('/admin/audit');
  await row().waitFor();
  await expect.poll(() => row().innerText()).toContain(formatDate(day, 'en'));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Date', exact: true }).click();
  for (const box of [/from/i, /until/i]) {
    await page.getByRole('dialog').getByRole('textbox', { name: box }).fill(day);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect.poll(filterOf).toEqual({ at__gte: day, at__lte: day });
  await expect.poll(() => chip().innerText()).toContain(formatDate(day, 'en'));
  await row().waitFor();
  expect(person.problems()).toEqual([]);
});

it('shows none of the day before and none of the day after', async () => {
  for (const away of [-1, 1]) {
    const other = new Date(Date.parse(day) + away * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/admin/audit?${new URLSearchParams({ filter: JSON.stringify({ at__gte: other, at__lte: other }) })}`);
    await expect.poll(() => chip().innerText()).toContain(formatDate(other, 'en'));
    await page.getByText('Nothing matches these filters.').or(page.locator('tbody tr[data-id]')).first().waitFor();
    expect(await row().count()).toBe(0);
  }
});

it('takes away what it shows, and keeps it as a view of that day', async () => {
  await page.goto(`/admin/audit?${new URLSearchParams({ filter: JSON.stringify({ at__gte: day, at__lte: day }) })}`);
  await row().waitFor();
  const filters: { at__gte: string; at__lt: string }[] = [];
  for (const file of ['Excel, LibreOffice (XLSX)', 'Text (CSV)', 'Every column, to edit and import back (XLSX)']) {
    const asking = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/export');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: file, exact: true }).click();
    filters.push((await asking).postDataJSON().filter);
  }
  const link = page.locator('a[href*="/audit_events/changes"]');
  filters.push(JSON.parse(new URL((await link.getAttribute('href')) ?? '', site.address).searchParams.get('filter') ?? '{}'));
  for (const { at__gte, at__lt, ...others } of filters) {
    expect([Date.parse(at__lt) - Date.parse(at__gte), others]).toEqual([86_400_000, {}]);
    expect(Date.parse(event.at)).toBeGreaterThanOrEqual(Date.parse(at__gte));
    expect(Date.parse(event.at)).toBeLessThan(Date.parse(at__lt));
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('That day');
  await page.keyboard.press('Enter');
  await page.getByText('“That day” is saved').waitFor();
  const [view] = await (await person.context.request.get('/api/saved_views?filter={"resource":"audit"}')).json();
  expect(view.state.filter).toEqual({ at__gte: day, at__lte: day });
});
