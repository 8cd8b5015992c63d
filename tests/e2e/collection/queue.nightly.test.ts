/** Tests the queue of approval: searched, filtered by any field of an entry, by warnings and by missing evidence; the progress also shows the waiting entries. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, type Visit } from '#tests/support/browser/browser';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { startSite, type Site } from '#tests/support/product/site';
import { arrive, open, publishSubject } from '../journeys/people';
import { expectAccessible, expectNarrow } from '../support/looks';

let site: Site;
let browser: Browser;
let approver: Visit;
const base = '/api/services/data_cluster';
const key = 'rain';
const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  await publishSubject(site, key, { variation_threshold: 20 });
  const contributor = await signedInClient(site.address, 'contributor@lacet.example');
  const { rows }: { rows: { tags: Record<string, string> }[] } = await json(
    contributor,
    `${base}/subjects/${key}/inputs/grid?date_start=2024-01-01&date_end=2024-01-01`,
  );
  const [first, second] = rows.map(({ tags }) => tags);
  const made = await contributor.fetch(
    `${base}/subjects/${key}/inputs`,
    post({
      inputs: [
        { date: '2023-01-01', tags: first, values: { used: 10 } },
        { date: '2024-01-01', tags: second, values: { used: 77 }, comment: 'A wet spring', quality: 'estimated' },
      ],
    }),
  );
  expect(made.status, await made.clone().text()).toBe(201);
  const more = await contributor.fetch(
    `${base}/subjects/${key}/inputs`,
    post({ date: '2024-01-01', tags: first, values: { used: 90 }, comment: 'The roof was rebuilt' }),
  );
  expect(more.status, await more.text()).toBe(201);
  const submitted = await contributor.fetch(`${base}/inputs/submit`, { ...post({ filter: { subject_key: key } }), method: 'PUT' });
  expect(submitted.status, await submitted.text()).toBe(200);
  approver = await arrive(browser, site, 'approver@lacet.example', 'en');
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const json = async <Of>(client: Client, path: string): Promise<Of> => (await client.fetch(path)).json() as Promise<Of>;

it('is narrowed by what an approver asks, which the address keeps', async () => {
  const { page } = approver;
  await open(page, `/admin/approval/${key}`);
  const entries = page.locator('main ul').last().getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(3);
  await page.getByRole('button', { name: 'With a warning', exact: true }).click();
  await expect.poll(() => entries.count()).toBe(1);
  await entries.filter({ hasText: '90' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'With a warning', exact: true, pressed: true }).click();
  await expect.poll(() => entries.count()).toBe(3);
  await page.getByRole('button', { name: 'Without evidence' }).click();
  await page.waitForURL(/attachments__empty/);
  await expect.poll(() => entries.count()).toBe(3);
  await page.getByRole('searchbox').or(page.getByRole('search').getByRole('textbox')).first().fill('wet spring');
  await expect.poll(() => entries.count()).toBe(1);
  await entries.filter({ hasText: '77' }).waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Data quality' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter by “Data quality”' });
  await dialog.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Estimated' }).click();
  await page.waitForURL(/quality/);
  await page.keyboard.press('Escape');
  await page.goto(`/admin/approval/${key}?filter=${encodeURIComponent(JSON.stringify({ quality: 'measured', q: 'wet spring' }))}`);
  await page.getByText('Nothing matches these filters.').waitFor();
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect.poll(() => entries.count()).toBe(3);
  expect(approver.problems()).toEqual([]);
});

it('is gone through by the keyboard, the largest effect first, the evidence beside, what is in groups under their names', async () => {
  const contributor = await signedInClient(site.address, 'contributor@lacet.example');
  const [entry] = await json<{ id: string; version: number }[]>(
    contributor,
    `${base}/inputs?${new URLSearchParams({ filter: JSON.stringify({ subject_key: key, date: '2023-01-01' }) })}`,
  );
  const body = new FormData();
  body.append('upload', new File([onePixel], 'gauge.png', { type: 'image/png' }));
  const kept = await contributor.fetch('/api/ckeditor/attachment_files', { method: 'POST', body });
  expect(kept.status, await kept.clone().text()).toBe(201);
  const attachments = [await kept.json()];
  const change = { ...post({ version: entry?.version, attachments }), method: 'PUT' };
  const changed = await contributor.fetch(`${base}/inputs/${entry?.id}`, change);
  expect(changed.status, await changed.text()).toBe(200);
  await contributor.fetch(`${base}/inputs/submit`, { ...post({ ids: [entry?.id] }), method: 'PUT' });

  const person = await arrive(browser, site, 'approver@lacet.example', 'en');
  const { page } = person;
  await open(page, `/admin/approval/${key}`);
  const rows = page.locator('main ul').last().getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Largest effect first' }).click();
  await page.waitForURL(/order=effect/);
  const asked = await page.request.get(`${base}/subjects/${key}/approval?order=effect`);
  const { inputs }: { inputs: { values: { used: number } }[] } = await asked.json();
  const used = inputs.map(({ values }) => values.used);
  const shown = async () => (await rows.allInnerTexts()).map((text) => used.find((value) => text.split('\n').includes(String(value))));
  await expect.poll(shown).toEqual(used);
  const current = page.locator('button[aria-current=true]');
  await rows.first().getByRole('button').click();
  for (let step = 0; step < used.indexOf(10); step += 1) await page.keyboard.press('j');
  await current.filter({ hasText: '10' }).waitFor();
  await page.keyboard.press('e');
  const evidence = page.getByRole('complementary', { name: 'Evidence: gauge.png' });
  await evidence.getByRole('img').waitFor();
  await expect.poll(() => page.evaluate('document.querySelector("aside img").naturalWidth')).toBe(1);
  const names = await page.evaluate<string[]>(`[...document.querySelectorAll('main li input[type=checkbox]')].map((box) =>
    box.getAttribute('aria-labelledby').split(' ').map((id) => document.getElementById(id)).map((each) => each.getAttribute('aria-label') ?? each.textContent).join(' '))`);
  expect(new Set(names).size).toBe(3);
  await page.keyboard.press('x');
  await page.getByText('1 selected', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await page.getByRole('combobox', { name: 'Grouped by' }).click();
  await page.getByRole('option', { name: 'Period' }).click();
  await page.getByRole('heading', { level: 3, name: '2024 2' }).waitFor();
  await page.getByRole('heading', { level: 3, name: '2023 1' }).waitFor();
  expect(person.problems()).toEqual([]);
  await person.context.close();
});

it('what changed since it was read is not approved, is told and is there as it is now', async () => {
  const person = await arrive(browser, site, 'approver@lacet.example', 'en');
  const { page } = person;
  await open(page, `/admin/approval/${key}`);
  await page.locator('main ul').last().getByRole('button').filter({ hasText: '77' }).click();
  const contributor = await signedInClient(site.address, 'contributor@lacet.example');
  const filter = JSON.stringify({ subject_key: key, 'values.used': 77 });
  const [entry] = await json<{ id: string; version: number }[]>(contributor, `${base}/inputs?${new URLSearchParams({ filter })}`);
  const change = { ...post({ version: entry?.version, values: { used: 78 } }), method: 'PUT' };
  expect((await contributor.fetch(`${base}/inputs/${entry?.id}`, change)).status).toBe(200);
  await contributor.fetch(`${base}/inputs/submit`, { ...post({ ids: [entry?.id] }), method: 'PUT' });
  await page.keyboard.press('a');
  await page.getByText('An entry changed after you opened it, so nothing was done.').waitFor();
  const article = page.getByRole('article');
  await article.getByText('This entry changed after you opened it, so nothing was approved.').waitFor();
  await article.getByText('78').first().waitFor();
  const now = await json<{ state: string }>(contributor, `${base}/inputs/${entry?.id}`);
  expect(now.state).toBe('submitted');
  await person.context.close();
});

it('who waits, since when, and the way there are on the progress', async () => {
  const { page } = approver;
  await open(page, '/admin/progress');
  const waiting = page.getByRole('region', { name: 'Waiting for approval' }).getByRole('listitem').first();
  await expect.poll(() => waiting.innerText()).toMatch(/ \d+ to approve, since /);
  const name = await waiting.getByRole('link').innerText();
  await waiting.getByRole('link').click();
  await page.waitForURL('**/admin/approval/*');
  await page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) }).waitFor({ state: 'attached' });
});
