/** Tests the values of a subject: every place, page after page, filtered by a tag; a zero, an estimate, a value not applicable, a missing value and a missing entry each look different. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser } from '#tests/support/browser/browser';
import { post, signedInClient } from '#tests/support/product/client';
import { startSite, type Site } from '#tests/support/product/site';
import { arrive, open } from '../journeys/people';
import { expectAccessible, expectNarrow } from '../support/looks';

let site: Site;
let browser: Browser;
const base = '/api/services/data_cluster/subjects';
interface Tag {
  id: string;
  key: string;
  root_key: string;
  parent_id: string | null;
  name: Record<string, string>;
}
/** The leaves of the two dimensions. */
let sites: Tag[];
let brands: Tag[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const admin = await signedInClient(site.address, 'admin@lacet.example');
  const sent = async (path: string, body: object) => {
    const answer = await admin.fetch(path, post(body));
    expect(answer.status, await answer.text()).toBe(201);
  };
  await sent(base, {
    key: 'compost',
    name: { en: 'Compost', fr: 'Compost' },
    section: 'climate',
    period: 'year',
    approval: 'none',
    fields: [
      { id: 'kept', name: { en: 'Compost kept', fr: 'Compost gardé' }, type: 'number' },
      { id: 'use', name: { en: 'What for', fr: 'Pour quoi' }, type: 'string' },
    ],
    tag_roots: [
      { key: 'country', required: true },
      { key: 'brand', required: true },
    ],
  });
  const tags = (await (await admin.fetch('/api/tags?range=[0,999]')).json()) as Tag[];
  const leaves = (root: string) =>
    tags.filter(({ id, root_key, parent_id }) => root_key === root && parent_id !== null && !tags.some((each) => each.parent_id === id));
  [sites, brands] = [leaves('country'), leaves('brand')];
  const places = sites.flatMap((country) => brands.map((brand) => ({ country: country.id, brand: brand.id })));
  expect(places.length).toBeGreaterThan(50);
  const [zero, guessed, missing, none, ...others] = places;
  await sent(`${base}/compost/inputs`, {
    inputs: [
      { date: '2023-01-01', tags: zero, values: { kept: 4, use: null } },
      { date: '2024-01-01', tags: zero, values: { kept: 0, use: 'Gardens' } },
      { date: '2024-01-01', tags: guessed, values: { kept: 5, use: null }, quality: 'estimated' },
      { date: '2024-01-01', tags: missing, values: { kept: null, use: 'Fields' } },
      { date: '2024-01-01', tags: none, values: {}, quality: 'not_applicable' },
      ...others.map((of) => ({ date: '2024-01-01', tags: of, values: { kept: 1, use: null } })),
    ],
  });
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

it('shows fifty places at a time, keeps to a tag, and says how each value was found', async () => {
  const person = await arrive(browser, site, 'admin@lacet.example', 'en');
  const { page } = person;
  await open(page, '/admin/subjects/compost/historical_data?year=2025');
  const rows = page.locator('main tbody tr');
  await expect.poll(() => rows.count()).toBe(50);
  await page.getByRole('button', { name: /next page/i }).click();
  await expect.poll(() => rows.count()).toBe(sites.length * brands.length - 50);
  const [first] = sites;
  const under = page.getByRole('combobox', { name: /^Filter by · Country/ });
  await under.fill(first?.name['en'] ?? '');
  await page.getByRole('option', { name: first?.name['en'] ?? '' }).click();
  await page.waitForURL(/under\.country=/);
  await expect.poll(() => rows.count()).toBe(brands.length);
  const place = (index: number) => rows.filter({ has: page.getByRole('rowheader', { name: new RegExp(`${brands[index]?.name['en']}$`) }) });
  const cells = async (index: number) =>
    (await place(index).getByRole('cell').allInnerTexts()).map((text) => text.trim().replace(/\s+/g, ' '));
  await expect.poll(async () => (await cells(0)).slice(-3)).toEqual(['4 Draft', '0 -100% · Draft', '– No entry']);
  await expect.poll(async () => (await cells(1)).at(-2)).toBe('≈ 5 Estimated · Draft');
  await expect.poll(async () => (await cells(2)).at(-2)).toBe('No value Draft');
  await page.getByRole('combobox', { name: 'Field' }).selectOption('What for');
  await page.waitForURL(/field=use/);
  await expect.poll(async () => (await cells(0)).at(-2)).toMatch(/^Gardens/);
  await expectAccessible(page);
  await page.reload();
  await expect.poll(async () => (await cells(2)).at(-2)).toMatch(/^Fields/);
  expect(person.problems()).toEqual([]);
  await person.context.close();
});

it('what does not apply says so, in French and on a phone too', async () => {
  const person = await arrive(browser, site, 'admin@lacet.example', 'fr');
  const { page } = person;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/admin/subjects/compost/historical_data?year=2025&under.country=${sites[brands.length > 3 ? 0 : 1]?.id}`);
  await page.getByRole('link', { name: 'Sans objet', exact: true }).waitFor();
  await expectAccessible(page);
  await expectNarrow(page);
  await person.context.close();
});
