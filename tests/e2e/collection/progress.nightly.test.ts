/** Tests that an administrator sees which entries are missing, and where, and reminds the people who can enter them; the reminded user finds the reminder. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, turnTo, visit, type Visit } from '#tests/support/browser/browser';
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

const known = new Map<string, Visit>();
/** Returns the visit of a user, the same each time. */
async function arrive(email: string): Promise<{ person: Visit; page: Page }> {
  const before = known.get(email);
  const person = before ?? (await visit(browser, site.address));
  known.set(email, person);
  if (!before) await signIn(person, email, 'en');
  return { person, page: await person.startAnew() };
}

it('from a late number to who is reminded of it', async () => {
  const { person, page } = await arrive('admin@lacet.example');
  await page.goto('/admin/progress?year=2025');
  const late = page.getByRole('button', { name: /^Electricity, December 2025: \d+\/24 \d+ overdue$/ });
  await late.click();
  const places = page.getByRole('dialog', { name: 'Electricity: December 2025' });
  await places.getByRole('button', { name: 'Overdue', exact: true }).click();
  await places.getByText('overdue', { exact: false }).first().waitFor();
  await expect.poll(() => places.getByText('Approved', { exact: true }).count()).toBe(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remind: Electricity' }).click();
  const reminders = page.getByRole('dialog', { name: 'Reminders: Electricity' });
  await reminders.getByText('contributor@lacet.example').waitFor();
  await expect.poll(() => reminders.getByText('never').count()).toBe(1);
  await reminders.getByRole('textbox', { name: /^Message/ }).fill('We close on Friday.');
  await reminders.getByRole('button', { name: 'Send 1 reminder' }).click();
  // This site has no mail server: the message says so, with the address, and stays until it is closed.
  const notice = page.getByRole('alert').filter({ hasText: 'Not sent to: contributor@lacet.example' });
  await notice.waitFor();

  await turnTo(page, '/admin/subjects/electricity/reminders');
  await page.getByRole('listitem').filter({ hasText: 'Louise Tremblay' }).getByText('Not sent to: contributor@lacet.example').waitFor();
  expect(person.problems()).toEqual([]);
});

it('who is followed is chosen from the progress, and told with how many they are', async () => {
  const { person, page } = await arrive('admin@lacet.example');
  await page.goto('/admin/progress?subject=heating');
  await page.getByRole('button', { name: 'People tracked: Heating' }).click();
  const dialog = page.getByRole('dialog', { name: 'People tracked: Heating' });
  await dialog.getByRole('combobox').fill('contributor@');
  await page.getByRole('option', { name: /contributor@lacet.example/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 person is tracked', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remind: Heating' }).click();
  await page.getByRole('dialog').getByText('contributor@lacet.example').waitFor();
  expect(person.problems()).toEqual([]);
});

it('from a missing place to its entry, when and where already said', async () => {
  const { person, page } = await arrive('admin@lacet.example');
  await page.goto('/admin/progress?year=2026');
  await page
    .getByRole('button', { name: /^Electricity, .* 2026: 0\/24/ })
    .first()
    .click();
  const places = page.getByRole('dialog');
  const missing = places.getByRole('link', { name: /^Enter / }).first();
  const [place = ''] = /(?<=^Enter )[^·]*[^· ]/.exec((await missing.getAttribute('aria-label')) ?? '') ?? [];
  await missing.press('Enter');
  const period = page.getByRole('combobox', { name: 'Period' });
  await expect.poll(() => period.inputValue()).toMatch(/2026$/);
  await expect.poll(() => page.getByRole('combobox', { name: 'Country and site' }).inputValue()).toBe(place);
  expect(person.problems()).toEqual([]);
});

it('asks again every three seconds while subjects remain, and no more once none does', async () => {
  const { page } = await arrive('admin@lacet.example');
  const asked: string[][] = [];
  const times: number[] = [];
  await page.route('**/api/progress/data', async (route) => {
    const { keys } = route.request().postDataJSON();
    asked.push(keys);
    times.push(Date.now());
    // Waits until the page shows the remaining count, before the next answer replaces it.
    const left = { 2: '3 subjects left', 3: '1 subject left' }[asked.length];
    if (left) await page.getByText(`Computing: ${left}`).waitFor();
    const answer = await route.fetch();
    const { progress, unknown } = await answer.json();
    // Answers as a slow server does: two subjects per call.
    const done = keys.slice(0, asked.length < 3 ? 2 : keys.length);
    await route.fulfill({
      json: {
        progress: Object.fromEntries(Object.entries(progress).filter(([key]) => done.includes(key))),
        remaining: asked.length < 3 ? keys.slice(2) : [],
        unknown,
      },
    });
  });
  await page.goto('/admin/progress?year=2025&section=climate');
  await expect.poll(() => asked.length).toBe(3);
  await page.getByText('Computing').waitFor({ state: 'detached' });
  expect(asked.map(({ length }) => length)).toEqual([5, 3, 1]);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2900);
});

it('a contributor meets their own sites only, and enters from the first screen', async () => {
  const { person, page } = await arrive('contributor@lacet.example');
  await page.goto('/admin');
  await page.getByRole('link', { name: /of 48/ }).first().waitFor();
  await page.goto('/admin/subjects/electricity/progress?year=2025');
  await page.getByRole('rowheader', { name: 'Lisbon, stores' }).waitFor();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(5);
  expect(await page.getByRole('button', { name: /Remind/ }).count()).toBe(0);
  expect(person.problems()).toEqual([]);
});

it('the first screen is one’s own: what is missing by the day it is due, a click from its entry; one’s drafts, and the list of them alone', async () => {
  const { person, page } = await arrive('contributor@lacet.example');
  const { id } = (await (await person.context.request.get('/api/profile')).json()) as { id: string };
  const own = encodeURIComponent(JSON.stringify({ state: 'draft', created_by: id }));
  const headers = (await person.context.request.get(`/api/services/data_cluster/inputs?filter=${own}&range=[0,0]`)).headers();
  const drafts = Number(headers['content-range']?.split('/')[1]);
  await page.goto('/admin');
  await page.getByText(new RegExp(`^${drafts} drafts? to submit$`)).waitFor();
  const lines = page.getByRole('region', { name: /^To enter for / }).getByRole('listitem');
  await expect.poll(() => lines.first().innerText()).toMatch(/missing for \d+ sites?/);
  const days = (await lines.allInnerTexts()).map((text) => text.split(/ on | since /)[1] ?? '');
  expect(days.map((day) => Date.parse(day))).toEqual(days.map((day) => Date.parse(day)).toSorted((a, b) => a - b));
  await lines.first().getByRole('link').click();
  await page.waitForURL(/inputs\/new\?last=\d{4}-/);
  await page.getByRole('link', { name: /^Entry grid/ }).click();
  await page.waitForURL(/inputs\/new\/grid\?last=/);
  await page.getByRole('grid').waitFor();
  // The choice of the grid is remembered.
  await page.goto('/admin/subjects/heating/inputs/new');
  await page.waitForURL('**/heating/inputs/new/grid');
  expect(person.problems()).toEqual([]);
});
