/** The queue of approval: looked at by words, by any field of an entry, with a warning, without evidence; who waits is on the progress too. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, type Visit } from '#tests/support/browser';
import { post, signedInClient, type Client } from '#tests/support/client';
import { startSite, type Site } from '#tests/support/site';
import { arrive, open, publishSubject } from './journeys/people';
import { expectAccessible, expectNarrow } from './looks';

let site: Site;
let browser: Browser;
let approver: Visit;
const base = '/api/services/data_cluster';
const key = 'rain';

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
  await page.getByRole('menuitem', { name: 'Quality' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter by “Quality”' });
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
