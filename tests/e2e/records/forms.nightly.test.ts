/** Tests that a form asks before it loses typed text, and shows the server's refusals on their fields. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Definition } from '#resources/definition';
import { closeVisits, openBrowser, signIn, speak, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';

const sizes = ['small', 'medium', 'large', 'full'] as const;
const sized: Definition = {
  id: 'sized',
  name: { en: { one: 'Sized', other: 'Sized' }, fr: { one: 'Mesuré', other: 'Mesurés' } },
  title: 'full',
  fields: sizes.map((size) => ({ id: size, name: { en: `A ${size} field`, fr: `Champ ${size}` }, type: 'string', size })),
  list: { columns: ['full'], sort: ['full', 'ASC'] },
  form: [{ fields: [...sizes] }],
  permissions: { read: 'subjects:read', write: 'subjects:write' },
};

let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(sized), openBrowser()]);
  person = await visit(browser, site.address);
  await signIn(person, 'admin@lacet.example');
});
beforeEach(async () => {
  await speak(person.context, 'en');
  page = await person.startAnew();
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const name = () => page.getByRole('textbox', { name: 'Name', exact: true });
const dialogs = () => person.problems().filter((problem) => problem.includes('dialog'));

it('leaving with unsaved changes asks first, and staying loses nothing', async () => {
  await page.goto('/admin/suppliers/create');
  await name().fill('Half typed');
  await page.getByRole('menuitem', { name: 'Tags' }).click();
  let asked: string[] = [];
  await expect.poll(() => (asked = [...asked, ...dialogs()])).toHaveLength(1);
  expect(asked[0]).toContain('We keep them here for 90 days, for when you come back. Leave this form?');
  expect(await name().inputValue()).toBe('Half typed');
});

it('the Enter key saves from the field one types in, which autofill reads alone', async () => {
  await page.goto('/admin/tags/create');
  await page.getByRole('textbox', { name: 'Key' }).fill('by_enter');
  const own = page.getByRole('textbox', { name: 'Name (English)' });
  await own.fill('By Enter');
  expect(await page.evaluate<number>('document.activeElement.form.elements.length')).toBe(1);
  await own.press('Enter');
  await page.waitForURL(/\/admin\/tags\/(?!create$)[^/]+$/, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Key' }).or(page.getByText('by_enter')).first().waitFor();
  expect((await page.context().request.get('/api/tags?filter=%7B%22key%22%3A%22by_enter%22%7D')).headers()['content-range']).toMatch(
    /\/1$/,
  );
});

it('what is missing in a language is said without moving anything', async () => {
  await page.goto('/admin/tags/create');
  const french = page.getByRole('textbox', { name: 'Name (French)' });
  const places = async () =>
    page.evaluate<number[]>(
      "[...document.querySelectorAll('form input:not([type=hidden]), form label')].map((each) => each.getBoundingClientRect().top)",
    );
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('E');
  await page.getByText('Missing in French').waitFor();
  const said = await places();
  await french.fill('F');
  await page.getByText('Missing in French').waitFor({ state: 'detached' });
  await expect.poll(places).toEqual(said);
});

it('an untouched form lets go, and the whole interface changes language', async () => {
  await page.goto('/admin/roles/create');
  await page.getByRole('textbox', { name: 'Name (English)' }).waitFor();
  await page.getByRole('button', { name: /FR|Français/ }).click();
  await page.getByRole('textbox', { name: 'Nom (anglais)' }).waitFor();
  await page.getByRole('menuitem', { name: 'Étiquettes' }).click();
  await page.getByRole('columnheader', { name: 'Nom' }).waitFor();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Nom' }).waitFor();
  expect(person.problems()).toEqual([]);
});

it('what only the server can refuse lands on its field', async () => {
  await page.goto('/admin/tags/create');
  await page.getByRole('textbox', { name: 'Key' }).fill('country');
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Another country');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 field needs your attention').waitFor();
  const key = page.getByRole('textbox', { name: 'Key' });
  await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('key');
  await page
    .locator('form')
    .getByText(/already/)
    .first()
    .waitFor();
  expect(await key.inputValue()).toBe('country');
});

it('a field is as wide as its size says, and as the window where that is a phone', async () => {
  const widths = (on: Page) =>
    Promise.all(
      sizes.map(async (size) => Math.round((await on.getByRole('textbox', { name: `A ${size} field` }).boundingBox())?.width ?? 0)),
    );
  await page.goto('/admin/sized/create');
  await page.getByRole('textbox', { name: 'A full field' }).waitFor();
  const [small = 0, medium = 0, large = 0, full = 0] = await widths(page);
  // The input is measured, which is narrower than its frame.
  for (const [width, most] of [
    [small, 160],
    [medium, 320],
    [large, 560],
  ] as const) {
    expect(width).toBeLessThanOrEqual(most);
    expect(width).toBeGreaterThan(most - 40);
  }
  expect(full).toBeGreaterThan(large);
  const phone = await visit(browser, site.address, { width: 390 });
  await signIn(phone, 'admin@lacet.example', 'en');
  await phone.page.goto('/admin/sized/create');
  await phone.page.getByRole('textbox', { name: 'A full field' }).waitFor();
  await expect.poll(async () => new Set(await widths(phone.page)).size).toBe(1);
  await expect.poll(() => phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  await phone.context.close();
});
