/**
 * Tests that the keyboard alone can create, change, find, delete and restore a record, and select cells of the entry grid, and that the
 * focus is always visible.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, read, signIn, type Visit, visit } from '#tests/support/browser/browser';
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
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

it('makes a record', async () => {
  await tabTo('Create');
  await press('Enter');
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await tabTo('Name');
  await page.keyboard.type('By hand');
  await tabTo('Country');
  await choose('ind', 'India');
  await tabTo('1: finished goods');
  await press('Space');
  await press('Control+s');
  await page.getByText('Created', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'History' }).waitFor();
});

it('changes it', async () => {
  await tabTo('City');
  await page.keyboard.type('Pune');
  await press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
});

it('finds it by a filter', async () => {
  await tabTo('List', 'Shift+Tab');
  await press('Enter');
  await rows().first().waitFor();
  await tabTo('Filter');
  await press('Enter');
  await page.getByRole('menuitem', { name: 'City' }).waitFor();
  // Typed letters half a second apart start a new word in a list, and a busy machine takes as long.
  await expect
    .poll(async () => {
      await press('ArrowDown');
      return (await focused()).name;
    })
    .toBe('City');
  await press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'City' }).waitFor();
  await tabTo('City contains');
  await page.keyboard.type('Pune');
  await expect.poll(() => rows().count()).toBe(1);
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('deletes it, and takes that back', async () => {
  await tabTo('Audit score');
  await press('Tab', 'Space');
  await page.getByRole('region', { name: 'Selection' }).waitFor();
  await tabTo('Delete', 'Shift+Tab');
  await press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo('Delete');
  await press('Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await tabTo('Undo', 'Shift+Tab');
  await press('Enter');
  await page.getByText('1 record is as it was before').waitFor();
  await expect.poll(() => rows().count()).toBe(1);
});

it('chooses whole lines and columns of the entry grid, as their heads do', async () => {
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/subjects/electricity/inputs/new/grid?columns=periods');
  const grid = page.getByRole('grid');
  await grid.locator('[tabindex="0"]').focus();
  const all = async (of: 'row' | 'col') => Number(await grid.getAttribute(`aria-${of}count`)) - 1;
  const [lines, columns] = [await all('row'), await all('col')];
  /** Returns the number of selected rows and columns. */
  const taken = async () => {
    await press('Control+c');
    const cells = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\r\n').map((line) => line.split('\t').length);
    return [cells.length, cells[0]];
  };
  await press('ArrowDown', 'ArrowRight', 'Control+Space');
  await expect.poll(taken).toEqual([lines, 1]);
  await press('Shift+ArrowRight');
  await expect.poll(taken).toEqual([lines, 2]);
  await press('Shift+Space');
  await expect.poll(taken).toEqual([1, columns]);
  await press('Escape');
  await expect.poll(taken).toEqual([1, 1]);
  await page.getByRole('rowheader').nth(2).click();
  await expect.poll(taken).toEqual([1, columns]);
  await page
    .getByRole('rowheader')
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect.poll(taken).toEqual([3, columns]);
  await page.getByRole('columnheader').nth(2).click();
  await expect.poll(taken).toEqual([lines, 1]);
  await expect.poll(() => read(page, '({ ...document.activeElement.dataset })')).toEqual({ row: '4', column: '1' });
});

it('said nothing in the console', () => expect(person.problems()).toEqual([]));

const focused = () => page.evaluate<{ name: string; isSeen: boolean; html: string }>(focus);

/** Presses Tab until an element of this name has the focus, and checks at each stop that the focus is visible. */
async function tabTo(name: string, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 90) {
    await press(key);
    const stop = await focused();
    // A focus ring may take a moment to be drawn.
    if (!stop.isSeen)
      await expect.poll(async () => (await focused()).isSeen, { message: `no focus to be seen on ${stop.html}` }).toBe(true);
    if (stop.name === name) return;
    passed.push(stop.name);
  }
  throw new Error(`${key} never came to ${name}, only to ${passed.join(', ')}`);
}

/** Types into the field, and picks the option that is left. */
async function choose(typed: string, option: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option }).waitFor();
  await press('ArrowDown', 'Enter');
}

/** Returns the name of the focused element, and whether an outline or a thicker border shows its focus; the page itself, between two rounds of Tab, has none. */
const focus = `(() => {
  const at = document.activeElement;
  const label = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '';
  const outlined = (each) => each && getComputedStyle(each).outlineStyle !== 'none' && parseFloat(getComputedStyle(each).outlineWidth) >= 1;
  const box = at.closest('.MuiInputBase-root')?.querySelector('fieldset');
  const transparent = getComputedStyle(at).opacity === '0';
  const isSeen = at === document.body || (!transparent && outlined(at)) || outlined(at.parentElement) || Boolean(box && parseFloat(getComputedStyle(box).borderTopWidth) >= 2);
  return { name: label.replace(/[\\s*\\u2009]+$/, '').trim(), isSeen, html: at.outerHTML.slice(0, 200) };
})()`;
