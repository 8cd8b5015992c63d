/** Tests a list by the keyboard alone: filtered, sorted, rows selected, edited in bulk, a cell edited in place, a record opened and left again. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';

let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  person = await visit(browser, site.address);
  await signIn(person, 'super@lacet.example', 'en');
  ({ page } = person);
  await page.goto('/admin/suppliers');
  await rows().first().waitFor();
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const rows = () => page.locator('tbody tr[data-id]');
const cells = (field: string) => rows().locator(`td.column-${field}`).allInnerTexts();
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Returns the text or the name of the focused element. */
const focused = () =>
  page.evaluate<string>(
    "(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim() || document.activeElement?.tagName",
  );

/** Presses Tab until an element of this name has the focus. */
async function tabTo(name: string, key = 'Tab'): Promise<void> {
  for (let tries = 0; tries < 80; tries += 1) {
    await press(key);
    if ((await focused()) === name) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Chooses from the open menu with the arrow keys: typed letters half a second apart start a new word, and a busy machine takes as long. */
async function chooseItem(name: string): Promise<void> {
  await page.locator('[role=menuitem]:focus').waitFor();
  await tabTo(name, 'ArrowDown');
  await press('Enter');
}

it('is filtered, and says so in words', async () => {
  await tabTo('Filter');
  await press('Enter');
  await chooseItem('Tier');
  await page.getByRole('dialog', { name: 'Filter by “Tier”' }).waitFor();
  await page.getByRole('combobox', { name: 'Tier' }).waitFor();
  // The cursor is in the field, and Enter takes the first option that matches.
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.type('comp');
  await page.locator('[role=option].Mui-focused', { hasText: 'components' }).waitFor();
  await press('Enter');
  await expect.poll(async () => new Set(await cells('tier')).size).toBe(1);
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Filters' }).getByText('components').waitFor();
});

interface Sorted {
  country: string;
  spend: number;
}
/** Returns the two sorted columns of each row; a row without purchases comes last in its country. */
async function rowsSorted(): Promise<Sorted[]> {
  const [countries, purchases] = await Promise.all([cells('country'), cells('spend')]);
  return countries.map((country, place) => ({ country, spend: Number(purchases[place]?.replaceAll(/[^\d.]/g, '') || Infinity) }));
}
/** True when the rows of each country stand together. */
const areGrouped = (read: readonly Sorted[]) =>
  read.filter((row, place) => row.country !== read[place - 1]?.country).length === new Set(read.map((row) => row.country)).size;
/** True when purchases increase within each country. */
const grow = (read: readonly Sorted[]) =>
  read.every((row, place) => {
    const before = read[place - 1];
    return before?.country !== row.country || before.spend <= row.spend;
  });

it('is sorted by two columns', async () => {
  await tabTo('Country');
  await press('Enter');
  await page.locator('th.column-country[aria-sort=ascending]').waitFor();
  // The heading shows the new order at once, and the rows follow.
  await expect.poll(async () => areGrouped(await rowsSorted())).toBe(true);
  await tabTo('Yearly purchases');
  await press('Shift+Enter');
  await page.locator('th.column-spend.sorted').getByText('2').waitFor();
  await expect
    .poll(async () => {
      const read = await rowsSorted();
      return areGrouped(read) && grow(read);
    })
    .toBe(true);
});

it('has rows chosen, and changed together', async () => {
  await tabTo('Audit score');
  await press('Tab', 'Space', 'ArrowDown', 'Space');
  await page.getByRole('region', { name: 'Selection' }).getByText('2 selected').waitFor();
  await tabTo('Edit…', 'Shift+Tab');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Edit 2 records' }).waitFor();
  await tabTo('Add a field');
  await press('Enter');
  await chooseItem('City');
  await page.getByRole('textbox', { name: 'City' }).waitFor();
  const change = page.getByRole('button', { name: 'Change 2 records' });
  await expect.poll(() => change.isDisabled()).toBe(true);
  await tabTo('Add a field');
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await page.keyboard.type('Together');
  await expect.poll(() => change.isEnabled()).toBe(true);
  await tabTo('Change 2 records');
  await press('Enter');
  await page.getByText('2 records changed').waitFor();
  await page.getByRole('region', { name: 'Selection' }).waitFor({ state: 'detached' });
  const found = await page.context().request.get(`/api/suppliers?${new URLSearchParams({ filter: '{"city":"Together"}' })}`);
  expect(await found.json()).toHaveLength(2);
});

it('takes a change of many back, from its notice', async () => {
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 records are as they were before').waitFor();
  const found = await page.context().request.get(`/api/suppliers?${new URLSearchParams({ filter: '{"city":"Together"}' })}`);
  expect(await found.json()).toEqual([]);
});

it('says what a change of many empties before it is done, and changes nothing that was not said', async () => {
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('button', { name: /^Change \d+ records$/ });
  const add = async (name: string) => {
    await dialog.getByRole('button', { name: 'Add a field' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await add('Audited');
  await dialog.getByRole('radio', { name: 'No' }).waitFor();
  await expect.poll(async () => [await dialog.getByRole('radio', { checked: true }).count(), await change.isDisabled()]).toEqual([0, true]);
  await dialog.getByRole('radio', { name: 'No' }).check();
  await dialog.getByText(/^Audit score: \d+ records?$/).waitFor();
  await expect.poll(() => change.isEnabled()).toBe(true);
  await add('City');
  await expect.poll(() => change.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Empty “City”' }).check();
  await dialog.getByText('Cleared in all of them').waitFor();
  await expect.poll(() => change.isEnabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Do not change Audited' }).click();
  await expect.poll(() => dialog.getByText(/^Audit score/).count()).toBe(0);
  await add('Audited');
  await dialog.getByRole('radio', { name: 'No' }).waitFor();
  await expect.poll(async () => [await dialog.getByRole('radio', { checked: true }).count(), await change.isDisabled()]).toEqual([0, true]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('keeps ticked rows to their tab', async () => {
  await page.getByRole('region', { name: 'Selection' }).waitFor();
  const other = await person.context.newPage();
  await other.goto('/admin/suppliers');
  await other.locator('tbody tr[data-id]').first().waitFor();
  expect(await other.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await other.close();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('region', { name: 'Selection' }).waitFor({ state: 'detached' });
});

it('has rows deleted in one act, which come back at once', async () => {
  const names = (await cells('name')).slice(0, 2);
  for (const place of [0, 1]) await rows().nth(place).getByRole('checkbox').click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 records?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 records deleted').waitFor();
  await expect.poll(async () => (await cells('name')).filter((name) => names.includes(name))).toEqual([]);
  await page.getByRole('link', { name: 'See these changes' }).click();
  await page.getByRole('heading', { name: 'Bulk deletion' }).waitFor();
  const told = page.getByRole('region', { name: 'Records' }).getByRole('rowheader');
  await expect.poll(async () => (await told.allInnerTexts()).sort()).toEqual([...names].sort());
  // Each deleted record in the bin links to those deleted with it.
  await page.goto('/admin/deletions');
  await page.getByRole('link', { name: '2 together' }).first().click();
  await page.getByRole('button', { name: 'Undo the deletion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the deletion?' });
  await dialog.getByText('2 records will be as they were before.').waitFor();
  await dialog.getByRole('button', { name: 'Undo the deletion' }).click();
  await page.getByText('2 records are as they were before').waitFor();
  await page.goto('/admin/suppliers');
  await rows().first().waitFor();
  await expect.poll(async () => (await cells('name')).slice(0, 2)).toEqual(names);
});

it('has a cell changed where it stands; why it is refused stands beside it', async () => {
  await tabTo('Audit score');
  await press('Tab', 'Home');
  for (let tries = 0; tries < 9 && !(await page.locator('td.column-spend:focus').count()); tries += 1) await press('ArrowRight');
  await press('F2');
  const box = page.getByRole('textbox', { name: 'Yearly purchases' });
  await box.waitFor();
  await page.keyboard.type('-5');
  await press('Enter');
  await page.getByText('At least 0').waitFor();
  await press('Control+a');
  await page.keyboard.type('4321.5');
  await press('Enter');
  await box.waitFor({ state: 'detached' });
  await expect.poll(async () => (await cells('spend')).some((text) => text.includes('4,321.50'))).toBe(true);
});

it('is found again as it was left', async () => {
  await page.locator('td:focus').waitFor();
  await press('ArrowDown', 'ArrowDown');
  const name = await page.locator('tr:has(td:focus) td.column-name').innerText();
  await press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
  await page.getByRole('link', { name: 'Next record of the list' }).waitFor();
  await page.goBack();
  await rows().first().waitFor();
  await expect.poll(() => page.locator('tr:has(td:focus) td.column-name').innerText()).toBe(name);
  await page.getByRole('group', { name: 'Filters' }).getByText('components').waitFor();
});

it('is filtered by what its records refer to', async () => {
  await page.goto('/admin/tags');
  await rows().first().waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Parent tag › Code' }).click();
  await page.getByRole('dialog', { name: 'Filter by “Parent tag › Code”' }).getByRole('textbox').first().fill('fr');
  await expect.poll(async () => new Set(await cells('parent_id'))).toEqual(new Set(['France']));
  await press('Escape');
  await page.getByRole('group', { name: 'Filters' }).getByText('Parent tag › Code').waitFor();
});

it('said nothing in the console', () => expect(person.problems()).toEqual([]));
